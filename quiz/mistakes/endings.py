"""How the hand ended: a self-draw for a ron, a draw without its payments."""

from collections.abc import Iterator

from pao.game import seats_of
from pao.payment import NOTEN_TOTAL, Why
from quiz.mistakes.case import Case, moved
from quiz.mistakes.mistake import Misreading, Slip


def other_ending(case: Case) -> Iterator[Misreading]:
    if case.win is None:
        return
    winner, feeder = case.win.seat, case.win.feeder
    if feeder:
        yield case.won(feeder=None).read(Slip.TSUMO_FOR_RON, winner=winner, discarder=feeder)
        return
    for seat in seats_of(case.rules.players):
        if seat is not winner:
            yield case.won(feeder=seat).read(Slip.RON_FOR_TSUMO, winner=winner, discarder=seat)


def noten_left_out(case: Case) -> Iterator[Misreading]:
    payments = case.payments()
    rest = [payment for payment in payments if payment.why is not Why.NOTEN]
    if len(rest) < len(payments):
        total = NOTEN_TOTAL[case.rules.players]
        yield moved(Slip.NOTEN_LEFT_OUT, rest, case.rules, total=total)
