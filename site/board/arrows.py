"""Payments as lines on the square table: four plates, arrows from edge to edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Final

from board.square import SIDE, Point

Ends = tuple[str, str]

PLATES: Final[dict[str, Point]] = {
    "near": (360, 552),
    "right": (520, 360),
    "across": (360, 168),
    "left": (200, 360),
}
"""The middle of each seat's plate; sticks lie at (404, 360), beside the line across to near."""

PLATE: Final = (172, 84)
"""Its width and height."""

POINTS: Final = 16
"""Into how many pieces a curve is cut where it is asked what lies on it."""


@dataclass(frozen=True)
class Curve:
    """A quadratic curve between the edges of two plates."""

    start: Point
    bend: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point after so much of it, 0 to 1."""
        rest = 1 - share
        across, down = (
            rest * rest * start + 2 * rest * share * bend + share * share * end
            for start, bend, end in zip(self.start, self.bend, self.end, strict=True)
        )
        return across, down

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Of its whole length, its head's corners among them."""
        return (*(self.at(number / POINTS) for number in range(POINTS + 1)), *self.head)

    @cached_property
    def head(self) -> tuple[Point, Point, Point]:
        """The tip, then the two corners behind it."""
        (x0, y0), (x, y) = self.bend, self.end
        length = hypot(x - x0, y - y0)
        dx, dy = (x - x0) / length, (y - y0) / length
        back = (x - 24 * dx, y - 24 * dy)
        left, right = ((back[0] + side * dy, back[1] - side * dx) for side in (13, -13))
        return (x, y), left, right

    def turned_round(self) -> "Curve":
        return Curve(self.end, self.bend, self.start)

    def mirrored(self) -> "Curve":
        """Left for right."""
        return Curve(*((SIDE - x, y) for x, y in (self.start, self.bend, self.end)))

    def upside_down(self) -> "Curve":
        return Curve(*((x, SIDE - y) for x, y in (self.start, self.bend, self.end)))


def _corners(near_right: Curve) -> dict[Ends, Curve]:
    """The same curve in each corner of the table."""
    return {
        ("near", "right"): near_right,
        ("near", "left"): near_right.mirrored(),
        ("across", "right"): near_right.upside_down(),
        ("across", "left"): near_right.upside_down().mirrored(),
    }


ALONE: Final[dict[Ends, Curve]] = {
    **_corners(Curve((446, 558), (526, 554), (526, 402))),
    ("across", "near"): Curve((344, 210), (326, 360), (344, 510)),
    ("left", "right"): Curve((286, 342), (360, 296), (434, 342)),
    ("centre", "near"): Curve((404, 374), (404, 440), (392, 510)),
    ("centre", "across"): Curve((404, 346), (404, 280), (392, 210)),
    ("centre", "right"): Curve((404, 374), (412, 404), (446, 402)),
    ("centre", "left"): Curve((380, 374), (340, 420), (278, 402)),
}
"""By the two ends, where nothing is paid the other way; payments run along them either way."""

THERE: Final[dict[Ends, Curve]] = {
    **_corners(Curve((446, 574), (570, 580), (570, 402))),
    ("across", "near"): Curve((316, 210), (300, 360), (316, 510)),
    ("left", "right"): Curve((286, 334), (360, 288), (434, 334)),
}
BACK: Final[dict[Ends, Curve]] = {
    **_corners(Curve((446, 526), (488, 510), (488, 402))),
    ("across", "near"): Curve((404, 210), (420, 360), (404, 510)),
    ("left", "right"): Curve((286, 386), (360, 432), (434, 386)),
}
"""Side by side, where two seats pay each other."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A curve as an SVG path, and its head as a polygon."""

    path: str
    head: str


def curves_between(ways: Sequence[Ends]) -> list[Curve]:
    """From one place, or the centre, to another: a curve for each, no two of them the same."""
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
