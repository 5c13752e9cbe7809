"""Settle a hand in units: who pays whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from pao.errors import CannotSettle
from pao.game import Call, Seat, seats_of
from pao.liability import Standing
from pao.next_door.hand_length import Action, Length, may
from pao.next_door.outcome import Source
from pao.payment import Ledger, Settlement, Why, self_draw_payment
from pao.rules import BaoWay, UnitsRules
from pao.scenario import FalseWin, LongHand, Scenario, ShortHand, Win
from pao.trace import Rule
from pao.units.win import settle_win

Lengths = Mapping[Call | Win, Length]


def settle(scenario: Scenario, rules: UnitsRules, standing: tuple[Standing, ...]) -> Settlement:
    """Settle a scenario. An unfinished one settles nothing, unless a kan is a false win.

    Such a kan ends the hand. Raise CannotSettle if a hand has no price.
    """
    ledger = Ledger()
    false = wrong_lengths(scenario)
    kong = next((event for event in false if isinstance(event, Call)), None)
    if kong:
        settle_false_win(kong, false[kong], scenario, rules, ledger)
    elif scenario.is_finished:
        _settle_end(scenario, rules, standing, false, ledger)
    return ledger.closed()


def _settle_end(
    scenario: Scenario,
    rules: UnitsRules,
    standing: tuple[Standing, ...],
    false: Lengths,
    ledger: Ledger,
) -> None:
    if scenario.honba or scenario.sticks or scenario.riichi:
        ledger.because(Rule.NO_COUNTERS)
    wins = [win for win in scenario.wins if win not in false]
    _say_what_is_not_due(wins, standing, ledger)
    for event in scenario.events:
        if isinstance(event, FalseWin):
            settle_false_win(event, None, scenario, rules, ledger)
        elif isinstance(event, Win) and event in false:
            settle_false_win(event, false[event], scenario, rules, ledger)
    if rules.bao:
        settle_kongs(scenario, rules, standing, ledger)
    if len(wins) > 1:
        winners = tuple(win.seat for win in wins)
        chankan = any(win.chankan for win in wins)
        facts = {"winners": winners, "discarder": wins[0].feeder, "chankan": chankan}
        ledger.because(Rule.UNITS_SEVERAL_WINNERS, **facts)
    for win in wins:
        settle_win(win, scenario, rules, standing, ledger)


def _say_what_is_not_due(
    wins: Sequence[Win], standing: tuple[Standing, ...], ledger: Ledger
) -> None:
    """Add steps for liabilities to players who did not win.

    A liability for a kong is settled separately.
    """
    winners = {win.seat for win in wins}
    for liability in standing:
        if liability.winner in winners or liability.purpose == BaoWay.LATE_KONG.purpose:
            continue
        if wins:
            ledger.because(Rule.ANOTHER_WON, liability.event, **liability.facts)
        else:
            facts = {**liability.facts, "has_wins": False}
            ledger.because(Rule.NOTHING_DUE_ON_DRAW, liability.event, **facts)


def settle_kongs(
    scenario: Scenario, rules: UnitsRules, standing: tuple[Standing, ...], ledger: Ledger
) -> None:
    """Settle kongs: each player pays, or the thrower of a late one pays for all."""
    late = {each.event: each for each in standing if each.purpose == BaoWay.LATE_KONG.purpose}
    for number, call in scenario.calls:
        if call.worth is None or call.worth.units is None:
            continue
        payers = [seat for seat in seats_of(rules.players) if seat is not call.seat]
        if number in late:
            _by_thrower(late[number], call.worth.units * len(payers), ledger)
        else:
            ledger.because(Rule.KONG_PAID, number, winner=call.seat, each_pays=call.worth.units)
            for seat in payers:
                ledger.pay(seat, call.seat, call.worth.units, "kong", Why.KONG)


def _by_thrower(liability: Standing, total: int, ledger: Ledger) -> None:
    facts = {"winner": liability.winner, "seat": liability.seat, "all_pay": total}
    ledger.because(Rule.KONG_PAID_BY_THROWER, liability.event, **facts)
    ledger.pay(liability.seat, liability.winner, total, "kong", Why.LIABLE_KONG)
    ledger.liable.append(liability)


LENGTHS: Final = {LongHand: Length.LONG, ShortHand: Length.SHORT}


def wrong_lengths(scenario: Scenario) -> Mapping[Call | Win, Length]:
    """Return the wins and kongs that a wrong number of tiles makes false.

    Singapore's page: a long hand may declare neither, a short hand may still make a kong.
    """
    lengths: dict[Seat, Length] = {}
    wrong: dict[Call | Win, Length] = {}
    for event in scenario.events:
        if isinstance(event, LongHand | ShortHand):
            lengths[event.seat] = LENGTHS[type(event)]
        elif isinstance(event, Call | Win) and (length := lengths.get(event.seat)):
            action = _action(event)
            if action and not may(action, length, Source.SINGAPORE).is_allowed:
                wrong[event] = length
    return wrong


def _action(event: Call | Win) -> Action | None:
    if isinstance(event, Win):
        return Action.WIN
    return Action.KAN if event.kind.is_kan else None


def settle_false_win(
    event: Win | Call | FalseWin,
    length: Length | None,
    scenario: Scenario,
    rules: UnitsRules,
    ledger: Ledger,
) -> None:
    """The offender pays each other player what they would lose to a self-drawn limit hand.

    The hand counts as the stated units, or as the limit. Raise CannotSettle if the rule set has no
    price for a false win.
    """
    number, seat = scenario.events.index(event) + 1, event.seat
    if not rules.prices_false_wins:
        raise CannotSettle(number, "false_win_unpriced", rules=rules.id)
    if length:
        ledger.because(Rule.WRONG_LENGTH, number, seat=seat, length=length)
    stated = event.worth.units if isinstance(event, FalseWin) and event.worth else None
    limit = stated or rules.units.limit
    each = self_draw_payment(limit)
    ledger.because(Rule.FALSE_WIN, number, seat=seat, units=limit, each_pays=each)
    for other in seats_of(rules.players):
        if other is not seat:
            ledger.pay(seat, other, each, "false-win", Why.FALSE_WIN)
