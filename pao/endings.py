"""Settling a hand that nobody won: exhaustive draws, nagashi mangan."""

from pao.notation import at_event
from pao.ruleset import RuleSet
from pao.scale import LIMIT_BASIC, tsumo_shares
from pao.scenario import Draw, FalseWin, Nagashi, Scenario
from pao.seats import seats_of
from pao.trace import Rule, Step
from pao.transfers import Payment, Settlement, Why
from pao.worth import Limit

NOTEN_TOTAL = {3: 2000, 4: 3000}
"""Points that the noten pay to the tenpai in all, by players."""


def settle_ending(scenario: Scenario, rules: RuleSet) -> Settlement:
    """Settle a draw, a nagashi mangan or a false win; no riichi source here prices the last."""
    match scenario.ending:
        case Nagashi() as nagashi:
            return _nagashi(nagashi, rules)
        case Draw(tenpai=tuple()) as draw:
            return _noten(draw, rules)
        case FalseWin():
            raise at_event(scenario, len(scenario.events), "false_win_unpriced", rules=rules.id)
        case _:
            return Settlement()


def _noten(draw: Draw, rules: RuleSet) -> Settlement:
    tenpai = draw.tenpai or ()
    noten = [seat for seat in seats_of(rules.players) if seat not in tenpai]
    total = NOTEN_TOTAL[rules.players] if tenpai and noten else 0
    each = total // max(len(tenpai) * len(noten), 1)
    facts = {"tenpai": tenpai, "noten": tuple(noten), "total": total}
    return Settlement(
        payments=tuple(
            Payment(payer, payee, each, "noten", Why.NOTEN)
            for payer in noten
            for payee in tenpai
            if each
        ),
        steps=(Step(Rule.NOTEN, None, facts),),
    )


def _nagashi(nagashi: Nagashi, rules: RuleSet) -> Settlement:
    """Paid like a self-drawn mangan, without honba: the hand was a draw."""
    basic = LIMIT_BASIC[Limit.MANGAN]
    shares = tsumo_shares(nagashi.seat, basic, rules.players, loss=rules.value.tsumo_loss)
    return Settlement(
        payments=tuple(
            Payment(seat, nagashi.seat, points, "nagashi", Why.NAGASHI)
            for seat, points in shares.items()
        ),
        steps=(Step(Rule.NAGASHI, None, {"winner": nagashi.seat, "shares": shares}),),
    )
