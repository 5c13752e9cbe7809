"""Find the tiles that complete a hand or a set."""

from collections.abc import Sequence
from typing import Final

from pao.game import (
    KINDS,
    RUNS,
    TRIPLETS,
    Tile,
    count_kinds,
    is_sets_and_pair,
    is_seven_pairs,
    is_thirteen_orphans,
)


def waits(hand: Sequence[Tile]) -> frozenset[int]:
    """Return the kinds that complete 13, 10, 7, 4 or 1 concealed tiles, at any value.

    A kind that the hand holds four times is no wait. Raise ValueError for another number of tiles.

    >>> from pao.game import NAMES, parse_tiles
    >>> [NAMES[kind] for kind in sorted(waits(parse_tiles("56s11z")))]
    ['4s', '7s']
    """
    if len(hand) not in (1, 4, 7, 10, 13):
        raise ValueError(len(hand))
    counts = count_kinds(hand)
    return frozenset(kind for kind in range(KINDS) if counts[kind] < 4 and _completes(kind, counts))


def makes_a_set(*kinds: int) -> bool:
    """Whether three kinds, in any order, are a run or a triplet."""
    return tuple(sorted(kinds)) in SETS


def _completes(kind: int, hand_counts: Sequence[int]) -> bool:
    counts = [count + (other == kind) for other, count in enumerate(hand_counts)]
    return is_sets_and_pair(counts) or is_seven_pairs(counts) or is_thirteen_orphans(counts)


SETS: Final = frozenset((*RUNS, *TRIPLETS))
