"""Swap-calling (kuikae): tiles that may not be discarded right after a claim.

Two sources forbid the same tiles for different reasons. Four Winds has an option, and advises
against it in rules with many patterns: a player must not break a set in the hand for the claim. A
player who can discard such a tile held it with the two others, and so held that set. Singapore's
page forbids it outright, with separate rules for a run and a pon. Its words 'could have been a part
of the run' are read with its example, 4 and 7 after a claim of 4 for 456; they do not bar 5 and 6.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pao.game import KINDS, Call, CallKind, Tile
from pao.next_door.outcome import Because, Source, because
from pao.next_door.reasons import Reason
from pao.next_door.waits import makes_a_set

REASONS: Final[Mapping[tuple[Source, CallKind], Reason]] = {
    (Source.FOUR_WINDS, CallKind.CHI): Reason.SWAP_BREAKS_A_SET,
    (Source.FOUR_WINDS, CallKind.PON): Reason.SWAP_BREAKS_A_SET,
    (Source.SINGAPORE, CallKind.CHI): Reason.SWAP_FITS_THE_RUN,
    (Source.SINGAPORE, CallKind.PON): Reason.SWAP_FORGOES_A_KAN,
}


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The forbidden tiles, never red, in order.

    There are none if the source does not mention such a claim.
    """

    tiles: tuple[Tile, ...]
    because: Because


def forbidden_after(call: Call, source: Source) -> Forbidden:
    """Return the tiles that the caller may not discard immediately after a claim.

    These are all tiles that make a set with the caller's two own tiles.
    """
    reason = REASONS.get((source, call.kind))
    if reason is None:
        return Forbidden((), because(Reason.SOURCES_SILENT))
    claimed, first, second = call.tiles
    tiles = tuple(Tile(kind) for kind in range(KINDS) if makes_a_set(first.kind, second.kind, kind))
    return Forbidden(tiles, because(reason, tile=claimed, tiles=tiles))
