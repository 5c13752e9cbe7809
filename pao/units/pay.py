"""Who pays for a win in units."""

from collections.abc import Mapping
from dataclasses import dataclass

from pao.game import Seat, seats_of
from pao.payment import Ledger, Why, drawn, thrown
from pao.rules import UnitsRules
from pao.trace import Rule

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Bearing:
    """Who bears a win. ``bearer``: who is liable.

    ``discarder``: who dealt in, or fed the kan of a rinshan win; None on a self-draw.
    """

    discarder: Seat | None
    bearer: Seat | None = None
    purpose: str = HAND
    is_rinshan: bool = False


@dataclass(frozen=True, slots=True)
class Charge:
    """A win of so many ``units``, and who bears it."""

    rules: UnitsRules
    winner: Seat
    units: int
    bearing: Bearing

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in seats_of(self.rules.players) if seat is not self.winner]

    @property
    def bystanders(self) -> list[Seat]:
        """Those who neither won nor discarded."""
        return [seat for seat in self.losers if seat is not self.bearing.discarder]


def pay(charge: Charge, ledger: Ledger) -> None:
    """Write down every payment of a win, and why."""
    if charge.bearing.discarder is None:
        _drawn(charge, ledger)
    elif charge.bearing.bearer is None:
        _as_usual(Rule.UNITS_THROWN, charge.bearing.discarder, charge, ledger)
    elif charge.bearing.bearer is charge.bearing.discarder:
        _alone(Rule.UNITS_LIABLE_THREW, charge.bearing.bearer, _all(charge), charge, ledger)
    else:
        on_ron = BY_ANOTHER[charge.rules.units.on_ron_by_another]
        on_ron(charge.bearing.discarder, charge.bearing.bearer, charge, ledger)


def _all(charge: Charge) -> int:
    """What everybody together pays for a discard."""
    return thrown(charge.units) + charge.units * len(charge.bystanders)


def _drawn(charge: Charge, ledger: Ledger) -> None:
    each = drawn(charge.units)
    if charge.bearing.bearer:
        total = each * len(charge.losers)
        _alone(Rule.UNITS_LIABLE_DRAWN, charge.bearing.bearer, total, charge, ledger)
        return
    ledger.because(Rule.UNITS_DRAWN, winner=charge.winner, each_pays=each)
    for seat in charge.losers:
        ledger.pay(seat, charge.winner, each, charge.bearing.purpose, Why.TSUMO)


ALONE = {Rule.UNITS_LIABLE_DRAWN: Why.LIABLE_TSUMO, Rule.UNITS_LIABLE_THREW: Why.LIABLE_RON}


def _alone(rule: Rule, seat: Seat, total: int, charge: Charge, ledger: Ledger) -> None:
    purpose = charge.bearing.purpose
    ledger.because(rule, winner=charge.winner, seat=seat, purpose=purpose, all_pay=total)
    ledger.pay(seat, charge.winner, total, purpose, ALONE[rule])


def _as_usual(rule: Rule, discarder: Seat, charge: Charge, ledger: Ledger) -> None:
    """Twice the units from the discarder, the units from each other."""
    ledger.because(
        rule,
        winner=charge.winner,
        discarder=discarder,
        seat=charge.bearing.bearer,
        discarder_pays=thrown(charge.units),
        each_pays=charge.units,
    )
    why = Why.RINSHAN if charge.bearing.is_rinshan else Why.DISCARDER
    ledger.pay(discarder, charge.winner, thrown(charge.units), charge.bearing.purpose, why)
    for seat in charge.bystanders:
        ledger.pay(seat, charge.winner, charge.units, charge.bearing.purpose, Why.SHARE)


def _bao_costs_nothing(discarder: Seat, _bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    _as_usual(Rule.UNITS_BAO_AS_USUAL, discarder, charge, ledger)


def _halves(discarder: Seat, bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    """The whole of a discard, in equal parts."""
    total = _all(charge)
    shares = {bearer: total // 2, discarder: total - total // 2}
    _by_two(Rule.UNITS_HALVES, total, shares, charge, ledger)


def _fourth_shared(discarder: Seat, bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    """Their own parts, and half each of what the others would have paid; odd units: discarder."""
    rest = charge.units * (len(charge.bystanders) - 1)
    half = rest // 2
    shares = {bearer: charge.units + half, discarder: thrown(charge.units) + rest - half}
    _by_two(Rule.UNITS_SHARED, rest, shares, charge, ledger)


BY_TWO = {
    Rule.UNITS_HALVES: (Why.LIABLE_SPLIT, Why.DISCARDER_SPLIT),
    Rule.UNITS_SHARED: (Why.LIABLE_SHARE, Why.DISCARDER_SHARE),
}


def _by_two(
    rule: Rule, total: int, shares: Mapping[Seat, int], charge: Charge, ledger: Ledger
) -> None:
    """The bearer's share first, then the discarder's; ``total`` is what is shared."""
    (bearer, liable_pays), (discarder, discarder_pays) = shares.items()
    ledger.because(
        rule,
        winner=charge.winner,
        seat=bearer,
        discarder=discarder,
        purpose=charge.bearing.purpose,
        all_pay=total,
        liable_pays=liable_pays,
        discarder_pays=discarder_pays,
    )
    for (seat, units), why in zip(shares.items(), BY_TWO[rule], strict=True):
        ledger.pay(seat, charge.winner, units, charge.bearing.purpose, why)


BY_ANOTHER = {"split": _halves, "as-usual": _bao_costs_nothing, "shared": _fourth_shared}
"""What the rule set says of another's discard."""
