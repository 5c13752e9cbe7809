"""Who pays the honba of a win."""

from typing import NamedTuple

from pao.scale import HONBA_EACH
from pao.seats import Seat, seats_of
from pao.shares import Terms
from pao.trace import Rule
from pao.transfers import Ledger, Why


class Counters(NamedTuple):
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


def pay_honba(counters: Counters, ledger: Ledger) -> None:
    """Write down who pays the counters: one payer, or each loser their share of a self-draw."""
    settlement = counters.terms.rules.settlement
    discarder = counters.terms.discarder
    if not counters.honba:
        return
    if settlement is None or not counters.is_on_liable:
        _as_usual(counters, discarder, ledger)
    elif discarder is not None and settlement.honba_on_ron == "discarder":
        _from_one(Rule.HONBA_RON_DISCARDER, discarder, Why.HONBA, counters, ledger)
    elif discarder is not None:
        _from_liable(Rule.HONBA_RON_LIABLE, counters, ledger)
    elif settlement.honba_on_tsumo == "shared-if-combined" and counters.is_combined:
        _from_each(Rule.HONBA_TSUMO_SHARED, counters, ledger)
    else:
        _from_liable(Rule.HONBA_TSUMO_LIABLE, counters, ledger)


def _as_usual(counters: Counters, discarder: Seat | None, ledger: Ledger) -> None:
    if discarder is None:
        _from_each(Rule.HONBA_TSUMO, counters, ledger)
    else:
        _from_one(Rule.HONBA_RON, discarder, Why.HONBA, counters, ledger)


def _from_liable(rule: Rule, counters: Counters, ledger: Ledger) -> None:
    settlement = counters.terms.rules.settlement
    takes_last = settlement is not None and settlement.honba_with_two_liable == "last"
    seat = counters.liable[-1 if takes_last else 0]
    _from_one(rule, seat, Why.LIABLE_HONBA, counters, ledger)
    if len(set(counters.liable)) > 1:
        ledger.because(Rule.HONBA_TWO_LIABLE, winner=counters.terms.winner, seat=seat)


def _from_one(rule: Rule, seat: Seat, why: Why, counters: Counters, ledger: Ledger) -> None:
    winner, points = counters.terms.winner, counters.total
    ledger.because(rule, winner=winner, seat=seat, points=points)
    ledger.pay(seat, winner, points, "honba", why)


def _from_each(rule: Rule, counters: Counters, ledger: Ledger) -> None:
    winner = counters.terms.winner
    ledger.because(rule, winner=winner, points=counters.each)
    for seat in seats_of(counters.terms.rules.players):
        if seat is not winner:
            ledger.pay(seat, winner, counters.each, "honba", Why.HONBA)
