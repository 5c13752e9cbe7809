"""The table after some events: visible tiles, declarations and the last event."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import Self

from pao.game import KINDS, Meld, Seat, Tile
from pao.scenario.events import Event, Win


@dataclass(slots=True)
class Table:
    """A table. ``seen``: how many tiles of each kind are visible; ``shown``: flowers, doubles.

    ``thrown``: the discard that may still be called; ``simples``: the first discard of each seat
    that is no terminal or honour; ``ended``: the hand has a result.
    """

    melds: dict[Seat, list[Meld]] = field(default_factory=lambda: defaultdict(list))
    seen: list[int] = field(default_factory=lambda: [0] * KINDS)
    riichi: set[Seat] = field(default_factory=set)
    shown: dict[tuple[type, Seat], int] = field(default_factory=dict)
    kans: int = 0
    last: Event | None = None
    thrown: tuple[Seat, Tile] | None = None
    simples: dict[Seat, Tile] = field(default_factory=dict)
    wins: list[Win] = field(default_factory=list)
    called: bool = False
    ended: bool = False

    def copy(self) -> Self:
        """Return a copy of the table, to try events on."""
        melds = defaultdict(list, {seat: [*laid] for seat, laid in self.melds.items()})
        return replace(
            self,
            melds=melds,
            seen=[*self.seen],
            riichi={*self.riichi},
            shown={**self.shown},
            simples={**self.simples},
            wins=[*self.wins],
        )
