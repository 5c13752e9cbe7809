"""Storing answers: each form once, what was asked frozen beside it."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import Learner
from quiz.answering.marking import LIABLE, Credit, Reply, Verdict
from quiz.models import Answer, Asked
from quiz.questions.catalogue import question
from quiz.services import record_answer

pytestmark = pytest.mark.django_db
QUESTION = question("mleague-example")
RIGHT = QUESTION.frozen.right
WRONG: Reply = {**RIGHT, LIABLE: [], "W": 0}


@pytest.fixture
def learner() -> Learner:
    return Learner.objects.create()


def record(learner: Learner, given: Reply = RIGHT, nonce: UUID | None = None) -> Answer:
    return record_answer(learner=learner, question=QUESTION, nonce=nonce or uuid4(), given=given)


def test_an_answer_is_kept_with_its_marks(learner: Learner) -> None:
    answer = Answer.objects.get(pk=record(learner, WRONG).pk)
    assert answer.given == WRONG
    earned = {LIABLE: "wrong", "E": "right", "S": "right", "W": "wrong", "N": "right"}
    assert answer.marks == earned
    assert (answer.score, answer.out_of, answer.verdict) == (3, 5, Verdict.PARTLY)
    wrong = {field: one.right for field, one in answer.marked.items() if not one.is_right}
    assert wrong == {LIABLE: ["W"], "W": -40300}


def test_what_was_asked_is_frozen_whole(learner: Learner) -> None:
    asked = Asked.objects.get(pk=record(learner).asked_id)
    kept = QUESTION.frozen
    assert (asked.digest, asked.scenario) == (kept.digest, kept.scenario)
    assert (asked.engine, asked.rules, asked.ruling) == (kept.engine, kept.rules, kept.ruling)
    assert (asked.kind, asked.facts, asked.right) == (kept.kind, kept.facts, kept.right)
    assert asked.thaw() == QUESTION.posed


def test_figures_that_follow_from_the_named_player_count(learner: Learner) -> None:
    ordinary: Reply = {LIABLE: [], "E": -32100, "S": 64300, "W": -16100, "N": -16100}
    answer = Answer.objects.get(pk=record(learner, ordinary).pk)
    assert answer.marks == {LIABLE: "wrong", "S": "right", **dict.fromkeys("EWN", "follows")}
    assert (answer.score, answer.verdict) == (4, Verdict.PARTLY)
    assert answer.marked["E"].credit is Credit.FOLLOWS


def test_the_hints_that_were_read_are_kept(learner: Learner) -> None:
    kept = record_answer(learner=learner, question=QUESTION, nonce=uuid4(), given=RIGHT, hints=2)
    assert Answer.objects.get(pk=kept.pk).hints == 2


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
