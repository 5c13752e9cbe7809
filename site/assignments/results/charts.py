"""Where the bars of a picture stand: the templates draw them, and set a table beside each.

What a part is can be told without colour: right is filled, partly hatched, wrong only an outline,
and what was left open is no bar at all.
"""

from dataclasses import dataclass
from typing import Final

from assignments.results.items import Tally
from assignments.results.statistics import Share

WIDTH: Final = 200
"""Of a whole bar, in the units of a picture."""


@dataclass(frozen=True, slots=True)
class Piece:
    """``kind``: ``right``, ``partly`` or ``wrong``; ``x``, ``width``: in units of the picture."""

    kind: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Whisker:
    """From where to where the share may truly lie: below its bar."""

    low: float
    high: float


def pieces(tally: Tally) -> tuple[Piece, ...]:
    """One beside the other, in proportion; none for what nobody did."""
    found: list[Piece] = []
    x = 0.0
    for kind in ("right", "partly", "wrong"):
        width = _width(getattr(tally, kind), tally.asked)
        if width:
            found.append(Piece(kind, round(x, 1), width))
        x += width
    return tuple(found)


def bar(share: Share) -> float:
    return _width(share.right, share.of)


def whisker(share: Share) -> Whisker:
    return Whisker(round(share.low * WIDTH, 1), round(share.high * WIDTH, 1))


def _width(part: int, of: int) -> float:
    return round(part * WIDTH / of, 1) if of else 0.0
