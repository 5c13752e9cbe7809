"""Every way to complete melds to four sets and a pair, the simplest first."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from operator import is_
from typing import Final

from pao.game import HAKU, KINDS, RUNS, TRIPLETS
from pao.proof.tile_sets import HIDDEN, KIND, TileSet, is_possible, pairs_left

EASY: Final = ((0, 1, 2), (12, 13, 14), (20, 21, 22), *TRIPLETS[HAKU:])
SIMPLEST_SETS: Final = tuple(HIDDEN[held] for held in dict.fromkeys((*EASY, *RUNS, *TRIPLETS)))
"""123m, 456p, 345s and the dragons, which are a yaku; then the other runs and triplets."""

SIMPLEST_PAIRS: Final[tuple[int, ...]] = tuple(dict.fromkeys((26, 17, 8, *range(KINDS))))
"""The nines, which none of those runs has."""


def completions(tiles: int, missing: int) -> Iterator[tuple[tuple[TileSet, ...], int]]:
    """The missing sets, each choice with every pair that goes with it; no tile five times."""
    for sets in _missing_sets(tiles, missing):
        whole = tiles
        for tile_set in sets:
            whole += tile_set.tiles
        if is_possible(whole):
            yield sets, pairs_left(whole)


def _missing_sets(tiles: int, missing: int) -> Iterator[tuple[TileSet, ...]]:
    """Different sets before equal ones; three equal runs are three triplets, which come anyway."""
    if not missing:
        yield ()
        return
    left = [tile_set for tile_set in SIMPLEST_SETS if is_possible(tiles + tile_set.tiles)]
    yield from combinations(left, missing)
    for sets in combinations_with_replacement(left, missing):
        if any(map(is_, sets, sets[1:])) and not any(map(is_, sets, sets[2:])):
            yield sets


def simplest_pair(pairs: int) -> int:
    return next(kind for kind in SIMPLEST_PAIRS if pairs & KIND[kind])
