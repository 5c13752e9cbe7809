"""Exercises and collections leave as JSON and in the notation, and say what is left out."""

import io
import json
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import pao
from accounts.models import Learner
from formats import schema
from quiz.authoring.services import withdraw as make_private
from quiz.collections import services as collections
from quiz.exchange.documents import content_of, question_of
from quiz.exchange.exporting import UNPUBLISHED
from quiz.models import Collection, Exercise
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question, questions
from quiz.selectors import find_question
from tests.hands import MLEAGUE
from tests.quiz.factories import collected, new_exercise

pytestmark = pytest.mark.django_db


def decoded(response: Any) -> Any:
    assert response.status_code == 200
    return json.loads(response.content)


@pytest.fixture
def collection() -> Collection:
    learner = Learner.objects.create()
    row = collected(learner, title="Mine")
    Collection.objects.update(language="ja")
    exercise = new_exercise(learner, title="../Three / dragons", hints="Count.", kind="liable")
    example = find_question(exercise.question_name, learner)
    collections.add(row, example, version=exercise.version)
    item = collections.add(row, question("mleague-example"))
    collections.change_words(item, lock_version=1, before="Look.", after="So.")
    collections.publish(row)
    return row


@pytest.fixture
def address(collection: Collection) -> str:
    return reverse("exchange:collection", args=[collection.key])


def test_every_built_in_hand_is_an_exercise_that_asks_the_same() -> None:
    for example in questions():
        content = content_of(example, None)
        assert content, example.id
        again = question_of(content)
        assert again
        assert again.digest == example.digest


def test_a_question_from_a_seed_is_exported_only_if_an_exercise_asks_the_same() -> None:
    count = 0
    for kind in ("payments", "liable", "ensured", "turning-point", "safe-tile"):
        for seed in range(3):
            example = question(f"{kind}/mleague/any/any/{seed}")
            content = content_of(example, None)
            if content is None:
                continue
            again = question_of(content)
            assert again
            assert again.digest == example.digest
            count += 1
    assert count >= 6


def test_an_exercise_is_exported_as_its_author_wrote_it(client: Client) -> None:
    exercise = new_exercise(
        Learner.objects.create(), title="T", after="A", hints="H", has_hints=False
    )
    address = reverse("exchange:exercise", args=[exercise.question_name])
    assert client.get(address).status_code == 200
    data = decoded(client.get(address, {"as": "json"}))
    Draft202012Validator(schema("pao-exercise/1")).validate(data)
    assert data.pop("format") == "pao-exercise/1"
    content = ExerciseContent.read(data)
    assert pao.parse(content.text) == pao.parse(MLEAGUE)
    assert (content.title, content.after, content.hints) == ("T", "A", "H")
    assert not content.has_hints
    for wrong in ("x", "../json"):
        assert client.get(address, {"as": wrong}).status_code == 404
    make_private(exercise)
    assert client.get(address, {"as": "json"}).status_code == 404


def test_a_collection_is_exported_in_its_order_and_format(client: Client, address: str) -> None:
    data = decoded(client.get(address, {"as": "json"}))
    inner = Resource.from_contents(schema("pao-exercise/1"))
    registry: Registry[Any] = Registry().with_resource("pao-exercise-1.json", inner)
    Draft202012Validator(schema("pao-collection/1"), registry=registry).validate(data)
    assert [item["exercise"]["kind"] for item in data["items"]] == ["liable", "payments"]
    assert data["items"][1]["before"] == "Look."
    assert (data["title"], data["language"]) == ("Mine", "ja")


def test_the_notation_has_a_file_for_each_hand(client: Client, address: str) -> None:
    response = client.get(address, {"as": "pao"})
    with ZipFile(io.BytesIO(response.content)) as archive:
        names = archive.namelist()
        hands = [pao.parse(archive.read(name).decode()) for name in names]
    assert names[0] == "001-three-dragons.pao"
    assert hands[0].title == "../Three / dragons"
    assert len(hands) == 2


def test_what_is_left_out_is_named(client: Client, collection: Collection, address: str) -> None:
    collections.add(collection, question("which-rules/mleague/any/any/1"))
    Exercise.objects.update(is_open=False)
    page = client.get(address).text
    assert str(UNPUBLISHED) in page
    data = decoded(client.get(address, {"as": "json"}))
    assert "liable" not in [item["exercise"]["kind"] for item in data["items"]]


def test_a_private_one_is_private(client: Client, collection: Collection, address: str) -> None:
    collections.withdraw(collection)
    assert client.get(address).status_code == 404
