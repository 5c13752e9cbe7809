"""Storing answers: each form once, what was asked frozen beside it."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import Learner
from quiz.marking import LIABLE, Reply, Verdict, right_reply
from quiz.models import Answer, Asked
from quiz.questions import question
from quiz.services import record_answer

pytestmark = pytest.mark.django_db
QUESTION = question("mleague-example")
RIGHT = right_reply(QUESTION.frozen.ruling)
WRONG: Reply = {**RIGHT, LIABLE: [], "W": 0}


@pytest.fixture
def learner() -> Learner:
    return Learner.objects.create()


def record(learner: Learner, given: Reply = RIGHT, nonce: UUID | None = None) -> Answer:
    return record_answer(learner=learner, question=QUESTION, nonce=nonce or uuid4(), given=given)


def test_an_answer_is_kept_with_its_marks(learner: Learner) -> None:
    answer = Answer.objects.get(pk=record(learner, WRONG).pk)
    assert answer.given == WRONG
    assert answer.marks == {LIABLE: False, "E": True, "S": True, "W": False, "N": True}
    assert (answer.score, answer.out_of, answer.verdict) == (3, 5, Verdict.PARTLY)
    assert [mark.field for mark in answer.marked] == [LIABLE, "E", "S", "W", "N"]
    assert [mark.right for mark in answer.marked if not mark.is_right] == [["W"], -40300]


def test_what_was_asked_is_frozen_whole(learner: Learner) -> None:
    asked = Asked.objects.get(pk=record(learner).asked_id)
    kept = QUESTION.frozen
    assert (asked.digest, asked.scenario) == (kept.digest, kept.scenario)
    assert (asked.engine, asked.rules, asked.ruling) == (kept.engine, kept.rules, kept.ruling)
    assert asked.thaw() == QUESTION.ruling


def test_equal_questions_share_what_was_asked(learner: Learner) -> None:
    assert record(learner).asked == record(Learner.objects.create()).asked
    assert Asked.objects.count() == 1


def test_a_form_sent_twice_counts_once_and_the_first_time(learner: Learner) -> None:
    nonce = uuid4()
    first = record(learner, WRONG, nonce)
    assert record(learner, RIGHT, nonce) == first
    assert Answer.objects.get().score == 3


def test_two_learners_may_send_the_same_form(learner: Learner) -> None:
    nonce = uuid4()
    assert record(learner, nonce=nonce) != record(Learner.objects.create(), nonce=nonce)


@pytest.mark.django_db(transaction=True)
def test_a_form_sent_many_times_at_the_same_moment_counts_once() -> None:
    learner, nonce = Learner.objects.create(), uuid4()

    def send(_: int) -> int:
        try:
            return record(learner, nonce=nonce).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as clicks:
        answers = set(clicks.map(send, range(12)))
    assert answers == {Answer.objects.get().pk}


def test_the_database_itself_counts_a_form_once(learner: Learner) -> None:
    answer = record(learner)
    answer.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        answer.save(force_insert=True)


@pytest.mark.parametrize(("score", "out_of"), [(6, 5), (0, 0)])
def test_the_database_keeps_no_impossible_score(learner: Learner, score: int, out_of: int) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Answer.objects.filter(pk=record(learner).pk).update(score=score, out_of=out_of)
