"""What a misread hand leads to: who pays how much, the honba and the riichi sticks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from pao.game import Seat, Worth, seats_of
from pao.liability import Standing
from pao.payment import HONBA_EACH, NOTEN_TOTAL, STICK, Payment, Why, deltas
from pao.ruling import Ruling
from pao.scenario import Win
from quiz.mistakes.mistake import BareHand, Misreading, Mistake, Slip, moved


def as_nobody(ruling: Ruling, bare: BareHand) -> Iterator[Misreading]:
    """The payments without liability."""
    if ruling.liable:
        seats = tuple(dict.fromkeys(standing.seat for standing in ruling.liable))
        yield replace(bare, standing=()).read(Slip.AS_NOBODY, seats=seats)


def other_liable(bare: BareHand) -> Iterator[Misreading]:
    """Another player liable for a yakuman of the win."""
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
    return standing.winner is win.seat and standing.purpose == yakuman


def misread_shares(ruling: Ruling) -> Iterator[Misreading]:
    """Yield the payments with the liable player bearing too much of a ron.

    The player bears both halves, or deals in and pays twice.
    """
    yield from _whole(Slip.LIABLE_PAYS_ALL, Why.LIABLE_SPLIT, ruling)
    doubled = [payment for payment in ruling.payments if payment.why is Why.LIABLE_RON]
    if doubled:
        payments = [*ruling.payments, *doubled]
        yield moved(Slip.DOUBLED, payments, ruling.rules, seat=doubled[0].payer)


def discarder_pays_all(ruling: Ruling) -> Iterator[Misreading]:
    """Yield the payments with the discarder bearing both halves of a ron.

    The payment for the honba does not change.
    """
    return _whole(Slip.DISCARDER_PAYS_ALL, Why.DISCARDER_SPLIT, ruling)


HALVES: Final = {Why.LIABLE_SPLIT: "seat", Why.DISCARDER_SPLIT: "discarder"}


def _whole(slip: Slip, half: Why, ruling: Ruling) -> Iterator[Misreading]:
    halves = {payment.why: payment.payer for payment in ruling.payments if payment.why in HALVES}
    if halves and ruling.end == "ron":
        payer, facts = halves[half], {HALVES[why]: seat for why, seat in halves.items()}
        payments = [
            payment._replace(payer=payer) if payment.why in HALVES else payment
            for payment in ruling.payments
        ]
        yield moved(slip, payments, ruling.rules, **facts)


HALVED: Final = {
    Why.LIABLE_SPLIT: (Slip.HALF_FORGOTTEN, 0),
    Why.DISCARDER_SPLIT: (Slip.HALF_FORGOTTEN, 0),
    Why.LIABLE_RON: (Slip.BOTH_HALVES, 2),
    Why.LIABLE_TSUMO: (Slip.NO_HALVES, 2),
}
"""The payments of which half may be missed: the mistake, and the divisor of the points."""


def halved(ruling: Ruling) -> Iterator[Misreading]:
    """Yield one half of a ron without the other, or half of what the liable seat bears alone.

    Only if these rules know halves.
    """
    settlement = ruling.rules.settlement
    if settlement is None or settlement.on_ron_by_another != "split":
        return
    for missed in ruling.payments:
        if missed.why in HALVED:
            slip, part = HALVED[missed.why]
            halved_payment = missed._replace(points=missed.points // part if part else 0)
            payments = [
                halved_payment if payment is missed else payment for payment in ruling.payments
            ]
            yield moved(slip, payments, ruling.rules, seat=missed.payer, points=missed.points)


def overlooked(bare: BareHand) -> Iterator[Misreading]:
    """Yield the payments without one of several yakuman of the hand."""
    yakuman = bare.win.worth.yakuman if bare.win and bare.win.worth else ()
    for forgotten in yakuman if len(yakuman) > 1 else ():
        rest = Worth(yakuman=tuple(other for other in yakuman if other is not forgotten))
        yield bare.won(worth=rest).read(Slip.YAKUMAN_OVERLOOKED, yakuman=forgotten)


def dealer_price(bare: BareHand) -> Iterator[Misreading]:
    """Yield the payments if the winner were the dealer, or were not."""
    win = bare.win
    if win is None:
        return
    if win.seat.is_dealer:
        for seat in _non_dealers(bare):
            yield _other_dealer(Slip.NO_DEALER_PRICE, seat, bare, win)
    else:
        yield _other_dealer(Slip.DEALER_PRICE, win.seat, bare, win)
    yield from _dealer_alike(bare, win)


def dealer_share(bare: BareHand) -> Iterator[Misreading]:
    """Yield the payments if a player other than winner and dealer paid as the dealer."""
    win = bare.win
    if win and not win.seat.is_dealer:
        for seat in _non_dealers(bare):
            if seat is not win.seat:
                yield _other_dealer(Slip.DEALER_SHARE, seat, bare, win)


def _non_dealers(bare: BareHand) -> Iterator[Seat]:
    """Return the seats that are not the dealer."""
    return (seat for seat in seats_of(bare.rules.players) if not seat.is_dealer)


def _other_dealer(slip: Slip, seat: Seat, bare: BareHand, win: Win) -> Misreading:
    facts = {"winner": win.seat, "dealer": Seat.EAST, "seat": seat}
    return Misreading(Mistake(slip, facts), _dealt_by(seat, bare, win))


def _dealt_by(dealer: Seat, bare: BareHand, win: Win) -> dict[Seat, int]:
    """Return the points if this seat were the dealer: the table is turned until it is."""
    seats = seats_of(bare.rules.players)
    by = seats.index(dealer)
    away = {seat: seats[index - by] for index, seat in enumerate(seats)}
    feeder = away[win.feeder] if win.feeder else None
    turned = BareHand(
        replace(bare.scenario, events=(replace(win, seat=away[win.seat], feeder=feeder),)),
        bare.rules,
        tuple(
            standing._replace(winner=away[standing.winner], seat=away[standing.seat])
            for standing in bare.standing
        ),
    )
    points = deltas(turned.payments(), bare.rules.players)
    return {seat: points[away[seat]] for seat in seats}


def _dealer_alike(bare: BareHand, win: Win) -> Iterator[Misreading]:
    """Yield the payments if the dealer paid no more for a self-draw than the others.

    With a part of North's share the dealer of three players does not pay double.
    """
    value = bare.rules.value
    pays_double = value is None or value.tsumo_loss is not False
    if win.is_tsumo and not win.seat.is_dealer and pays_double:
        payments = [
            payment._replace(points=payment.points // 2)
            if payment.why is Why.TSUMO and payment.payer is Seat.EAST
            else payment
            for payment in bare.payments()
        ]
        yield moved(Slip.DEALER_ALIKE, payments, bare.rules, dealer=Seat.EAST)


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
        points = sum(each.points for each in bare.payments() if each.purpose == "honba")
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
    """Points that a player loses and no player gets."""
    return Payment(None, seat, -points, "sticks", Why.STICKS)


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
            payment.payer for payment in ruling.payments if payment.payer and payment.why in HALVES
        }
        if len(sharers) == 2:
            halves = dict.fromkeys(sharers, points // 2)
            yield _paid(Slip.HONBA_HALVED, halves, ruling, **facts)


def _paid(slip: Slip, shares: Mapping[Seat, int], ruling: Ruling, **facts: object) -> Misreading:
    """Return the right payments, but with these shares for the honba."""
    rest = [payment for payment in ruling.payments if payment.purpose != "honba"]
    winner = _winner(ruling)
    honba = [Payment(seat, winner, due, "honba", Why.HONBA) for seat, due in shares.items()]
    return moved(slip, [*rest, *honba], ruling.rules, **facts)


def _winner(ruling: Ruling) -> Seat:
    return next(payment.payee for payment in ruling.payments if payment.purpose == "honba")
