"""Riichi deposits: whoever wins next takes them all. Four Winds, Japanese Modern."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason
from pao.payment import STICK

CLASSICAL_DEPOSIT: Final = 100
"""What rules close to the classical game asked for."""


class HandEnd(StrEnum):
    WON = "won"
    DRAWN = "drawn"
    FALSE_WIN = "false_win"


@dataclass(frozen=True, slots=True)
class Deposits:
    """In points: what stays on the table for the next winner, what this winner takes."""

    kept: int
    collected: int
    because: Because


def deposits(pool: int, declared: int, end: HandEnd, *, each: int = STICK) -> Deposits:
    """``pool``: points on the table from earlier deals; ``declared``: how many declared now.

    >>> deposits(0, 2, HandEnd.DRAWN).kept
    2000
    """
    points = pool + declared * each
    if end is HandEnd.WON:
        return Deposits(0, points, because(Reason.DEPOSITS_COLLECTED, points=points))
    return Deposits(points, 0, because(Reason.DEPOSITS_STAY, points=points))
