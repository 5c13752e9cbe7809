"""Who pays for a win in units."""

from collections.abc import Mapping
from typing import NamedTuple

from pao.game import Seat, seats_of
from pao.payment import Ledger, Why, drawn, thrown
from pao.rules import UnitsRules
from pao.trace import Rule


class Terms(NamedTuple):
    """A win of so many ``units``. ``discarder``: None on a self-draw; ``bearer``: who is liable."""

    rules: UnitsRules
    winner: Seat
    units: int
    discarder: Seat | None
    bearer: Seat | None
    purpose: str
    is_rinshan: bool

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in seats_of(self.rules.players) if seat is not self.winner]

    @property
    def bystanders(self) -> list[Seat]:
        """Those who neither won nor discarded."""
        return [seat for seat in self.losers if seat is not self.discarder]


def pay(terms: Terms, ledger: Ledger) -> None:
    """Write down every payment of a win, and why."""
    if terms.discarder is None:
        _drawn(terms, ledger)
    elif terms.bearer is None:
        _as_usual(Rule.UNITS_THROWN, terms.discarder, terms, ledger)
    elif terms.bearer is terms.discarder:
        _alone(Rule.UNITS_LIABLE_THREW, terms.bearer, _all(terms), terms, ledger)
    else:
        on_ron = BY_ANOTHER[terms.rules.units.on_ron_by_another]
        on_ron(terms.discarder, terms.bearer, terms, ledger)


def _all(terms: Terms) -> int:
    """What everybody together pays for a discard."""
    return thrown(terms.units) + terms.units * len(terms.bystanders)


def _drawn(terms: Terms, ledger: Ledger) -> None:
    each = drawn(terms.units)
    if terms.bearer:
        total = each * len(terms.losers)
        _alone(Rule.UNITS_LIABLE_DRAWN, terms.bearer, total, terms, ledger)
        return
    ledger.because(Rule.UNITS_DRAWN, winner=terms.winner, each_pays=each)
    for seat in terms.losers:
        ledger.pay(seat, terms.winner, each, terms.purpose, Why.TSUMO)


ALONE = {Rule.UNITS_LIABLE_DRAWN: Why.LIABLE_TSUMO, Rule.UNITS_LIABLE_THREW: Why.LIABLE_RON}


def _alone(rule: Rule, seat: Seat, total: int, terms: Terms, ledger: Ledger) -> None:
    ledger.because(rule, winner=terms.winner, seat=seat, purpose=terms.purpose, all_pay=total)
    ledger.pay(seat, terms.winner, total, terms.purpose, ALONE[rule])


def _as_usual(rule: Rule, discarder: Seat, terms: Terms, ledger: Ledger) -> None:
    """Twice the units from the discarder, the units from each other."""
    ledger.because(
        rule,
        winner=terms.winner,
        discarder=discarder,
        seat=terms.bearer,
        discarder_pays=thrown(terms.units),
        each_pays=terms.units,
    )
    why = Why.RINSHAN if terms.is_rinshan else Why.DISCARDER
    ledger.pay(discarder, terms.winner, thrown(terms.units), terms.purpose, why)
    for seat in terms.bystanders:
        ledger.pay(seat, terms.winner, terms.units, terms.purpose, Why.SHARE)


def _bao_costs_nothing(discarder: Seat, _bearer: Seat, terms: Terms, ledger: Ledger) -> None:
    _as_usual(Rule.UNITS_BAO_AS_USUAL, discarder, terms, ledger)


def _halves(discarder: Seat, bearer: Seat, terms: Terms, ledger: Ledger) -> None:
    """The whole of a discard, in equal parts."""
    total = _all(terms)
    shares = {bearer: total // 2, discarder: total - total // 2}
    _by_two(Rule.UNITS_HALVES, total, shares, terms, ledger)


def _fourth_shared(discarder: Seat, bearer: Seat, terms: Terms, ledger: Ledger) -> None:
    """Their own parts, and half each of what the others would have paid; odd units: discarder."""
    rest = terms.units * (len(terms.bystanders) - 1)
    half = rest // 2
    shares = {bearer: terms.units + half, discarder: thrown(terms.units) + rest - half}
    _by_two(Rule.UNITS_SHARED, rest, shares, terms, ledger)


BY_TWO = {
    Rule.UNITS_HALVES: (Why.LIABLE_SPLIT, Why.DISCARDER_SPLIT),
    Rule.UNITS_SHARED: (Why.LIABLE_SHARE, Why.DISCARDER_SHARE),
}


def _by_two(
    rule: Rule, total: int, shares: Mapping[Seat, int], terms: Terms, ledger: Ledger
) -> None:
    """The bearer's share first, then the discarder's; ``total`` is what is shared."""
    (bearer, liable_pays), (discarder, discarder_pays) = shares.items()
    ledger.because(
        rule,
        winner=terms.winner,
        seat=bearer,
        discarder=discarder,
        purpose=terms.purpose,
        all_pay=total,
        liable_pays=liable_pays,
        discarder_pays=discarder_pays,
    )
    for (seat, units), why in zip(shares.items(), BY_TWO[rule], strict=True):
        ledger.pay(seat, terms.winner, units, terms.purpose, why)


BY_ANOTHER = {"split": _halves, "as-usual": _bao_costs_nothing, "shared": _fourth_shared}
"""What the rule set says of another's discard."""
