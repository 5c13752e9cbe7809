"""A game that was played, hand by hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pao.errors import LineError
from pao.game import Seat
from pao.scenario import Scenario, to_dict


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """One hand of a log.

    ``number`` counts from 1; ``liable``: winner to liable player, as the log says; ``deltas``: the
    points by seat, sticks that were picked up included, a declarer's own stick not.
    """

    number: int
    scenario: Scenario
    liable: Mapping[Seat, Seat]
    deltas: Mapping[Seat, int]

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "scenario": to_dict(self.scenario),
            "liable": dict(self.liable),
            "deltas": dict(self.deltas),
        }


@dataclass(frozen=True, slots=True)
class Game:
    """The hands that are scenarios, and what is wrong with each other one."""

    hands: tuple[LoggedHand, ...]
    errors: tuple[LineError, ...] = ()
