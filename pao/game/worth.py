"""Yakuman, limits, and the value of a hand: ``mangan``, ``yakuman daisangen``, ``16``."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Yakuman(StrEnum):
    """The yakuman, in the order in which they are listed.

    The last ones exist only in games that count in units.
    """

    DAISANGEN = "daisangen"
    DAISUUSHI = "daisuushi"
    SHOUSUUSHI = "shousuushi"
    SUUKANTSU = "suukantsu"
    TSUUIISOU = "tsuuiisou"
    CHINROUTOU = "chinroutou"
    RYUUIISOU = "ryuuiisou"
    SUUANKOU = "suuankou"
    CHUUREN = "chuuren"
    KOKUSHI = "kokushi"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    RENHOU = "renhou"
    CHINITSU = "chinitsu"
    RUBY_DRAGON = "ruby-dragon"
    JADE_HAND = "jade-hand"
    BLUE_HAND = "blue-hand"


BLESSINGS: Final = frozenset({Yakuman.TENHOU, Yakuman.CHIIHOU, Yakuman.RENHOU})
"""Yakuman of the first turn. The tiles do not show them, so only ``worth`` can state them."""

JADE_OR_BLUE: Final = frozenset({Yakuman.JADE_HAND, Yakuman.BLUE_HAND})
UNDEFINED: Final = JADE_OR_BLUE | {Yakuman.RUBY_DRAGON}
"""Hands for which no source says the tiles, so only ``worth`` can state them."""

UNITS_ONLY: Final = UNDEFINED | {Yakuman.CHINITSU}
"""Limit hands of Hong Kong and Singapore that are no yakuman of riichi."""

HOUSE_YAKUMAN: Final = (Yakuman.TSUUIISOU, Yakuman.CHINROUTOU, Yakuman.RYUUIISOU)
"""Yakuman for which house rules add a liability.

The fourth set that fits makes its feeder liable, although the pair is free.
"""

WITH_FREE_PAIR: Final = frozenset({*HOUSE_YAKUMAN, Yakuman.CHINITSU, Yakuman.RUBY_DRAGON})
"""All hands with such a liability, those of Hong Kong too. Four sets never make them certain."""


class Wait(StrEnum):
    """The waits for which some rule sets count a yakuman double."""

    SUUANKOU_TANKI = "suuankou-tanki"
    JUNSEI_CHUUREN = "junsei-chuuren"
    KOKUSHI_THIRTEEN = "kokushi-thirteen"

    @property
    def yakuman(self) -> Yakuman:
        """The yakuman that this wait completes."""
        return OF_WAITS[self]


OF_WAITS: Final = {
    Wait.SUUANKOU_TANKI: Yakuman.SUUANKOU,
    Wait.JUNSEI_CHUUREN: Yakuman.CHUUREN,
    Wait.KOKUSHI_THIRTEEN: Yakuman.KOKUSHI,
}


class Limit(StrEnum):
    """Ordinary hands that are paid by a fixed sum."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    KAZOE = "kazoe"


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a hand: exactly one of yakuman, limit, han with fu, units, or ``at_limit``.

    ``at_limit``: the hand is worth the limit of the rule set's family.
    """

    yakuman: tuple[Yakuman, ...] = ()
    limit: Limit | None = None
    han: int | None = None
    fu: int | None = None
    units: int | None = None
    at_limit: bool = False

    def __str__(self) -> str:
        if self.yakuman:
            return " ".join(("yakuman", *self.yakuman))
        if self.limit is not None:
            return self.limit
        if self.han is not None:
            return f"{self.han}han {self.fu}fu"
        return "limit" if self.at_limit else str(self.units)
