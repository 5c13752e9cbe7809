"""Reading a finished hand: is it complete, and what is it made of?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pao.game.calls import CallKind, Meld
from pao.game.tiles import EAST, HONOURS, KINDS, TERMINALS, Tile, count_kinds


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A finished hand, read into counts of each of the 34 kinds.

    ``concealed``: the concealed tiles with the winning one; ``counts``: all tiles, a kan as three;
    ``kinds``: the kinds that are there at all; ``is_complete``: whether fourteen tiles are four
    sets and a pair, seven pairs, or thirteen orphans.
    """

    melds: tuple[Meld, ...]
    concealed: tuple[int, ...]
    counts: tuple[int, ...]
    kinds: frozenset[int]
    winning: int
    is_tsumo: bool
    is_complete: bool

    @property
    def is_closed(self) -> bool:
        return all(meld.is_concealed for meld in self.melds)


@lru_cache(maxsize=4096)
def read_hand(
    melds: tuple[Meld, ...], concealed: tuple[Tile, ...], winning: Tile, *, is_tsumo: bool
) -> Hand:
    """Read a hand: melds, the concealed tiles without the winning one, the winning tile."""
    held = count_kinds(concealed)
    held[winning.kind] += 1
    counts = held.copy()
    for meld in melds:
        if meld.call.kind is CallKind.CHI:
            for tile in meld.call.tiles:
                counts[tile.kind] += 1
        else:
            counts[meld.tile_kind] += 3
    kinds = frozenset([kind for kind, count in enumerate(counts) if count])
    is_complete = is_sets_and_pair(held) or (not melds and _is_irregular(held))
    return Hand(melds, tuple(held), tuple(counts), kinds, winning.kind, is_tsumo, is_complete)


def _is_irregular(counts: Sequence[int]) -> bool:
    return is_seven_pairs(counts) or is_thirteen_orphans(counts)


def is_seven_pairs(counts: Sequence[int]) -> bool:
    return all(count in (0, 2) for count in counts) and sum(counts) == 14


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    orphans = TERMINALS | HONOURS
    return sum(counts) == 14 and all(
        (counts[kind] > 0) == (kind in orphans) for kind in range(KINDS)
    )


def is_sets_and_pair(counts: Sequence[int]) -> bool:
    """Whether the concealed part is sets and one pair; any number of sets.

    >>> from pao.game import count_kinds, parse_tiles
    >>> is_sets_and_pair(count_kinds(parse_tiles("11123455m")))
    True
    """
    pairs = [kind for kind, count in enumerate(counts) if count >= 2]
    return any(_is_sets(_without_pair(counts, pair)) for pair in pairs)


def _without_pair(counts: Sequence[int], pair: int) -> list[int]:
    rest = list(counts)
    rest[pair] -= 2
    return rest


def _is_sets(counts: list[int]) -> bool:
    """Triplets first, then runs: from the lowest tile on, each has only one way to be used up."""
    for kind in range(KINDS):
        rest = counts[kind] % 3
        if not rest:
            continue
        if kind >= EAST or kind % 9 > 6 or min(counts[kind + 1], counts[kind + 2]) < rest:
            return False
        counts[kind + 1] -= rest
        counts[kind + 2] -= rest
    return True
