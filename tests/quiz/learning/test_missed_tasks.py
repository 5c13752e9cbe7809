"""A mistake stays until it was right on two different days."""

from datetime import date
from itertools import permutations
from uuid import uuid4

import pytest
from django.db import InternalError, OperationalError
from django.test import Client

from accounts.models import Learner
from accounts.services import merge_learners
from quiz.learning import counting
from quiz.learning.counting import count_answers
from quiz.learning.evidence import Evidence, not_yet_counted
from quiz.mistake_review.selectors import mistakes_of, next_missed_tasks
from quiz.models import Answer, MissedTask
from quiz.questions.catalogue import question, questions
from tests.quiz.factories import At, answers, gives_up, open_names
from tests.slow import others_slow

FIRST, SECOND, *_ = questions()
MONDAY, TUESDAY, WEDNESDAY = (f"2026-11-{day} 03:00Z" for day in (23, 24, 25))


def resting_names(learner: Learner) -> list[str]:
    count_answers(learner)
    return [missed_task.name for missed_task in mistakes_of(learner).resting]


def test_what_went_wrong_is_there_until_right_on_two_days(learner: Learner, at: At) -> None:
    at(MONDAY)
    answers(learner, FIRST, "wrong")
    assert open_names(learner) == [FIRST.id]
    answers(learner, FIRST, "right", "right")
    assert open_names(learner) == []
    assert resting_names(learner) == [FIRST.id]
    at(TUESDAY)
    assert open_names(learner) == [FIRST.id]
    answers(learner, FIRST, "right")
    assert open_names(learner) == resting_names(learner) == []


@pytest.mark.parametrize(
    ("first", "second", "is_open", "is_resting"),
    [
        (("right", "", ""), ("", "", ""), False, False),
        (("wrong", "right", "right"), ("wrong right", "right wrong", "right"), False, True),
        (("", "", ""), ("wrong right", "wrong", "right"), False, True),
        (("", "", ""), ("wrong right", "right", "wrong"), True, False),
    ],
)
def test_answers_of_three_days_are_counted_at_one_look(
    learner: Learner,
    at: At,
    first: tuple[str, ...],
    second: tuple[str, ...],
    *,
    is_open: bool,
    is_resting: bool,
) -> None:
    """What becomes of the second question; the first one is never left."""
    for day, ones, others in zip((MONDAY, TUESDAY, WEDNESDAY), first, second, strict=True):
        at(day)
        answers(learner, FIRST, *ones.split())
        answers(learner, SECOND, *others.split())
    assert open_names(learner) == [SECOND.id] * is_open
    assert resting_names(learner) == [SECOND.id] * is_resting


def test_days_change_at_midnight_in_japan(learner: Learner, at: At) -> None:
    at("2026-11-22 14:58Z")
    answers(learner, FIRST, "wrong", "right")
    count_answers(learner)
    assert MissedTask.objects.get().right_on == date(2026, 11, 22)
    at("2026-11-22 15:00Z")
    answers(learner, FIRST, "right")
    assert open_names(learner) == resting_names(learner) == []


def test_the_day_of_the_answer_counts(learner: Learner, at: At) -> None:
    at("2026-11-22 14:59Z")
    answers(learner, FIRST, "wrong", "right")
    at("2026-11-22 15:01Z")
    assert open_names(learner) == [FIRST.id]


def test_the_easiest_is_first_and_todays_mistakes_last(learner: Learner, at: At) -> None:
    plain, hard = question("haku-at-last"), question("dragons-and-kans")
    at(MONDAY)
    answers(learner, hard, "wrong")
    answers(learner, plain, "wrong")
    at(TUESDAY)
    assert open_names(learner) == [plain.id, hard.id]
    answers(learner, plain, "wrong")
    assert open_names(learner) == [hard.id, plain.id]


def test_of_equally_easy_ones_the_oldest_comes_first(learner: Learner, at: At) -> None:
    one, other = question("haku-at-last"), question("dealer-draws")
    at(MONDAY)
    answers(learner, other, "wrong")
    at(TUESDAY)
    answers(learner, one, "wrong")
    count_answers(learner)
    MissedTask.objects.update(level=1)
    at(WEDNESDAY)
    assert [missed_task.name for missed_task in next_missed_tasks(learner)] == [other.id, one.id]


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_browsers_that_became_one_share_their_mistakes(order: tuple[int, ...], at: At) -> None:
    """Two got the same task wrong and one another; some of it was counted before."""
    them = [Learner.objects.create(browser=uuid4()) for _ in range(3)]
    at(MONDAY)
    answers(them[0], FIRST, "wrong")
    answers(them[1], FIRST, "wrong", "right")
    count_answers(them[0])
    count_answers(them[1])
    answers(them[2], SECOND, "wrong")
    first, second, third = (them[number] for number in order)
    merge_learners(first, into=second)
    root = merge_learners(second, into=third)
    assert sorted(open_names(root)) == sorted([FIRST.id, SECOND.id])
    assert resting_names(root) == []
    for day in (TUESDAY, WEDNESDAY):
        at(day)
        answers(them[order[0]], FIRST, "right")
    assert open_names(root) == [SECOND.id]
    assert resting_names(root) == []
    assert {row.learner_id for row in MissedTask.objects.of(root)} <= {one.pk for one in them}


def test_the_rest_is_counted_later(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiz.learning.evidence.MOST", 2)
    for example in questions()[:3]:
        answers(learner, example, "wrong")
    count_answers(learner)
    assert MissedTask.objects.count() == 2
    count_answers(learner)
    assert MissedTask.objects.count() == 3


def test_two_counts_count_nothing_twice(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one is quicker, between our look and our claim."""
    answers(learner, FIRST, "wrong")
    calls: list[int] = []

    def slow(owner: Learner) -> list[Evidence]:
        evidence = not_yet_counted(owner)
        if not calls:
            calls.append(1)
            counting.count_answers(owner)
        return evidence

    monkeypatch.setattr(counting, "not_yet_counted", slow)
    assert count_answers(learner) is None
    assert MissedTask.objects.count() == 1


@pytest.mark.parametrize("error", others_slow([OperationalError, InternalError]))
@pytest.mark.parametrize(
    "path", ["/en/", "/en/quiz/review/", "/en/quiz/mistakes/", "/en/progress/"]
)
def test_a_page_comes_while_the_database_takes_no_writes(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str, error: type[Exception]
) -> None:
    gives_up(client, "/en/quiz/mleague-example/")

    def refuse(*_: object) -> None:
        raise error("read-only")

    monkeypatch.setattr(counting, "_count", refuse)
    assert client.get(path).status_code == 200
    assert not Answer.objects.get().is_counted
    monkeypatch.undo()
    client.get(path)
    assert Answer.objects.get().is_counted


def test_an_answer_is_counted_once(learner: Learner) -> None:
    answers(learner, FIRST, "wrong")
    assert counting.count_answers(learner) is not None
    assert counting.count_answers(learner) is None
