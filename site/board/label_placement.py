"""Room on the square table: what is taken, and where the words of each payment can be read."""

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
    """About how wide a text is in bold letters, in its own size."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if east_asian_width(letter) in "WFA":
        return 1.0
    if letter in NARROW:
        return 0.36
    return 0.95 if letter in WIDE else 0.63 if letter.isupper() else 0.59


NEAR: Final = 12
"""How far from its own arrow the words of a payment may stand."""

SHARES: Final = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""Where along its arrow words may stand, the middle first."""

ASIDE: Final = (0.0, 0.5, -0.5, 0.8, -0.8, 1.1, -1.1)
"""How far beside that, in their own width and height."""

MOST_ORDERS: Final = 24
"""In which it is tried to lay words down: all of four payments."""


SEATS: Final = tuple(Area.about(plate, *PLATE).wider(5) for plate in PLATES.values())


@dataclass(frozen=True, slots=True)
class Label:
    """Words on an arrow: how wide and how high they are at most."""

    curve: Curve
    width: float
    height: float


def places(labels: Sequence[Label], taken: Iterable[Area]) -> list[Area | None]:
    """Where each stands: over no seat, nothing that lies there, no other words or arrow.

    None where there is no room left, in whatever order they are laid down.
    """
    lying = list(taken)
    best: list[Area | None] = []
    for order in islice(permutations(range(len(labels))), MOST_ORDERS):
        found = _in_order(labels, order, lying)
        if None not in found:
            return found
        best = max(best, found, key=lambda areas: len(areas) - areas.count(None))
    return best


def _in_order(
    labels: Sequence[Label], order: Iterable[int], lying: list[Area]
) -> list[Area | None]:
    found: list[Area | None] = [None] * len(labels)
    for number in order:
        label = labels[number]
        filled = [*lying, *filter(None, found)]
        arrows = [point for other in labels if other != label for point in other.curve.points]
        free = (
            area
            for area in _best_first(label)
            if not any(map(area.meets, filled)) and not any(map(area.holds, arrows))
        )
        found[number] = next(free, None)
    return found


@lru_cache(1024)
def _best_first(label: Label) -> tuple[Area, ...]:
    """Near its arrow, its head in sight: near the middle, and as little of it hidden as may be."""
    areas = [area for area in _about(label) if not any(map(area.meets, SEATS))]
    return tuple(sorted(areas, key=lambda area: _cost(area, label.curve)))


def _about(label: Label) -> Iterator[Area]:
    for share, dx, dy in product(SHARES, ASIDE, ASIDE):
        x, y = label.curve.at(share)
        middle = x + dx * label.width, y + dy * label.height
        area = Area.about(middle, label.width, label.height)
        near = area.wider(NEAR)
        if any(map(near.holds, label.curve.points)) and not any(map(area.holds, label.curve.head)):
            yield area


def _cost(area: Area, curve: Curve) -> float:
    hidden = sum(map(area.holds, curve.points)) / len(curve.points)
    return 100 * hidden + dist(area.middle, curve.at(0.5))
