"""What makes a table hard: counters, sticks, the dealer, misleading calls."""

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

COUNTERS: Final = (HONBA, STICKS, DEALER)
CALLS: Final = (HELD, ANKAN, KAKAN, RIICHI)
ALL: Final = (HONBA, *COUNTERS, *CALLS)
"""All complications; honba twice, so that it is chosen more often."""

BRANCHES: Final = {1: (0, 0), 2: (1, 2), 3: (3, 4)}
"""The smallest and largest number of branches of the rules, for each difficulty."""


@dataclass(frozen=True, slots=True)
class Complications:
    """Counters, and calls that mislead.

    ``dealer``: whether East plays for the hand; None for any seat. ``held``: the deciding tile is
    called as a daiminkan. ``ankan``: one of the sets is concealed. ``kakan``: a pon becomes a kan
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
    """How complicated a table must be and can be.

    ``required``: those that it must have. ``extras``: those that it may have. ``branches``: the
    number of branches of the rules that the table always has.
    """

    required: tuple[str, ...] = ()
    extras: tuple[str, ...] = ALL
    branches: int = 0

    @property
    def easiest(self) -> int:
        return 1 + (self.branches > 0) + (self.branches > 2)

    def without(self, complication: str) -> "Complexity":
        """Return the complexity without one of the optional complications."""
        return replace(
            self, extras=tuple([extra for extra in self.extras if extra != complication])
        )


def choose_complications(
    dice: Dice, complexity: Complexity, difficulty: int | None
) -> Complications:
    """Draw complications for a difficulty: honba 0 to 4, sticks 0 to 2."""
    complications = (
        *complexity.required,
        *dice.shuffled(complexity.extras)[: _amount(dice, complexity, difficulty)],
    )
    return Complications(
        honba=dice.weighted(((1, 6), (2, 3), (3, 2), (4, 1))) if HONBA in complications else 0,
        sticks=dice.weighted(((1, 3), (2, 1))) if STICKS in complications else 0,
        dealer=DEALER in complications if difficulty else None,
        held=HELD in complications,
        ankan=ANKAN in complications,
        kakan=KAKAN in complications,
        riichi=RIICHI in complications,
    )


def _amount(dice: Dice, complexity: Complexity, difficulty: int | None) -> int:
    if difficulty is None:
        return dice.below(4)
    least, most = [max(branches - complexity.branches, 0) for branches in BRANCHES[difficulty]]
    return least + dice.below(most - least + 1)


PLAIN_RULES: Final = frozenset([rule for rule, about in RULES.items() if about.is_plain])
"""The rules that do not count as branches, because they make no hand harder."""


def difficulty(ruling: Ruling) -> int:
    r"""Return the difficulty: 1 for the plain case, 2 for one or two branches, 3 for more.

    Each different rule in the trace besides the plain ones is a branch; a dealer's price is one
    too.

    >>> from pao import parse, rule
    >>> fed = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 9p hand 123m9p"
    >>> difficulty(rule(parse(fed))), difficulty(rule(parse("honba: 2\n\n" + fed)))
    (1, 2)
    """
    branches = {step.rule for step in ruling.trace} - PLAIN_RULES
    is_dealers = any(win.winner is Seat.EAST for win in ruling.wins)
    count = len(branches) + is_dealers
    return 1 + (count > 0) + (count > 2)
