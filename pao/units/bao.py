"""Find who is bao: check a claim or a flower against each way of bao, in order."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from pao.game import Call, CallKind, Seat
from pao.liability import Attached, Standing
from pao.rules import Bao, BaoWay, UnitsRules
from pao.scenario import Flowers, LongHand, Scenario, Win
from pao.trace import Rule, Step
from pao.units.claims import Claim, claims, ways_met

SAID_BY: Final = {
    BaoWay.THREE_DRAGONS: Rule.BAO_THIRD_DRAGON,
    BaoWay.FOUR_WINDS: Rule.BAO_FOURTH_WIND,
    BaoWay.ALL_HONOURS: Rule.BAO_ANOTHER_HONOUR,
    BaoWay.TERMINALS: Rule.BAO_ANOTHER_TERMINAL,
    BaoWay.LIMIT_DOUBLES: Rule.BAO_LIMIT_DOUBLES,
    BaoWay.ONE_SUIT: Rule.BAO_ONE_SUIT,
    BaoWay.JADE_OR_BLUE: Rule.BAO_JADE_OR_BLUE,
    BaoWay.LAST_FLOWER: Rule.BAO_LAST_FLOWER,
}
"""The ways to be bao for the rest of the hand, with the rule of their step."""


def attach_bao(scenario: Scenario, rules: UnitsRules, bao: Bao) -> Attached:
    """Every player who is bao, and why, in the order of the events."""
    watch = _Watch(bao)
    flowers = last_flower(scenario) if bao.last_flower else ()
    for event in sorted([*claims(scenario, rules, bao), *flowers], key=lambda event: event.number):
        if isinstance(event, Claim):
            watch.claim(event)
        else:
            facts = {"winner": event.winner, "seat": event.feeder}
            watch.bears(BaoWay.LAST_FLOWER, event.number, event.number, facts)
    thrown = [*_throws(scenario, bao)]
    standing = [*watch.standing, *(liability for liability, _ in thrown if liability)]
    steps = [*watch.steps, *(step for _, step in thrown)]
    return Attached(tuple(sorted(standing, key=_event_of)), tuple(sorted(steps, key=_event_of)))


def _event_of(reason: Standing | Step) -> float:
    """Return the number of the event for sorting; the win itself comes last."""
    return inf if reason.event is None else reason.event


class _Watch:
    """The players who are bao because of the claims so far."""

    def __init__(self, bao: Bao) -> None:
        self.bao = bao
        self.standing: list[Standing] = []
        self.steps: list[Step] = []
        self._bearers: dict[Seat, Seat] = {}

    def claim(self, claim: Claim) -> None:
        """Handle a claim: each way that it meets, and whether it counts."""
        is_seen = self.bao.ankan_is_visible
        visible = claim.seeing(ankan=is_seen)
        ways = [*ways_met(visible, self.bao)]
        if ways != [*ways_met(claim.seeing(ankan=not is_seen), self.bao)]:
            self._step(Rule.BAO_ANKAN, claim, counts=is_seen)
        for way in ways:
            if not self.bao.counts(way, claim.kind):
                self._step(Rule.BAO_CLAIM_NOT_COUNTED, claim, purpose=way.purpose)
        new = [way for way in ways if self._is_new(way, claim)]
        if new and self._is_in_time(claim):
            for way in new:
                event = claim.number if claim.kind else None
                self.bears(way, claim.number, event, claim.facts)
            self._what_counts_too(visible)

    def bears(self, way: BaoWay, number: int, event: int | None, facts: dict[str, Any]) -> None:
        """Make a player bao by a way, unless another player already is and remains bao."""
        winner, seat = facts["winner"], facts["seat"]
        bearer = self._bearers.setdefault(winner, seat)
        self.steps.append(Step.of(SAID_BY[way], number, **facts))
        if bearer is not seat:
            rule = Rule.BAO_ROLLED_OVER if self.bao.rolled else Rule.BAO_STANDS
            self.steps.append(Step.of(rule, number, winner=winner, seat=seat, bearer=bearer))
            if not self.bao.rolled:
                return
            self._bearers[winner] = seat
        self.standing.append(Standing(winner, way.purpose, seat, event))

    def _is_new(self, way: BaoWay, claim: Claim) -> bool:
        """Whether a way counts and the same thrower has not met it before."""
        standings = [
            (standing.winner, standing.purpose, standing.seat) for standing in self.standing
        ]
        is_known = (claim.winner, way.purpose, claim.feeder) in standings
        return self.bao.counts(way, claim.kind) and not is_known

    def _is_in_time(self, claim: Claim) -> bool:
        """Whether the doubles shown are below the limit, or the rule set counts it anyway."""
        if claim.doubles[0] < self.bao.doubles:
            return True
        self._step(Rule.BAO_AT_LIMIT, claim, counts=self.bao.at_limit)
        return self.bao.at_limit

    def _what_counts_too(self, claim: Claim) -> None:
        if claim.kind is None:
            self._step(Rule.BAO_BY_THE_WIN, claim)
        if any(meld.is_kan for meld in claim.melds):
            self._step(Rule.BAO_KONGS_COUNT, claim)

    def _step(self, rule: Rule, claim: Claim, **facts: Any) -> None:
        self.steps.append(Step.of(rule, claim.number, **claim.facts, **facts))


Thrown = tuple[Standing | None, Step]


def _throws(scenario: Scenario, bao: Bao) -> Iterator[Thrown]:
    """Players who throw a fresh tile late for a win or a kong, or a winning one long-handed."""
    long_handed: set[Seat] = set()
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, LongHand):
            long_handed.add(event.seat)
        elif isinstance(event, Call) and event.kind is CallKind.DAIMINKAN:
            yield from _late(number, event, event.wall, bao.late_kong)
        elif isinstance(event, Win) and event.feeder:
            yield from _late(number, event, scenario.wall, bao.late_wall)
            if event.feeder in long_handed and bao.long_hand:
                liability = Standing(event.seat, BaoWay.LONG_HAND.purpose, event.feeder, None)
                yield liability, Step.of(Rule.BAO_LONG_HAND, number, **_facts(event))


def _late(number: int, event: Call | Win, wall: int | None, late: int) -> Iterator[Thrown]:
    """Yield the liability of a late throw.

    There is none if the rule set does not have the rule or the tiles left are not stated.
    """
    if not late or wall is None or event.feeder is None:
        return
    facts = {**_facts(event), "wall": wall, "late": late}
    is_fresh = isinstance(event, Call) or event.fresh  # no other copy of a kan's tile was left
    if wall > late:
        if is_fresh:
            yield None, Step.of(Rule.BAO_WALL_NOT_LATE, number, **facts)
    elif not is_fresh:
        yield None, Step.of(Rule.BAO_TILE_NOT_FRESH, number, **facts)
    elif isinstance(event, Win):
        liability = Standing(event.seat, BaoWay.LATE_WALL.purpose, event.feeder, None)
        yield liability, Step.of(Rule.BAO_LATE_WALL, number, **facts)
    else:
        liability = Standing(event.seat, BaoWay.LATE_KONG.purpose, event.feeder, number)
        yield liability, Step.of(Rule.BAO_LATE_KONG, number, **facts)


def _facts(event: Call | Win) -> dict[str, Any]:
    return {"winner": event.seat, "seat": event.feeder}


EIGHT: Final = 8
SEVEN: Final = 7


@dataclass(frozen=True, slots=True)
class LastFlower:
    number: int
    winner: Seat
    feeder: Seat


def last_flower(scenario: Scenario) -> Iterator[LastFlower]:
    """Yield the last flower, if one player has seven on the table and another gets it.

    This is a rule of Singapore's page. It yields at most one.
    """
    flowers: dict[Seat, int] = {}
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Flowers):
            flowers[event.seat] = event.count
            others = [seat for seat in flowers if seat is not event.seat and flowers[seat] == SEVEN]
            if others and sum(flowers.values()) == EIGHT:
                yield LastFlower(number, others[0], event.seat)
