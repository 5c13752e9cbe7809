"""Seats are the winds of this hand; East deals."""

from enum import StrEnum

from pao.game.tiles import EAST


class Seat(StrEnum):
    """A player, by seat wind."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def is_dealer(self) -> bool:
        return self is Seat.EAST

    @property
    def kamicha(self) -> "Seat":
        """Whoever sits to the left and plays before, at a table of four.

        >>> str(Seat.EAST.kamicha)
        'N'
        """
        return SEATS[SEATS.index(self) - 1]

    @property
    def wind(self) -> int:
        """The kind of tile of this wind, of seat or round."""
        return EAST + SEATS.index(self)

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
