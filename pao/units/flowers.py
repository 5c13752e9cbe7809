"""Who shows the last flower when another shows seven."""

from collections.abc import Iterator
from dataclasses import dataclass

from pao.game import Seat
from pao.scenario import Flowers, Scenario

EIGHT = 8
SEVEN = 7


@dataclass(frozen=True, slots=True)
class LastFlower:
    number: int
    winner: Seat
    feeder: Seat


def last_flower(scenario: Scenario) -> Iterator[LastFlower]:
    """Singapore's page: B has seven on the table, and A gets the last one. None or one."""
    shown: dict[Seat, int] = {}
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Flowers):
            shown[event.seat] = event.count
            others = [seat for seat in shown if seat is not event.seat and shown[seat] == SEVEN]
            if others and sum(shown.values()) == EIGHT:
                yield LastFlower(number, others[0], event.seat)
