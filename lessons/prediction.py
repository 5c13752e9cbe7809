"""Predict, then see: who pays? The reader picks; nothing is stored, nothing is marked."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pao.ruling import Ruling
from pao.seats import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """Players who might be the ones to pay."""

    seats: tuple[Seat, ...]
    is_right: bool


def choices(ruling: Ruling) -> tuple[Choice, ...]:
    """What a reader may think; raise ValueError where the truth is not among it."""
    payers = tuple(seat for seat, points in ruling.deltas.items() if points < 0)
    found = tuple(Choice(seats, seats == payers) for seats in _thinkable(ruling))
    if not any(choice.is_right for choice in found):
        raise ValueError("nobody would predict who pays for that hand")
    return found


def _thinkable(ruling: Ruling) -> Iterator[tuple[Seat, ...]]:
    """One player alone; on a self-draw all of them; on a ron the discarder with another."""
    if not ruling.wins:
        return
    win = ruling.wins[0]
    losers = [seat for seat in ruling.deltas if seat is not win.winner]
    yield from ((seat,) for seat in losers)
    if win.discarder is None:
        yield tuple(losers)
    else:
        yield from (pair for pair in combinations(losers, 2) if win.discarder in pair)
