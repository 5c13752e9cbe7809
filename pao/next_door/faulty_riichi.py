"""Faulty riichi: two tables of Four Winds, Japanese Modern, offence and options to consequence.

"Declares out" is a win by ron or tsumo; a "claim" is a ron. The prerequisites themselves are a
list that is missing on the page: see ``pao.next_door.riichi.MISSING``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason


class Offence(StrEnum):
    # at the declaration
    HAND_IS_OPEN = "hand_is_open"
    HAND_CANNOT_BE = "hand_cannot_be"
    HAND_BELOW_MINIMUM = "hand_below_minimum"
    WINNING_TILE_IN_RIVER = "winning_tile_in_river"
    # after it
    DISCARDS_WINNING_TILE = "discards_winning_tile"
    PASSES_WINNING_DISCARD = "passes_winning_discard"


class Option(StrEnum):
    """What a rule set may have applied."""

    PENALTY = "penalty"  # a faulty declaration is penalised
    MINIMUM = "minimum"  # points are required to win
    DEAD_HAND = "dead_hand"  # a winning tile missed or discarded makes the hand dead
    ABSOLUTE_FURITEN = "absolute_furiten"
    FIRST_DRAW = "first_draw"  # one must go out on the first possible self-drawn tile
    FIRST_DISCARD = "first_discard"  # and on the first possible discard


@dataclass(frozen=True, slots=True)
class Clause:
    """``when``: the options that it asks for, applied or not; any other may be either."""

    offence: Offence
    when: Mapping[Option, bool]
    consequence: Reason


AT_THE_DECLARATION: Final = (
    Clause(Offence.HAND_IS_OPEN, {}, Reason.RIICHI_CANCELLED),
    Clause(Offence.HAND_CANNOT_BE, {Option.PENALTY: False}, Reason.OUT_IS_FALSE),
    Clause(Offence.HAND_CANNOT_BE, {Option.PENALTY: True}, Reason.OUT_IS_FALSE_OR_PENALTY),
    Clause(
        Offence.HAND_BELOW_MINIMUM,
        {Option.MINIMUM: True, Option.PENALTY: False},
        Reason.OUT_IS_FALSE,
    ),
    Clause(
        Offence.HAND_BELOW_MINIMUM,
        {Option.MINIMUM: True, Option.PENALTY: True},
        Reason.OUT_IS_FALSE_OR_PENALTY,
    ),
    Clause(
        Offence.WINNING_TILE_IN_RIVER,
        {Option.DEAD_HAND: True, Option.PENALTY: False},
        Reason.OUT_IS_FALSE,
    ),
    Clause(
        Offence.WINNING_TILE_IN_RIVER,
        {Option.DEAD_HAND: True, Option.PENALTY: True},
        Reason.OUT_IS_FALSE_OR_PENALTY,
    ),
)

AFTER_IT: Final = (
    Clause(
        Offence.DISCARDS_WINNING_TILE,
        {Option.ABSOLUTE_FURITEN: True, Option.FIRST_DRAW: False, Option.DEAD_HAND: False},
        Reason.RON_IS_FALSE,
    ),
    *(
        Clause(Offence.DISCARDS_WINNING_TILE, {strict: True, Option.PENALTY: penalty}, consequence)
        for strict in (Option.FIRST_DRAW, Option.DEAD_HAND)
        for penalty, consequence in (
            (False, Reason.OUT_IS_FALSE),
            (True, Reason.OUT_IS_FALSE_OR_PENALTY),
        )
    ),
    Clause(
        Offence.PASSES_WINNING_DISCARD,
        {Option.FIRST_DISCARD: True, Option.DEAD_HAND: False},
        Reason.RON_IS_FALSE,
    ),
    Clause(
        Offence.PASSES_WINNING_DISCARD,
        {Option.FIRST_DISCARD: True, Option.DEAD_HAND: True, Option.PENALTY: False},
        Reason.OUT_IS_FALSE,
    ),
    Clause(
        Offence.PASSES_WINNING_DISCARD,
        {Option.FIRST_DISCARD: True, Option.DEAD_HAND: True, Option.PENALTY: True},
        Reason.OUT_IS_FALSE_OR_PENALTY,
    ),
)

USUAL: Final = frozenset({Option.FIRST_DISCARD})
"""Of the special requirements the one that Japanese play normally has."""


def consequence(offence: Offence, options: frozenset[Option]) -> Because:
    """What follows; that it is no offence where the tables have no row for these options."""
    for row in (*AT_THE_DECLARATION, *AFTER_IT):
        if row.offence is offence and _applies(row, options):
            return because(row.consequence)
    return because(Reason.NO_SUCH_OFFENCE)


def price(*, has_its_own: bool) -> Because:
    """What a penalised declaration costs: as a false win, unless the rules set another price."""
    if has_its_own:
        return because(Reason.FAULTY_RIICHI_HAS_ITS_PRICE)
    return because(Reason.FAULTY_RIICHI_AS_A_FALSE_WIN)


def _applies(clause: Clause, options: frozenset[Option]) -> bool:
    return all((option in options) is applied for option, applied in clause.when.items())
