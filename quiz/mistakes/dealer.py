"""Who deals: one price for the other, one share for the other."""

from collections.abc import Iterator
from dataclasses import replace

from pao.game import Seat, seats_of
from pao.payment import Why, deltas
from pao.scenario import Win
from quiz.mistakes.bare_hand import BareHand, moved
from quiz.mistakes.mistake import Misreading, Mistake, Slip


def dealer_price(bare: BareHand) -> Iterator[Misreading]:
    """The winner paid as the dealer, or not as the dealer."""
    win = bare.win
    if win is None:
        return
    if win.seat.is_dealer:
        for seat in _others(bare):
            yield _other_dealer(Slip.NO_DEALER_PRICE, seat, bare, win)
    else:
        yield _other_dealer(Slip.DEALER_PRICE, win.seat, bare, win)
    yield from _dealer_alike(bare, win)


def dealer_share(bare: BareHand) -> Iterator[Misreading]:
    """Neither the winner nor the dealer pays as the dealer would."""
    win = bare.win
    if win and not win.seat.is_dealer:
        for seat in _others(bare):
            if seat is not win.seat:
                yield _other_dealer(Slip.DEALER_SHARE, seat, bare, win)


def _others(bare: BareHand) -> Iterator[Seat]:
    """Those who do not deal."""
    return (seat for seat in seats_of(bare.rules.players) if not seat.is_dealer)


def _other_dealer(slip: Slip, seat: Seat, bare: BareHand, win: Win) -> Misreading:
    facts = {"winner": win.seat, "dealer": Seat.EAST, "seat": seat}
    return Misreading(Mistake(slip, facts), _dealt_by(seat, bare, win))


def _dealt_by(dealer: Seat, bare: BareHand, win: Win) -> dict[Seat, int]:
    """The points at a table that is turned until this seat deals."""
    seats = seats_of(bare.rules.players)
    by = seats.index(dealer)
    away = {seat: seats[index - by] for index, seat in enumerate(seats)}
    feeder = away[win.feeder] if win.feeder else None
    there = BareHand(
        replace(bare.scenario, events=(replace(win, seat=away[win.seat], feeder=feeder),)),
        bare.rules,
        tuple(
            standing._replace(winner=away[standing.winner], seat=away[standing.seat])
            for standing in bare.standing
        ),
    )
    points = deltas(there.payments(), bare.rules.players)
    return {seat: points[away[seat]] for seat in seats}


def _dealer_alike(bare: BareHand, win: Win) -> Iterator[Misreading]:
    """The dealer pays for a self-draw no more than the others."""
    if win.is_tsumo and not win.seat.is_dealer:
        payments = [
            payment._replace(points=payment.points // 2)
            if payment.why is Why.TSUMO and payment.payer is Seat.EAST
            else payment
            for payment in bare.payments()
        ]
        yield moved(Slip.DEALER_ALIKE, payments, bare.rules, dealer=Seat.EAST)
