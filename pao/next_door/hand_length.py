"""Hands with too many or too few tiles, and what their players may still do."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pao.next_door.outcome import Because, Permission, Source, allowed, because, forbidden, silent
from pao.next_door.reasons import Reason


class Length(StrEnum):
    SHORT = "short"
    RIGHT = "right"
    LONG = "long"


class Action(StrEnum):
    KAN = "kan"
    WIN = "win"


def length(concealed: int, melds: int) -> Length:
    """Return whether a hand has the right length before a draw or a claim.

    Right are 13, 10, 7, 4 or 1 concealed tiles with zero to four melds.
    """
    right = 13 - 3 * melds
    if concealed == right:
        return Length.RIGHT
    return Length.SHORT if concealed < right else Length.LONG


RULES: Final[Mapping[tuple[Source, Length, Action], Permission]] = {
    (Source.SINGAPORE, Length.SHORT, Action.KAN): allowed(Reason.SHORT_HAND_MAY_KAN),
    (Source.SINGAPORE, Length.SHORT, Action.WIN): forbidden(Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
    (Source.SINGAPORE, Length.LONG, Action.KAN): forbidden(Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
    (Source.SINGAPORE, Length.LONG, Action.WIN): forbidden(Reason.WRONG_LENGTH_IS_A_FALSE_WIN),
    (Source.FOUR_WINDS, Length.SHORT, Action.WIN): forbidden(Reason.WRONG_LENGTH_PLAYS_ON),
    (Source.FOUR_WINDS, Length.LONG, Action.WIN): forbidden(Reason.WRONG_LENGTH_PLAYS_ON),
}
"""What a hand of a wrong length may do, by source.

The sources are Singapore's page and a neighbouring page of the Four Winds collection.
"""


def may(action: Action, hand: Length, source: Source) -> Permission:
    """Return whether a player with a hand of this length may take an action."""
    if hand is Length.RIGHT:
        return allowed(Reason.RIGHT_LENGTH)
    return RULES.get((source, hand, action), silent())


def feeds_a_win(hand: Length, source: Source) -> Because:
    """Return the consequence if a player with such a hand discards a winning tile.

    Singapore's page makes the holder of a long hand pay for all, and does not say so of a short
    one.
    """
    if hand is Length.RIGHT:
        return because(Reason.RIGHT_LENGTH)
    if source is Source.SINGAPORE and hand is Length.LONG:
        return because(Reason.LONG_HAND_IS_LIABLE)
    return because(Reason.SOURCES_SILENT)
