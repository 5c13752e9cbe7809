"""False wins: their causes and their price."""

import pytest

from pao.game import Call, CallKind, Meld, Seat, Tile, parse_tiles, read_hand
from pao.next_door.false_win import Cost, Declared, causes, cost
from pao.next_door.outcome import Because, Gap, Source
from pao.next_door.reasons import Reason
from pao.rules import points_rule_sets

PON = Meld(Call(Seat.SOUTH, CallKind.PON, parse_tiles("555z"), feeder=Seat.EAST), 1)


def declared(hand, *, melds=(), keeps_agreements=True, doubles=1, minimum=1):
    hand_read = read_hand(melds, parse_tiles(hand), Tile.named("9p"), is_tsumo=True)
    return Declared(hand_read, keeps_agreements, doubles, minimum)


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (declared("123m123p78p99m234s"), []),
        (declared("123m78p99m55s", melds=(PON,)), [Reason.TOO_FEW_TILES]),
        (declared("123m78p99m555s", melds=(PON,)), []),
        (declared("123m123p78p99m235s"), [Reason.HAND_INCOMPLETE]),
        (declared("123m123p78p99m23s"), [Reason.TOO_FEW_TILES]),
        (declared("123m123p78p99m2345s"), [Reason.TOO_MANY_TILES]),
        (declared("123m123p78p99m234s", keeps_agreements=False), [Reason.AGREEMENT_BROKEN]),
        (declared("123m123p78p99m234s", minimum=2), [Reason.BELOW_THE_MINIMUM]),
        (
            declared("123m123p78p99m23s", keeps_agreements=False, doubles=0),
            [Reason.TOO_FEW_TILES, Reason.AGREEMENT_BROKEN, Reason.BELOW_THE_MINIMUM],
        ),
    ],
)
def test_a_win_is_false_for_its_shape_its_tiles_its_pattern_or_its_doubles(win, expected):
    assert [because.reason for because in causes(win)] == expected


@pytest.mark.parametrize("rules", ["singapore", "singapore-shared", "singapore-rolled"])
@pytest.mark.parametrize(
    ("units", "players", "each", "total"), [(16, 4, 32, 96), (8, 4, 16, 48), (16, 3, 32, 64)]
)
def test_in_singapore_it_costs_the_self_drawn_limit(rules, units, players, each, total):
    penalty = cost(rules, units, players=players)
    assert penalty == Cost(each, total, Because(Reason.FALSE_WIN_COSTS_THE_LIMIT, {"each": each}))


def test_four_winds_has_a_list_of_penalties_that_is_missing():
    facts = {"source": Source.FOUR_WINDS, "gap": Gap.PENALTIES}
    assert cost("four-winds", 16) == Cost(None, None, Because(Reason.LIST_MISSING, facts))


def test_no_other_riichi_source_here_prices_it():
    for name in {*points_rule_sets()} - {"four-winds", "mleague"}:
        assert cost(name, 16) == Cost(None, None, Because(Reason.SOURCES_SILENT)), name


def test_in_mleague_it_costs_twenty_points_of_the_result_that_nobody_receives():
    because = Because(Reason.FALSE_WIN_COSTS_THE_RESULT, {"points": 20})
    assert cost("mleague", 16) == Cost(None, None, because, from_result=20)
