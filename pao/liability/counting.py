"""Who becomes liable, and for what: by counting the sets that the opponents see."""

from typing import Any, NamedTuple

from pao.game import ALL_KINDS, DRAGONS, KANS, WINDS, Call, CallKind, Seat, Yakuman
from pao.liability.house_yakuman import Sure, house_yakuman
from pao.liability.rinshan import attach_rinshan
from pao.liability.standing import Standing
from pao.rules import Liability, RuleSet
from pao.scenario import Scenario
from pao.trace import Rule, Step

ANKAN, KAKAN, DAIMINKAN = CallKind.ANKAN, CallKind.KAKAN, CallKind.DAIMINKAN

DAISANGEN = Sure(Yakuman.DAISANGEN, 3, Rule.THIRD_DRAGON_ENSURES, DRAGONS)
DAISUUSHI = Sure(Yakuman.DAISUUSHI, 4, Rule.FOURTH_WIND_ENSURES, WINDS)
SUUKANTSU = Sure(Yakuman.SUUKANTSU, 4, Rule.FOURTH_KAN_ENSURES, ALL_KINDS)
"""pao.ensured proves that these are all there are, beside suuankou, which nobody feeds."""

BY_TILE = dict.fromkeys(DRAGONS, DAISANGEN) | dict.fromkeys(WINDS, DAISUUSHI)

WIDEST = Liability(
    yakuman=(Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU),
    calls=(CallKind.PON, DAIMINKAN),
    ankan_is_visible=True,
    rinshan="no",
    rinshan_after_further_kans=False,
)


class Attached(NamedTuple):
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
        return Attached((), tuple(map(_no_liability, _attach(scenario, WIDEST).standing)))
    return _attach(scenario, rules.liability)


def _attach(scenario: Scenario, rules: Liability) -> Attached:
    count = _Count(scenario, rules)
    fitting = house_yakuman(rules.yakuman)
    for number, call in scenario.calls:
        sure = BY_TILE.get(call.tiles[0].kind)
        if sure is not None:
            count.take_set(sure, number, call)
        if call.kind in KANS:
            count.take_kan(number, call)
        for house in fitting:
            if house.fits(call.tiles):
                count.take_set(house, number, call)
    attach_rinshan(scenario, rules, count.standing, count.steps)
    return Attached(tuple(count.standing), tuple(count.steps))


def _no_liability(one: Standing) -> Step:
    """Where rule sets without liability differ from the others."""
    facts = {"winner": one.winner, "seat": one.seat, "yakuman": one.what}
    return Step(Rule.NO_LIABILITY, one.event, facts)


class _Count:
    """The visible sets of each seat so far, and what they have made sure."""

    def __init__(self, scenario: Scenario, rules: Liability) -> None:
        self.scenario = scenario
        self.rules = rules
        self.standing: list[Standing] = []
        self.steps: list[Step] = []
        self._seen: dict[tuple[Seat, frozenset[int]], list[Call]] = {}

    def take_set(self, sure: Sure, number: int, call: Call) -> None:
        """Count a set of dragons, of winds, of tiles that fit; a kakan brings no new one."""
        if call.kind is not KAKAN:
            self._take(sure, number, call)
            return
        seen = self._seen[call.seat, sure.kinds]
        if len(seen) >= sure.needed:
            self._once(Rule.KAKAN_CHANGES_NOTHING, number, sure, call, seen)

    def take_kan(self, number: int, call: Call) -> None:
        self._take(SUUKANTSU, number, call)

    def _take(self, sure: Sure, number: int, call: Call) -> None:
        seen = self._seen.setdefault((call.seat, sure.kinds), [])
        if call.kind is ANKAN and not self.rules.ankan_is_visible:
            self._step(Rule.ANKAN_IS_HIDDEN, number, sure, call, seen)
            return
        seen.append(call)
        if len(seen) == sure.needed:
            self._complete(sure, number, call, seen)
        elif len(seen) == sure.needed - 1 and sure.yakuman in self.rules.yakuman:
            self._step(Rule.NOT_YET_ENSURED, number, sure, call, seen)

    def _complete(self, sure: Sure, number: int, call: Call, seen: list[Call]) -> None:
        """The last set is there: by whom, and does it count?"""
        if sure.yakuman not in self.rules.yakuman:
            self._step(Rule.NOT_LISTED, number, sure, call, seen)
        elif call.feeder is None:
            self._step(Rule.OWN_KAN_ENSURES, number, sure, call, seen)
        elif call.kind not in self.rules.calls:
            self._step(Rule.CLAIM_NEVER_COUNTS, number, sure, call, seen)
        else:
            self._step(sure.rule, number, sure, call, seen)
            self.standing.append(Standing(call.seat, sure.yakuman, call.feeder, number))
            self._no_excuses(sure, number, call, seen)

    def _no_excuses(self, sure: Sure, number: int, call: Call, seen: list[Call]) -> None:
        """What people think would save the feeder, where it applies."""
        if ANKAN in [other.kind for other in seen]:
            self._step(Rule.ANKAN_IS_SEEN, number, sure, call, seen)
        if call.kind is DAIMINKAN and sure is not SUUKANTSU:
            self._once(Rule.HELD_TRIPLET_NO_EXCUSE, number, sure, call, seen)
        if call.feeder and self.scenario.riichi.get(call.feeder, number) < number:
            self._once(Rule.RIICHI_NO_EXCUSE, number, sure, call, seen)

    def _once(self, rule: Rule, number: int, sure: Sure, call: Call, seen: list[Call]) -> None:
        """What is the same for every yakuman that one call concerns."""
        if (rule, number) not in [(step.rule, step.event) for step in self.steps]:
            self._step(rule, number, sure, call, seen)

    def _step(self, rule: Rule, number: int, sure: Sure, call: Call, seen: list[Call]) -> None:
        facts: dict[str, Any] = {
            "winner": call.seat,
            "seat": call.feeder,
            "yakuman": sure.yakuman,
            "call": call.kind,
            "tile": str(call.tiles[0]),
            "seen": len(seen),
            "needed": sure.needed,
        }
        self.steps.append(Step(rule, number, facts))
