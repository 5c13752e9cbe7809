"""Honba and riichi sticks: left out, counted wrongly, or taken from the wrong player."""

from collections.abc import Iterator

from pao.game import Seat
from pao.payment import HONBA_EACH, STICK, Payment, Why
from pao.ruling import Ruling
from quiz.mistakes.bare_hand import BareHand, moved
from quiz.mistakes.mistake import Misreading, Slip


def misread_counters(ruling: Ruling, bare: BareHand) -> Iterator[Misreading]:
    if not any(win for win in ruling.wins if not win.bumped):
        return
    yield from _left_out(bare)
    yield from _sticks(ruling, bare)


def _left_out(bare: BareHand) -> Iterator[Misreading]:
    sticks = bare.scenario.sticks
    honba = bare.scenario.honba if bare.rules.knows_honba else 0
    if honba and sticks:
        yield bare.but(honba=0, sticks=0).read(Slip.COUNTERS_LEFT_OUT)
    if honba:
        points = HONBA_EACH * honba * (bare.rules.players - 1)
        yield bare.but(honba=0).read(Slip.HONBA_LEFT_OUT, points=points)
    if sticks:
        yield bare.but(sticks=0).read(Slip.STICKS_LEFT_OUT, points=STICK * sticks)


def _sticks(ruling: Ruling, bare: BareHand) -> Iterator[Misreading]:
    before, declared = ruling.scenario.sticks, tuple(ruling.scenario.riichi)
    if before and declared:
        for count in (before, len(declared)):
            facts = {"given": count, "sticks": bare.scenario.sticks}
            yield bare.but(sticks=count).read(Slip.STICKS_PARTLY_LEFT_OUT, **facts)
    if declared:
        again = [_to_the_table(seat, STICK) for seat in declared]
        yield moved(
            Slip.STICKS_PAID_AGAIN, [*ruling.payments, *again], ruling.rules, seats=declared
        )
    if bare.scenario.sticks:
        points = STICK * bare.scenario.sticks
        for seat in dict.fromkeys(payment.payer for payment in ruling.payments if payment.payer):
            from_seat = [*ruling.payments, _to_the_table(seat, points)]
            yield moved(Slip.STICKS_FROM_A_PLAYER, from_seat, ruling.rules, seat=seat)


def _to_the_table(seat: Seat, points: int) -> Payment:
    """Points that somebody loses and nobody gets."""
    return Payment(None, seat, -points, "sticks", Why.STICKS)
