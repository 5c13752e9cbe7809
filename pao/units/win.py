"""Settle one win in units: its price, who is liable, who pays."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from pao.game import Seat, Worth, Yakuman, seats_of
from pao.liability import RINSHAN, Standing
from pao.payment import Ledger, Why, WinResult, discard_payment, self_draw_payment, why_nobody
from pao.rules import THROWN, Bao, UnitsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule
from pao.units.claims import THREE_SETS
from pao.units.refusals import price_of

HAND: Final = "hand"


@dataclass(frozen=True, slots=True)
class Bearing:
    """Who bears a win. ``bearer``: who is liable.

    ``discarder``: who dealt in, or fed the kan of a rinshan win; None on a self-draw.
    ``into_nine_tiles``: dealt into a flush of which three sets lay open, where that has a price.
    """

    discarder: Seat | None
    bearer: Seat | None = None
    purpose: str = HAND
    is_rinshan: bool = False
    into_nine_tiles: bool = False


@dataclass(frozen=True, slots=True)
class Charge:
    """A win of ``units`` and who bears it."""

    rules: UnitsRules
    winner: Seat
    units: int
    bearing: Bearing

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in seats_of(self.rules.players) if seat is not self.winner]

    @property
    def bystanders(self) -> list[Seat]:
        """The players who neither won nor discarded."""
        return [seat for seat in self.losers if seat is not self.bearing.discarder]


def settle_win(
    win: Win, scenario: Scenario, rules: UnitsRules, standing: Sequence[Standing], ledger: Ledger
) -> None:
    """Record the value of a win and who pays for it."""
    own = [liability for liability in standing if liability.winner is win.seat]
    price = price_of(win, scenario, rules, ledger)
    if rules.bao:
        bearing = _by_bao(win, rules.bao, own, ledger)
    else:
        if rules.liability:
            fed = [liability.purpose for liability in own]
            unfed = [yakuman for yakuman in price.yakuman if yakuman not in fed]
            why_nobody(unfed, win, scenario, rules.liability.yakuman, ledger)
        bearing = _by_yakuman(win, price.yakuman, own, ledger)
        if bearing.discarder and _shows_nine_tiles(win, price.yakuman, scenario, rules):
            bearing = replace(bearing, into_nine_tiles=True)
    before = len(ledger.payments)
    pay(Charge(rules, win.seat, price.units, bearing), ledger)
    total = sum(payment.points for payment in ledger.payments[before:])
    yakuman = MappingProxyType(dict.fromkeys(price.listed[:1], 1))
    value = None if yakuman else Worth(units=price.units)
    ledger.wins.append(WinResult(win.seat, win.feeder, yakuman, value, total))


def _by_bao(win: Win, bao: Bao, own: list[Standing], ledger: Ledger) -> Bearing:
    """Return who bears a win: the player who is bao, or who is liable for this discard alone."""
    lasting = [liability for liability in own if liability.purpose not in THROWN]
    bearer = lasting[-1 if bao.rolled else 0].seat if lasting else None
    ledger.liable += [liability for liability in lasting if liability.seat is bearer]
    by_throw = [
        liability for liability in own if liability.purpose in THROWN and liability.event is None
    ]
    ledger.liable += by_throw
    return Bearing(win.feeder, bearer=win.feeder if by_throw else bearer)


def _by_yakuman(
    win: Win, yakuman: Collection[Yakuman], own: list[Standing], ledger: Ledger
) -> Bearing:
    """Return who bears a win by liability for a yakuman; rinshan counts as off the kan's feeder."""
    liable = [liability for liability in own if liability.purpose in yakuman]
    rinshan = next((liability for liability in own if liability.purpose == RINSHAN), None)
    for liability in own:
        if liability in liable or liability is rinshan:
            ledger.liable.append(liability)
        else:
            ledger.because(Rule.YAKUMAN_NOT_COMPLETED, liability.event, **liability.facts)
    if rinshan:
        ledger.because(Rule.RINSHAN_AS_RON, winner=win.seat, seat=rinshan.seat)
    discarder = rinshan.seat if rinshan else win.feeder
    purpose = liable[0].purpose if liable else next(iter(yakuman), HAND)
    return Bearing(
        discarder,
        bearer=_one_bearer(liable, ledger),
        purpose=purpose,
        is_rinshan=rinshan is not None,
    )


def _shows_nine_tiles(
    win: Win, held: Collection[Yakuman], scenario: Scenario, rules: UnitsRules
) -> bool:
    """Whether a flush had three sets open before it was won; who deals into it pays for all."""
    if not rules.units.nine_tiles or Yakuman.CHINITSU not in held:
        return False
    is_seen = rules.liability is None or rules.liability.ankan_is_visible
    melds = [meld for meld in scenario.melds(win.seat) if is_seen or not meld.is_concealed]
    return len(melds) >= THREE_SETS


def _one_bearer(liable: list[Standing], ledger: Ledger) -> Seat | None:
    """Return the liable player who pays, because a hand is paid once: the first of two."""
    seats = tuple(dict.fromkeys(liability.seat for liability in liable))
    if len(seats) > 1:
        facts = {"winner": liable[0].winner, "seats": seats, "seat": seats[0]}
        ledger.because(Rule.UNITS_TWO_LIABLE, **facts)
    return seats[0] if seats else None


def pay(charge: Charge, ledger: Ledger) -> None:
    """Add all payments of a win, and the reasons."""
    if charge.bearing.discarder is None:
        _pay_for_draw(charge, ledger)
    elif charge.bearing.bearer is charge.bearing.discarder:
        _alone(Rule.UNITS_LIABLE_THREW, charge.bearing.bearer, _all(charge), charge, ledger)
    elif _is_paid_by_discarder(charge):
        _discarder_alone(Rule.UNITS_DISCARDER_ALONE, charge.bearing.discarder, charge, ledger)
    elif charge.bearing.into_nine_tiles:
        _discarder_alone(Rule.UNITS_NINE_TILES, charge.bearing.discarder, charge, ledger)
    elif charge.bearing.bearer is None:
        _as_usual(Rule.UNITS_THROWN, charge.bearing.discarder, charge, ledger)
    else:
        on_ron = BY_ANOTHER[charge.rules.units.on_ron_by_another]
        on_ron(charge.bearing.discarder, charge.bearing.bearer, charge, ledger)


def _all(charge: Charge) -> int:
    """What all losers together pay for a discard."""
    return discard_payment(charge.units) + charge.units * len(charge.bystanders)


def _pay_for_draw(charge: Charge, ledger: Ledger) -> None:
    each = self_draw_payment(charge.units)
    if charge.bearing.bearer:
        total = each * len(charge.losers)
        _alone(Rule.UNITS_LIABLE_DRAWN, charge.bearing.bearer, total, charge, ledger)
        return
    ledger.because(Rule.UNITS_DRAWN, winner=charge.winner, each_pays=each)
    for seat in charge.losers:
        ledger.pay(seat, charge.winner, each, charge.bearing.purpose, Why.TSUMO)


ALONE: Final = {Rule.UNITS_LIABLE_DRAWN: Why.LIABLE_TSUMO, Rule.UNITS_LIABLE_THREW: Why.LIABLE_RON}


def _alone(rule: Rule, seat: Seat, total: int, charge: Charge, ledger: Ledger) -> None:
    purpose = charge.bearing.purpose
    ledger.because(
        rule,
        winner=charge.winner,
        seat=seat,
        purpose=purpose,
        all_pay=total,
        rinshan=charge.bearing.is_rinshan,
    )
    ledger.pay(seat, charge.winner, total, purpose, ALONE[rule])


def _is_paid_by_discarder(charge: Charge) -> bool:
    """Whether a discard costs its discarder alone, unless the rules share it by halves."""
    units = charge.rules.units
    is_halved = charge.bearing.bearer is not None and units.on_ron_by_another == "split"
    return units.on_ron == "discarder-pays" and not is_halved


def _discarder_alone(rule: Rule, discarder: Seat, charge: Charge, ledger: Ledger) -> None:
    """Charge the discarder what everybody would pay for a discard."""
    total = _all(charge)
    ledger.because(
        rule,
        winner=charge.winner,
        discarder=discarder,
        seat=charge.bearing.bearer,
        all_pay=total,
    )
    why = Why.RINSHAN if charge.bearing.is_rinshan else Why.DISCARDER
    ledger.pay(discarder, charge.winner, total, charge.bearing.purpose, why)


def _as_usual(rule: Rule, discarder: Seat, charge: Charge, ledger: Ledger) -> None:
    """Charge the discarder twice the units, and each other player the units."""
    ledger.because(
        rule,
        winner=charge.winner,
        discarder=discarder,
        seat=charge.bearing.bearer,
        discarder_pays=discard_payment(charge.units),
        each_pays=charge.units,
        rinshan=charge.bearing.is_rinshan,
    )
    why = Why.RINSHAN if charge.bearing.is_rinshan else Why.DISCARDER
    ledger.pay(discarder, charge.winner, discard_payment(charge.units), charge.bearing.purpose, why)
    for seat in charge.bystanders:
        ledger.pay(seat, charge.winner, charge.units, charge.bearing.purpose, Why.SHARE)


def _bao_costs_nothing(discarder: Seat, _bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    _as_usual(Rule.UNITS_BAO_AS_USUAL, discarder, charge, ledger)


def _halves(discarder: Seat, bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    """Charge the discarder and the bearer equal parts of a discard."""
    total = _all(charge)
    shares = {bearer: total // 2, discarder: total - total // 2}
    _by_two(Rule.UNITS_HALVES, total, shares, charge, ledger)


def _fourth_shared(discarder: Seat, bearer: Seat, charge: Charge, ledger: Ledger) -> None:
    """Charge both their own share and half of what the others would have paid.

    An odd unit is paid by the discarder.
    """
    rest = charge.units * (len(charge.bystanders) - 1)
    half = rest // 2
    shares = {bearer: charge.units + half, discarder: discard_payment(charge.units) + rest - half}
    _by_two(Rule.UNITS_SHARED, rest, shares, charge, ledger)


BY_TWO: Final = {
    Rule.UNITS_HALVES: (Why.LIABLE_SPLIT, Why.DISCARDER_SPLIT),
    Rule.UNITS_SHARED: (Why.LIABLE_SHARE, Why.DISCARDER_SHARE),
}


def _by_two(
    rule: Rule, total: int, shares: Mapping[Seat, int], charge: Charge, ledger: Ledger
) -> None:
    """Add two payments: the bearer's share, then the discarder's.

    ``total``: the units that are shared.
    """
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
        rinshan=charge.bearing.is_rinshan,
    )
    for (seat, units), why in zip(shares.items(), BY_TWO[rule], strict=True):
        ledger.pay(seat, charge.winner, units, charge.bearing.purpose, why)


BY_ANOTHER: Final = {"split": _halves, "as-usual": _bao_costs_nothing, "shared": _fourth_shared}
"""The function that pays for another player's discard, by the rule set's value."""
