"""From which call on, by which pairs, and what may still come."""

import pytest

import pao
from pao.game import HONOURS, KINDS, TERMINALS, Seat, Yakuman, parse_tiles
from pao.proof import breaking_pairs, in_reach, turning_point

DRAGONS = "S pon 555z from E\nW pon 111z from E\nS pon 666z from N\nS pon 777z from W\n"


def kinds(*tiles: str) -> set[int]:
    return {tile.kind for text in tiles for tile in parse_tiles(text)}


def test_the_turning_point_is_the_call_of_that_seat_after_which_it_is_sure():
    table = pao.parse(DRAGONS)
    assert turning_point(table, Seat.SOUTH, Yakuman.DAISANGEN) == 4
    assert turning_point(table, Seat.WEST, Yakuman.DAISANGEN) is None
    assert turning_point(pao.parse(DRAGONS[:-19]), Seat.SOUTH, Yakuman.DAISANGEN) is None


def test_kans_that_are_hidden_turn_nothing():
    table = pao.parse("S ankan 1111m\nS ankan 2222m\nS ankan 3333m\nS ankan 4444m\n")
    assert turning_point(table, Seat.SOUTH, Yakuman.SUUKANTSU) == 4
    assert turning_point(table, Seat.SOUTH, Yakuman.SUUKANTSU, hidden_kans=True) is None


@pytest.mark.parametrize(
    ("melds", "yakuman", "unbroken"),
    [
        ("555z 666z 777z", Yakuman.DAISANGEN, {*range(KINDS)}),
        ("555z 666z", Yakuman.DAISANGEN, kinds("56z")),
        ("111z 222z 333z 555z", Yakuman.TSUUIISOU, {*HONOURS}),
        ("789s 789s", Yakuman.DAISANGEN, set()),  # no one hand breaks it with each of these pairs
        ("111m 999m 111p 999p", Yakuman.CHINROUTOU, {*TERMINALS} | kinds("1m9m1p9p")),
    ],
)
def test_a_pair_breaks_what_some_hand_with_it_does_not_hold(melds, yakuman, unbroken):
    assert breaking_pairs(melds, yakuman) == {*range(KINDS)} - unbroken


def test_a_kan_that_nobody_knows_may_be_any_set():
    four = "(1111m) (2222m) (3333m) (4444m)"
    assert breaking_pairs(four, Yakuman.SUUKANTSU) == frozenset()
    assert breaking_pairs(four, Yakuman.SUUKANTSU, hidden_kans=True)


def test_three_winds_reach_for_all_that_their_fourth_set_may_be():
    assert in_reach("111z 222z 333z") == (Yakuman.DAISUUSHI, Yakuman.SHOUSUUSHI, Yakuman.TSUUIISOU)
