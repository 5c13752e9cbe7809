"""Riichi deposits: the next winner takes them all. Four Winds, Japanese Modern."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason
from pao.payment import STICK

CLASSICAL_DEPOSIT: Final = 100
"""The points of a deposit in rules close to the classical game."""


class HandEnd(StrEnum):
    WON = "won"
    DRAWN = "drawn"
    FALSE_WIN = "false_win"


@dataclass(frozen=True, slots=True)
class Deposits:
    """The points that stay on the table (``remaining``), or that the winner takes."""

    remaining: int
    collected: int
    because: Because


def deposits(pool: int, declared: int, end: HandEnd, *, each: int = STICK) -> Deposits:
    """Return what happens to the riichi deposits at the end of a deal.

    ``pool``: points on the table from earlier deals. ``declared``: how many players declared riichi
    in this deal. ``each``: the points of one deposit.

    >>> deposits(0, 2, HandEnd.DRAWN).remaining
    2000
    """
    points = pool + declared * each
    if end is HandEnd.WON:
        return Deposits(0, points, because(Reason.DEPOSITS_COLLECTED, points=points))
    return Deposits(points, 0, because(Reason.DEPOSITS_STAY, points=points))
