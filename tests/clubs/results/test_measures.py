"""Held to published figures, and to another implementation."""

from statistics import correlation

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.results.measures import Share, discrimination

NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]
"""R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine
17 (1998), table I, method 3: the score interval without continuity correction."""


@pytest.mark.parametrize(("right", "of", "low", "high"), NEWCOMBE)
def test_the_interval_is_that_of_newcombes_table(
    right: int, of: int, low: float, high: float
) -> None:
    share = Share(right, of)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


@given(of=st.integers(1, 500), data=st.data())
def test_the_interval_holds_the_share_and_is_the_mirror_of_what_went_wrong(
    of: int, data: st.DataObject
) -> None:
    right = data.draw(st.integers(0, of))
    share, other = Share(right, of), Share(of - right, of)
    assert 0 <= share.low <= share.value <= share.high <= 1
    assert share.low == pytest.approx(1 - other.high)


def test_of_nothing_nothing_is_known() -> None:
    assert (Share(0, 0).low, Share(0, 0).high) == (0, 1)


def test_only_all_of_it_is_a_hundred() -> None:
    assert [Share(right, 300).percent for right in (0, 299, 300)] == [0, 99, 100]


PEOPLE = st.lists(
    st.tuples(st.booleans(), st.integers(0, 40).map(lambda points: points / 4)), min_size=2
)


@given(people=PEOPLE)
def test_discrimination_is_pearsons_correlation_with_right_as_one(
    people: list[tuple[bool, float]],
) -> None:
    is_right, rest = [was for was, _ in people], [score for _, score in people]
    found = discrimination(is_right, rest)
    if len({*is_right}) == 1 or len({*rest}) == 1:
        assert found is None
    else:
        assert found == pytest.approx(correlation([int(was) for was in is_right], rest))
