"""Seats, named by the winds of the hand. East deals."""

from enum import StrEnum
from typing import Final

from pao.game.tiles import EAST


class Seat(StrEnum):
    """A player, named by the seat wind."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def is_dealer(self) -> bool:
        return self is Seat.EAST

    @property
    def kamicha(self) -> "Seat":
        """The player to the left, who plays before, at a table of four.

        >>> str(Seat.EAST.kamicha)
        'N'
        """
        return SEATS[SEATS.index(self) - 1]

    @property
    def wind(self) -> int:
        """The tile kind of this wind, as a seat wind or round wind."""
        return EAST + SEATS.index(self)

    def turns_to(self, other: "Seat") -> int:
        """Return the distance in turn order: 1 shimocha, 2 toimen, 3 kamicha; four players.

        >>> Seat.NORTH.turns_to(Seat.SOUTH)
        2
        """
        return (SEATS.index(other) - SEATS.index(self)) % 4


SEATS: Final = tuple(Seat)


def seats_of(players: int) -> tuple[Seat, ...]:
    """Return the seats of a table of three (no North) or four."""
    return SEATS[:players]


def nearest(discarder: Seat, seats: tuple[Seat, ...]) -> Seat:
    """Return the first of these seats after the discarder in turn order (atamahane)."""
    return min(seats, key=discarder.turns_to)
