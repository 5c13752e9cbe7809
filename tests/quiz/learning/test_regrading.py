"""Counts about an answer change when it is marked again."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from accounts.models import Learner
from quiz.kinds import KINDS
from quiz.learning.counting import count_answers, deck_of
from quiz.learning.regrading import regraded_markings, save_regraded
from quiz.models import Answer, Card, MissedTask
from quiz.questions import snapshot
from quiz.questions.catalogue import Question, question
from quiz.review.today import question_for
from tests.quiz.factories import At, answers, open_names, regrade

QUESTION = question("mleague-example")
MONDAY, TUESDAY, WEDNESDAY = (f"2026-11-{day} 03:00Z" for day in (23, 24, 25))


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """An engine that says that of every question this is right."""

    def says(right: dict[str, Any]) -> None:
        monkeypatch.setattr(snapshot, "ENGINE", "tomorrow")
        for kind in map(type, KINDS.values()):
            monkeypatch.setattr(kind, "right", lambda _self, _prompt: right)

    return says


def verdict_anew(answer: Answer) -> str:
    return regrade(Answer.objects.get(pk=answer.pk)).verdict


def known(learner: Learner) -> set[datetime | None]:
    return {card.right for card in deck_of(learner).cards.values()}


def test_wrong_becomes_right(learner: Learner, at: At, tomorrow: Callable[..., None]) -> None:
    monday = at(MONDAY)
    [answer] = answers(learner, QUESTION, "wrong")
    assert open_names(learner) == [QUESTION.id]
    assert known(learner) == {None}
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "nothing of it"))
    assert verdict_anew(answer) == "right"
    assert not MissedTask.objects.exists()
    assert known(learner) == {monday}


def test_right_becomes_wrong(learner: Learner, at: At, tomorrow: Callable[..., None]) -> None:
    at(MONDAY)
    [answer] = answers(learner, QUESTION, "right")
    assert open_names(learner) == []
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "otherwise"))
    assert verdict_anew(answer) != "right"
    assert open_names(learner) == [QUESTION.id]
    assert known(learner) == {None}


def test_other_marks_stay(learner: Learner, at: At, tomorrow: Callable[..., None]) -> None:
    """Of two right ones on Monday and Tuesday the second alone is marked anew."""
    monday = at(MONDAY)
    answers(learner, QUESTION, "right")
    at(TUESDAY)
    [answer] = answers(learner, QUESTION, "right")
    count_answers(learner)
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "otherwise"))
    verdict_anew(answer)
    assert known(learner) == {monday}
    assert open_names(learner) == [QUESTION.id]


def test_a_review_is_repeated(learner: Learner, at: At, tomorrow: Callable[..., None]) -> None:
    """Good on Monday, and Again on Tuesday that was Good: due later than it was."""
    at(MONDAY)
    answers(learner, QUESTION, "right")
    card = next(iter(deck_of(learner).cards.values()))
    _reviewed(learner, card, "right")
    at(TUESDAY)
    question = question_for(Card.objects.get(pk=card.pk))
    answer = _reviewed(learner, card, "wrong")
    before = Card.objects.get(pk=card.pk)
    assert before.reviews == 2
    tomorrow(dict.fromkeys(question.snapshot.right, "nothing of it"))
    verdict_anew(answer)
    after = Card.objects.get(pk=card.pk)
    assert (after.reviews, after.reviewed) == (before.reviews, before.reviewed)
    assert (after.stability or 0) > (before.stability or 0) > 0
    assert after.due > before.due


def test_uncounted_answers_count_once(learner: Learner, tomorrow: Callable[..., None]) -> None:
    [answer] = answers(learner, QUESTION, "wrong")
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "nothing of it"))
    verdict_anew(answer)
    assert not Card.objects.exists()
    assert open_names(learner) == []


def _reviewed(learner: Learner, card: Card, given: str) -> Answer:
    question: Question = question_for(Card.objects.get(pk=card.pk))
    [answer] = answers(learner, question, given)
    count_answers(learner)
    return answer


OTHER = question("riichi-sticks")


def counted_of(learner: Learner, card: Any = ("concept", "right", "due", "reviews")) -> Any:
    """What is known of a learner, apart from who it is."""
    missed_tasks = MissedTask.objects.filter(learner=learner).order_by("task")
    cards = Card.objects.filter(learner=learner).order_by("concept")
    return [*missed_tasks.values_list("task", "wrong", "right_on")], [*cards.values_list(*card)]


def test_many_at_once_are_counted_as_one_by_one(
    at: At, tomorrow: Callable[..., None], django_assert_max_num_queries: Any
) -> None:
    at(MONDAY)
    people = [Learner.objects.create() for _ in range(3)]
    reply = {
        person.pk: answers(person, QUESTION, "wrong") + answers(person, OTHER, "wrong", "right")
        for person in people
    }
    for person in people:
        count_answers(person)
    untouched = counted_of(people[0])
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "nothing of it"))
    for answer in reply[people[0].pk]:
        regrade(answer)
    many = [answer for person in people[1:] for answer in reply[person.pk]]
    due = [(answer, answer.task.to_prompt()) for answer in many]
    anew = [*regraded_markings(due)]
    with django_assert_max_num_queries(30):
        kept = save_regraded(anew)
    assert {*kept} == {answer.pk for answer in many}
    assert counted_of(people[0]) != untouched
    assert counted_of(people[1]) == counted_of(people[2]) == counted_of(people[0])


def test_nothing_is_kept_of_the_erased(learner: Learner, tomorrow: Callable[..., None]) -> None:
    stays, goes = answers(learner, QUESTION, "wrong", "wrong")
    tomorrow(dict.fromkeys(QUESTION.snapshot.right, "nothing of it"))
    anew = [*regraded_markings([(answer, QUESTION.prompt) for answer in (stays, goes)])]
    goes.delete()
    assert {*save_regraded(anew)} == {stays.pk}
