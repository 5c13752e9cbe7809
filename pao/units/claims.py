"""Every claim of a thrown tile, with what its claimer shows before it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pao.game import Call, CallKind, Meld, Seat, Tile, Yakuman
from pao.rules import Bao, UnitsRules
from pao.scenario import Doubles, Scenario, Win, put_down

NO_TILE = -1


class Claim(NamedTuple):
    """A tile that ``feeder`` throws and ``winner`` claims, at an event of this number.

    ``kind``: None for a win; ``doubles``: shown before, and with the claim; ``stated``: the limit
    hands that the claimer's win is said to be.
    """

    number: int
    winner: Seat
    feeder: Seat
    kind: CallKind | None
    tile: Tile | None
    melds: tuple[Meld, ...]
    doubles: tuple[int, int]
    stated: tuple[Yakuman, ...]

    @property
    def tile_kind(self) -> int:
        return self.tile.kind if self.tile else NO_TILE

    @property
    def facts(self) -> dict[str, Any]:
        """What the sentences about it name."""
        tile = str(self.tile) if self.tile else None
        return {"winner": self.winner, "seat": self.feeder, "call": self.kind, "tile": tile}

    def seeing(self, *, ankan: bool) -> "Claim":
        """The same, with concealed kans among the melds or without."""
        melds = tuple(meld for meld in self.melds if ankan or not meld.is_concealed)
        return self._replace(melds=melds)


def claims(scenario: Scenario, rules: UnitsRules, bao: Bao) -> Iterator[Claim]:
    """The claims in order; a concealed or an added kan claims nothing."""
    melds: dict[Seat, list[Meld]] = {}
    doubles: dict[Seat, int] = {}
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Doubles):
            doubles[event.seat] = event.count
        elif isinstance(event, Call | Win):
            shown = melds.setdefault(event.seat, [])
            if event.feeder:
                before = doubles.get(event.seat, 0)
                after = _doubles_next(number, event.seat, scenario)
                if isinstance(event, Win) and rules.is_limit(event):
                    after = bao.doubles
                counted = (before, before if after is None else max(before, after))
                yield _claim(number, event, event.feeder, (tuple(shown), counted), scenario)
            if isinstance(event, Call):
                put_down(shown, event, number)


def _claim(
    number: int,
    event: Call | Win,
    feeder: Seat,
    shown: tuple[tuple[Meld, ...], tuple[int, int]],
    scenario: Scenario,
) -> Claim:
    kind = event.kind if isinstance(event, Call) else None
    tile = event.tiles[0] if isinstance(event, Call) else event.tile
    stated = [win.worth.yakuman for win in scenario.wins if win.seat is event.seat and win.worth]
    return Claim(number, event.seat, feeder, kind, tile, *shown, *(stated or [()]))


def _doubles_next(number: int, seat: Seat, scenario: Scenario) -> int | None:
    """The doubles that a seat shows after an event and before its next claim, if it says so."""
    for later in scenario.events[number:]:
        if isinstance(later, Doubles) and later.seat is seat:
            return later.count
        if isinstance(later, Call | Win) and later.seat is seat:
            break
    return None
