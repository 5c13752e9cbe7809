"""How the hand ended: a self-draw for a ron, a draw without its payments."""

from collections.abc import Iterator

from pao.game import seats_of
from pao.payment import NOTEN_TOTAL, Why
from quiz.mistakes.bare_hand import BareHand, moved
from quiz.mistakes.mistake import Misreading, Slip


def other_ending(bare: BareHand) -> Iterator[Misreading]:
    if bare.win is None:
        return
    winner, feeder = bare.win.seat, bare.win.feeder
    if feeder:
        yield bare.won(feeder=None).read(Slip.TSUMO_FOR_RON, winner=winner, discarder=feeder)
        return
    for seat in seats_of(bare.rules.players):
        if seat is not winner:
            yield bare.won(feeder=seat).read(Slip.RON_FOR_TSUMO, winner=winner, discarder=seat)


def noten_left_out(bare: BareHand) -> Iterator[Misreading]:
    payments = bare.payments()
    rest = [payment for payment in payments if payment.why is not Why.NOTEN]
    if len(rest) < len(payments):
        total = NOTEN_TOTAL[bare.rules.players]
        yield moved(Slip.NOTEN_LEFT_OUT, rest, bare.rules, total=total)
