"""Who pays the honba of a win."""

from collections.abc import Iterator
from dataclasses import dataclass

from pao.scale import HONBA_EACH
from pao.seats import Seat, seats_of
from pao.shares import Found, Terms
from pao.trace import Rule, Step
from pao.transfers import Payment, Why


@dataclass(frozen=True, slots=True)
class Counters:
    """The honba of one win: 100 points a counter for each loser.

    ``liable``: who is liable for a paid yakuman, in the order of the calls; ``is_combined``: the
    hand holds a yakuman for which nobody is liable, too.
    """

    honba: int
    liable: tuple[Seat, ...]
    is_combined: bool
    terms: Terms

    @property
    def each(self) -> int:
        return HONBA_EACH * self.honba

    @property
    def total(self) -> int:
        return self.each * (self.terms.rules.players - 1)

    @property
    def is_on_liable(self) -> bool:
        """Whether there is a liable player beside whoever would pay anyway."""
        discarder = self.terms.discarder
        if discarder is not None and self.terms.on_ron_by_another == "discarder-pays":
            return False
        return bool(self.liable) and set(self.liable) != {discarder}


def pay_honba(counters: Counters) -> Found:
    """Who pays the counters: one payer all of them, or each loser their share of a self-draw."""
    settlement = counters.terms.rules.settlement
    discarder = counters.terms.discarder
    if not counters.honba:
        return
    if settlement is None or not counters.is_on_liable:
        yield from _as_usual(counters, discarder)
    elif discarder is not None and settlement.honba_on_ron == "discarder":
        yield from _from_one(Rule.HONBA_RON_DISCARDER, discarder, Why.HONBA, counters)
    elif discarder is not None:
        yield from _from_liable(Rule.HONBA_RON_LIABLE, counters)
    elif settlement.honba_on_tsumo == "shared-if-combined" and counters.is_combined:
        yield from _from_each(Rule.HONBA_TSUMO_SHARED, counters)
    else:
        yield from _from_liable(Rule.HONBA_TSUMO_LIABLE, counters)


def _as_usual(counters: Counters, discarder: Seat | None) -> Found:
    if discarder is None:
        return _from_each(Rule.HONBA_TSUMO, counters)
    return _from_one(Rule.HONBA_RON, discarder, Why.HONBA, counters)


def _from_liable(rule: Rule, counters: Counters) -> Found:
    settlement = counters.terms.rules.settlement
    takes_last = settlement is not None and settlement.honba_with_two_liable == "last"
    seat = counters.liable[-1 if takes_last else 0]
    yield from _from_one(rule, seat, Why.LIABLE_HONBA, counters)
    if len(set(counters.liable)) > 1:
        yield _step(Rule.HONBA_TWO_LIABLE, counters, seat, counters.total)


def _from_one(rule: Rule, seat: Seat, why: Why, counters: Counters) -> Found:
    yield _step(rule, counters, seat, counters.total)
    yield Payment(seat, counters.terms.winner, counters.total, "honba", why)


def _from_each(rule: Rule, counters: Counters) -> Iterator[Payment | Step]:
    winner = counters.terms.winner
    yield _step(rule, counters, None, counters.each)
    for seat in seats_of(counters.terms.rules.players):
        if seat is not winner:
            yield Payment(seat, winner, counters.each, "honba", Why.HONBA)


def _step(rule: Rule, counters: Counters, seat: Seat | None, points: int) -> Step:
    terms = counters.terms
    facts = {"winner": terms.winner, "seat": seat, "discarder": terms.discarder, "points": points}
    return Step(rule, None, facts)
