"""Swap-calling (kuikae): tiles that may not be discarded right after a claim.

Two sources forbid the same tiles for different reasons. Four Winds has an option, and advises
against it beside rules of many patterns: a set in hand must not be broken for the claim. Whoever
can discard such a tile held it beside the two others, so held that set. Singapore's page forbids
outright, a run and a pon each with its own rule; its words "could have been a part of the run" are
read with its example, 4 and 7 after a claim of 4 for 456, and not as barring 5 and 6.
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
    """The tiles, plain and in order; none where the source does not speak of such a claim."""

    tiles: tuple[Tile, ...]
    because: Because


def forbidden_after(call: Call, source: Source) -> Forbidden:
    """What the caller may not discard at once: all that makes a set of the two tiles of theirs."""
    reason = REASONS.get((source, call.kind))
    if reason is None:
        return Forbidden((), because(Reason.SOURCES_SILENT))
    claimed, first, second = call.tiles
    tiles = tuple(Tile(kind) for kind in range(KINDS) if makes_a_set(first.kind, second.kind, kind))
    return Forbidden(tiles, because(reason, tile=claimed, tiles=tiles))
