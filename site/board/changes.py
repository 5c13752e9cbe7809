"""How the points of each seat change in a hand: a gain, a loss, or even."""

from dataclasses import dataclass

from pao.ruling import Ruling
from pao.words import Words


@dataclass(frozen=True, slots=True)
class Change:
    """``points``: with sign and unit. ``sign``: gain, loss or even."""

    seat: str
    points: str
    sign: str


def changes(ruling: Ruling, words: Words) -> tuple[Change, ...]:
    """By seat; empty for an unfinished hand."""
    if ruling.end is None:
        return ()
    unit = words.counted(ruling.unit)
    return tuple(
        Change(words.seat(seat), f"{words.signed(points)}{unit}", sign_of(points))
        for seat, points in ruling.deltas.items()
    )


def sign_of(points: int) -> str:
    """In a word.

    >>> sign_of(8000), sign_of(-300), sign_of(0)
    ('gain', 'loss', 'even')
    """
    if not points:
        return "even"
    return "gain" if points > 0 else "loss"
