"""Decide who pays whom: settle(scenario, rules, standing)."""

from typing import Final

from pao.errors import CannotSettle
from pao.game import Limit, Seat, seats_of
from pao.liability import Standing
from pao.payment.honba import pay_honba
from pao.payment.ledger import Ledger, Settlement, Why
from pao.payment.scale import LIMIT_BASIC, STICK, tsumo_shares
from pao.payment.win import settle_win
from pao.rules import PointsRules
from pao.scenario import Draw, FalseWin, Nagashi, Scenario, Win
from pao.trace import Rule


def settle(scenario: Scenario, rules: PointsRules, standing: tuple[Standing, ...]) -> Settlement:
    """Settle a scenario with these liabilities; an unfinished hand settles nothing.

    Raise CannotSettle where the hand cannot be valued.
    """
    ledger = Ledger()
    if scenario.wins:
        _settle_wins(scenario, rules, standing, ledger)
    elif scenario.ending is not None:
        for liability in standing:
            facts = {**liability.facts, "has_wins": False}
            ledger.because(Rule.NOTHING_DUE_ON_DRAW, liability.event, **facts)
        settle_ending(scenario, rules, ledger)
    return ledger.closed()


def _settle_wins(
    scenario: Scenario, rules: PointsRules, standing: tuple[Standing, ...], ledger: Ledger
) -> None:
    paid = _who_is_paid(scenario, rules, ledger)
    winners = [win.seat for win in paid]
    for liability in standing:
        if liability.winner in winners:
            continue
        if paid:
            ledger.because(Rule.ANOTHER_WON, liability.event, **liability.facts)
        else:
            facts = {**liability.facts, "has_wins": True}
            ledger.because(Rule.NOTHING_DUE_ON_DRAW, liability.event, **facts)
    nearest = paid[0] if paid else None
    for win in scenario.wins:
        if win not in paid:  # valued like the others, but nothing is due
            apart = Ledger()
            settle_win(win, scenario, rules, standing, apart)
            ledger.wins += [result._replace(bumped=True) for result in apart.wins]
            continue
        terms = settle_win(win, scenario, rules, standing, ledger)
        has_honba = win is nearest or rules.value.honba_with_multiple_ron == "each"
        if scenario.honba and has_honba:
            pay_honba(scenario.honba, terms, ledger)
    if nearest is not None:
        _sticks(scenario, nearest.seat, ledger)


def _who_is_paid(scenario: Scenario, rules: PointsRules, ledger: Ledger) -> list[Win]:
    """Return the wins that are paid, the nearest to the discarder first."""
    wins = list(scenario.wins)
    discarder = wins[0].feeder
    if len(wins) == 1 or discarder is None:
        return wins
    wins.sort(key=lambda win: discarder.turns_to(win.seat))
    winner = wins[0].seat
    winners = tuple(win.seat for win in wins)
    chankan = any(win.chankan for win in wins)
    facts = {"winner": winner, "winners": winners, "discarder": discarder, "chankan": chankan}
    if len(wins) == 3:
        is_draw = _is_drawn(wins, rules)
        ledger.because(Rule.TRIPLE_RON_DRAW, is_draw=is_draw, **facts)
        if is_draw:
            return []
    if rules.value.multiple_ron == "head-bump":
        ledger.because(Rule.HEAD_BUMP, **facts)
        return wins[:1]
    ledger.because(Rule.SEVERAL_WINNERS, **facts)
    if scenario.honba and rules.knows_honba:
        each = rules.value.honba_with_multiple_ron == "each"
        ledger.because(Rule.HONBA_SEVERAL_WINNERS, each=each, **facts)
    return wins


def _is_drawn(wins: list[Win], rules: PointsRules) -> bool:
    """Whether three winners make the hand a draw: on a discard only, or on a robbed kan too."""
    if rules.value.triple_ron == "draw-off-discard":
        return not any(win.chankan for win in wins)
    return rules.value.triple_ron == "draw"


def _sticks(scenario: Scenario, winner: Seat, ledger: Ledger) -> None:
    """Pay the sticks on the table to the winner, or to the nearest of several winners."""
    sticks = scenario.sticks + len(scenario.riichi)
    if sticks:
        ledger.because(Rule.STICKS, winner=winner, sticks=sticks, points=STICK * sticks)
        ledger.pay(None, winner, STICK * sticks, "sticks", Why.STICKS)


NOTEN_TOTAL: Final = {3: 2000, 4: 3000}
"""The points that the noten players pay the tenpai players in all, by number of players."""


def settle_ending(scenario: Scenario, rules: PointsRules, ledger: Ledger) -> None:
    """Settle a draw, a nagashi mangan or a false win.

    A false win raises CannotSettle, because no riichi source here prices it.
    """
    match scenario.ending:
        case Nagashi() as nagashi:
            _nagashi(nagashi, rules, ledger)
        case Draw(tenpai=tuple(tenpai)):
            _noten(tenpai, rules, ledger)
        case FalseWin():
            raise CannotSettle(len(scenario.events), "false_win_unpriced", rules=rules.id)


def _noten(tenpai: tuple[Seat, ...], rules: PointsRules, ledger: Ledger) -> None:
    noten = tuple(seat for seat in seats_of(rules.players) if seat not in tenpai)
    total = NOTEN_TOTAL[rules.players] if tenpai and noten else 0
    ledger.because(Rule.NOTEN, tenpai=tenpai, noten=noten, total=total)
    for payer in noten:
        for payee in tenpai:
            ledger.pay(payer, payee, total // (len(tenpai) * len(noten)), "noten", Why.NOTEN)


def _nagashi(nagashi: Nagashi, rules: PointsRules, ledger: Ledger) -> None:
    """Pay a nagashi mangan like a self-drawn mangan, without honba: the hand was a draw."""
    basic = LIMIT_BASIC[Limit.MANGAN]
    shares = tsumo_shares(nagashi.seat, basic, rules.players, loss=rules.value.tsumo_loss is True)
    ledger.because(Rule.NAGASHI, winner=nagashi.seat, shares=shares)
    for seat, points in shares.items():
        ledger.pay(seat, nagashi.seat, points, "nagashi", Why.NAGASHI)
