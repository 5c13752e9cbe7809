"""Find the pairs that complete four sets to a yakuman, no matter how the hand is won.

Each predicate of pao.game.yakuman has a condition for the sets and another for the pair. Here the
four sets are given, and the result is the kinds of pair with which the hand holds the yakuman.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pao.game import (
    DRAGONS,
    GREENS,
    HONOURS,
    KINDS,
    ORPHANS,
    TERMINALS,
    WINDS,
    Yakuman,
    is_nine_gates,
)
from pao.proof.tile_sets import ANY, BITS, KIND, NONE, TileSet, mask

Sets = Sequence[TileSet]
Pairs = Callable[[Sets], int]

THE_DRAGONS: Final = mask(DRAGONS)
THE_WINDS: Final = mask(WINDS)


def triplets(sets: Sets) -> int:
    """Return the kinds of all triplets and kans."""
    kinds = NONE
    for tile_set in sets:
        kinds |= tile_set.triplet
    return kinds


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
    """Return all pairs if the sets are four concealed kans.

    A triplet in the hand may be won by ron, and then it is not concealed.
    """
    return ANY if all(tile_set.is_concealed and tile_set.is_kan for tile_set in sets) else NONE


def only(kinds: int) -> Pairs:
    """Return the function for a yakuman that consists of certain tiles."""

    def pairs(sets: Sets) -> int:
        for tile_set in sets:
            if tile_set.kinds & ~kinds:
                return NONE
        return kinds

    return pairs


def chuuren(sets: Sets) -> int:
    """Return the pairs for nine gates, without any meld.

    Four sets are rarely nine gates, and never with two different pairs.
    """
    if not all(tile_set.is_concealed and not tile_set.is_kan for tile_set in sets):
        return NONE
    kinds = [kind for tile_set in sets for kind in tile_set.held]
    return sum([KIND[pair] for pair in range(KINDS) if _is_nine_gates([*kinds, pair, pair], pair)])


def _is_nine_gates(kinds: Sequence[int], winning: int) -> bool:
    return is_nine_gates([kinds.count(kind) for kind in range(KINDS)], winning)


def kokushi(_sets: Sets) -> int:
    """Return no pairs: thirteen orphans are not made of sets."""
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


ANY_ORPHAN: Final = mask(ORPHANS)
SIMPLES: Final = ANY & ~ANY_ORPHAN
SUIT: Final = 9 * BITS
ONE_SUIT: Final = tuple(mask({*range(first, first + 9)} | HONOURS) for first in (0, 9, 18))
STRAIGHTS: Final = tuple(mask((first, first + 3, first + 6)) for first in (0, 9, 18))
FIRST_SUIT: Final = mask(range(9))


def yaku_pairs(sets: Sequence[TileSet], valued: int) -> int:
    """Return the pairs with which these sets have a yaku.

    ``valued``: the kinds whose triplets are a yaku by themselves.
    """
    if all(tile_set.is_concealed for tile_set in sets):
        return ANY
    runs = triplets = kinds = NONE
    for tile_set in sets:
        runs |= tile_set.run
        triplets |= tile_set.triplet
        kinds |= tile_set.kinds
    if triplets & valued or not runs or _is_three_alike(sets):
        return ANY
    if _in_each_suit(runs) or _in_each_suit(triplets) or any(s & ~runs == 0 for s in STRAIGHTS):
        return ANY
    return _by_its_kinds(sets, kinds)


def _is_three_alike(sets: Sequence[TileSet]) -> bool:
    """Whether the sets are sankantsu or sanankou."""
    kans = [tile_set for tile_set in sets if tile_set.is_kan]
    concealed = [tile_set for tile_set in sets if tile_set.is_ankou]
    return len(kans) >= 3 or len(concealed) >= 3


def _in_each_suit(sets: int) -> int:
    """Return a number that is not zero for sanshoku of runs or of triplets."""
    return sets & sets >> SUIT & sets >> 2 * SUIT & FIRST_SUIT


def _by_its_kinds(sets: Sequence[TileSet], kinds: int) -> int:
    """Return the pairs for tanyao, honitsu and chanta.

    Each has the same condition for the sets and for the pair.
    """
    pairs = NONE
    if not kinds & ANY_ORPHAN:
        pairs |= SIMPLES
    for suit in ONE_SUIT:
        if not kinds & ~suit:
            pairs |= suit
    if all(tile_set.kinds & ANY_ORPHAN for tile_set in sets):
        pairs |= ANY_ORPHAN
    return pairs
