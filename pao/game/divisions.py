"""Divide concealed tiles into sets and a pair, in every way."""

from functools import lru_cache
from typing import Final, NamedTuple

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


NOTHING: Final = Division()


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


_Way = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int]
"""Runs, triplets and pairs, and how many of the runs began two tiles and one tile lower."""


@lru_cache(maxsize=4096)
def _of_suit(suit: tuple[int, ...], first: int) -> tuple[Division, ...]:
    """Return the ways to divide the tiles of one suit; ``first`` is the kind of its one.

    Going up from the lowest tile, what no earlier run needs begins runs; three of them may be a
    triplet, and two the pair. The ways with the lowest pair come first.
    """
    has_pair = sum(suit) % 3 == 2
    ways: list[_Way] = [((), (), (), 0, 0)]
    for kind, count in enumerate(suit, first):
        higher: list[_Way] = []
        for runs, triplets, pairs, ending, starting in ways:
            rest = count - ending - starting
            if rest >= 0:
                higher.append((runs + (kind,) * rest, triplets, pairs, starting, rest))
            if rest >= 2 and has_pair and not pairs:
                begins = rest - 2
                higher.append((runs + (kind,) * begins, triplets, (kind,), starting, begins))
            if rest >= 3:
                begins = rest - 3
                higher.append((runs + (kind,) * begins, (*triplets, kind), pairs, starting, begins))
        ways = higher
    divided = [
        Division(runs, triplets, pairs)
        for runs, triplets, pairs, ending, starting in ways
        if ending == starting == 0 and len(pairs) == has_pair
    ]
    return tuple(sorted(divided, key=lambda division: division.pairs))
