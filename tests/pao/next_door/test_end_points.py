"""The end of a game: equalised points, prizes, and players who tie."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao.next_door.end_points import equalised, equalised_with_prizes, prizes
from pao.next_door.outcome import Because
from pao.next_door.reasons import Reason

hundreds = st.integers(-500, 1000).map(lambda n: n * 100)
games = st.lists(hundreds, min_size=3, max_size=4)


@given(games, hundreds)
def test_the_results_of_a_game_add_up_to_nothing(points, end_points):
    assert sum(equalised(points, end_points).results) == 0


@given(games, st.lists(hundreds, min_size=4, max_size=4))
def test_prizes_are_shared_out_whole_and_never_by_who_sits_where(points, by_place):
    results = prizes(points, by_place).results
    assert sum(results) == sum(by_place[: len(points)])
    assert prizes(points[::-1], by_place).results == results[::-1]


def test_the_winner_has_minus_the_sum_even_where_the_sum_is_above_zero():
    equal = equalised((31000, 30000, 30000, 29000), 25000)
    assert [*equal.results] == [-14000, 5000, 5000, 4000]
    assert equal.because == (Because(Reason.MINUS_THE_SUM, {"sum": 14000, "winner_has": -14000}),)


def test_a_share_is_exact_where_points_divide_badly():
    equal = equalised((30000, 30000, 30000, 10100), 30000)
    assert equal.results[0] == Fraction(19900, 3)
    assert equal.because[1] == Because(Reason.WINNERS_SHARE, {"count": 3})


def test_where_all_are_equal_nobody_gains():
    assert [*equalised((25000,) * 4, 30000).results] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("final", "expected"),
    [
        ((40000, 30000, 20000, 10000), [15000, 10000, 5000, 2000]),
        ((10000, 20000, 30000, 40000), [2000, 5000, 10000, 15000]),
        ((40000, 20000, 20000, 20000), [15000, Fraction(17000, 3)] + [Fraction(17000, 3)] * 2),
        ((25000,) * 4, [8000] * 4),
    ],
)
def test_each_place_has_its_prize_and_equals_share_theirs(final, expected):
    assert [*prizes(final, (15000, 10000, 5000, 2000)).results] == expected


def test_prizes_are_added_to_the_equalised_points():
    equal = equalised_with_prizes((35000, 32000, 22000, 19000), 30000, (15000, 5000, -5000, -15000))
    assert [*equal.results] == [32000, 7000, -13000, -26000]
    assert [one.reason for one in equal.because] == [Reason.MINUS_THE_SUM, Reason.PRIZES_BY_PLACE]


def test_where_there_are_no_prizes_no_reason_names_them():
    none = equalised_with_prizes((35000, 32000, 22000, 19000), 30000, (0, 0, 0, 0))
    assert none == equalised((35000, 32000, 22000, 19000), 30000)
