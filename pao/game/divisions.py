"""Divide concealed tiles into sets and a pair, in every way."""

from functools import lru_cache
from typing import NamedTuple

from pao.game.tiles import EAST


class Division(NamedTuple):
    """Sets and pairs: the lowest kind of each run, the kind of each triplet and of each pair."""

    runs: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()

    def beside(self, other: "Division") -> "Division":
        """Return the sets and pairs of both."""
        runs, triplets, pairs = other
        return Division(self.runs + runs, self.triplets + triplets, self.pairs + pairs)


NOTHING = Division()


def divisions(concealed: tuple[int, ...]) -> list[Division]:
    """Return every way to divide tiles, counted by kind, into sets and exactly one pair.

    >>> from pao.game import count_kinds, parse_tiles
    >>> for division in divisions(tuple(count_kinds(parse_tiles("111222333m55z")))):
    ...     print(division.runs, division.triplets, division.pairs)
    (0, 0, 0) () (31,)
    () (0, 1, 2) (31,)
    """
    ways = [NOTHING]
    for first in (0, 9, 18, EAST):
        tiles = concealed[first : first + 9]
        if any(tiles):
            parts = _of_honours(tiles) if first == EAST else _of_suit(tiles, first)
            ways = [way.beside(part) for way in ways for part in parts]
    return [way for way in ways if len(way.pairs) == 1]


@lru_cache(maxsize=1024)
def _of_honours(honours: tuple[int, ...]) -> tuple[Division, ...]:
    kinds = [*enumerate(honours, EAST)]
    triplets = tuple([kind for kind, count in kinds if count == 3])
    return (Division((), triplets, tuple([kind for kind, count in kinds if count == 2])),)


@lru_cache(maxsize=4096)
def _of_suit(suit: tuple[int, ...], first: int) -> tuple[Division, ...]:
    """Return the ways to divide the tiles of one suit; ``first`` is the kind of its one.

    The numbers of each set add up to a multiple of three, which leaves few pairs to try.
    """
    if sum(suit) % 3 != 2:
        return tuple(_sets(suit, first, ()))
    numbers = sum([rank * count for rank, count in enumerate(suit)])
    ways: list[Division] = []
    for rank, count in enumerate(suit):
        if count >= 2 and (numbers - 2 * rank) % 3 == 0:
            rest = (*suit[:rank], count - 2, *suit[rank + 1 :])
            ways += _sets(rest, first, (first + rank,))
    return tuple(ways)


_Way = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""Runs and triplets, and how many of the runs began two tiles and one tile lower."""


def _sets(suit: tuple[int, ...], first: int, pairs: tuple[int, ...]) -> list[Division]:
    """Return the ways to divide tiles into sets alone, beside the pair that was taken before.

    Going up from the lowest tile, what no earlier run needs begins runs; three may be a triplet.
    """
    ways: list[_Way] = [((), (), 0, 0)]
    for kind, count in enumerate(suit, first):
        ways = [
            (runs + (kind,) * begins, triplets + (kind,) * triplet, begun, begins)
            for runs, triplets, earlier, begun in ways
            for triplet in (0, 1)
            if (begins := count - earlier - begun - 3 * triplet) >= 0
        ]
    return [
        Division(runs, triplets, pairs)
        for runs, triplets, earlier, begun in ways
        if earlier == begun == 0
    ]
