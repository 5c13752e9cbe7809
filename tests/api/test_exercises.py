"""The API tells programs of exercises, collections and the hand of a day."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from jsonschema import Draft202012Validator

import pao
from accounts.models import Learner
from formats import schema
from quiz.authoring.services import withdraw as make_private
from quiz.collections import services as collections
from quiz.daily.hands import make_hand
from quiz.exchange.documents import question_of
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question, questions
from tests.hands import TENHOU
from tests.quiz.factories import published, write
from web.days import today


@pytest.fixture
def api() -> Client:
    return Client(raise_request_exception=True)


@pytest.fixture
def exercise() -> Exercise:
    words = {"title": "Three dragons", "after": "South needs no more."}
    exercise = write(Learner.objects.create(), TENHOU, **words)
    published(exercise)
    return exercise


def get(api: Client, name: str, *args: str, status: int = 200, **parameters: Any) -> Any:
    response = api.get(reverse(f"api:{name}", args=args), parameters)
    assert response.status_code == status, response.content
    return response.json()


def test_the_bank_is_listed_page_by_page(api: Client) -> None:
    first = get(api, "exercises")
    assert first["total"] == len(questions())
    pages = [get(api, "exercises", page=page)["exercises"] for page in (1, 2)]
    names = [row["name"] for rows in pages for row in rows]
    assert len({*names}) == len(names) == 40
    assert get(api, "exercises", page=50)["exercises"] == []
    few = get(api, "exercises", rules="tenhou", about="dragons")
    assert 0 < few["total"] < first["total"]
    assert {row["rules"] for row in few["exercises"]} == {"tenhou"}
    for wrong in ({"page": 0}, {"page": 51}, {"tag": "luck"}, {"about": "x"}, {"rules": "x"}):
        get(api, "exercises", status=400, **wrong)


def test_an_exercise_of_the_bank_is_listed_but_not_one_shared_by_link(
    api: Client, exercise: Exercise
) -> None:
    built_in = get(api, "exercises", q="Three dragons")["exercises"]
    assert not [row for row in built_in if row["name"].startswith("x-")]
    Version.objects.update(review=Version.Review.PASSED)
    [*others, row] = get(api, "exercises", q="Three dragons")["exercises"]
    assert others == built_in
    data = get(api, "exercise", row["name"])
    assert data | row == data
    assert row["title"] == "Three dragons"
    assert "one-liable" not in row["tags"]


def test_an_exercise_is_told_as_it_is_asked(api: Client, exercise: Exercise) -> None:
    data = get(api, "exercise", exercise.question_name)
    Draft202012Validator(schema("pao-exercise/1")).validate(data["exercise"])
    assert data["exercise"]["after"] == "South needs no more."
    assert pao.parse(data["text"]).rules == "tenhou"
    page = "/" + data["page"].split("/", 3)[3]
    assert api.get(page).status_code == 200


def test_a_private_or_hidden_exercise_is_not_told(api: Client, exercise: Exercise) -> None:
    make_private(exercise)
    get(api, "exercise", exercise.question_name, status=404)
    Exercise.objects.update(is_open=True, is_hidden=True)
    get(api, "exercise", exercise.question_name, status=404)
    get(api, "exercise", "nobody", status=404)


def test_a_built_in_hand_is_told_as_an_exercise(api: Client) -> None:
    data = get(api, "exercise", "mleague-example", lang="ja")
    content = ExerciseContent.read({k: v for k, v in data["exercise"].items() if k != "format"})
    example = question_of(content)
    assert example
    assert example.digest == question("mleague-example").digest


def test_a_collection_is_told_once_it_is_published(api: Client, exercise: Exercise) -> None:
    row = collections.begin(
        learner=exercise.learner, nonce=uuid4(), title="All", language="en", introduction="Go."
    )
    seed = "ensured/mleague/any/any/3"
    collections.add(row, question("mleague-example"))
    collections.add(row, question(seed))
    assert exercise.version
    written = question_of(exercise.content)
    assert written
    collections.add(row, written, version=exercise.version)
    get(api, "collection", row.key, status=404)
    collections.publish(row)
    data = get(api, "collection", row.key)
    assert (data["title"], data["introduction"]) == ("All", "Go.")
    assert [item["kind"] for item in data["items"]] == ["payments", "ensured", "payments"]
    assert data["items"][1]["facts"] == question(seed).snapshot.facts
    make_private(exercise)
    assert len(get(api, "collection", row.key)["items"]) == 2


def test_the_hand_of_a_day_is_told_from_that_day_on(api: Client) -> None:
    hand = make_hand(today())
    data = get(api, "daily", f"{today()}")
    assert data["name"] == hand.name
    assert data["text"] == hand.task.scenario
    make_hand(today() + timedelta(days=1))
    compact = f"{today():%Y%m%d}"
    for day in (f"{today() + timedelta(days=1)}", "2020-01-01", "2026-02-30", "x", compact):
        get(api, "daily", day, status=404)
