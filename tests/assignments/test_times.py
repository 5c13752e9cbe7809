"""Opening, due and closing times, to the microsecond."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from assignments import times
from assignments.presets import BY_THE_CLOCK, FeedbackPreset
from assignments.times import Times
from quiz.attempts.policy import Span

PRACTICE, HOMEWORK, EXAM = FeedbackPreset.PRACTICE, FeedbackPreset.HOMEWORK, FeedbackPreset.EXAM
MINUTE = timedelta(minutes=1)


def moment(hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, 23, hour, minute, tzinfo=UTC)


OPENS, DUE, ALL_DUE = moment(9), moment(12), moment(14)
INSTANT = timedelta(microseconds=1)


def times_with(feedback: FeedbackPreset = HOMEWORK, **other: Any) -> Times:
    return replace(Times(feedback, opens=OPENS, due=DUE, last_due=ALL_DUE), **other)


@pytest.mark.parametrize("feedback", FeedbackPreset)
def test_it_is_seen_from_the_moment_in_which_it_opens(feedback: FeedbackPreset) -> None:
    assert not times.may_be_seen(times_with(feedback), OPENS - INSTANT)
    assert times.may_be_seen(times_with(feedback), OPENS)


@pytest.mark.parametrize(
    ("feedback", "now", "expected"),
    [
        (HOMEWORK, OPENS - INSTANT, False),
        (HOMEWORK, OPENS, True),
        (HOMEWORK, DUE, True),
        (HOMEWORK, DUE + INSTANT, False),
        (EXAM, DUE + INSTANT, False),
        (PRACTICE, OPENS - INSTANT, False),
        (PRACTICE, DUE + INSTANT, True),
    ],
)
def test_when_an_assignment_is_open(
    feedback: FeedbackPreset, now: datetime, *, expected: bool
) -> None:
    assert times_with(feedback).policy.is_open(now) is expected


@pytest.mark.parametrize("feedback", BY_THE_CLOCK)
def test_closing_ends_it_for_everybody(feedback: FeedbackPreset) -> None:
    closed = times_with(feedback, closed=moment(11), due=moment(13))
    assert closed.policy.is_open(moment(11))
    assert not closed.policy.is_open(moment(11) + INSTANT)
    assert closed.policy.is_late(Span(OPENS), moment(11) + INSTANT)


def test_what_was_closed_after_its_due_time_had_ended_before() -> None:
    assert times_with(closed=moment(20)).ends == DUE


@pytest.mark.parametrize(
    ("span", "last"),
    [
        (Span(moment(10)), DUE),
        (Span(moment(10), deadline=moment(10, 30)), moment(10, 30)),
        (Span(moment(11, 50), deadline=moment(12, 20)), DUE),
        (Span(moment(10), handed_in_at=moment(10, 5)), moment(10, 5)),
        (Span(moment(10), deadline=moment(10, 30), handed_in_at=moment(13)), moment(10, 30)),
    ],
)
def test_what_is_filled_in_up_to_the_last_moment_counts(span: Span, last: datetime) -> None:
    assert not times_with().policy.is_late(span, last)
    assert times_with().policy.is_late(span, last + INSTANT)


def test_an_extension_given_afterwards_makes_late_work_count() -> None:
    filled = DUE + MINUTE
    assert times_with().policy.is_late(Span(OPENS), filled)
    assert not times_with(due=DUE + 2 * MINUTE).policy.is_late(Span(OPENS), filled)


def test_a_sitting_is_over_when_it_is_handed_in_or_its_time_is_up() -> None:
    assert times_with().policy.is_over(Span(OPENS, handed_in_at=moment(10)), moment(10))
    assert not times_with().policy.is_over(Span(OPENS, deadline=moment(10)), moment(10))
    assert times_with().policy.is_over(Span(OPENS, deadline=moment(10)), moment(10) + INSTANT)
    assert times_with().policy.is_over(Span(OPENS), DUE + INSTANT)


UNDER_WAY, HANDED_IN = Span(moment(10)), Span(moment(10), handed_in_at=moment(11))


@pytest.mark.parametrize(
    ("feedback", "span", "now", "score", "reasons"),
    [
        (PRACTICE, UNDER_WAY, moment(10), True, True),
        (HOMEWORK, UNDER_WAY, moment(11), False, False),
        (HOMEWORK, HANDED_IN, moment(11), True, False),
        (HOMEWORK, HANDED_IN, DUE, True, False),
        (HOMEWORK, HANDED_IN, DUE + INSTANT, True, True),
        (HOMEWORK, UNDER_WAY, DUE + INSTANT, True, True),
        (EXAM, HANDED_IN, DUE + INSTANT, False, False),
        (EXAM, HANDED_IN, ALL_DUE, False, False),
        (EXAM, HANDED_IN, ALL_DUE + INSTANT, True, True),
    ],
)
def test_what_is_told_and_when(
    feedback: FeedbackPreset, span: Span, now: datetime, *, score: bool, reasons: bool
) -> None:
    assert times_with(feedback).policy.shows_score(span, now) is score
    assert times_with(feedback).policy.shows_reasons(now) is reasons


def test_closing_an_exam_tells_it_to_everybody() -> None:
    closed = times_with(EXAM, closed=moment(11))
    assert not closed.policy.shows_reasons(moment(11))
    assert closed.policy.shows_reasons(moment(11) + INSTANT)


def test_a_sitting_without_minutes_has_no_limit() -> None:
    assert times.limit_of(OPENS, None) is None
    assert times.limit_of(OPENS, 30) == moment(9, 30)


def test_a_live_round_is_answered_in_the_round_alone_and_told_when_it_is_over() -> None:
    live = times_with(FeedbackPreset.LIVE, due=moment(13), last_due=moment(13))
    for hour in (10, 13):
        assert live.policy.is_live_now(moment(hour))
        assert not live.policy.is_open(moment(hour))
        assert not live.policy.shows_reasons(moment(hour))
    assert not live.policy.is_live_now(moment(13, 1))
    assert live.policy.shows_reasons(moment(13, 1))
