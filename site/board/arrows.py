"""The lines of the payments picture, 360 by 300: four seats, arrows from edge to edge."""

from dataclasses import dataclass
from math import hypot

Point = tuple[float, float]

SEATS: dict[str, Point] = {
    "near": (180, 268),
    "right": (302, 150),
    "across": (180, 32),
    "left": (58, 150),
}
"""The middle of each; the sticks lie at (216, 150), beside the line from across to near."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A quadratic curve between the edges of two places, and where its label stands."""

    start: Point
    bend: Point
    end: Point
    label: Point

    def turned_round(self) -> "Curve":
        return Curve(self.end, self.bend, self.start, self.label)


CURVES: dict[tuple[str, str], Curve] = {
    ("near", "right"): Curve((232, 268), (302, 264), (302, 180), (283, 236)),
    ("across", "right"): Curve((232, 32), (302, 36), (302, 120), (283, 62)),
    ("across", "left"): Curve((128, 32), (58, 36), (58, 120), (77, 62)),
    ("near", "left"): Curve((128, 268), (58, 264), (58, 180), (77, 236)),
    ("across", "near"): Curve((158, 62), (142, 150), (158, 238), (150, 160)),
    ("left", "right"): Curve((110, 138), (180, 106), (250, 138), (208, 118)),
    ("centre", "near"): Curve((216, 164), (216, 200), (216, 238), (216, 205)),
    ("centre", "across"): Curve((216, 136), (216, 100), (216, 62), (216, 92)),
    ("centre", "right"): Curve((228, 160), (238, 166), (250, 164), (216, 190)),
    ("centre", "left"): Curve((194, 156), (150, 172), (110, 162), (160, 186)),
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
    back = (x - 11 * dx, y - 11 * dy)
    sides = [(back[0] + side * dy, back[1] - side * dx) for side in (6, -6)]
    return " ".join(f"{a:.0f},{b:.0f}" for a, b in ((x, y), *sides))
