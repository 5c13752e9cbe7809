"""Kongs that are paid for: as much as they are stated to be worth, from each player."""

from pao.game import Call, Seat, seats_of
from pao.liability import Standing
from pao.payment import Ledger, Why
from pao.rules import BaoWay, UnitsRules
from pao.scenario import Scenario
from pao.trace import Rule

PURPOSE = "kong"


def settle_kongs(
    scenario: Scenario, rules: UnitsRules, standing: tuple[Standing, ...], ledger: Ledger
) -> None:
    """Each player pays for a kong, or for one late in the wall its thrower pays for all."""
    late = {
        liability.event: liability
        for liability in standing
        if liability.what == BaoWay.LATE_KONG.what
    }
    for number, call in scenario.calls:
        if call.worth is None or call.worth.units is None:
            continue
        payers = [seat for seat in seats_of(rules.players) if seat is not call.seat]
        if number in late:
            _by_thrower(late[number], call.worth.units * len(payers), ledger)
        else:
            _by_all(number, call, call.worth.units, payers, ledger)


def _by_all(number: int, call: Call, each: int, payers: list[Seat], ledger: Ledger) -> None:
    ledger.because(Rule.KONG_PAID, number, winner=call.seat, each_pays=each)
    for seat in payers:
        ledger.pay(seat, call.seat, each, PURPOSE, Why.KONG)


def _by_thrower(liability: Standing, total: int, ledger: Ledger) -> None:
    facts = {"winner": liability.winner, "seat": liability.seat, "all_pay": total}
    ledger.because(Rule.KONG_PAID_BY_THROWER, liability.event, **facts)
    ledger.pay(liability.seat, liability.winner, total, PURPOSE, Why.LIABLE_KONG)
    ledger.liable.append(liability)
