"""What went wrong stays until it went right twice on different days, whichever browser it was."""

from collections.abc import Callable
from datetime import date, datetime
from itertools import permutations
from uuid import uuid4

import pytest

from accounts.models import Learner
from accounts.services import erase, merge
from quiz.learning import counting
from quiz.learning.counting import count_answers
from quiz.learning.evidence import Evidence, not_yet_counted
from quiz.mistake_review.selectors import mistakes_of, next_lapses
from quiz.models import MissedTask
from quiz.questions.catalogue import question, questions
from tests.quiz.learning.answers import answers

pytestmark = pytest.mark.django_db
At = Callable[[str], datetime]
FIRST, SECOND, *_ = questions()
MONDAY, TUESDAY, WEDNESDAY = (f"2026-11-{day} 03:00Z" for day in (23, 24, 25))


@pytest.fixture
def learner() -> Learner:
    return Learner.objects.create()


def open_names(learner: Learner) -> list[str]:
    count_answers(learner)
    return [lapse.name for lapse in mistakes_of(learner).open]


def resting_names(learner: Learner) -> list[str]:
    count_answers(learner)
    return [lapse.name for lapse in mistakes_of(learner).resting]


def test_nobody_has_no_mistakes() -> None:
    count_answers(Learner())
    assert not mistakes_of(Learner()).open


def test_what_is_right_at_once_is_no_mistake(learner: Learner) -> None:
    answers(learner, FIRST, "right")
    assert open_names(learner) == resting_names(learner) == []
    assert not MissedTask.objects.exists()


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


def test_it_makes_no_difference_how_often_one_looks(learner: Learner, at: At) -> None:
    """Days of answers, counted at one look."""
    days = {
        MONDAY: (("wrong",), ("wrong", "right")),
        TUESDAY: (("right",), ("right", "wrong")),
        WEDNESDAY: (("right",), ("right",)),
    }
    for day, (of_the_first, of_the_second) in days.items():
        at(day)
        answers(learner, FIRST, *of_the_first)
        answers(learner, SECOND, *of_the_second)
    assert open_names(learner) == []
    assert resting_names(learner) == [SECOND.id]


def test_days_on_which_it_only_went_right_are_told_apart(learner: Learner, at: At) -> None:
    at(MONDAY)
    answers(learner, FIRST, "wrong")
    count_answers(learner)
    for day in (TUESDAY, WEDNESDAY):
        at(day)
        answers(learner, FIRST, "right")
    assert open_names(learner) == resting_names(learner) == []


def test_wrong_again_begins_anew(learner: Learner, at: At) -> None:
    for day, given in (
        (MONDAY, ("wrong", "right")),
        (TUESDAY, ("wrong",)),
        (WEDNESDAY, ("right",)),
    ):
        at(day)
        answers(learner, FIRST, *given)
    assert resting_names(learner) == [FIRST.id]


def test_a_mistake_that_was_put_right_may_come_back(learner: Learner, at: At) -> None:
    for day, given in (
        (MONDAY, ("wrong", "right")),
        (TUESDAY, ("right",)),
        (WEDNESDAY, ("wrong",)),
    ):
        at(day)
        answers(learner, FIRST, *given)
    assert open_names(learner) == [FIRST.id]


def test_days_change_at_midnight_in_japan(learner: Learner, at: At) -> None:
    at("2026-11-22 14:58Z")
    answers(learner, FIRST, "wrong", "right")
    count_answers(learner)
    assert MissedTask.objects.get().right_on == date(2026, 11, 22)
    at("2026-11-22 15:00Z")
    answers(learner, FIRST, "right")
    assert open_names(learner) == resting_names(learner) == []


def test_it_is_the_day_of_the_answer_that_counts_not_that_of_the_look(
    learner: Learner, at: At
) -> None:
    at("2026-11-22 14:59Z")
    answers(learner, FIRST, "wrong", "right")
    at("2026-11-22 15:01Z")
    assert open_names(learner) == [FIRST.id]


def test_the_easiest_is_asked_first_and_what_went_wrong_today_last(
    learner: Learner, at: At
) -> None:
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
    assert [lapse.name for lapse in next_lapses(learner)] == [other.id, one.id]


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
    merge(first, into=second)
    root = merge(second, into=third)
    assert sorted(open_names(root)) == sorted([FIRST.id, SECOND.id])
    assert resting_names(root) == []
    for day in (TUESDAY, WEDNESDAY):
        at(day)
        answers(them[order[0]], FIRST, "right")
    assert open_names(root) == [SECOND.id]
    assert resting_names(root) == []
    assert {lapse.learner_id for lapse in MissedTask.objects.of(root)} <= {one.pk for one in them}


def test_an_answer_is_counted_once(learner: Learner, at: At) -> None:
    at(MONDAY)
    answers(learner, FIRST, "wrong")
    assert count_answers(learner) is not None
    assert count_answers(learner) is None
    assert MissedTask.objects.count() == 1


def test_more_answers_than_are_counted_at_one_look_are_counted_at_the_next(
    learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiz.learning.evidence.MOST", 2)
    for asked in questions()[:3]:
        answers(learner, asked, "wrong")
    count_answers(learner)
    assert MissedTask.objects.count() == 2
    count_answers(learner)
    assert MissedTask.objects.count() == 3


def test_two_who_count_at_the_same_moment_count_nothing_twice(
    learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one is quicker, between our look and our claim."""
    answers(learner, FIRST, "wrong")
    calls: list[int] = []

    def slow(whose: Learner) -> list[Evidence]:
        found = not_yet_counted(whose)
        if not calls:
            calls.append(1)
            counting.count_answers(whose)
        return found

    monkeypatch.setattr(counting, "not_yet_counted", slow)
    assert count_answers(learner) is None
    assert MissedTask.objects.count() == 1


def test_who_is_erased_takes_their_mistakes_along(learner: Learner) -> None:
    answers(learner, FIRST, "wrong")
    count_answers(learner)
    erase(learner)
    assert not MissedTask.objects.exists()
