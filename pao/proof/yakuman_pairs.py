"""Which pairs finish four sets as a yakuman, however the hand is won.

Each predicate of pao.game.yakuman asks something of the sets and something of the pair. Here the
four sets are given, and the answer is the kinds of pair with which the hand holds the yakuman.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pao.game import DRAGONS, GREENS, HONOURS, KINDS, TERMINALS, WINDS, Yakuman, is_nine_gates
from pao.proof.tile_sets import ANY, KIND, NONE, TileSet, mask

Sets = Sequence[TileSet]
Pairs = Callable[[Sets], int]

THE_DRAGONS: Final = mask(DRAGONS)
THE_WINDS: Final = mask(WINDS)


def triplets(sets: Sets) -> int:
    """The kinds of which there is a triplet or a kan."""
    found = NONE
    for tile_set in sets:
        found |= tile_set.triplet
    return found


def daisangen(sets: Sets) -> int:
    return NONE if THE_DRAGONS & ~triplets(sets) else ANY


def daisuushi(sets: Sets) -> int:
    return NONE if THE_WINDS & ~triplets(sets) else ANY


def shousuushi(sets: Sets) -> int:
    missing = THE_WINDS & ~triplets(sets)
    return missing if missing.bit_count() == 1 else NONE


def suukantsu(sets: Sets) -> int:
    return ANY if all(tile_set.is_kan for tile_set in sets) else NONE


def suuankou(sets: Sets) -> int:
    """Concealed kans alone: a triplet in the hand may be won by ron, and then it is no ankou."""
    return ANY if all(tile_set.is_concealed and tile_set.is_kan for tile_set in sets) else NONE


def only(kinds: int) -> Pairs:
    """A yakuman of certain tiles."""

    def pairs(sets: Sets) -> int:
        for tile_set in sets:
            if tile_set.kinds & ~kinds:
                return NONE
        return kinds

    return pairs


def chuuren(sets: Sets) -> int:
    """With no meld at all; four sets rarely make nine gates, and never with two pairs."""
    if not all(tile_set.is_concealed and not tile_set.is_kan for tile_set in sets):
        return NONE
    held = [kind for tile_set in sets for kind in tile_set.held]
    return sum([KIND[pair] for pair in range(KINDS) if _is_nine_gates([*held, pair, pair], pair)])


def _is_nine_gates(held: Sequence[int], winning: int) -> bool:
    return is_nine_gates([held.count(kind) for kind in range(KINDS)], winning)


def kokushi(_sets: Sets) -> int:
    """Thirteen orphans are no sets."""
    return NONE


PAIRS: Final[Mapping[Yakuman, Pairs]] = {
    Yakuman.DAISANGEN: daisangen,
    Yakuman.DAISUUSHI: daisuushi,
    Yakuman.SHOUSUUSHI: shousuushi,
    Yakuman.SUUKANTSU: suukantsu,
    Yakuman.TSUUIISOU: only(mask(HONOURS)),
    Yakuman.CHINROUTOU: only(mask(TERMINALS)),
    Yakuman.RYUUIISOU: only(mask(GREENS)),
    Yakuman.SUUANKOU: suuankou,
    Yakuman.CHUUREN: chuuren,
    Yakuman.KOKUSHI: kokushi,
}
