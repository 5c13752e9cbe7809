"""Where the seats are in a picture: the viewer is near, then round the table in turn order."""

from pao.game import Seat
from pao.scenario import Scenario

PLACES = ("near", "right", "across", "left")


def viewer_of(scenario: Scenario) -> Seat:
    """Whose place we look from: the (first) winner, or the dealer."""
    return scenario.wins[0].seat if scenario.wins else Seat.EAST


def place_of(seat: Seat, viewer: Seat) -> str:
    return PLACES[viewer.turns_to(seat)]


def from_viewer(seats: tuple[Seat, ...], viewer: Seat) -> tuple[Seat, ...]:
    """In turn order, the viewer first."""
    return tuple(sorted(seats, key=viewer.turns_to))
