"""False wins: what counts as one, and what it costs under each rule set."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pao.game import Hand
from pao.next_door.hand_length import Length, length
from pao.next_door.outcome import Because, Gap, Source, because, missing
from pao.next_door.reasons import Reason
from pao.payment import self_draw_payment
from pao.rules import UnitsRules, rule_set

FOUR_WINDS: Final = "four-winds"
FROM_RESULT: Final = {"mleague": 20}  # M.League rules, chapter 7, chombo


@dataclass(frozen=True, slots=True)
class Declared:
    """A hand declared as a win.

    ``hand``: read with the winning tile. ``keeps_agreements``: whether it has a pattern agreed on
    before the game. ``doubles`` and ``minimum``: the doubles that it has and needs.
    """

    hand: Hand
    keeps_agreements: bool
    doubles: int
    minimum: int


@dataclass(frozen=True, slots=True)
class Cost:
    """The units paid to each other player and to all together; None if no source says.

    ``from_result``: points that the offender loses to nobody, from the result and not from the
    game.
    """

    each: int | None
    total: int | None
    because: Because
    from_result: int | None = None


def causes(declared: Declared) -> tuple[Because, ...]:
    """Return why a win is false; empty for a true one.

    There are four causes of Singapore's page, and a long hand.
    """
    return tuple(_causes(declared))


def cost(rules: str, units: int, *, players: int = 4) -> Cost:
    """Return what a false win costs under the rule set with this id.

    Singapore: the offender pays every other player that player's loss to a self-drawn limit hand,
    twice its ``units``. M.League: points of the result, paid to nobody. Four Winds lists penalties,
    but the list is missing.

    >>> cost("singapore", 16).total
    96
    """
    if rules == FOUR_WINDS:
        return Cost(None, None, missing(Source.FOUR_WINDS, Gap.PENALTIES))
    if points := FROM_RESULT.get(rules):
        why = because(Reason.FALSE_WIN_COSTS_THE_RESULT, points=points)
        return Cost(None, None, why, points)
    chosen = rule_set(rules)
    if isinstance(chosen, UnitsRules) and chosen.prices_false_wins:
        each = self_draw_payment(units)
        limit = because(Reason.FALSE_WIN_COSTS_THE_LIMIT, each=each)
        return Cost(each, each * (players - 1), limit)
    return Cost(None, None, because(Reason.SOURCES_SILENT))


def _causes(declared: Declared) -> Iterator[Because]:
    hand = declared.hand
    tiles = length(sum(hand.concealed) - 1, len(hand.melds))
    if tiles is not Length.RIGHT:
        yield because(LENGTHS[tiles])
    elif not hand.is_complete:
        yield because(Reason.HAND_INCOMPLETE)
    if not declared.keeps_agreements:
        yield because(Reason.AGREEMENT_BROKEN)
    if declared.doubles < declared.minimum:
        yield because(Reason.BELOW_THE_MINIMUM, doubles=declared.doubles, minimum=declared.minimum)


LENGTHS: Final = {Length.SHORT: Reason.TOO_FEW_TILES, Length.LONG: Reason.TOO_MANY_TILES}
