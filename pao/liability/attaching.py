"""Find who becomes liable, and for what, by counting the sets that the opponents see."""

from typing import Any, Final, NamedTuple

from pao.game import ALL_KINDS, DRAGONS, KANS, WINDS, Call, CallKind, Seat, Yakuman
from pao.liability.house_yakuman import Sure, house_yakuman
from pao.rules import Liability, RuleSet
from pao.scenario import Scenario, Win
from pao.trace import Rule, Step

RINSHAN: Final = "rinshan"


class Standing(NamedTuple):
    """A liability: ``seat`` is liable to ``winner`` for ``purpose``.

    ``purpose``: a yakuman's id, ``rinshan``, or ``bao:`` and a way. ``event``: the number of the
    deciding call, from 1; None for the win itself.
    """

    winner: Seat
    purpose: str
    seat: Seat
    event: int | None

    @property
    def facts(self) -> dict[str, Any]:
        """What a step about this liability names."""
        return {"winner": self.winner, "seat": self.seat, "purpose": self.purpose}

    def to_dict(self) -> dict[str, Any]:
        return {"winner": self.winner, "for": self.purpose, "seat": self.seat, "event": self.event}


ANKAN, KAKAN, DAIMINKAN = CallKind.ANKAN, CallKind.KAKAN, CallKind.DAIMINKAN

DAISANGEN: Final = Sure(Yakuman.DAISANGEN, 3, Rule.THIRD_DRAGON_ENSURES, DRAGONS)
DAISUUSHI: Final = Sure(Yakuman.DAISUUSHI, 4, Rule.FOURTH_WIND_ENSURES, WINDS)
SUUKANTSU: Final = Sure(Yakuman.SUUKANTSU, 4, Rule.FOURTH_KAN_ENSURES, ALL_KINDS)
"""Yakuman counted besides the house yakuman. ``proof.proving.ensured`` finds no others.

The exception is suuankou, which nobody feeds.
"""

BY_TILE: Final = dict.fromkeys(DRAGONS, DAISANGEN) | dict.fromkeys(WINDS, DAISUUSHI)

ENSURED_ONLY: Final = Liability(
    yakuman=(Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU),
    calls=(CallKind.PON, DAIMINKAN),
    ankan_is_visible=True,
    rinshan="no",
    rinshan_after_further_kans=False,
)
"""Liability for the yakuman that calls can ensure, and for nothing else."""


class Attached(NamedTuple):
    """All attached liabilities, in the order of the calls, and the steps that give the reasons."""

    standing: tuple[Standing, ...]
    steps: tuple[Step, ...]


def attach(scenario: Scenario, rules: RuleSet) -> Attached:
    r"""Return who is liable to whom, whatever happens later.

    >>> from pao import parse, rule_set
    >>> text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"
    >>> [str(standing.seat) for standing in attach(parse(text), rule_set("mleague")).standing]
    ['W']
    """
    if rules.liability is None:
        return Attached((), tuple(map(_no_liability, _attach(scenario, ENSURED_ONLY).standing)))
    return _attach(scenario, rules.liability)


def _attach(scenario: Scenario, rules: Liability) -> Attached:
    count = _Count(scenario, rules)
    fitting = house_yakuman(rules.yakuman)
    for number, call in scenario.calls:
        take_set = count.grow if call.kind is KAKAN else count.take
        of_its_tile = BY_TILE.get(call.tiles[0].kind)
        if of_its_tile is not None:
            take_set(of_its_tile, number, call)
        if call.kind in KANS:
            count.take(SUUKANTSU, number, call)
        for house in fitting:
            if house.fits(call.tiles):
                take_set(house, number, call)
    attach_rinshan(scenario, rules, count.standing, count.steps)
    return Attached(tuple(count.standing), tuple(count.steps))


def _no_liability(standing: Standing) -> Step:
    """Return the step that says a rule set without liability differs here from the others."""
    winner, purpose, seat, event = standing
    return Step.of(Rule.NO_LIABILITY, event, winner=winner, seat=seat, yakuman=purpose)


class CountedCall(NamedTuple):
    """A call that decides something about a yakuman, with the sets seen so far.

    ``number``: the number of the call. ``melds``: the visible sets of this yakuman.
    """

    sure: Sure
    number: int
    call: Call
    melds: list[Call]

    def step(self, rule: Rule) -> Step:
        sure, call = self.sure, self.call
        return Step.of(
            rule,
            self.number,
            winner=call.seat,
            seat=call.feeder,
            yakuman=sure.yakuman,
            call=call.kind,
            tile=str(call.tiles[0]),
            seen=len(self.melds),
            needed=sure.needed,
        )


class _Count:
    """The visible sets of each seat so far, and the liabilities and steps that follow."""

    __slots__ = ("melds", "rules", "scenario", "standing", "steps")

    def __init__(self, scenario: Scenario, rules: Liability) -> None:
        self.scenario = scenario
        self.rules = rules
        self.standing: list[Standing] = []
        self.steps: list[Step] = []
        self.melds: dict[tuple[Seat, frozenset[int]], list[Call]] = {}

    def grow(self, sure: Sure, number: int, call: Call) -> None:
        """Handle a kakan, which adds no new set of dragons, winds or fitting tiles."""
        calls = self.melds.get((call.seat, sure.kinds), [])
        if len(calls) >= sure.needed:
            self._once(Rule.KAKAN_CHANGES_NOTHING, CountedCall(sure, number, call, calls))

    def take(self, sure: Sure, number: int, call: Call) -> None:
        """Count a set or a kan, and add the step for what it decides."""
        calls = self.melds.setdefault((call.seat, sure.kinds), [])
        if call.kind is ANKAN and not self.rules.ankan_is_visible:
            self.steps.append(CountedCall(sure, number, call, calls).step(Rule.ANKAN_IS_HIDDEN))
            return
        calls.append(call)
        missing = sure.needed - len(calls)
        if missing == 0:
            self._complete(CountedCall(sure, number, call, calls))
        elif missing == 1 and sure.yakuman in self.rules.yakuman:
            self.steps.append(CountedCall(sure, number, call, calls).step(Rule.NOT_YET_ENSURED))

    def _complete(self, turn: CountedCall) -> None:
        """Handle the last set of a yakuman: decide who fed it and whether it counts."""
        sure, call = turn.sure, turn.call
        if sure.yakuman not in self.rules.yakuman:
            self.steps.append(turn.step(Rule.NOT_LISTED))
        elif call.feeder is None:
            self.steps.append(turn.step(Rule.OWN_KAN_ENSURES))
        elif call.kind not in self.rules.calls:
            self.steps.append(turn.step(Rule.CLAIM_NEVER_COUNTS))
        else:
            self.steps.append(turn.step(sure.rule))
            self.standing.append(Standing(call.seat, sure.yakuman, call.feeder, turn.number))
            self._no_excuses(turn, call.feeder)

    def _no_excuses(self, turn: CountedCall, feeder: Seat) -> None:
        """Add steps for what people wrongly think would save the feeder, if it applies."""
        if ANKAN in [other.kind for other in turn.melds]:
            self.steps.append(turn.step(Rule.ANKAN_IS_SEEN))
        if turn.call.kind is DAIMINKAN and turn.sure is not SUUKANTSU:
            self._once(Rule.HELD_TRIPLET_NO_EXCUSE, turn)
        if self.scenario.riichi.get(feeder, turn.number) < turn.number:
            self._once(Rule.RIICHI_NO_EXCUSE, turn)

    def _once(self, rule: Rule, turn: CountedCall) -> None:
        """Add a step only once for a call, even if the call concerns several yakuman."""
        if (rule, turn.number) not in [(step.rule, step.event) for step in self.steps]:
            self.steps.append(turn.step(rule))


def attach_rinshan(
    scenario: Scenario, rules: Liability, standing: list[Standing], steps: list[Step]
) -> None:
    """Add the liability of a daiminkan's feeder if its caller wins before discarding.

    riichi.wiki also counts further kans in between; its text of 2019 and McGill count only the
    first replacement tile. The Japanese article requires a fresh tile, which that of an open kan
    always is: the caller held its other three copies.
    """
    win = scenario.wins[0] if scenario.wins else None
    if win is None or not win.rinshan:
        return
    chain = _kans_before(scenario, win)
    number, kan = chain[0] if chain else (0, None)
    if kan is None or kan.feeder is None:
        return
    facts = {"winner": kan.seat, "seat": kan.feeder, "tile": str(kan.tiles[0]), "kans": len(chain)}
    if rules.rinshan == "no":
        steps.append(Step.of(Rule.RINSHAN_NOT_LISTED, number, **facts))
    elif len(chain) > 1 and not rules.rinshan_after_further_kans:
        steps.append(Step.of(Rule.RINSHAN_FURTHER_KANS, number, **facts, counts=False))
    else:
        steps.append(Step.of(Rule.RINSHAN_ATTACHES, number, **facts))
        if len(chain) > 1:
            steps.append(Step.of(Rule.RINSHAN_FURTHER_KANS, number, **facts, counts=True))
        standing.append(Standing(kan.seat, RINSHAN, kan.feeder, number))


def _kans_before(scenario: Scenario, win: Win) -> list[tuple[int, Call]]:
    """Return the winner's unbroken run of kans just before the win, from its daiminkan on."""
    chain: list[tuple[int, Call]] = []
    for number in range(len(scenario.events) - 1, 0, -1):
        event = scenario.events[number - 1]
        if not isinstance(event, Call) or event.seat is not win.seat or not event.kind.is_kan:
            break
        chain.insert(0, (number, event))
        if event.kind is CallKind.DAIMINKAN:
            break
    return chain
