"""Where things lie on the square table: 720 by 720 units, the viewer near, all seats alike.

Whatever belongs to a seat is laid out as if that seat were near, then turned to its side about the
middle; what is read (names, points) stands upright at a place of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, radians, sin
from typing import Final

from board.tile_rows import HEIGHT, WIDTH, Slot
from pao.game import Seat
from pao.scenario import Nagashi, Scenario, Win

PLACES = ("near", "right", "across", "left")


def viewer_of(scenario: Scenario) -> Seat:
    """Whose place we look from: whoever is paid (of several winners the first), or the dealer."""
    ends = [event.seat for event in scenario.events if isinstance(event, Win | Nagashi)]
    return ends[0] if ends else Seat.EAST


def place_of(seat: Seat, viewer: Seat) -> str:
    return PLACES[viewer.turns_to(seat)]


def from_viewer(seats: tuple[Seat, ...], viewer: Seat) -> tuple[Seat, ...]:
    """In turn order, the viewer first."""
    return tuple(sorted(seats, key=viewer.turns_to))


Point = tuple[float, float]

SIDE: Final = 720
MIDDLE: Final = SIDE // 2
EDGE: Final = 14
"""Between the rim and what lies along it."""

GAP: Final = 12
WIDEST_TILE: Final = 50
RIVER_TILE: Final = 40
RIVER_ROW: Final = 6
RIVER_TOP: Final = 520
BADGE: Final = 22
"""How far inside of a meld the mark of a liability lies."""

MARK: Final = (50, 66)
"""How wide and how high that mark is."""

HELD_TILE: Final = 26
"""The width of a tile that stands in a hand, seen from above."""

TURNS: Final = {"near": 0, "right": -90, "across": 180, "left": 90}
"""Degrees by which a side's things are turned, seen from the viewer."""

NAMES: Final = {"near": (360, 484), "right": (486, 369), "across": (360, 256), "left": (234, 369)}
"""Where a seat's name stands round the middle of the table while nothing is paid."""


@dataclass(frozen=True, slots=True)
class Area:
    """An upright rectangle of the table."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def about(cls, middle: Point, width: float, height: float) -> "Area":
        x, y = middle
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: "Area") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, point: Point) -> bool:
        return self.left < point[0] < self.right and self.top < point[1] < self.bottom

    def wider(self, by: float) -> "Area":
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def turned(self, degrees: int) -> "Area":
        """About the middle of the table, by quarters."""
        corners = [
            _turned(corner, radians(degrees))
            for corner in product((self.left, self.right), (self.top, self.bottom))
        ]
        across, down = zip(*corners, strict=True)
        return Area(min(across), min(down), max(across), max(down))


def _turned(point: Point, angle: float) -> Point:
    x, y = point[0] - MIDDLE, point[1] - MIDDLE
    return MIDDLE + x * cos(angle) - y * sin(angle), MIDDLE + x * sin(angle) + y * cos(angle)


@dataclass(frozen=True, slots=True)
class Box:
    """A strip of tiles on the table: its left upper corner, its scale, and its size in units."""

    x: float
    y: float
    scale: float
    width: float
    height: float

    @property
    def area(self) -> Area:
        return Area(self.x, self.y, self.x + self.width, self.y + self.height)

    @property
    def badge(self) -> tuple[float, float]:
        """The middle of its upper edge."""
        return self.x + self.width / 2, self.y - BADGE


def along_the_edge(strips: Sequence[Sequence[Slot]], held: int) -> list[Box]:
    """Melds from the right-hand corner on, smaller tiles where there are many.

    ``held``: the tiles that stand beside them; no side reaches into its neighbour's corner.
    """
    widths = [sum(slot.width for slot in slots) for slots in strips]
    beside = held * HELD_TILE + 2 * GAP if held else 0
    room = SIDE - 2 * EDGE - 2 * WIDEST_TILE - GAP * (len(strips) + 1) - beside
    scale = min(WIDEST_TILE, room * WIDTH / max(sum(widths), 1)) / WIDTH
    boxes, right = [], float(SIDE - EDGE)
    for slots, width in zip(strips, widths, strict=True):
        high = max(slot.height for slot in slots)
        right -= width * scale
        boxes.append(Box(right, SIDE - EDGE - high * scale, scale, width * scale, high * scale))
        right -= GAP
    return boxes


def in_the_river(tiles: int) -> list[Box]:
    """Rows of six before the seat, from the left."""
    scale = RIVER_TILE / WIDTH
    left = MIDDLE - min(tiles, RIVER_ROW) * RIVER_TILE / 2
    return [
        Box(
            left + number % RIVER_ROW * RIVER_TILE,
            RIVER_TOP + number // RIVER_ROW * HEIGHT * scale,
            scale,
            RIVER_TILE,
            HEIGHT * scale,
        )
        for number in range(tiles)
    ]


def beside(melds: Sequence[Box], held: int) -> tuple[float, float]:
    """Where a hand that nobody sees begins and ends: beside the melds, or in the middle."""
    width = held * HELD_TILE
    end = melds[-1].x - 2 * GAP if melds else MIDDLE + width / 2
    return end - width, end
