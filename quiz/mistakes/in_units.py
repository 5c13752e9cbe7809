"""Figures in units that are right for another reading of the hand."""

from collections.abc import Iterator
from dataclasses import replace

from pao import settle
from pao.game import Seat
from pao.payment import Payment
from pao.ruling import Ruling
from pao.scenario import Win
from quiz.mistakes.bare_hand import moved
from quiz.mistakes.mistake import Misreading, Slip


def misread_units(ruling: Ruling) -> Iterator[Misreading]:
    """Each known mistake and what it comes to, of a hand that one player won."""
    swapped = [payment._replace(points=-payment.points) for payment in ruling.payments]
    yield moved(Slip.SIGNS, swapped, ruling.rules)
    if len(ruling.scenario.wins) == 1:
        (win,) = ruling.scenario.wins
        yield from _as_nobody(ruling)
        yield from _liable_alone(ruling, win)
        yield from _as_if_won(ruling, win)


def _as_nobody(ruling: Ruling) -> Iterator[Misreading]:
    """Paid as if nobody were bao; or by the one who pays for all, and by the others too."""
    seats = tuple(dict.fromkeys(standing.seat for standing in ruling.liable))
    if not seats:
        return
    usual = settle(ruling.scenario, ruling.rules, ()).payments
    yield moved(Slip.AS_NOBODY, usual, ruling.rules, seats=seats)
    if {*seats} == {payment.payer for payment in ruling.payments}:
        others = [payment for payment in usual if payment.payer not in seats]
        both = [*ruling.payments, *others]
        yield moved(Slip.OTHERS_PAY_TOO, both, ruling.rules, seat=seats[0])


def _liable_alone(ruling: Ruling, win: Win) -> Iterator[Misreading]:
    """The liable player pays for all, though another dealt in."""
    for standing in ruling.liable:
        if win.feeder and standing.seat is not win.feeder:
            for feeder in (standing.seat, None):
                alone = _won_off(feeder, win, ruling)
                facts = {"seat": standing.seat, "discarder": win.feeder}
                yield moved(Slip.BILLED_IN_FULL, alone, ruling.rules, **facts)


def _as_if_won(ruling: Ruling, win: Win) -> Iterator[Misreading]:
    """A self-draw for a win off a discard, and the other way round."""
    if win.feeder:
        drawn = _won_off(None, win, ruling)
        facts = {"winner": win.seat, "discarder": win.feeder}
        yield moved(Slip.TSUMO_FOR_RON, drawn, ruling.rules, **facts)
        return
    for seat in ruling.deltas:
        if seat is not win.seat:
            facts = {"winner": win.seat, "discarder": seat}
            yield moved(Slip.RON_FOR_TSUMO, _won_off(seat, win, ruling), ruling.rules, **facts)


def _won_off(feeder: Seat | None, win: Win, ruling: Ruling) -> tuple[Payment, ...]:
    events = tuple(
        replace(win, feeder=feeder) if event is win else event for event in ruling.scenario.events
    )
    other = replace(ruling.scenario, events=events)
    return settle(other, ruling.rules, ruling.standing).payments
