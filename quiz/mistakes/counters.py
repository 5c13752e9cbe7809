"""Honba and riichi sticks: left out, counted wrongly, or taken from the wrong player."""

from collections.abc import Iterator, Mapping

from pao.game import Seat, seats_of
from pao.payment import HONBA_EACH, STICK, Payment, Why
from pao.ruling import Ruling
from quiz.mistakes.mistake import BareHand, Misreading, Slip, moved


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


SPLIT = (Why.LIABLE_SPLIT, Why.DISCARDER_SPLIT)


def misread_honba(ruling: Ruling) -> Iterator[Misreading]:
    if sum(not win.bumped for win in ruling.wins) != 1 or not ruling.scenario.honba:
        return
    right = {
        payment.payer: payment.points for payment in ruling.payments if payment.purpose == "honba"
    }
    if not right:  # rules that know no honba
        return
    payers = [payer for payer in right if payer]
    each, points = HONBA_EACH * ruling.scenario.honba, sum(right.values())
    losers = [seat for seat in seats_of(ruling.rules.players) if seat is not _winner(ruling)]
    if len(payers) > 1:
        threefold = dict.fromkeys(losers, points)
        yield _paid(Slip.HONBA_TOO_LARGE, threefold, ruling, points=points, each=each)
        for seat in losers:
            yield _paid(Slip.HONBA_FROM_ONE, {seat: points}, ruling, seat=seat, each=each)
        return
    for seat in payers:
        facts = {"seat": seat, "points": points, "each": each}
        yield _paid(Slip.HONBA_TOO_SMALL, {seat: each}, ruling, **facts)
        yield _paid(Slip.HONBA_SHARED, dict.fromkeys(losers, each), ruling, **facts)
        sharers = {
            payment.payer for payment in ruling.payments if payment.payer and payment.why in SPLIT
        }
        if len(sharers) == 2:
            halves = dict.fromkeys(sharers, points // 2)
            yield _paid(Slip.HONBA_HALVED, halves, ruling, **facts)


def _paid(slip: Slip, shares: Mapping[Seat, int], ruling: Ruling, **facts: object) -> Misreading:
    """The right payments, but for the honba."""
    rest = [payment for payment in ruling.payments if payment.purpose != "honba"]
    winner = _winner(ruling)
    honba = [Payment(seat, winner, due, "honba", Why.HONBA) for seat, due in shares.items()]
    return moved(slip, [*rest, *honba], ruling.rules, **facts)


def _winner(ruling: Ruling) -> Seat:
    return next(payment.payee for payment in ruling.payments if payment.purpose == "honba")
