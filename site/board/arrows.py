"""Draw payments on the square table: four plates, and arrows between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Final

from board.square import SIDE, Point, Spot

Ends = tuple[str, str]

PLATES: Final[dict[str, Spot]] = {
    "near": Spot(360, 527),
    "right": Spot(490, 360),
    "across": Spot(360, 193),
    "left": Spot(230, 360),
}
"""The middle of each seat's plate; sticks lie at (388, 360), beside the line across to near."""

PLATE: Final = (152, 78)
"""The width and height of a plate."""

POINTS: Final = 16
"""Into how many pieces a curve is cut to find out what lies on it."""


@dataclass(frozen=True)
class Curve:
    """A quadratic curve between the edges of two plates."""

    start: Point
    bend: Point
    end: Point

    def at(self, share: float) -> Point:
        """Return the point after this share of the curve, from 0 to 1."""
        rest = 1 - share
        across, down = (
            rest * rest * start + 2 * rest * share * bend + share * share * end
            for start, bend, end in zip(self.start, self.bend, self.end, strict=True)
        )
        return across, down

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Points along its whole length, including the corners of its head."""
        return (*(self.at(number / POINTS) for number in range(POINTS + 1)), *self.head)

    @cached_property
    def head(self) -> tuple[Point, Point, Point]:
        """The tip of the arrow's head, then the two corners behind it."""
        (x0, y0), (x, y) = self.bend, self.end
        length = hypot(x - x0, y - y0)
        dx, dy = (x - x0) / length, (y - y0) / length
        back = (x - 24 * dx, y - 24 * dy)
        left, right = ((back[0] + side * dy, back[1] - side * dx) for side in (13, -13))
        return (x, y), left, right

    def turned_round(self) -> "Curve":
        return Curve(self.end, self.bend, self.start)

    def mirrored(self) -> "Curve":
        """Return the curve with left and right exchanged."""
        return Curve(*((SIDE - x, y) for x, y in (self.start, self.bend, self.end)))

    def upside_down(self) -> "Curve":
        return Curve(*((x, SIDE - y) for x, y in (self.start, self.bend, self.end)))


def _corners(near_right: Curve) -> dict[Ends, Curve]:
    """Return the same curve in each corner of the table, by its two ends."""
    return {
        ("near", "right"): near_right,
        ("near", "left"): near_right.mirrored(),
        ("across", "right"): near_right.upside_down(),
        ("across", "left"): near_right.upside_down().mirrored(),
    }


ALONE: Final[dict[Ends, Curve]] = {
    **_corners(Curve((436, 533), (528, 529), (528, 399))),
    ("across", "near"): Curve((344, 232), (326, 360), (344, 488)),
    ("left", "right"): Curve((306, 342), (360, 302), (414, 342)),
    ("centre", "near"): Curve((388, 374), (388, 440), (384, 488)),
    ("centre", "across"): Curve((388, 346), (388, 280), (384, 232)),
    ("centre", "right"): Curve((388, 374), (398, 404), (430, 399)),
    ("centre", "left"): Curve((366, 374), (330, 418), (286, 399)),
}
"""Curves by their two ends, if nothing is paid the other way.

Payments run along them in either direction.
"""

THERE: Final[dict[Ends, Curve]] = {
    **_corners(Curve((436, 549), (542, 555), (542, 399))),
    ("across", "near"): Curve((322, 232), (312, 360), (322, 488)),
    ("left", "right"): Curve((306, 334), (360, 294), (414, 334)),
}
BACK: Final[dict[Ends, Curve]] = {
    **_corners(Curve((436, 505), (466, 491), (466, 399))),
    ("across", "near"): Curve((398, 232), (408, 360), (398, 488)),
    ("left", "right"): Curve((306, 386), (360, 426), (414, 386)),
}
"""Curves side by side with ``THERE``, if two seats pay each other."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A curve as an SVG path, and its head as a polygon."""

    path: str
    head: str


def curves_between(ways: Sequence[Ends]) -> list[Curve]:
    """Return a different curve for each way from one place, or the centre, to another."""
    return [
        _of_two(start, end) if (end, start) in ways else _between(ALONE, start, end)
        for start, end in ways
    ]


def _of_two(start: str, end: str) -> Curve:
    return _between(THERE if (start, end) in THERE else BACK, start, end)


def _between(curves: dict[Ends, Curve], start: str, end: str) -> Curve:
    return curves.get((start, end)) or curves[end, start].turned_round()


def draw_arrow(curve: Curve) -> Arrow:
    (x0, y0), (x1, y1), (x2, y2) = curve.start, curve.bend, curve.end
    head = " ".join(f"{x:.0f},{y:.0f}" for x, y in curve.head)
    return Arrow(f"M{x0} {y0}Q{x1} {y1} {x2} {y2}", head)
