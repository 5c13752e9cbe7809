"""Reading a finished hand: is it complete, and what is it made of?"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pao.calls import Meld
from pao.tiles import EAST, HONOURS, KINDS, TERMINALS, Tile, count_kinds


@dataclass(frozen=True)
class Hand:
    """A finished hand: melds, the concealed tiles, the winning tile, and whether it was drawn."""

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    winning: Tile
    is_tsumo: bool

    @property
    def is_closed(self) -> bool:
        return all(meld.is_concealed for meld in self.melds)

    @cached_property
    def concealed_counts(self) -> list[int]:
        """Of each kind: the concealed tiles with the winning one, without the melds."""
        return count_kinds((*self.concealed, self.winning))

    @cached_property
    def counts(self) -> list[int]:
        """Of each kind: all tiles, where a kan counts as three."""
        counts = self.concealed_counts.copy()
        for meld in self.melds:
            for tile in meld.tiles[:3]:
                counts[tile.kind] += 1
        return counts

    @property
    def is_complete(self) -> bool:
        """Four sets and a pair, seven pairs, or thirteen orphans."""
        counts = self.concealed_counts
        if len(self.concealed) + 1 + 3 * len(self.melds) != 14:
            return False
        if not self.melds and (is_seven_pairs(counts) or is_thirteen_orphans(counts)):
            return True
        return is_sets_and_pair(counts)


def is_seven_pairs(counts: Sequence[int]) -> bool:
    return all(count in (0, 2) for count in counts) and sum(counts) == 14


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    orphans = TERMINALS | HONOURS
    return sum(counts) == 14 and all(
        (counts[kind] > 0) == (kind in orphans) for kind in range(KINDS)
    )


def is_sets_and_pair(counts: Sequence[int]) -> bool:
    """Whether the concealed part is sets and one pair; any number of sets.

    >>> from pao.tiles import count_kinds, parse_tiles
    >>> is_sets_and_pair(count_kinds(parse_tiles("11123455m")))
    True
    """
    return any(
        count >= 2 and _is_sets([n - 2 if k == pair else n for k, n in enumerate(counts)])
        for pair, count in enumerate(counts)
    )


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
