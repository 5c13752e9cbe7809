"""The layout of the square table: 720 by 720 units, the viewer near, all seats alike.

The parts of a seat are laid out as if that seat were near, then turned around the middle. Text
(names, points) stays upright and has its own place.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, radians, sin
from typing import Final, NamedTuple

from board.tile_rows import HEIGHT, WIDTH, Slot
from pao.game import Seat
from pao.scenario import Nagashi, Scenario, Win

PLACES: Final = ("near", "right", "across", "left")


def viewer_of(scenario: Scenario) -> Seat:
    """Return the seat to look from: the first player who is paid, or the dealer."""
    ends = [event.seat for event in scenario.events if isinstance(event, Win | Nagashi)]
    return ends[0] if ends else Seat.EAST


def place_of(seat: Seat, viewer: Seat) -> str:
    return PLACES[viewer.turns_to(seat)]


def from_viewer(seats: tuple[Seat, ...], viewer: Seat) -> tuple[Seat, ...]:
    """Return the seats in turn order, the viewer first."""
    return tuple(sorted(seats, key=viewer.turns_to))


Point = tuple[float, float]


class Spot(NamedTuple):
    """A point that a template reads: names take it a tenth of the time of indexes."""

    x: float
    y: float


class Span(NamedTuple):
    start: float
    end: float

    @property
    def line(self) -> str:
        """The value of SVG's attribute that draws a hand seen from above."""
        return f"M{self.start} {HELD_AT}H{self.end}"


SIDE: Final = 720
MIDDLE: Final = SIDE // 2
EDGE: Final = 14
"""The space between the rim and what lies along it."""

GAP: Final = 12
WIDEST_TILE: Final = 50
RIVER_TILE: Final = 44
RIVER_TOP: Final = 579
LONGEST_RIVER: Final = 400
"""The width of a river; its tiles are smaller where there are many."""

CORNER: Final = 100
"""Where a river ends at the latest, from the rim."""

BADGE: Final = 22
"""How far inside of a meld the mark of a liability is."""

MARK: Final = (50, 66)
"""The width and height of the mark of a liability."""

HELD_TILE: Final = 26
"""The width of a tile that stands in a hand, seen from above."""

HELD_AT: Final = SIDE - 24
"""The middle of the tiles that stand in a hand, from the far rim."""

TURNS: Final = {"near": 0, "right": -90, "across": 180, "left": 90}
"""The degrees by which the things of a side are turned, seen from the viewer."""


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
        """Return the area turned about the middle of the table, by quarters."""
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
    pile: Area | None = None
    """Where a tile lies on another."""

    @property
    def transform(self) -> str:
        """The value of SVG's attribute that puts a strip into its place."""
        return f"translate({self.x} {self.y}) scale({self.scale})"

    @property
    def area(self) -> Area:
        return Area(self.x, self.y, self.x + self.width, self.y + self.height)

    @property
    def badge(self) -> Spot:
        """The middle of the mark above its upper edge."""
        return Spot(self.x + self.width / 2, self.y - BADGE)


def along_the_edge(strips: Sequence[Sequence[Slot]], held: int) -> list[Box]:
    """Return the boxes of melds from the right-hand corner on.

    The tiles are smaller if there are many. ``held``: the number of tiles beside them. No side
    reaches into its neighbour's corner.
    """
    widths = [sum(slot.width for slot in slots) for slots in strips]
    beside = held * HELD_TILE + 2 * GAP if held else 0
    room = SIDE - 2 * EDGE - 2 * WIDEST_TILE - GAP * (len(strips) + 1) - beside
    scale = min(WIDEST_TILE, room * WIDTH / max(sum(widths), 1)) / WIDTH
    boxes, right = [], float(SIDE - EDGE)
    for slots, width in zip(strips, widths, strict=True):
        high = max(slot.height for slot in slots)
        right -= width * scale
        top = SIDE - EDGE - high * scale
        pile = _pile(slots, right, top, scale)
        boxes.append(Box(right, top, scale, width * scale, high * scale, pile))
        right -= GAP
    return boxes


def _pile(slots: Sequence[Slot], left: float, top: float, scale: float) -> Area | None:
    for slot in slots:
        width = slot.width * scale
        if slot.on_top:
            return Area(left, top, left + width, top + WIDTH * scale)
        left += width
    return None


def in_the_river(tiles: int, blocked: Sequence[Area]) -> list[Box]:
    """Return the boxes of the discards: one row, as near the middle as ``blocked`` allows."""
    if not tiles:
        return []
    wide = min(RIVER_TILE, LONGEST_RIVER / tiles)
    high = wide * HEIGHT / WIDTH
    left = _clear(Area.about((MIDDLE, RIVER_TOP + high / 2), tiles * wide, high), blocked).left
    return [
        Box(left + number * wide, RIVER_TOP, wide / WIDTH, wide, high) for number in range(tiles)
    ]


def _clear(row: Area, blocked: Sequence[Area]) -> Area:
    """Return the row, moved sideways as little as possible; unmoved if there is no room."""
    width = row.right - row.left
    ends = [row.left, *(area.right for area in blocked), *(area.left - width for area in blocked)]
    rows = [Area(left, row.top, left + width, row.bottom) for left in ends]
    inside = [each for each in rows if each.left >= CORNER and each.right <= SIDE - CORNER]
    free = [each for each in inside if not any(map(each.meets, blocked))]
    return min(free, key=lambda each: abs(each.left - row.left), default=row)


def beside(melds: Sequence[Box], tiles: int) -> Span:
    """Return where a concealed hand lies: beside the melds, or in the middle."""
    width = tiles * HELD_TILE
    end = melds[-1].x - 2 * GAP if melds else MIDDLE + width / 2
    return Span(end - width, end)
