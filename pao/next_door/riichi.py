"""What a player in riichi must do, and what follows from a faulty riichi.

Four Winds, Japanese Modern. Its two tables of consequences call a win by ron or tsumo "declares
out" and a ron a "claim". The prerequisites themselves are a list that is missing on the page:
``MISSING``.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.game import Tile
from pao.next_door.outcome import (
    Because,
    Gap,
    Permission,
    Source,
    allowed,
    because,
    forbidden,
)
from pao.next_door.reasons import Reason

MISSING: Final = because(
    Reason.LIST_MISSING,
    source=Source.FOUR_WINDS,
    gap=(
        Gap.RIICHI_PREREQUISITES,
        Gap.AFTER_RIICHI,
        Gap.RIICHI_REQUIREMENTS,
        Gap.RIICHI_PAYMENTS,
    ),
)
"""The reason for four lists on riichi that the page announces and that are empty."""


def may_keep(drawn: Tile, waits: Collection[int]) -> Permission:
    """Return whether a player in riichi may keep a drawn tile: only to win on it."""
    if drawn.kind in waits:
        return allowed(Reason.RIICHI_WINS, tile=drawn)
    return forbidden(Reason.RIICHI_KEEPS_NOTHING, tile=drawn)


def after_a_draw() -> Because:
    """Return what players in riichi do after a draw.

    They show their hands, if faulty declarations are penalised.
    """
    return because(Reason.RIICHI_SHOWS)


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
    """An option that a rule set may apply."""

    PENALTY = "penalty"  # a faulty declaration is penalised
    MINIMUM = "minimum"  # points are required to win
    DEAD_HAND = "dead_hand"  # a winning tile missed or discarded makes the hand dead
    ABSOLUTE_FURITEN = "absolute_furiten"
    FIRST_DRAW = "first_draw"  # one must go out on the first possible self-drawn tile
    FIRST_DISCARD = "first_discard"  # and on the first possible discard


@dataclass(frozen=True, slots=True)
class Clause:
    """A row of the tables: an offence, the options that it depends on, its consequence.

    ``when``: the options that must be applied (True) or not applied (False). Other options do not
    matter.
    """

    offence: Offence
    when: Mapping[Option, bool]
    consequence: Reason


def _win_is_false(offence: Offence, when: Mapping[Option, bool]) -> tuple[Clause, Clause]:
    """A win on the hand is false; where penalties apply, so may be the declaration itself."""
    return (
        Clause(offence, {**when, Option.PENALTY: False}, Reason.OUT_IS_FALSE),
        Clause(offence, {**when, Option.PENALTY: True}, Reason.OUT_IS_FALSE_OR_PENALTY),
    )


AT_THE_DECLARATION: Final = (
    Clause(Offence.HAND_IS_OPEN, {}, Reason.RIICHI_CANCELLED),
    *_win_is_false(Offence.HAND_CANNOT_BE, {}),
    *_win_is_false(Offence.HAND_BELOW_MINIMUM, {Option.MINIMUM: True}),
    *_win_is_false(Offence.WINNING_TILE_IN_RIVER, {Option.DEAD_HAND: True}),
)

AFTER_IT: Final = (
    Clause(
        Offence.DISCARDS_WINNING_TILE,
        {Option.ABSOLUTE_FURITEN: True, Option.FIRST_DRAW: False, Option.DEAD_HAND: False},
        Reason.RON_IS_FALSE,
    ),
    *_win_is_false(Offence.DISCARDS_WINNING_TILE, {Option.FIRST_DRAW: True}),
    *_win_is_false(Offence.DISCARDS_WINNING_TILE, {Option.DEAD_HAND: True}),
    Clause(
        Offence.PASSES_WINNING_DISCARD,
        {Option.FIRST_DISCARD: True, Option.DEAD_HAND: False},
        Reason.RON_IS_FALSE,
    ),
    *_win_is_false(
        Offence.PASSES_WINNING_DISCARD, {Option.FIRST_DISCARD: True, Option.DEAD_HAND: True}
    ),
)

USUAL: Final = frozenset({Option.FIRST_DISCARD})
"""The special requirement that Japanese play normally has."""


def consequence(offence: Offence, options: frozenset[Option]) -> Because:
    """Return the consequence of an offence under these options.

    If the tables have no row for the options, it is no offence.
    """
    for row in (*AT_THE_DECLARATION, *AFTER_IT):
        if row.offence is offence and _applies(row, options):
            return because(row.consequence)
    return because(Reason.NO_SUCH_OFFENCE)


def price(*, has_its_own: bool) -> Because:
    """Return the cost of a penalised declaration.

    It costs as much as a false win, unless the rules set another price.
    """
    if has_its_own:
        return because(Reason.FAULTY_RIICHI_HAS_ITS_PRICE)
    return because(Reason.FAULTY_RIICHI_AS_A_FALSE_WIN)


def _applies(clause: Clause, options: frozenset[Option]) -> bool:
    return all((option in options) is applied for option, applied in clause.when.items())
