"""Settling one win in units: its price, who is liable for it, who pays."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from pao.game import Seat, Worth, Yakuman, seats_of
from pao.liability import RINSHAN, Standing
from pao.payment import Ledger, Why, WinResult, drawn, not_completed, thrown, why_nobody
from pao.rules import THROWN, Bao, UnitsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule
from pao.units.refusals import price_of

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


def settle_win(
    win: Win, scenario: Scenario, rules: UnitsRules, standing: Sequence[Standing], ledger: Ledger
) -> None:
    """Write down what a win is worth and who pays for it."""
    own = [liability for liability in standing if liability.winner is win.seat]
    price = price_of(win, scenario, rules, ledger)
    if rules.bao:
        bearing = _by_bao(win, rules.bao, own, ledger)
    else:
        if rules.liability:
            unfed = [
                held for held in price.held if held not in [liability.what for liability in own]
            ]
            why_nobody(unfed, win, scenario, rules.liability.yakuman, ledger)
        bearing = _by_yakuman(win, price.held, own, ledger)
    before = len(ledger.payments)
    pay(Charge(rules, win.seat, price.units, bearing), ledger)
    total = sum(payment.points for payment in ledger.payments[before:])
    yakuman = MappingProxyType(dict.fromkeys(price.listed[:1], 1))
    value = None if yakuman else Worth(units=price.units)
    ledger.wins.append(WinResult(win.seat, win.feeder, yakuman, value, total))


def _by_bao(win: Win, bao: Bao, own: list[Standing], ledger: Ledger) -> Bearing:
    """Whoever is bao bears any win of this hand, or the thrower their one throw."""
    lasting = [liability for liability in own if liability.what not in THROWN]
    bearer = lasting[-1 if bao.rolled else 0].seat if lasting else None
    ledger.liable += [liability for liability in lasting if liability.seat is bearer]
    by_throw = [
        liability for liability in own if liability.what in THROWN and liability.event is None
    ]
    ledger.liable += by_throw
    return Bearing(win.feeder, bearer=win.feeder if by_throw else bearer)


def _by_yakuman(
    win: Win, held: Collection[Yakuman], own: list[Standing], ledger: Ledger
) -> Bearing:
    """Whoever is liable for a yakuman that the hand holds; the feeder of a kan as the discarder."""
    liable = [liability for liability in own if liability.what in held]
    rinshan = next((liability for liability in own if liability.what == RINSHAN), None)
    for liability in own:
        if liability in liable or liability is rinshan:
            ledger.liable.append(liability)
        else:
            not_completed(liability, ledger)
    if rinshan:
        ledger.because(Rule.RINSHAN_AS_RON, winner=win.seat, seat=rinshan.seat)
    discarder = rinshan.seat if rinshan else win.feeder
    purpose = liable[0].what if liable else next(iter(held), HAND)
    return Bearing(
        discarder,
        bearer=_one_bearer(liable, ledger),
        purpose=purpose,
        is_rinshan=rinshan is not None,
    )


def _one_bearer(liable: list[Standing], ledger: Ledger) -> Seat | None:
    """A hand is paid once: of two liable players the first bears it."""
    seats = tuple(dict.fromkeys(liability.seat for liability in liable))
    if len(seats) > 1:
        facts = {"winner": liable[0].winner, "seats": seats, "seat": seats[0]}
        ledger.because(Rule.UNITS_TWO_LIABLE, **facts)
    return seats[0] if seats else None


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
