"""The simplest mistake that gives exactly the points that were answered."""

from collections.abc import Collection, Iterator, Mapping

from pao.game import Seat
from pao.ruling import Ruling
from quiz.mistakes.bare_hand import BareHand
from quiz.mistakes.counters import misread_counters
from quiz.mistakes.dealer import dealer_price, dealer_share
from quiz.mistakes.endings import noten_left_out, other_ending
from quiz.mistakes.figures import misread_figures
from quiz.mistakes.honba import misread_honba
from quiz.mistakes.in_units import misread_units
from quiz.mistakes.liability import (
    as_nobody,
    discarder_pays_all,
    halved,
    misread_shares,
    other_liable,
    overlooked,
)
from quiz.mistakes.mistake import Misreading, Mistake
from quiz.mistakes.rules import other_liability, other_payment


def mistake_in_points(
    ruling: Ruling, points: Mapping[Seat, int], named: Collection[Seat] | None = None
) -> Mistake | None:
    """Why somebody would answer these points by seat; None if right, or for no known reason.

    ``points``: of the seats of whom they were asked.
    ``named``: whom the answer called liable, where it was asked: of several reasons the one that
    goes with it is the likelier.

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
    """Whether it comes to these points, for the seats of whom they were asked."""
    return all(deltas[seat] == change for seat, change in points.items())


def misreadings(ruling: Ruling, named: Collection[Seat] | None = None) -> Iterator[Misreading]:
    """Each known mistake and what it comes to, the simplest first; many come to the same."""
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
    yield from other_liable(bare)
    yield from halved(ruling)


def _as_named(ruling: Ruling, bare: BareHand, named: Collection[Seat]) -> Iterator[Misreading]:
    """What follows from naming the wrong player, or nobody."""
    if {*named} == {standing.seat for standing in ruling.liable}:
        return
    if not named:
        yield from as_nobody(ruling, bare)
    for reading in other_liable(bare):
        if {reading.mistake.facts["seat"]} == {*named}:
            yield reading
