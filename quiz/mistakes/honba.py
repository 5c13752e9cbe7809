"""The honba of one win, counted wrongly or paid by the wrong players."""

from collections.abc import Iterator, Mapping

from pao.game import Seat, seats_of
from pao.payment import HONBA_EACH, Payment, Why
from pao.ruling import Ruling
from quiz.mistakes.bare_hand import moved
from quiz.mistakes.mistake import Misreading, Slip

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
