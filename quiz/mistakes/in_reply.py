"""The mistakes in a reply, by what they are about: whom it names, and its points."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from pao.game import Seat
from pao.payment import STICK
from pao.ruling import Ruling
from quiz.kinds.breakdown import HAND, HONBA, STICKS
from quiz.marking.marks import LIABLE, Reply
from quiz.mistakes.in_naming import mistake_in_naming
from quiz.mistakes.in_points import mistake_in_points
from quiz.mistakes.mistake import Mistake, Slip

POINTS: Final = "points"
FOLLOWS_FROM_NAMING: Final = frozenset({Slip.AS_NOBODY, Slip.OTHER_LIABLE})


def mistakes_in(
    ruling: Ruling, reply: Reply, about: Collection[str] = (LIABLE, POINTS)
) -> dict[str, Mistake]:
    """At most one mistake under ``liable`` and one under ``points``, where these were asked.

    ``about``: what is looked for; where it is known that there is nothing, that can be spared.
    """
    named, points = _named(reply), _points(ruling, reply)
    name = mistake_in_naming(ruling, named) if named is not None and LIABLE in about else None
    figure = (
        mistake_in_points(ruling, points, named) if points is not None and POINTS in about else None
    )
    found = {LIABLE: name, POINTS: figure}
    if name and figure and figure.slip in FOLLOWS_FROM_NAMING:
        del found[POINTS]
    return {about: mistake for about, mistake in found.items() if mistake}


def _named(reply: Reply) -> Sequence[Seat] | None:
    named = reply.get(LIABLE)
    return [Seat(seat) for seat in named] if isinstance(named, list) else None


def _points(ruling: Ruling, reply: Reply) -> Mapping[Seat, int] | None:
    """The change of each seat of whom it was asked, whether in one figure or apart."""
    figures = {seat: [*_figures(seat, reply)] for seat in ruling.deltas}
    points = {seat: sum(parts) for seat, parts in figures.items() if parts}
    taker = reply.get(STICKS)
    return {
        seat: change + (_sticks(ruling) if seat == taker else 0) for seat, change in points.items()
    } or None


def _figures(seat: Seat, reply: Reply) -> Iterator[int]:
    for field in (seat, f"{HAND}{seat}", f"{HONBA}{seat}"):
        figure = reply.get(field)
        if isinstance(figure, int):
            yield figure


def _sticks(ruling: Ruling) -> int:
    return STICK * (ruling.scenario.sticks + len(ruling.scenario.riichi))
