"""What a sitting is worth, and which of several counts."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from assignments.presets import Counts
from assignments.results.statistics import Share
from assignments.scores import ScoredAttempt, that_counts
from quiz.attempts.scores import Score, score_of

DAY = datetime(2026, 11, 23, tzinfo=UTC)


def attempt(number: int, hours: int, earned: int) -> ScoredAttempt:
    return ScoredAttempt(number, DAY + timedelta(hours=hours), Score(Fraction(earned), 10))


def test_each_question_is_worth_the_same_whatever_it_is_marked_out_of() -> None:
    assert score_of([(1, 4), (2, 2)]) == Score(Fraction(5, 4), 2)


def test_what_was_not_answered_in_time_earns_nothing() -> None:
    assert score_of([None, (1, 1)]) == Score(Fraction(1), 2)
    assert score_of([]).percent == 0


def test_only_all_of_it_is_a_hundred() -> None:
    nearly = score_of([(99, 100)] + [(1, 1)] * 9)
    assert (nearly.percent, nearly.is_full) == (99, False)
    assert score_of([(4, 4)]).is_full


@pytest.mark.parametrize(
    ("rule", "number"), [(Counts.HIGHEST, 2), (Counts.NEWEST, 1), (Counts.FIRST, 3)]
)
def test_which_counts_goes_by_when_it_was_begun(rule: Counts, number: int) -> None:
    attempts = [attempt(1, 5, 4), attempt(2, 3, 7), attempt(3, 1, 5), attempt(4, 4, 7)]
    assert that_counts(attempts, rule) == attempts[number - 1]


def test_without_an_attempt_nothing_counts() -> None:
    assert that_counts([], Counts.HIGHEST) is None


def test_two_of_three_is_sixty_seven_percent() -> None:
    assert score_of([(1, 1), (1, 1), None]).percent == 67
    assert Share(2, 3).percent == 67
    assert Share(499, 500).percent == 99
