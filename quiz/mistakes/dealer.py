"""Who deals: one price for the other, one share for the other."""

from collections.abc import Iterator
from dataclasses import replace

from pao.game import Seat, seats_of
from pao.payment import Why, deltas
from pao.scenario import Win
from quiz.mistakes.case import Case, moved
from quiz.mistakes.mistake import Misreading, Mistake, Slip


def dealer_price(case: Case) -> Iterator[Misreading]:
    """The winner paid as the dealer, or not as the dealer."""
    win = case.win
    if win is None:
        return
    if win.seat.is_dealer:
        for seat in _others(case):
            yield _other_dealer(Slip.NO_DEALER_PRICE, seat, case, win)
    else:
        yield _other_dealer(Slip.DEALER_PRICE, win.seat, case, win)
    yield from _dealer_alike(case, win)


def dealer_share(case: Case) -> Iterator[Misreading]:
    """Neither the winner nor the dealer pays as the dealer would."""
    win = case.win
    if win and not win.seat.is_dealer:
        for seat in _others(case):
            if seat is not win.seat:
                yield _other_dealer(Slip.DEALER_SHARE, seat, case, win)


def _others(case: Case) -> Iterator[Seat]:
    """Those who do not deal."""
    return (seat for seat in seats_of(case.rules.players) if not seat.is_dealer)


def _other_dealer(slip: Slip, seat: Seat, case: Case, win: Win) -> Misreading:
    facts = {"winner": win.seat, "dealer": Seat.EAST, "seat": seat}
    return Misreading(Mistake(slip, facts), _dealt_by(seat, case, win))


def _dealt_by(dealer: Seat, case: Case, win: Win) -> dict[Seat, int]:
    """The points at a table that is turned until this seat deals."""
    seats = seats_of(case.rules.players)
    by = seats.index(dealer)
    away = {seat: seats[index - by] for index, seat in enumerate(seats)}
    feeder = away[win.feeder] if win.feeder else None
    there = Case(
        replace(case.scenario, events=(replace(win, seat=away[win.seat], feeder=feeder),)),
        case.rules,
        tuple(
            standing._replace(winner=away[standing.winner], seat=away[standing.seat])
            for standing in case.standing
        ),
    )
    points = deltas(there.payments(), case.rules.players)
    return {seat: points[away[seat]] for seat in seats}


def _dealer_alike(case: Case, win: Win) -> Iterator[Misreading]:
    """The dealer pays for a self-draw no more than the others."""
    if win.is_tsumo and not win.seat.is_dealer:
        payments = [
            payment._replace(points=payment.points // 2)
            if payment.why is Why.TSUMO and payment.payer is Seat.EAST
            else payment
            for payment in case.payments()
        ]
        yield moved(Slip.DEALER_ALIKE, payments, case.rules, dealer=Seat.EAST)
