"""Where the seats are in a picture: the viewer is near, then round the table in turn order."""

from pao.game import Seat
from pao.scenario import Nagashi, Scenario, Win

PLACES = ("near", "right", "across", "left")


def viewer_of(scenario: Scenario) -> Seat:
    """Whose place we look from: whoever is paid (of several winners the first), or the dealer."""
    ends = [event.seat for event in scenario.events if isinstance(event, Win | Nagashi)]
    return ends[0] if ends else Seat.EAST


def place_of(seat: Seat, viewer: Seat) -> str:
    return PLACES[viewer.turns_to(seat)]


def from_viewer(seats: tuple[Seat, ...], viewer: Seat) -> tuple[Seat, ...]:
    """In turn order, the viewer first."""
    return tuple(sorted(seats, key=viewer.turns_to))
