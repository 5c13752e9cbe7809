"""Counting answers while somebody looks at a page."""

from uuid import uuid4

import pytest
from django.db import InternalError, OperationalError
from django.test import Client

from accounts.models import Learner
from quiz.learning import counting
from quiz.models import Answer
from quiz.questions.catalogue import question
from quiz.services import record_answer

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("error", [OperationalError, InternalError])
@pytest.mark.parametrize(
    "path", ["/en/", "/en/quiz/review/", "/en/quiz/mistakes/", "/en/progress/"]
)
def test_a_page_comes_while_the_database_takes_no_writes(
    client: Client, monkeypatch: pytest.MonkeyPatch, path: str, error: type[Exception]
) -> None:
    page = client.get("/en/quiz/mleague-example/")
    form = {name: page.context["form"][name].value() for name in ("asked", "nonce")}
    client.post("/en/quiz/mleague-example/", {**form, "unknown": "1"})

    def refuse(*_: object) -> None:
        raise error("read-only")

    monkeypatch.setattr(counting, "_counted", refuse)
    assert client.get(path).status_code == 200
    assert not Answer.objects.get().is_counted
    monkeypatch.undo()
    client.get(path)
    assert Answer.objects.get().is_counted


def test_an_answer_is_counted_once() -> None:
    learner = Learner.objects.create()
    record_answer(learner=learner, question=question("mleague-example"), nonce=uuid4(), reply={})
    assert counting.count_answers(learner) is not None
    assert counting.count_answers(learner) is None
