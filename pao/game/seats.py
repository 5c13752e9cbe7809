"""Seats are the winds of this hand; East deals."""

from enum import StrEnum


class Seat(StrEnum):
    """A player, by seat wind."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def is_dealer(self) -> bool:
        return self is Seat.EAST

    def turns_to(self, other: "Seat") -> int:
        """How many seats on, in turn order: 1 shimocha, 2 toimen, 3 kamicha; four players.

        >>> Seat.NORTH.turns_to(Seat.SOUTH)
        2
        """
        return (SEATS.index(other) - SEATS.index(self)) % 4


SEATS = tuple(Seat)


def seats_of(players: int) -> tuple[Seat, ...]:
    """The seats at a table of three (no North) or four."""
    return SEATS[:players]


def nearest(discarder: Seat, seats: tuple[Seat, ...]) -> Seat:
    """Whoever of these sits first after the discarder in turn order (atamahane)."""
    return min(seats, key=discarder.turns_to)
