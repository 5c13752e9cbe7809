"""Find the simplest mistake that gives exactly the answered points."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from pao import settle
from pao.game import Seat
from pao.payment import Payment, deltas
from pao.ruling import Ruling, rule
from pao.scenario import Win
from pao.what_if import Neighbour, can_matter, neighbours
from quiz.mistakes.mistake import BareHand, Misreading, Mistake, Slip, moved
from quiz.mistakes.readings import (
    as_nobody,
    dealer_price,
    dealer_share,
    discarder_pays_all,
    halved,
    misread_counters,
    misread_honba,
    misread_shares,
    noten_left_out,
    other_ending,
    other_liable,
    overlooked,
)


def other_payment(ruling: Ruling) -> Iterator[Misreading]:
    """Another rule on worth or payments; the liable players stay the same."""

    def settled(other: Neighbour) -> Mapping[Seat, int]:
        settlement = settle(ruling.scenario, other.rules, ruling.standing)
        return deltas(settlement.payments, other.rules.players)

    return _other(ruling, lambda key: not key.startswith("liability"), settled)


def other_liability(ruling: Ruling) -> Iterator[Misreading]:
    """Yield the payments under another rule on who becomes liable."""

    def ruled(other: Neighbour) -> Mapping[Seat, int]:
        return rule(ruling.scenario, other.rules).deltas

    return _other(ruling, lambda key: key.startswith("liability"), ruled)


def _other(
    ruling: Ruling,
    is_asked: Callable[[str], bool],
    points: Callable[[Neighbour], Mapping[Seat, int]],
) -> Iterator[Misreading]:
    for other in neighbours(ruling.rules):
        if is_asked(other.key) and can_matter(other, ruling):
            facts = {"key": other.key, "value": other.value, "member": other.member}
            yield Misreading(Mistake(Slip.OTHER_RULE, facts), points(other))


SCALES: Final = {Slip.HUNDREDS: 100, Slip.THOUSANDS: 1000}


def misread_figures(ruling: Ruling) -> Iterator[Misreading]:
    """Yield right points in hundreds or thousands, and with paying and getting swapped."""
    right = ruling.deltas
    for slip, scale in SCALES.items():
        if all(points % scale == 0 for points in right.values()):
            in_scale = {seat: points // scale for seat, points in right.items()}
            yield Misreading(Mistake(slip, {"unit": scale}), in_scale)
    yield Misreading(Mistake(Slip.SIGNS), {seat: -points for seat, points in right.items()})


def misread_units(ruling: Ruling) -> Iterator[Misreading]:
    """Yield each known mistake in units and what it leads to.

    Unless exactly one player won, the only one is to swap paying and getting.
    """
    swapped = [payment._replace(points=-payment.points) for payment in ruling.payments]
    yield moved(Slip.SIGNS, swapped, ruling.rules)
    if len(ruling.scenario.wins) == 1:
        (win,) = ruling.scenario.wins
        yield from _as_nobody(ruling)
        yield from _liable_alone(ruling, win)
        yield from _as_if_won(ruling, win)


def _as_nobody(ruling: Ruling) -> Iterator[Misreading]:
    """Payments as if nobody were bao, or by the liable player and the others as well."""
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
    """Yield what is paid if the liable player pays for all, although another player dealt in."""
    for standing in ruling.liable:
        if win.feeder and standing.seat is not win.feeder:
            for feeder in (standing.seat, None):
                alone = _won_off(feeder, win, ruling)
                facts = {"seat": standing.seat, "discarder": win.feeder}
                yield moved(Slip.BILLED_IN_FULL, alone, ruling.rules, **facts)


def _as_if_won(ruling: Ruling, win: Win) -> Iterator[Misreading]:
    """Yield what is paid for a self-draw instead of a win off a discard, or the reverse."""
    if win.feeder:
        payments = _won_off(None, win, ruling)
        facts = {"winner": win.seat, "discarder": win.feeder}
        yield moved(Slip.TSUMO_FOR_RON, payments, ruling.rules, **facts)
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


def mistake_in_points(
    ruling: Ruling, points: Mapping[Seat, int], named: Collection[Seat] | None = None
) -> Mistake | None:
    """The simplest mistake that leads to these points; None if they are right or unexplained.

    ``points``: of the seats that the form asks for. ``named``: the seats that the reply calls
    liable, if asked: a mistake that fits them is likelier.

    >>> from pao import rule
    >>> from pao.scenario.library import library_scenario
    >>> ruling = rule(library_scenario("mleague-example"))
    >>> mistake_in_points(ruling, {seat: -points for seat, points in ruling.deltas.items()}).id
    'signs'
    """
    if not any(ruling.deltas.values()):
        return None
    if _agrees(ruling.deltas, points):
        return None
    mistakes = (
        reading.mistake for reading in misreadings(ruling, named) if _agrees(reading.deltas, points)
    )
    return next(mistakes, None)


def _agrees(deltas: Mapping[Seat, int], points: Mapping[Seat, int]) -> bool:
    """Whether the result is these points, for the seats whose points were asked."""
    return all(deltas[seat] == change for seat, change in points.items())


def misreadings(ruling: Ruling, named: Collection[Seat] | None = None) -> Iterator[Misreading]:
    """Yield each known mistake and what it leads to, the simplest first.

    Many of them lead to the same points.
    """
    if ruling.rules.family == "units":
        yield from misread_units(ruling)
        return
    bare = BareHand.of(ruling)
    yield from misread_figures(ruling)
    yield from misread_counters(ruling, bare)
    if named is not None:
        yield from _as_named(ruling, bare, named)
    yield from dealer_price(bare)
    yield from noten_left_out(bare)
    yield from misread_shares(ruling)
    yield from other_payment(ruling)
    yield from as_nobody(ruling, bare)
    yield from other_liability(ruling)
    yield from misread_honba(ruling)
    yield from other_ending(bare)
    yield from dealer_share(bare)
    yield from discarder_pays_all(ruling)
    yield from overlooked(bare)
    yield from halved(ruling)
    yield from other_liable(bare)


def _as_named(ruling: Ruling, bare: BareHand, named: Collection[Seat]) -> Iterator[Misreading]:
    """Readings with the named players liable."""
    if {*named} == {standing.seat for standing in ruling.liable}:
        return
    if not named:
        yield from as_nobody(ruling, bare)
    for reading in other_liable(bare):
        if {reading.mistake.facts["seat"]} == {*named}:
            yield reading
