"""Place the labels of payments where they can be read on the square table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, permutations, product
from math import dist
from typing import Final
from unicodedata import east_asian_width

from board.arrows import PLATE, PLATES, Curve
from board.square import Area

NARROW: Final = frozenset("iljtfrI.,:;'’!|()[]·- ")
WIDE: Final = frozenset("mwMW@%—")


def width_of(text: str) -> float:
    """Return the approximate width of a text in bold letters, relative to their size."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if east_asian_width(letter) in "WFA":
        return 1.0
    if letter in NARROW:
        return 0.36
    return 0.95 if letter in WIDE else 0.63 if letter.isupper() else 0.59


NEAR: Final = 12
"""How far from its arrow the label of a payment may be."""

SHARES: Final = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""The points along its arrow at which a label may be, the middle first."""

ASIDE: Final = (0.0, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1)
"""How far beside such a point a label may be, in its own width and height."""

MOST_ORDERS: Final = 24
"""How many orders of placing the labels are tried: all orders of four payments."""


SEATS: Final = tuple(Area.about(plate, *PLATE).wider(5) for plate in PLATES.values())


@dataclass(frozen=True, slots=True)
class Label:
    """A label on an arrow, with its maximum width and height."""

    curve: Curve
    width: float
    height: float


def places(labels: Sequence[Label], occupied: Iterable[Area]) -> list[Area | None]:
    """Return an area for each label, clear of seats, ``occupied``, other labels and arrows.

    An area is None if there is no room left, in whatever order the labels are placed.
    """
    lying = list(occupied)
    best: list[Area | None] = []
    for order in islice(permutations(range(len(labels))), MOST_ORDERS):
        attempt = _in_order(labels, order, lying)
        if None not in attempt:
            return attempt
        best = max(best, attempt, key=lambda areas: len(areas) - areas.count(None))
    return best


def _in_order(
    labels: Sequence[Label], order: Iterable[int], lying: list[Area]
) -> list[Area | None]:
    areas: list[Area | None] = [None] * len(labels)
    for number in order:
        label = labels[number]
        occupied = [*lying, *filter(None, areas)]
        arrows = [point for other in labels if other != label for point in other.curve.points]
        free = (
            area
            for area in _best_first(label)
            if not any(map(area.meets, occupied)) and not any(map(area.holds, arrows))
        )
        areas[number] = next(free, None)
    return areas


@lru_cache(1024)
def _best_first(label: Label) -> tuple[Area, ...]:
    """Return the areas near an arrow that leave its head visible, the best first.

    The best are near the middle of the arrow and hide as little of it as possible.
    """
    areas = [area for area in _about(label) if not any(map(area.meets, SEATS))]
    return tuple(sorted(areas, key=lambda area: _cost(area, label.curve)))


def _about(label: Label) -> Iterator[Area]:
    points = map(label.curve.at, SHARES)
    for (x, y), dx, dy in product(points, ASIDE, ASIDE):
        middle = x + dx * label.width, y + dy * label.height
        area = Area.about(middle, label.width, label.height)
        near = area.wider(NEAR)
        if any(map(near.holds, label.curve.points)) and not any(map(area.holds, label.curve.head)):
            yield area


def _cost(area: Area, curve: Curve) -> float:
    hidden = sum(map(area.holds, curve.points)) / len(curve.points)
    return 100 * hidden + dist(area.middle, curve.at(0.5))
