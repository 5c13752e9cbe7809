"""Which yakuman melds may still become."""

from itertools import combinations
from typing import Final

from pao.game import EAST, Yakuman
from pao.proof.melds import count_tiles, read_melds
from pao.proof.proving import Melds
from pao.proof.tile_sets import HIDDEN, TRIPLETS, TileSet, is_possible, pairs_left
from pao.proof.yakuman_pairs import PAIRS

HONOURS: Final = tuple(HIDDEN[held] for held in TRIPLETS[EAST:])


def in_reach(melds: Melds) -> tuple[Yakuman, ...]:
    """The yakuman that a hand with these melds may hold; raise ScenarioError for bad melds.

    A yakuman asks something of every set, and then the melds alone rule it out; or it asks for sets
    of certain honours, and then triplets of honours complete it.

    >>> [str(yakuman) for yakuman in in_reach("123m 456p")]
    []
    >>> [str(yakuman) for yakuman in in_reach("111z 222z 555z 777z")]
    ['tsuuiisou']
    """
    visible = read_melds(melds)
    shown = tuple([meld.as_set for meld in visible])
    tiles = count_tiles(visible)
    return tuple([each for each in PAIRS if PAIRS[each](shown) or _is_held(each, shown, tiles)])


def _is_held(yakuman: Yakuman, shown: tuple[TileSet, ...], tiles: int) -> bool:
    held_pairs = PAIRS[yakuman]
    for missing in combinations(HONOURS, 4 - len(shown)):
        whole = tiles + sum([one.tiles for one in missing])
        if is_possible(whole) and pairs_left(whole) & held_pairs(shown + missing):
            return True
    return False
