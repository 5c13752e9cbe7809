"""Who pays whom in units."""

from collections.abc import Mapping, Sequence

from pao.game import Call
from pao.liability import Standing
from pao.next_door.hand_length import Length
from pao.payment import Ledger, Settlement
from pao.rules import BaoWay, UnitsRules
from pao.scenario import FalseWin, Scenario, Win
from pao.trace import Rule
from pao.units.false_wins import settle_false_win, wrong_lengths
from pao.units.kongs import settle_kongs
from pao.units.win import settle_win

Lengths = Mapping[Call | Win, Length]


def settle(scenario: Scenario, rules: UnitsRules, standing: tuple[Standing, ...]) -> Settlement:
    """Settle a scenario; an unfinished one settles nothing, but a kan that is a false win ends it.

    Raise CannotSettle where a hand has no price.
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
        discarder = wins[0].feeder
        ledger.because(Rule.UNITS_SEVERAL_WINNERS, winners=winners, discarder=discarder)
    for win in wins:
        settle_win(win, scenario, rules, standing, ledger)


def _say_what_is_not_due(
    wins: Sequence[Win], standing: tuple[Standing, ...], ledger: Ledger
) -> None:
    """A liability for a hand that did not win; one for a kong is settled already."""
    winners = {win.seat for win in wins}
    rule = Rule.ANOTHER_WON if wins else Rule.NOTHING_DUE_ON_DRAW
    for liability in standing:
        if liability.winner not in winners and liability.what != BaoWay.LATE_KONG.what:
            facts = {"winner": liability.winner, "seat": liability.seat, "purpose": liability.what}
            ledger.because(rule, liability.event, **facts)
