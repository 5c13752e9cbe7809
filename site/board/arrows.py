"""Payments as lines on the square table: four plates, arrows from edge to edge."""

from dataclasses import dataclass
from math import hypot
from typing import Final

Point = tuple[float, float]

PLATES: Final[dict[str, Point]] = {
    "near": (360, 552),
    "right": (520, 360),
    "across": (360, 168),
    "left": (200, 360),
}
"""The middle of each seat's plate; sticks lie at (404, 360), beside the line across to near."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve between the edges of two plates, and where its label stands."""

    start: Point
    bend: Point
    end: Point
    label: Point

    def turned_round(self) -> "Curve":
        return Curve(self.end, self.bend, self.start, self.label)


CURVES: Final[dict[tuple[str, str], Curve]] = {
    ("near", "right"): Curve((446, 558), (526, 554), (526, 402), (538, 492)),
    ("across", "right"): Curve((446, 162), (526, 166), (526, 318), (538, 232)),
    ("across", "left"): Curve((274, 162), (194, 166), (194, 318), (182, 232)),
    ("near", "left"): Curve((274, 558), (194, 554), (194, 402), (182, 492)),
    ("across", "near"): Curve((344, 210), (326, 360), (344, 510), (340, 430)),
    ("left", "right"): Curve((286, 342), (360, 296), (434, 342), (372, 302)),
    ("centre", "near"): Curve((404, 374), (404, 440), (392, 510), (458, 440)),
    ("centre", "across"): Curve((404, 346), (404, 280), (392, 210), (458, 300)),
    ("centre", "right"): Curve((404, 374), (412, 404), (446, 402), (408, 440)),
    ("centre", "left"): Curve((380, 374), (340, 420), (278, 402), (330, 444)),
}
"""By the two ends; payments run along them either way."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A curve as an SVG path, its head as a polygon, and where its label stands."""

    path: str
    head: str
    label: Point


def draw_arrow(start: str, end: str) -> Arrow:
    """From one place, or the centre, to another."""
    curve = CURVES.get((start, end)) or CURVES[end, start].turned_round()
    (x0, y0), (x1, y1), (x2, y2) = curve.start, curve.bend, curve.end
    return Arrow(f"M{x0} {y0}Q{x1} {y1} {x2} {y2}", _head(curve), curve.label)


def _head(curve: Curve) -> str:
    (x0, y0), (x, y) = curve.bend, curve.end
    length = hypot(x - x0, y - y0)
    dx, dy = (x - x0) / length, (y - y0) / length
    back = (x - 24 * dx, y - 24 * dy)
    sides = [(back[0] + side * dy, back[1] - side * dx) for side in (13, -13)]
    return " ".join(f"{a:.0f},{b:.0f}" for a, b in ((x, y), *sides))
