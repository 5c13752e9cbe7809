"""A question that cannot be asked any more is a 404; a programming error never is."""

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

pytestmark = pytest.mark.django_db

NAME = "mleague-example"


def fail(*_: object, **__: object) -> None:
    raise KeyError("x")


@pytest.mark.parametrize(
    "name",
    ["no-such-hand", "no-such-kind/mleague/any/any/1a2b", "payments/no-such-rules/any/any/1a2b"],
)
def test_a_name_that_means_nothing_is_no_page(client: Client, name: str) -> None:
    assert client.get(f"/en/quiz/{name}/").status_code == 404


def test_a_fault_while_a_question_is_asked_is_an_error(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Payments, "parts", fail)
    with pytest.raises(KeyError):
        client.get("/en/quiz/payments/mleague/any/any/fau1t/")


def test_a_fault_while_an_answer_is_explained_is_an_error(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = client.get(f"/en/quiz/{NAME}/")
    form = {name: page.context["form"][name].value() for name in ("asked", "nonce")}
    address = client.post(f"/en/quiz/{NAME}/", {**form, "unknown": "1"})["Location"]
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
