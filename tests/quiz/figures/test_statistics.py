"""The statistics agree with published figures and with another implementation."""

from random import Random
from statistics import correlation

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz.figures import statistics
from quiz.figures.statistics import ENOUGH, Discrimination, Share, Tells, discrimination
from quiz.figures.tally import Piece, Tally

NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]
"""R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine
17 (1998), table I, method 3: the score interval without continuity correction."""


@pytest.mark.parametrize(("right", "of", "low", "high"), NEWCOMBE)
def test_intervals_match_newcombe(right: int, of: int, low: float, high: float) -> None:
    share = Share(right, of)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


@given(of=st.integers(1, 500), data=st.data())
def test_the_interval_contains_the_share_and_has_a_mirror(of: int, data: st.DataObject) -> None:
    right = data.draw(st.integers(0, of))
    share, other = Share(right, of), Share(of - right, of)
    assert 0 <= share.low <= share.value <= share.high <= 1
    assert share.low == pytest.approx(1 - other.high)


def test_of_nothing_nothing_is_known_and_only_all_of_it_is_a_hundred() -> None:
    assert (Share(0, 0).low, Share(0, 0).high) == (0, 1)
    assert [Share(right, 300).percent for right in (0, 299, 300)] == [0, 99, 100]


PEOPLE = st.lists(
    st.tuples(st.booleans(), st.integers(0, 40).map(lambda points: points / 4)), min_size=2
)


@given(people=PEOPLE)
def test_discrimination_is_pearsons_correlation(
    people: list[tuple[bool, float]],
) -> None:
    is_right, rest = [was for was, _ in people], [score for _, score in people]
    result = discrimination(is_right, rest)
    if len({*is_right}) == 1 or len({*rest}) == 1:
        assert result is None
    else:
        assert result
        assert result.value == pytest.approx(correlation([int(was) for was in is_right], rest))
        assert -1 <= result.low <= result.value <= result.high <= 1


LANE = [(-0.654, 34, 1.959964, -0.81, -0.40), (0.60, 100, 2.575829, 0.41, 0.74)]
"""D. M. Lane on Pearson's correlation, in Online Statistics Education with 95 %, in HyperStat with
99 %: by a table of z' with two places."""

SCIPY = [
    (0.8671099695, 20, 1.959964, 0.6889484958, 0.9464604532),
    (-0.0867109970, 20, 1.959964, -0.5096748329, 0.3700074976),
]
"""What pearsonr(...).confidence_interval() of SciPy 1.17 says of two questions of twenty members in
test_questions."""


@pytest.mark.parametrize(
    ("value", "people", "z", "low", "high", "places"),
    [*((*each, 0.006) for each in LANE), *((*each, 1e-6) for each in SCIPY)],
)
def test_the_interval_of_a_correlation_is_that_of_lane_and_of_scipy(
    value: float,
    people: int,
    z: float,
    low: float,
    high: float,
    places: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(statistics, "Z", z)
    interval = Discrimination(value, people)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=places)


@pytest.mark.parametrize(
    ("value", "people", "tells"),
    [
        (-0.09, 20, Tells.UNSURE),
        (-0.44, 20, Tells.HARDLY),
        (-0.45, 20, Tells.LESS),
        (-1.0, 20, Tells.LESS),
        (-0.09, 200, Tells.HARDLY),
        (-0.15, 200, Tells.LESS),
        (0.05, 20, Tells.UNSURE),
        (0.05, 200, Tells.HARDLY),
        (0.3, 40, Tells.UNSURE),
        (0.3, 44, Tells.MORE),
    ],
)
def test_a_question_is_poor_beyond_chance(value: float, people: int, tells: Tells) -> None:
    assert Discrimination(value, people).tells is tells


@pytest.mark.parametrize("facility", [0.5, 0.8])
def test_chance_alone_accuses_about_one_question_in_forty(facility: float) -> None:
    """As often as the interval promises, though its two are not both normally distributed."""
    dice = Random(17)
    accused, questions = 0, 4_000
    for _ in range(questions):
        is_right = [dice.random() < facility for _ in range(ENOUGH)]
        rest = [float(dice.randint(0, 9)) for _ in range(ENOUGH)]
        result = discrimination(is_right, rest)
        accused += bool(result and result.tells is Tells.LESS)
    assert 0.015 < accused / questions < 0.03


def test_the_parts_of_a_bar_stand_beside_each_other_and_what_is_open_is_none() -> None:
    tally = Tally(right=5, partly=3, wrong=1, left_open=1)
    assert tally.pieces == [
        Piece("right", 0, 100),
        Piece("partly", 100, 60),
        Piece("wrong", 160, 20),
    ]
    assert Tally(wrong=2).pieces == [Piece("wrong", 0, 200)]
    assert Tally(left_open=2).pieces == Tally().pieces == []


def test_a_share_has_a_bar_as_long_as_it_is_and_a_line_where_it_may_lie() -> None:
    assert [Share(right, 4).bar for right in (0, 1, 4)] == [0, 50, 200]
    assert Share(3, 11).whisker == (19.5, 113.1)
