"""Settling a hand that nobody won: exhaustive draws, nagashi mangan."""

from pao.errors import CannotSettle
from pao.game import Limit, Seat, seats_of
from pao.payment.ledger import Ledger, Why
from pao.payment.scale import LIMIT_BASIC, tsumo_shares
from pao.rules import PointsRules
from pao.scenario import Draw, FalseWin, Nagashi, Scenario
from pao.trace import Rule

NOTEN_TOTAL = {3: 2000, 4: 3000}
"""Points that the noten pay to the tenpai in all, by players."""


def settle_ending(scenario: Scenario, rules: PointsRules, ledger: Ledger) -> None:
    """Settle a draw, a nagashi mangan or a false win; no riichi source here prices the last."""
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
    """Paid like a self-drawn mangan, without honba: the hand was a draw."""
    basic = LIMIT_BASIC[Limit.MANGAN]
    shares = tsumo_shares(nagashi.seat, basic, rules.players, loss=rules.value.tsumo_loss is True)
    ledger.because(Rule.NAGASHI, winner=nagashi.seat, shares=shares)
    for seat, points in shares.items():
        ledger.pay(seat, nagashi.seat, points, "nagashi", Why.NAGASHI)
