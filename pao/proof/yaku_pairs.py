"""Which pairs finish four sets with a yaku; what it is and is worth, PyPI ``mahjong`` says.

The yaku of the tiles alone, open tanyao among them; a hand without an open meld has that of the
self-draw. Small three dragons, honroutou and chinitsu never come without one of these.
"""

from collections.abc import Sequence
from typing import Final

from pao.game import HONOURS, TERMINALS
from pao.proof.tile_sets import ANY, BITS, NONE, TileSet, mask

ORPHANS: Final = mask(TERMINALS | HONOURS)
SIMPLES: Final = ANY & ~ORPHANS
SUIT: Final = 9 * BITS
ONE_SUIT: Final = tuple(mask({*range(first, first + 9)} | HONOURS) for first in (0, 9, 18))
STRAIGHTS: Final = tuple(mask((first, first + 3, first + 6)) for first in (0, 9, 18))
FIRST_SUIT: Final = mask(range(9))


def yaku_pairs(sets: Sequence[TileSet], valued: int) -> int:
    """The pairs; ``valued``: the kinds whose triplets are a yaku by themselves."""
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
    """Sankantsu or sanankou."""
    kans = [tile_set for tile_set in sets if tile_set.is_kan]
    concealed = [tile_set for tile_set in sets if tile_set.is_ankou]
    return len(kans) >= 3 or len(concealed) >= 3


def _in_each_suit(sets: int) -> int:
    """Sanshoku of runs or of triplets."""
    return sets & sets >> SUIT & sets >> 2 * SUIT & FIRST_SUIT


def _by_its_kinds(sets: Sequence[TileSet], kinds: int) -> int:
    """Tanyao, honitsu and chanta: each asks the same of the sets and of the pair."""
    pairs = NONE
    if not kinds & ORPHANS:
        pairs |= SIMPLES
    for suit in ONE_SUIT:
        if not kinds & ~suit:
            pairs |= suit
    if all(tile_set.kinds & ORPHANS for tile_set in sets):
        pairs |= ORPHANS
    return pairs
