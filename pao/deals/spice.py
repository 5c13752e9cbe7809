"""What makes a table harder than it need be: counters, sticks, the dealer, misleading calls."""

from dataclasses import dataclass, replace
from typing import Final

from pao.deals.dice import Dice

HONBA: Final = "honba"
STICKS: Final = "sticks"
DEALER: Final = "dealer"
HELD: Final = "held"
ANKAN: Final = "ankan"
KAKAN: Final = "kakan"
RIICHI: Final = "riichi"

COUNTERS = (HONBA, STICKS, DEALER)
CALLS = (HELD, ANKAN, KAKAN, RIICHI)
ALL = (HONBA, *COUNTERS, *CALLS)

BRANCHES = {1: (0, 0), 2: (1, 2), 3: (3, 4)}
"""The least and the most branches of the rules that are aimed at for a difficulty."""


@dataclass(frozen=True, slots=True)
class Spice:
    """Counters, and calls that mislead.

    ``dealer``: whether East goes for the hand; None where any seat will do. ``held``: the deciding
    tile is taken by daiminkan. ``ankan``: one of the sets is concealed. ``kakan``: a pon grows
    after the deciding call. ``riichi``: the feeder is in riichi.
    """

    honba: int = 0
    sticks: int = 0
    dealer: bool | None = None
    held: bool = False
    ankan: bool = False
    kakan: bool = False
    riichi: bool = False


@dataclass(frozen=True, slots=True)
class Taste:
    """What spice a table takes: what must be there, and what may be.

    ``branches``: how many branches of the rules the table has anyway.
    """

    wanted: tuple[str, ...] = ()
    extras: tuple[str, ...] = ALL
    branches: int = 0

    @property
    def easiest(self) -> int:
        return 1 + (self.branches > 0) + (self.branches > 2)

    def without(self, spice: str) -> "Taste":
        """The same, but for one spice that may be there."""
        return replace(self, extras=tuple([extra for extra in self.extras if extra != spice]))


def season(dice: Dice, taste: Taste, difficulty: int | None) -> Spice:
    """Spice for a difficulty; honba 0 to 4, sticks 0 to 2."""
    chosen = (*taste.wanted, *dice.shuffled(taste.extras)[: _amount(dice, taste, difficulty)])
    return Spice(
        honba=dice.weighted(((1, 6), (2, 3), (3, 2), (4, 1))) if HONBA in chosen else 0,
        sticks=dice.weighted(((1, 3), (2, 1))) if STICKS in chosen else 0,
        dealer=DEALER in chosen if difficulty else None,
        held=HELD in chosen,
        ankan=ANKAN in chosen,
        kakan=KAKAN in chosen,
        riichi=RIICHI in chosen,
    )


def _amount(dice: Dice, taste: Taste, difficulty: int | None) -> int:
    if difficulty is None:
        return dice.below(4)
    least, most = [max(branches - taste.branches, 0) for branches in BRANCHES[difficulty]]
    return least + dice.below(most - least + 1)
