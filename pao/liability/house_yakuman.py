"""House yakuman: the fourth fitting set makes its feeder liable, though the pair is free.

With four sets on the table only the pair is missing. A pair that fits completes the yakuman; with
another pair nothing is paid. McGill: the fourth set of honours, of terminals, or of green tiles; a
chi counts too.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from pao.game import GREENS, HONOURS, TERMINALS, Meld, Tile, Yakuman
from pao.trace import Rule


class Sure(NamedTuple):
    """A yakuman for which a feeder is liable once so many sets of these kinds lie on the table.

    ``rule``: the step that says so.
    """

    yakuman: Yakuman
    needed: int
    rule: Rule
    kinds: frozenset[int]

    def fits(self, tiles: Iterable[Tile]) -> bool:
        """Whether a set of these tiles fits this yakuman."""
        return self.kinds.issuperset([tile.kind for tile in tiles])


SUITS: Final = tuple(frozenset(range(first, first + 9)) for first in (0, 9, 18))

FITTING: Final = (
    Sure(Yakuman.TSUUIISOU, 4, Rule.FOURTH_FITTING_MELD, HONOURS),
    Sure(Yakuman.CHINROUTOU, 4, Rule.FOURTH_FITTING_MELD, TERMINALS),
    Sure(Yakuman.RYUUIISOU, 4, Rule.FOURTH_FITTING_MELD, GREENS),
)
FLUSHES: Final = tuple(Sure(Yakuman.CHINITSU, 4, Rule.FOURTH_FITTING_MELD, suit) for suit in SUITS)
"""The same for one suit: no yakuman, but a limit hand in Hong Kong."""
HOUSE: Final = (*FITTING, *FLUSHES)
COUNTED: Final = frozenset([shape.yakuman for shape in HOUSE])


def house_yakuman(listed: Collection[Yakuman]) -> tuple[Sure, ...]:
    """Return the house yakuman that a rule set lists; usually none."""
    if COUNTED.isdisjoint(listed):
        return ()
    return tuple([shape for shape in HOUSE if shape.yakuman in listed])


def four_fit(yakuman: Yakuman, melds: Iterable[Meld]) -> bool:
    """Whether only the pair of this house yakuman is missing; concealed kans count."""
    of_it = [shape for shape in HOUSE if shape.yakuman is yakuman]
    return any(sum([shape.fits(meld.tiles) for meld in melds]) == shape.needed for shape in of_it)
