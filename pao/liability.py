"""Who becomes liable, and for what: by counting the sets that the opponents see."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pao.calls import Call, CallKind, Meld
from pao.rinshan import attach_rinshan
from pao.ruleset import Liability, RuleSet
from pao.scenario import Scenario
from pao.standing import Standing
from pao.tiles import DRAGONS, WINDS
from pao.trace import Rule, Step
from pao.worth import Yakuman


@dataclass(frozen=True, slots=True)
class Sure:
    """A yakuman that so many visible sets of a kind make sure, whatever the hidden tiles are."""

    yakuman: Yakuman
    needed: int
    fits: Callable[[Meld], bool]
    rule: Rule


SURE = (
    Sure(Yakuman.DAISANGEN, 3, lambda meld: meld.tile_kind in DRAGONS, Rule.THIRD_DRAGON_ENSURES),
    Sure(Yakuman.DAISUUSHI, 4, lambda meld: meld.tile_kind in WINDS, Rule.FOURTH_WIND_ENSURES),
    Sure(Yakuman.SUUKANTSU, 4, lambda meld: meld.is_kan, Rule.FOURTH_KAN_ENSURES),
)
"""pao.ensured proves that these are all there are, beside suuankou, which nobody feeds."""


@dataclass(frozen=True, slots=True)
class Attached:
    """Every liability that has attached, in the order of the calls, and why."""

    standing: tuple[Standing, ...]
    steps: tuple[Step, ...]


def attach(scenario: Scenario, rules: RuleSet) -> Attached:
    r"""Who is liable to whom, whatever happens later.

    >>> from pao import parse, rule_set
    >>> text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"
    >>> [str(standing.seat) for standing in attach(parse(text), rule_set("mleague")).standing]
    ['W']
    """
    if rules.liability is None:
        return Attached((), (Step(Rule.NO_LIABILITY),))
    found = [*_by_calls(scenario, rules.liability), *attach_rinshan(scenario, rules.liability)]
    return Attached(
        standing=tuple(item for item in found if isinstance(item, Standing)),
        steps=tuple(item for item in found if isinstance(item, Step)),
    )


def is_sure(yakuman: Yakuman, melds: tuple[Meld, ...]) -> bool:
    """Whether these melds, concealed kans among them, make the yakuman sure."""
    return any(
        sure.yakuman is yakuman and sum(map(sure.fits, melds)) >= sure.needed for sure in SURE
    )


def _by_calls(scenario: Scenario, rules: Liability) -> Iterator[Standing | Step]:
    for number, call in scenario.calls():
        before = scenario.melds(call.seat, before=number)
        after = scenario.melds(call.seat, before=number + 1)
        for sure in SURE:
            if call.kind is CallKind.KAKAN and _has_attached(sure, before, rules):
                yield from _later_kakan(sure, after, call, number)
            elif _seen(sure, after, rules) > _seen(sure, before, rules):
                yield from _one_more(sure, scenario, rules, number)


def _visible(sure: Sure, melds: tuple[Meld, ...], rules: Liability) -> list[Meld]:
    return [
        meld
        for meld in melds
        if sure.fits(meld) and (rules.ankan_is_visible or not meld.is_concealed)
    ]


def _seen(sure: Sure, melds: tuple[Meld, ...], rules: Liability) -> int:
    return len(_visible(sure, melds, rules))


def _has_attached(sure: Sure, melds: tuple[Meld, ...], rules: Liability) -> bool:
    return _seen(sure, melds, rules) >= sure.needed


def _one_more(
    sure: Sure, scenario: Scenario, rules: Liability, number: int
) -> Iterator[Standing | Step]:
    """A set that counts has just come: what does it change?"""
    call = _call_at(scenario, number)
    seen = _visible(sure, scenario.melds(call.seat, before=number + 1), rules)
    facts = _facts(sure, call, seen)
    if len(seen) == sure.needed - 1 and sure.yakuman in rules.yakuman:
        yield Step(Rule.NOT_YET_ENSURED, number, facts)
    if len(seen) != sure.needed:
        return
    if sure.yakuman not in rules.yakuman:
        yield Step(Rule.NOT_LISTED, number, facts)
    elif call.feeder is None:
        yield Step(Rule.OWN_KAN_ENSURES, number, facts)
    elif call.kind not in rules.calls:
        yield Step(Rule.CLAIM_NEVER_COUNTS, number, facts)
    else:
        yield Step(sure.rule, number, facts)
        yield Standing(call.seat, sure.yakuman, call.feeder, number)
        yield from _no_excuses(scenario, call, number, seen, sure)


def _no_excuses(
    scenario: Scenario, call: Call, number: int, seen: list[Meld], sure: Sure
) -> Iterator[Step]:
    """What people think would save the feeder, where it applies."""
    facts = _facts(sure, call, seen)
    if any(meld.is_concealed for meld in seen):
        yield Step(Rule.ANKAN_IS_SEEN, number, facts)
    if call.kind is CallKind.DAIMINKAN and sure.yakuman is not Yakuman.SUUKANTSU:
        yield Step(Rule.HELD_TRIPLET_NO_EXCUSE, number, facts)
    if call.feeder and scenario.riichi_before(call.feeder, number):
        yield Step(Rule.RIICHI_NO_EXCUSE, number, facts)


def _later_kakan(sure: Sure, melds: tuple[Meld, ...], call: Call, number: int) -> Iterator[Step]:
    if any(meld.added_event == number and sure.fits(meld) for meld in melds):
        seen = [meld for meld in melds if sure.fits(meld)]
        yield Step(Rule.KAKAN_CHANGES_NOTHING, number, _facts(sure, call, seen))


def _facts(sure: Sure, call: Call, seen: list[Meld]) -> dict[str, Any]:
    return {
        "winner": call.seat,
        "seat": call.feeder,
        "yakuman": sure.yakuman,
        "call": call.kind,
        "tile": str(call.tiles[0]),
        "seen": len(seen),
        "needed": sure.needed,
    }


def _call_at(scenario: Scenario, number: int) -> Call:
    call = scenario.events[number - 1]
    assert isinstance(call, Call)  # noqa: S101 - only numbers of calls come here
    return call
