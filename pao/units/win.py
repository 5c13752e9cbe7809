"""Settling one win in units: its price, who is liable for it, who pays."""

from collections.abc import Collection, Sequence
from types import MappingProxyType

from pao.game import Seat, Worth, Yakuman
from pao.liability import RINSHAN, Standing
from pao.payment import Ledger, WinResult, not_completed, why_nobody
from pao.rules import THROWN, Bao, UnitsRules
from pao.scenario import Scenario, Win
from pao.trace import Rule
from pao.units.pay import HAND, Bearing, Charge, pay
from pao.units.price import price_of


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
