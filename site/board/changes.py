"""How the points of each seat change: a gain, a loss, or none."""

from dataclasses import dataclass
from typing import Final

from pao.ruling import Ruling
from pao.words import Words

THOUSAND: Final = 1000


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one seat's points.

    ``points``: with sign and unit. ``sign``: gain, loss or even. ``counted``: the thousands of
    points that a figure may count up to; 0 if there are none.
    """

    seat: str
    points: str
    sign: str
    counted: int = 0


def changes(ruling: Ruling, words: Words) -> tuple[Change, ...]:
    """Return the change of each seat; empty for an unfinished hand."""
    if ruling.end is None:
        return ()
    unit = words.unit_suffix(ruling.unit)
    return tuple(
        Change(
            words.seat(seat),
            f"{words.signed(points)}{unit}",
            sign_of(points),
            0 if unit or abs(points) < THOUSAND else abs(points),
        )
        for seat, points in ruling.deltas.items()
    )


def sign_of(points: int) -> str:
    """Return the direction of a change as a word.

    >>> sign_of(8000), sign_of(-300), sign_of(0)
    ('gain', 'loss', 'even')
    """
    if not points:
        return "even"
    return "gain" if points > 0 else "loss"
