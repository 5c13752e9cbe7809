"""Decks are read with sqlite3, and imported by Anki's own library where it is installed."""

from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import Learner
from pao.words import for_language
from quiz.collections import services as collections
from quiz.exchange.anki import MODEL, anki_package, key_of
from quiz.exchange.exporting import ANOTHER_VERSION
from quiz.exchange.plain_questions import plain_question
from quiz.marking import Choice
from quiz.models import Exercise
from quiz.questions.catalogue import question, question_for, questions
from tests.quiz.exchange.files import notes
from tests.quiz.factories import collected, new_exercise, published, revised

pytestmark = pytest.mark.django_db


def downloaded(client: Client, exercise: Exercise) -> bytes:
    address = reverse("exchange:exercise", args=[exercise.question_name])
    response = client.get(address, {"as": "anki"})
    assert response["Content-Disposition"].endswith('.apkg"')
    return response.content


def test_a_question_is_a_card_with_its_picture_and_its_ruling() -> None:
    words = for_language("en")
    every = [plain_question(one, words, title="Three dragons") for one in questions()]
    deck = notes(anki_package("T", "pao-t", every, words))
    assert [note["Key"] for note in deck] == [one.question.id for one in every]
    assert len({note["guid"] for note in deck}) == len(every) > 10
    for note, one in zip(deck, every, strict=True):
        assert (note["cards"], note["type"]) == (1, MODEL)
        assert note["tags"] == ["pao", *one.tags]
        (file,) = [name for name in note["media"] if name in note["Picture"]]
        assert note["media"][file].lstrip().startswith(b"<svg")
        assert one.sentence in unescape(note["Question"])
        assert all(right in unescape(note["Answer"]) for _label, right in one.answers)
        assert one.reasons[0] in unescape(note["Ruling"])
        assert note["Hints"].count("<details>") == len(one.hints)


@pytest.mark.parametrize("kind", ["safe-tile", "which-rules"])
def test_a_card_says_what_there_is_to_choose_from(kind: str) -> None:
    words = for_language("en")
    one = question(f"{kind}/mleague/any/any/3")
    (card,) = notes(anki_package("T", "pao-t", [plain_question(one, words)], words))
    (choice,) = one.kind.parts(one.prompt, words)
    assert isinstance(choice, Choice)
    assert len(choice.options) > 2
    assert all(option.label in unescape(card["Question"]) for option in choice.options)


def test_a_note_is_the_same_in_each_version_and_another_in_each_language(client: Client) -> None:
    exercise = new_exercise(
        Learner.objects.create(), title="<b>T</b> [sound:x]", note="Look.", after="So."
    )
    (first,) = notes(downloaded(client, exercise))
    assert first["Key"] == exercise.question_name
    assert (first["Before"], first["Title"]) == (
        "<p>Look.</p>",
        "&#60;b&#62;T&#60;/b&#62; &#91;sound&#58;x&#93;",
    )
    assert "<p>So.</p>" in first["Ruling"]
    published(revised(exercise, note="Look again."))
    (second,) = notes(downloaded(client, exercise))
    assert second["guid"] == first["guid"]
    assert second["Before"] == "<p>Look again.</p>"
    with translation.override("ja"):
        (other,) = notes(downloaded(client, exercise))
    assert other["guid"] != first["guid"]


def test_a_deck_has_one_version_of_an_exercise(client: Client) -> None:
    learner = Learner.objects.create()
    collection = collected(learner, title="A::B")
    exercise = new_exercise(learner, title="Both")
    for note in ("", "Look again."):
        version = published(revised(exercise, note=note))
        collections.add(collection, question_for(version.name, version.task), version=version)
    collections.add(collection, question("mleague-example"))
    collections.publish(collection)
    address = reverse("exchange:collection", args=[collection.key])
    deck = notes(client.get(address, {"as": "anki"}).content)
    assert [note["Key"] for note in deck] == [exercise.question_name, "mleague-example"]
    page = client.get(address).text
    assert f"<li>Both: {ANOTHER_VERSION}</li>" in page
    assert 'id="anki-leaves-out"' in page


@pytest.fixture
def imported(tmp_path: Path) -> Callable[[bytes], tuple[int, int, int]]:
    """Import a deck into Anki; return how many notes are new, replaced, and in the collection."""
    anki = pytest.importorskip("anki.collection")
    collection = anki.Collection(str(tmp_path / "collection.anki2"))

    def imported(package: bytes) -> tuple[int, int, int]:
        path = tmp_path / "deck.apkg"
        path.write_bytes(package)
        log = collection.import_anki_package(
            anki.ImportAnkiPackageRequest(package_path=str(path))
        ).log
        return len(log.new), len(log.updated), collection.note_count()

    return imported


def test_anki_adds_none_twice_and_replaces_what_was_changed(
    client: Client,
    imported: Callable[[bytes], tuple[int, int, int]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exercise = new_exercise(Learner.objects.create(), title="T")
    package = downloaded(client, exercise)
    assert imported(package) == (1, 0, 1)
    assert imported(package) == (0, 0, 1)
    published(revised(exercise, after="So."))
    monkeypatch.setattr("quiz.exchange.anki.time.time", lambda: 4e9)
    assert imported(downloaded(client, exercise)) == (0, 1, 1)


def test_the_key_of_a_question_does_not_name_its_version() -> None:
    one = question("mleague-example")
    assert key_of(one) == "mleague-example"
    assert key_of(replace(one, id="x-abcdefghjkmnpqrstuvw-3")) == "x-abcdefghjkmnpqrstuvw"
