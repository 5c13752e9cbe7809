"""From a lesson to each of its questions, back, and to the next lesson."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from quiz.questions.catalogue import question

pytestmark = pytest.mark.django_db
LESSON = "/en/lessons/third-dragon/"
FIRST, LAST = (f"{LESSON}questions/{name}/" for name in ("tenhou-2012-ron", "last-dragon"))


def answered(client: Client, address: str) -> Any:
    example = question(address.split("/")[-2])
    form = {"asked": example.digest, "nonce": uuid4(), "liable": "nobody"}
    form |= {f"{seat}_points": "0" for seat in "ESWN"}
    return client.post(address, form, follow=True)


def test_after_the_last_question_comes_the_next_lesson(client: Client) -> None:
    response = answered(client, FIRST)
    assert response.redirect_chain[-1][0].startswith(f"{FIRST}answers/")
    following, back, *_rest = response.context["onward"]
    assert following.address == LAST
    assert back.address == LESSON

    response = answered(client, LAST)
    following, back, *_rest = response.context["onward"]
    assert back.address == LESSON
    assert following.address == "/en/lessons/fourth-wind/"


@pytest.mark.parametrize("path", ["third-dragon/questions/mleague-example/", "no/questions/x/"])
def test_what_is_no_question_of_the_lesson_is_not_there(client: Client, path: str) -> None:
    assert client.get(f"/en/lessons/{path}").status_code == 404
    assert client.post(f"/en/lessons/{path}").status_code == 404


def test_a_lessons_question_is_the_one_that_all_are_asked_and_listed_once(client: Client) -> None:
    page = client.get(FIRST)
    assert "noindex" in page["X-Robots-Tag"]
    assert page.context["question"].digest == question("tenhou-2012-ron").digest
