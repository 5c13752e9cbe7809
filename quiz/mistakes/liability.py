"""Who is liable, and how much of it is theirs."""

from collections.abc import Iterator
from dataclasses import replace

from pao.game import Worth, seats_of
from pao.liability import Standing
from pao.payment import Why
from pao.ruling import Ruling
from pao.scenario import Win
from quiz.mistakes.bare_hand import BareHand, moved
from quiz.mistakes.mistake import Misreading, Slip


def as_nobody(ruling: Ruling, bare: BareHand) -> Iterator[Misreading]:
    """Everything paid as if nobody were liable."""
    if ruling.liable:
        seats = tuple(dict.fromkeys(standing.seat for standing in ruling.liable))
        yield replace(bare, standing=()).read(Slip.AS_NOBODY, seats=seats)


def other_liable(bare: BareHand) -> Iterator[Misreading]:
    """Somebody else liable for a yakuman of the win, or somebody where nobody is."""
    for win in bare.scenario.wins:
        for yakuman in win.worth.yakuman if win.worth else ():
            right = [standing for standing in bare.standing if _is_for(standing, win, yakuman)]
            rest = [standing for standing in bare.standing if standing not in right]
            for seat in seats_of(bare.rules.players):
                if seat is not win.seat and seat not in {standing.seat for standing in right}:
                    other = Standing(win.seat, yakuman, seat, None)
                    yield replace(bare, standing=(*rest, other)).read(
                        Slip.OTHER_LIABLE,
                        winner=win.seat,
                        purpose=yakuman,
                        seat=seat,
                        seats=tuple(standing.seat for standing in right),
                    )


def _is_for(standing: Standing, win: Win, yakuman: str) -> bool:
    return standing.winner is win.seat and standing.what == yakuman


def misread_shares(ruling: Ruling) -> Iterator[Misreading]:
    """The liable player bears both halves of a ron, or deals in and pays twice."""
    yield from _whole(Slip.LIABLE_PAYS_ALL, Why.LIABLE_SPLIT, ruling)
    doubled = [payment for payment in ruling.payments if payment.why is Why.LIABLE_RON]
    if doubled:
        payments = [*ruling.payments, *doubled]
        yield moved(Slip.DOUBLED, payments, ruling.rules, seat=doubled[0].payer)


def discarder_pays_all(ruling: Ruling) -> Iterator[Misreading]:
    """The discarder bears both halves of a ron; the honba stay where they are."""
    return _whole(Slip.DISCARDER_PAYS_ALL, Why.DISCARDER_SPLIT, ruling)


HALVES = {Why.LIABLE_SPLIT: "seat", Why.DISCARDER_SPLIT: "discarder"}


def _whole(slip: Slip, whose: Why, ruling: Ruling) -> Iterator[Misreading]:
    halves = {payment.why: payment.payer for payment in ruling.payments if payment.why in HALVES}
    if halves and ruling.end == "ron":
        payer, facts = halves[whose], {HALVES[why]: seat for why, seat in halves.items()}
        payments = [
            payment._replace(payer=payer) if payment.why in HALVES else payment
            for payment in ruling.payments
        ]
        yield moved(slip, payments, ruling.rules, **facts)


HALVED = {
    Why.LIABLE_SPLIT: (Slip.HALF_FORGOTTEN, 0),
    Why.DISCARDER_SPLIT: (Slip.HALF_FORGOTTEN, 0),
    Why.LIABLE_RON: (Slip.BOTH_HALVES, 2),
    Why.LIABLE_TSUMO: (Slip.NO_HALVES, 2),
}
"""Of which payment half may be missed: what is told then, and which part of it was given."""


def halved(ruling: Ruling) -> Iterator[Misreading]:
    """One half of a ron without the other, or half of what the liable player bears alone."""
    for missed in ruling.payments:
        if missed.why in HALVED:
            slip, part = HALVED[missed.why]
            given = missed._replace(points=missed.points // part if part else 0)
            payments = [given if payment is missed else payment for payment in ruling.payments]
            yield moved(slip, payments, ruling.rules, seat=missed.payer, points=missed.points)


def overlooked(bare: BareHand) -> Iterator[Misreading]:
    """The hand without one of its yakuman."""
    yakuman = bare.win.worth.yakuman if bare.win and bare.win.worth else ()
    for forgotten in yakuman if len(yakuman) > 1 else ():
        rest = Worth(yakuman=tuple(other for other in yakuman if other is not forgotten))
        yield bare.won(worth=rest).read(Slip.YAKUMAN_OVERLOOKED, yakuman=forgotten)
