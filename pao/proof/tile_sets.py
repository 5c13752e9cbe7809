"""Sets of tiles as the proof of "ensured" handles them: numbers whose bits stand for the 34 kinds.

Each kind has five bits. *Kinds* are a number with the highest of the five set for each kind that is
meant. *Tiles* are a number with the copies of each kind; counting starts from NO_TILES, where every
kind stands at 11, so that a fifth copy reaches the highest bit. Four sets and a pair beside the
tiles that are seen elsewhere have at most 18 of a kind, which never carries into the next one.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement
from operator import is_
from typing import Final, NamedTuple

from pao.game import HAKU, KINDS, RUNS, TRIPLETS

Held = tuple[int, ...]

BITS: Final = 5
KIND: Final = tuple(16 << BITS * kind for kind in range(KINDS))
ONE: Final = tuple(1 << BITS * kind for kind in range(KINDS))
ANY: Final = sum(KIND)
NONE: Final = 0
NO_TILES: Final = 11 * sum(ONE)
A_PAIR_OF_EACH: Final = 2 * sum(ONE)


class TileSet(NamedTuple):
    """A run, a triplet or a kan.

    ``held``: the kind of each tile; ``tiles``: the same counted; ``kinds``: which there are;
    ``run``: the kind of its lowest tile if it is a run; ``triplet``: its kind if it is none.
    """

    held: Held
    tiles: int
    kinds: int
    run: int
    triplet: int
    is_concealed: bool

    @property
    def is_kan(self) -> bool:
        return len(self.held) == 4

    @property
    def is_ankou(self) -> bool:
        """A concealed triplet or kan."""
        return self.is_concealed and not self.run


def tile_set(held: Held, *, is_concealed: bool) -> TileSet:
    """The set of these kinds, in order."""
    is_run = held[0] != held[-1]
    lowest = KIND[held[0]]
    return TileSet(
        held,
        sum(ONE[kind] for kind in held),
        mask(held),
        lowest if is_run else NONE,
        NONE if is_run else lowest,
        is_concealed,
    )


def mask(kinds: Iterable[int]) -> int:
    """Kinds as a number.

    >>> mask([0, 2, 2]) == KIND[0] | KIND[2]
    True
    """
    return sum(KIND[kind] for kind in set(kinds))


def is_possible(tiles: int) -> bool:
    """Whether no tile is there five times."""
    return not tiles & ANY


def pairs_left(tiles: int) -> int:
    """The kinds of which two more copies are left."""
    return ~(tiles + A_PAIR_OF_EACH) & ANY


KANS: Final = tuple((kind,) * 4 for kind in range(KINDS))

OPEN: Final[Mapping[Held, TileSet]] = {
    held: tile_set(held, is_concealed=False) for held in chain(RUNS, TRIPLETS, KANS)
}
CONCEALED_KANS: Final[Mapping[Held, TileSet]] = {
    held: tile_set(held, is_concealed=True) for held in KANS
}
HIDDEN: Final[Mapping[Held, TileSet]] = {
    held: tile_set(held, is_concealed=True) for held in chain(RUNS, TRIPLETS)
}
"""The sets that opponents see, and those that a hand may hide, by the kinds of their tiles.

A hand may hide a kan too, where rules do not show it, but no completion needs one: a yakuman asks
of it what it asks of a triplet; only suukantsu and suuankou do not, and those a run in its place
breaks as well.
"""


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
