"""Sets of tiles as bit sets: numbers whose bits are the 34 kinds.

Each kind has five bits. *Kinds* are a number with the highest of the five set for each kind that is
meant. *Tiles* are a number with the copies of each kind; counting starts from NO_TILES, where every
kind is at 11, so that a fifth copy reaches the highest bit. Four sets and a pair beside the
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

    ``held``: the kind of each tile. ``tiles``: the same, counted. ``kinds``: the kinds that occur.
    ``run``: the kind of its lowest tile if it is a run. ``triplet``: its kind if it is no run.
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
        """Whether this is a concealed triplet or kan."""
        return self.is_concealed and not self.run


def tile_set(held: Held, *, is_concealed: bool) -> TileSet:
    """Return the set of these kinds, given in order."""
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
    """Return kinds as a number.

    >>> mask([0, 2, 2]) == KIND[0] | KIND[2]
    True
    """
    return sum(KIND[kind] for kind in set(kinds))


def is_possible(tiles: int) -> bool:
    """Whether no tile occurs five times."""
    return not tiles & ANY


def pairs_left(tiles: int) -> int:
    """Return the kinds of which at least two copies are left."""
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
"""The sets that a hand may hide, by the kinds of their tiles.

``OPEN`` and ``CONCEALED_KANS`` are the sets that opponents see. A hand may hide a kan too, if the
rules do not show it, but no completion needs one: a yakuman has the same condition for it as for a
triplet. The exceptions are suukantsu and suuankou, which a run in its place breaks as well.
"""


EASY: Final = ((0, 1, 2), (12, 13, 14), (20, 21, 22), *TRIPLETS[HAKU:])
SIMPLEST_SETS: Final = tuple(HIDDEN[held] for held in dict.fromkeys((*EASY, *RUNS, *TRIPLETS)))
"""All hidden sets, the simplest first.

First 123m, 456p, 345s and the dragons, which are a yaku; then the other runs and triplets.
"""

SIMPLEST_PAIRS: Final[tuple[int, ...]] = tuple(dict.fromkeys((26, 17, 8, *range(KINDS))))
"""All pairs by kind, the nines first, which none of the simplest runs contains."""


def completions(tiles: int, missing: int) -> Iterator[tuple[tuple[TileSet, ...], int]]:
    """Yield each choice of missing sets with all pairs that go with it.

    No tile occurs five times.
    """
    for sets in _missing_sets(tiles, missing):
        whole = tiles
        for tile_set in sets:
            whole += tile_set.tiles
        if is_possible(whole):
            yield sets, pairs_left(whole)


def _missing_sets(tiles: int, missing: int) -> Iterator[tuple[TileSet, ...]]:
    """Yield choices of sets, different sets before equal ones.

    Three equal runs are three triplets, which are also yielded.
    """
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
