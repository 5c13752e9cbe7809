"""The keys of rule sets that count in units, and the ways to become bao.

A new value of a key of these sections is declared here, as in ``keys`` for riichi.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, Final, Literal

from pao.game import CallKind, Yakuman
from pao.rules.keys import Liability, RuleSet
from pao.scenario import Win

BY_WINNING: Final = "win"
"""The word for a win as a claim in ``[bao]``."""


class BaoWay(StrEnum):
    """A way to become bao; ``bao:three-dragons`` in a ruling."""

    THREE_DRAGONS = "three-dragons"
    FOUR_WINDS = "four-winds"
    ALL_HONOURS = "all-honours"
    TERMINALS = "terminals"
    LIMIT_DOUBLES = "limit-doubles"
    ONE_SUIT = "one-suit"
    JADE_OR_BLUE = "jade-or-blue"
    LAST_FLOWER = "last-flower"
    LATE_WALL = "late-wall"
    LATE_KONG = "late-kong"
    LONG_HAND = "long-hand"

    @property
    def key(self) -> str:
        """Its key in a rule set's ``[bao]``."""
        return self.replace("-", "_")

    @property
    def purpose(self) -> str:
        """Its name as the ``purpose`` of a liability."""
        return f"bao:{self}"


THROWN: Final = frozenset(
    {BaoWay.LATE_WALL.purpose, BaoWay.LATE_KONG.purpose, BaoWay.LONG_HAND.purpose}
)
"""The ways in which a player is bao for one throw only, not for the rest of the hand."""


Claims = tuple[str, ...]
"""The calls that a way counts, and ``win`` for a win itself."""


@dataclass(frozen=True, slots=True)
class Units:
    """What hands are worth and who pays. ``limit``: the units of the highest hand.

    ``on_ron``: whether everybody pays for a discard or the discarder alone; ``nine_tiles``: whether
    the discarder pays for everybody if a flush of which three sets lie open wins. These two have a
    default, as the younger keys of ``Value``.
    """

    limit: int
    limit_hands: tuple[Yakuman, ...]
    on_ron_by_another: Literal["split", "as-usual", "shared"]
    false_win: Literal["limit-to-each", "not-priced"]
    on_ron: Literal["all-pay", "discarder-pays"] = "all-pay"
    nine_tiles: bool = False


@dataclass(frozen=True, slots=True)
class Bao:
    """What makes a player bao: the claims that count for each way.

    A claim is a call, or ``win`` for a win itself. ``doubles``: how many make the limit.
    ``short_of_limit``: how many may be missing before the tile that gives them. ``late_wall``,
    ``late_kong``: the number of tiles left from which on it is late; 0 for never.
    """

    three_dragons: Claims
    four_winds: Claims
    all_honours: Claims
    terminals: Claims
    limit_doubles: Claims
    one_suit: Claims
    jade_or_blue: Claims
    last_flower: bool
    ankan_is_visible: bool
    doubles: int
    short_of_limit: int
    at_limit: bool
    rolled: bool
    late_wall: int
    late_kong: int
    long_hand: bool

    def counts(self, way: BaoWay, claim: CallKind | None) -> bool:
        """Whether a way counts a claim; None is the win itself."""
        claims: tuple[str, ...] = getattr(self, way.key)
        return (claim or BY_WINNING) in claims


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsRules(RuleSet):
    """A rule set that counts in units: ``liability`` by yakuman, or ``bao`` by its ways."""

    sections: ClassVar[Mapping[str, type]] = MappingProxyType(
        {"liability": Liability, "units": Units, "bao": Bao}
    )

    units: Units
    bao: Bao | None = None

    @property
    def knows_liability(self) -> bool:
        """Whether anyone can be liable or bao."""
        return self.liability is not None or self.bao is not None

    @property
    def prices_false_wins(self) -> bool:
        """Whether a false win costs what the others lose to a self-drawn limit hand."""
        return self.units.false_win == "limit-to-each"

    def worth(self, win: Win, yakuman: Collection[Yakuman]) -> int | None:
        """Return the units of a win with these limit hands.

        They are as stated, or the limit; None if neither applies.
        """
        if win.worth and win.worth.units is not None:
            return win.worth.units
        is_limit = win.worth is not None and win.worth.at_limit
        if is_limit or not set(yakuman).isdisjoint(self.units.limit_hands):
            return self.units.limit
        return None

    def is_limit(self, win: Win) -> bool:
        """Whether a win is stated to be worth the limit."""
        units = self.worth(win, win.worth.yakuman if win.worth else ())
        return units is not None and units >= self.units.limit


def bao_of(rules: RuleSet) -> Bao | None:
    """Return the ways to become bao under a rule set; None if there are none."""
    return rules.bao if isinstance(rules, UnitsRules) else None
