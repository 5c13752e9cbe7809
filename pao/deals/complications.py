"""How hard a table is, and what makes it so: counters, sticks, the dealer, misleading calls."""

from dataclasses import dataclass, replace
from typing import Final

from pao.deals.dice import Dice
from pao.game import Seat
from pao.ruling import Ruling
from pao.trace import RULES

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
class Complications:
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
class Complexity:
    """The complications of a table: those that it must have, and those that it may.

    ``branches``: how many branches of the rules the table has anyway.
    """

    wanted: tuple[str, ...] = ()
    extras: tuple[str, ...] = ALL
    branches: int = 0

    @property
    def easiest(self) -> int:
        return 1 + (self.branches > 0) + (self.branches > 2)

    def without(self, complication: str) -> "Complexity":
        """The same without one that it may have."""
        return replace(
            self, extras=tuple([extra for extra in self.extras if extra != complication])
        )


def choose_complications(
    dice: Dice, complexity: Complexity, difficulty: int | None
) -> Complications:
    """Draw complications for a difficulty; honba 0 to 4, sticks 0 to 2."""
    chosen = (
        *complexity.wanted,
        *dice.shuffled(complexity.extras)[: _amount(dice, complexity, difficulty)],
    )
    return Complications(
        honba=dice.weighted(((1, 6), (2, 3), (3, 2), (4, 1))) if HONBA in chosen else 0,
        sticks=dice.weighted(((1, 3), (2, 1))) if STICKS in chosen else 0,
        dealer=DEALER in chosen if difficulty else None,
        held=HELD in chosen,
        ankan=ANKAN in chosen,
        kakan=KAKAN in chosen,
        riichi=RIICHI in chosen,
    )


def _amount(dice: Dice, complexity: Complexity, difficulty: int | None) -> int:
    if difficulty is None:
        return dice.below(4)
    least, most = [max(branches - complexity.branches, 0) for branches in BRANCHES[difficulty]]
    return least + dice.below(most - least + 1)


PLAIN_RULES = frozenset([rule for rule, about in RULES.items() if about.is_plain])
"""One liable player or none, one hand, one price: what every table is made of."""


def difficulty(ruling: Ruling) -> int:
    r"""1 for the plain case; 2 for one or two branches more; 3 for more than two.

    Each different rule in the trace beyond the plain ones is a branch, and a dealer's price is one.

    >>> from pao import parse, rule
    >>> fed = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 9p hand 123m9p"
    >>> difficulty(rule(parse(fed))), difficulty(rule(parse("honba: 2\n\n" + fed)))
    (1, 2)
    """
    branches = {step.rule for step in ruling.trace} - PLAIN_RULES
    is_dealers = any(win.winner is Seat.EAST for win in ruling.wins)
    count = len(branches) + is_dealers
    return 1 + (count > 0) + (count > 2)
