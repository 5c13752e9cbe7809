"""Extra hands (honba): what they add to a win, and the counters of the next deal.

Four Winds, Japanese Modern.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao.game import Seat, nearest
from pao.next_door.outcome import Because, because
from pao.next_door.reasons import Reason
from pao.payment import HONBA_EACH, Ledger, Parties, Payment, Terms, pay_honba
from pao.rules import PointsRules

RYAN_SHI_AFTER: Final = 5


class DealEnd(StrEnum):
    """How a deal ended. After a draw the dealer stays (tenpai) or the deal passes."""

    DEALER_WON = "dealer_won"
    ANOTHER_WON = "another_won"
    DRAWN_DEALER_STAYS = "drawn_dealer_stays"
    DRAWN_DEAL_PASSES = "drawn_deal_passes"
    CALLED_OFF = "called_off"


@dataclass(frozen=True, slots=True)
class Bonus:
    """What counters add to a win: ``payments`` in points, in the order of the winners."""

    payments: tuple[Payment, ...]
    because: Because


@dataclass(frozen=True, slots=True)
class Counters:
    counters: int
    because: Because


@dataclass(frozen=True, slots=True)
class Minimum:
    """The smallest number of han with which a hand may win."""

    han: int
    because: Because


def bonus(
    honba: int, winners: tuple[Seat, ...], discarder: Seat | None, rules: PointsRules
) -> Bonus:
    """Return what ``honba`` counters add to a win or several rons, with nobody liable.

    Under ``honba_with_multiple_ron = 'each'`` every winner is paid as if alone (Four Winds).
    """
    if not rules.knows_honba:
        return Bonus((), because(Reason.EXTRA_HANDS_NOT_COUNTED))
    ledger = Ledger()
    for winner in _after_payment(winners, discarder, rules) if honba else ():
        terms = Terms(rules, Parties.of(winner, discarder, rules), {}, (), is_combined=False)
        pay_honba(honba, terms, ledger)
    return Bonus(ledger.closed().payments, _who_pays(honba, discarder, rules))


def dealers_bonus(honba: int, winner: Seat, discarder: Seat | None, rules: PointsRules) -> Bonus:
    """Return the bonus under the older custom: counters pay only the dealer."""
    if winner.is_dealer:
        return bonus(honba, (winner,), discarder, rules)
    return Bonus((), because(Reason.EXTRA_HANDS_DEALER_ONLY))


def counters_after(counters: int, end: DealEnd, *, kept_when_a_draw_passes: bool) -> Counters:
    """Return the counters of the next deal.

    ``kept_when_a_draw_passes`` is a common option: if an extra hand is drawn and the deal passes,
    the counters are kept and the next dealer adds one. A deal called off adds one because the same
    player deals again; riichi.wiki says so.
    """
    if end is DealEnd.DRAWN_DEAL_PASSES and kept_when_a_draw_passes and counters:
        return Counters(counters + 1, because(Reason.NEXT_DEALER_ADDS_A_COUNTER))
    change = AFTER[end]
    return Counters(counters + 1 if change in ADDING else 0, because(change))


def minimum_han(extra_hands: int) -> Minimum:
    """Ryan shi, an option: two han are needed after the fifth extra hand.

    Read literally: the fifth still needs one. Elsewhere two are often needed in the fifth.
    """
    if extra_hands > RYAN_SHI_AFTER:
        return Minimum(2, because(Reason.TWO_HAN, extra_hands=extra_hands))
    return Minimum(1, because(Reason.ONE_HAN, extra_hands=extra_hands))


AFTER: Final[Mapping[DealEnd, Reason]] = {
    DealEnd.DEALER_WON: Reason.DEALER_ADDS_A_COUNTER,
    DealEnd.DRAWN_DEALER_STAYS: Reason.DEALER_ADDS_A_COUNTER,
    DealEnd.CALLED_OFF: Reason.CALLED_OFF_NEVER_PASSES,
    DealEnd.DRAWN_DEAL_PASSES: Reason.COUNTERS_GO,
    DealEnd.ANOTHER_WON: Reason.COUNTERS_GO,
}
ADDING: Final = frozenset({Reason.DEALER_ADDS_A_COUNTER, Reason.CALLED_OFF_NEVER_PASSES})


def _after_payment(
    winners: tuple[Seat, ...], discarder: Seat | None, rules: PointsRules
) -> tuple[Seat, ...]:
    if discarder is None or rules.value.honba_with_multiple_ron == "each":
        return winners
    return (nearest(discarder, winners),)


def _who_pays(honba: int, discarder: Seat | None, rules: PointsRules) -> Because:
    points = HONBA_EACH * honba
    if discarder is None:
        return because(Reason.EXTRA_HANDS_FROM_EACH, points=points)
    points *= rules.players - 1
    return because(Reason.EXTRA_HANDS_FROM_DISCARDER, seat=discarder, points=points)
