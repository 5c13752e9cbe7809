"""Unavailable questions are a 404; programming errors are not."""

import logging

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.answering import feedback
from quiz.attempts.services import hand_in
from quiz.exam.services import begin_with, exam_sheet, lock_attempt
from quiz.kinds.payments import Payments
from quiz.models import Attempt, AttemptItem, Response, Task
from quiz.questions.catalogue import question
from tests.quiz.factories import gives_up

pytestmark = pytest.mark.django_db

NAME = "mleague-example"


def fail(*_: object, **__: object) -> None:
    raise KeyError("x")


def test_a_fault_while_asking_is_an_error(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Payments, "parts", fail)
    with pytest.raises(KeyError):
        client.get("/en/quiz/payments/mleague/any/any/fau1t/")


def test_a_fault_in_feedback_is_an_error(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = gives_up(client, f"/en/quiz/{NAME}/")["Location"]
    assert client.get(address).status_code == 200
    monkeypatch.setattr(feedback, "explanation_of", fail)
    with pytest.raises(KeyError):
        client.get(address)


def test_a_question_that_is_not_read_any_more_is_logged_where_marks_hang_on_it(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = Learner.objects.create()
    exam = begin_with([question(NAME)], learner=learner, slug="exam")
    filled = {"reply": {"E": 7700}, "submitted_at": exam.started_at}
    response = Response.objects.create(item=AttemptItem.objects.get(), learner=learner, **filled)
    Task.objects.update(digest="of another engine", scenario="nothing that is read")
    with caplog.at_level(logging.WARNING):
        hand_in(exam_sheet(Attempt.objects.get()), lock_attempt(exam))
    assert Attempt.objects.get().handed_in_at
    assert f"Response {response.pk} " in caplog.text
