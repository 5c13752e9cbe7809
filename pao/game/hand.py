"""Read a finished hand: whether it is complete, and which tiles it contains."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pao.game.calls import Meld
from pao.game.tiles import EAST, KINDS, ORPHANS, Tile, count_kinds


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A finished hand, as counts of each of the 34 kinds.

    ``concealed``: the concealed tiles including the winning one. ``counts``: all tiles, a kan as
    three. ``kinds``: the kinds that occur. ``is_closed``: whether it has no melds but concealed
    kans. ``is_complete``: whether the fourteen tiles are four sets and a pair, seven pairs, or
    thirteen orphans.
    """

    melds: tuple[Meld, ...]
    concealed: tuple[int, ...]
    counts: tuple[int, ...]
    kinds: frozenset[int]
    winning: int
    is_tsumo: bool
    is_closed: bool
    is_complete: bool


@lru_cache(maxsize=512)
def read_hand(
    melds: tuple[Meld, ...], concealed: tuple[Tile, ...], winning: Tile, *, is_tsumo: bool
) -> Hand:
    """Return the hand of melds, concealed tiles without the winning one, and the winning tile."""
    in_hand = count_kinds((*concealed, winning))
    counts = in_hand.copy()
    for meld in melds:
        for tile in meld.call.tiles[:3]:
            counts[tile.kind] += 1
    kinds = frozenset([kind for kind, count in enumerate(counts) if count])
    is_closed = all(meld.is_concealed for meld in melds)
    is_complete = is_sets_and_pair(in_hand) or (not melds and _is_irregular(in_hand))
    return Hand(
        melds,
        tuple(in_hand),
        tuple(counts),
        kinds,
        winning.kind,
        is_tsumo,
        is_closed,
        is_complete,
    )


def _is_irregular(counts: Sequence[int]) -> bool:
    return is_seven_pairs(counts) or is_thirteen_orphans(counts)


def is_seven_pairs(counts: Sequence[int]) -> bool:
    return counts.count(2) == 7 and sum(counts) == 14


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    return sum(counts) == 14 and all(
        (counts[kind] > 0) == (kind in ORPHANS) for kind in range(KINDS)
    )


def is_sets_and_pair(counts: Sequence[int]) -> bool:
    """Whether concealed tiles are any number of sets and exactly one pair.

    >>> from pao.game import count_kinds, parse_tiles
    >>> is_sets_and_pair(count_kinds(parse_tiles("11123455m")))
    True
    """
    honours = [count % 3 for count in counts[EAST:]]
    if 1 in honours:
        return False
    pairs = honours.count(2)
    for first in (0, 9, 18):
        suit = counts[first : first + 9]
        tiles = sum(suit)
        if tiles % 3 == 2 and _holds_pair(suit):
            pairs += 1
        elif tiles and not _is_sets(suit):
            return False
    return pairs == 1


def _holds_pair(suit: Sequence[int]) -> bool:
    """Whether the tiles of one suit are sets and a pair."""
    return any(
        _is_sets([*suit[:rank], count - 2, *suit[rank + 1 :]])
        for rank, count in enumerate(suit)
        if count >= 2
    )


def _is_sets(suit: Sequence[int]) -> bool:
    """Whether the tiles of one suit are sets.

    Going up from the lowest tile, triplets are taken first, then runs: each tile can be used in
    only one way.
    """
    ending = starting = 0  # runs that this tile ends, and those that it goes on with
    for count in suit:
        rest = count - ending - starting
        if rest < 0:
            return False
        ending, starting = starting, rest % 3
    return ending == starting == 0
