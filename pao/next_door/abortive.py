"""Abortive draws: the deal is called off and dealt again, and never passes.

Four Winds says what happens, but its list of cases is missing. Tenhou's manual names the usual
five, and riichi.wiki says what each of them requires.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pao.game import WINDS, Seat, Tile
from pao.next_door.orphans import orphans
from pao.next_door.outcome import Because, Gap, Source, because, missing
from pao.next_door.reasons import Reason


@dataclass(frozen=True, slots=True)
class Deal:
    """The events of a deal so far that can call it off.

    ``first_hand``: the fourteen tiles of a player who calls it off at their first turn.
    ``first_discards``: all discards so far, while they are few. ``is_interrupted``: a call was made
    before. ``riichi``: how many players declared it, without a ron on the tile. ``kans``: who made
    each. ``rons``: how many players claim the same tile.
    """

    first_hand: tuple[Tile, ...] = ()
    first_discards: tuple[Tile, ...] = ()
    is_interrupted: bool = False
    riichi: int = 0
    kans: tuple[Seat, ...] = ()
    rons: int = 0


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases that a source acknowledges, with the reason; empty if it names none."""

    cases: tuple[Reason, ...]
    because: Because


def _is_nine_orphans(deal: Deal) -> bool:
    return not deal.is_interrupted and orphans(deal.first_hand) >= 9


def _is_four_winds(deal: Deal) -> bool:
    kinds = {tile.kind for tile in deal.first_discards}
    same_wind = len(kinds) == 1 and kinds < WINDS
    return not deal.is_interrupted and len(deal.first_discards) == 4 and same_wind


CONDITIONS: Final[Mapping[Reason, Callable[[Deal], bool]]] = {
    Reason.NINE_ORPHANS: _is_nine_orphans,
    Reason.FOUR_RIICHI: lambda deal: deal.riichi == 4,
    Reason.THREE_RONS: lambda deal: deal.rons == 3,
    Reason.FOUR_KANS: lambda deal: len(deal.kans) == 4 and len(set(deal.kans)) > 1,
    Reason.FOUR_WINDS_DISCARDED: _is_four_winds,
}
"""The condition of each case.

In order: kyuushu kyuuhai, suucha riichi, sanchahou, suukaikan, suufon renda.
"""


def acknowledged(source: Source) -> Cases:
    """Return the cases that a source acknowledges."""
    if source is Source.TENHOU:
        return Cases(tuple(CONDITIONS), because(Reason.CALLED_OFF_NEVER_PASSES))
    if source is Source.FOUR_WINDS:
        return Cases((), missing(Source.FOUR_WINDS, Gap.ABORTIVE_DRAWS))
    return Cases((), because(Reason.SOURCES_SILENT))


def called_off(deal: Deal, cases: tuple[Reason, ...]) -> tuple[Because, ...]:
    """Return why a deal is called off, among these cases; empty if it is not.

    At nine orphans the player may choose. The deal does not pass, its riichi deposits stay, and the
    dealer adds a counter: ``pao.next_door.deposits`` and ``pao.next_door.extra_hands``.
    """
    return tuple(because(case) for case in cases if CONDITIONS[case](deal))
