"""Extra hands: what they add, when counters stay, and ryan shi."""

import pytest

from pao.game import Seat
from pao.next_door.extra_hands import (
    Bonus,
    DealEnd,
    bonus,
    counters_after,
    dealers_bonus,
    minimum_han,
)
from pao.next_door.outcome import Because
from pao.next_door.reasons import Reason
from pao.rules import points_rule_sets

RRC, TENHOU, MU = (points_rule_sets()[name] for name in ("rrc", "tenhou", "mu"))
E, S, W, N = Seat


def paid(settlement):
    return [(str(one.payer), str(one.payee), one.points) for one in settlement.payments]


@pytest.mark.parametrize(
    ("honba", "winners", "discarder", "rules", "expected"),
    [
        (1, (S,), None, RRC, [("E", "S", 100), ("W", "S", 100), ("N", "S", 100)]),
        (1, (S,), N, RRC, [("N", "S", 300)]),
        (2, (S, W), N, RRC, [("N", "S", 600), ("N", "W", 600)]),
        (2, (S, E), N, TENHOU, [("N", "E", 600)]),
        (0, (S,), None, RRC, []),
        (2, (S,), None, MU, []),
        (2, (S, W), N, MU, []),
    ],
)
def test_each_extra_hand_adds_a_hundred_per_loser(honba, winners, discarder, rules, expected):
    assert paid(bonus(honba, winners, discarder, rules)) == expected


def test_who_pays_is_said_with_the_sum():
    svg, dealt_in = bonus(2, (S,), None, RRC), bonus(2, (S,), N, RRC)
    assert svg.because == Because(Reason.EXTRA_HANDS_FROM_EACH, {"points": 200})
    assert dealt_in.because == Because(
        Reason.EXTRA_HANDS_FROM_DISCARDER, {"seat": N, "points": 600}
    )


def test_by_the_older_custom_only_the_dealer_is_paid():
    assert paid(dealers_bonus(1, E, N, RRC)) == [("N", "E", 300)]
    assert dealers_bonus(1, S, N, RRC) == Bonus((), Because(Reason.EXTRA_HANDS_DEALER_ONLY, {}))


@pytest.mark.parametrize(
    ("counters", "end", "kept", "expected", "reason"),
    [
        (0, DealEnd.DEALER_WON, True, 1, Reason.DEALER_ADDS_A_COUNTER),
        (1, DealEnd.DRAWN_DEALER_STAYS, False, 2, Reason.DEALER_ADDS_A_COUNTER),
        (2, DealEnd.DRAWN_DEAL_PASSES, True, 3, Reason.NEXT_DEALER_ADDS_A_COUNTER),
        (2, DealEnd.DRAWN_DEAL_PASSES, False, 0, Reason.COUNTERS_GO),
        (0, DealEnd.DRAWN_DEAL_PASSES, True, 0, Reason.COUNTERS_GO),
        (4, DealEnd.ANOTHER_WON, True, 0, Reason.COUNTERS_GO),
        (1, DealEnd.CALLED_OFF, False, 2, Reason.CALLED_OFF_NEVER_PASSES),
    ],
)
def test_the_pool_is_kept_until_a_non_dealer_wins(counters, end, kept, expected, reason):
    after = counters_after(counters, end, kept_when_a_draw_passes=kept)
    assert (after.counters, after.because.reason) == (expected, reason)


@pytest.mark.parametrize(("extra_hands", "han"), [(0, 1), (5, 1), (6, 2), (9, 2)])
def test_after_the_fifth_extra_hand_two_han_are_needed(extra_hands, han):
    assert minimum_han(extra_hands).han == han
