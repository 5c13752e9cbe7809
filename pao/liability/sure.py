"""What counting sets can make sure."""

from collections.abc import Iterable
from typing import NamedTuple

from pao.game import Tile, Yakuman
from pao.trace import Rule


class Sure(NamedTuple):
    """A yakuman for which somebody is liable once so many sets of these kinds lie on the table.

    ``rule``: the step that says so.
    """

    yakuman: Yakuman
    needed: int
    rule: Rule
    kinds: frozenset[int]

    def fits(self, tiles: Iterable[Tile]) -> bool:
        """Whether a set of these tiles is one of them."""
        return self.kinds.issuperset([tile.kind for tile in tiles])
