"""Exercises are imported: first what was found is shown, then they are kept as drafts."""

import io
import json
import re
from html import unescape
from typing import Any
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pao
from accounts.models import Learner
from desk.rule_choices import RuleChoices
from pao.rules import rule_set
from quiz.exchange.documents import document
from quiz.exchange.exporting import Export, ExportItem
from quiz.exchange.reading import (
    CANNOT_BE_ASKED,
    MOST_BYTES_AT_ONCE,
    MOST_ENTRIES,
    NOT_UTF_8,
    TOO_LARGE,
    Entry,
    UnreadableImportError,
    entries_of,
)
from quiz.models import Exercise, Revision
from quiz.models.content import ExerciseContent, joined_tags, split_tags
from quiz.questions.catalogue import question

pytestmark = pytest.mark.django_db

HAND = """S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""
RULE_CHOICES = RuleChoices([], rule_set)
RULES = ("mleague", "tenhou", "tenhou-sanma", "mcgill-hkos", "singapore")


def entries_in(data: bytes | str) -> tuple[Entry, ...]:
    return entries_of(data.encode() if isinstance(data, str) else data, RULE_CHOICES)


def archive(**files: bytes | str) -> bytes:
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as writing:
        for name, data in files.items():
            writing.writestr(name.replace("__", "/") + ".pao", data)
    return target.getvalue()


# Export and import give equal exercises

LINE = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1, max_size=30)
TAGS = st.lists(LINE, max_size=12).map(lambda tags: joined_tags(split_tags(",".join(tags))[:12]))
NOTE = st.lists(LINE, max_size=3).map("\n\n".join)


@st.composite
def contents(draw: Any) -> ExerciseContent:
    hand = pao.table(str(draw(st.integers(0, 60))), draw(st.sampled_from(RULES)))
    return ExerciseContent(
        text=pao.format(hand),
        title=draw(st.just("") | LINE),
        title_ja=draw(st.just("") | LINE),
        note=draw(NOTE),
        note_ja=draw(NOTE),
        after=draw(st.text(st.characters(exclude_categories=["C"]), max_size=50)),
        hints=draw(NOTE),
        tags=draw(TAGS),
        kind=draw(st.sampled_from(("payments", "liable", "ensured"))),
        variant=draw(st.integers(0, 11)),
        has_hints=draw(st.booleans()),
    )


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(contents(), min_size=1, max_size=3))
def test_exported_exercises_are_imported_as_they_were(exercises: list[ExerciseContent]) -> None:
    entries = entries_in(json.dumps([*map(document, exercises)]))
    for entry, content in zip(entries, exercises, strict=True):
        assert entry.content == content or entry.faults == (str(CANNOT_BE_ASKED),)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(contents())
def test_exported_notation_is_the_same_hand_with_its_words(content: ExerciseContent) -> None:
    packed = Export(
        "pao", (ExportItem(content, question("mleague-example"), content.title),)
    ).to_zip()
    [entry] = entries_in(packed)
    if entry.content:
        assert pao.parse(entry.content.text) == pao.parse(content.text)
        assert (entry.content.title, entry.content.title_ja) == (content.title, content.title_ja)
        assert (entry.content.note, entry.content.note_ja) == (content.note, content.note_ja)
        assert entry.content.tags == content.tags
    else:
        assert entry.faults == (str(CANNOT_BE_ASKED),)


# What is found


def test_hands_are_taken_or_refused_at_their_lines() -> None:
    taken, wrong = entries_in(f"title: Three\n\n{HAND}---\nS pon 555z from S\n")
    assert taken.content
    assert (taken.name, taken.content.title) == ("Three", "Three")
    assert taken.content.kind == "payments"
    assert wrong.content is None
    assert wrong.faults[0].startswith("Line 1: ")


def test_lines_may_end_as_browsers_send_them() -> None:
    taken, wrong = entries_in(f"{HAND}---\nS flies\n".replace("\n", "\r\n"))
    assert taken.content
    assert wrong.faults
    text = f"{HAND}---\n{HAND}".replace("\n", "\r\n")
    assert all(entry.content and "\r" not in entry.content.text for entry in entries_in(text))


def test_a_hand_without_payments_gets_a_question_that_can_be_asked() -> None:
    [entry] = entries_in("S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n")
    assert entry.content
    assert entry.content.kind != "payments"


def test_files_of_an_archive_are_read_one_by_one() -> None:
    data = archive(good=HAND, bad="S flies", latin=b"\xff\xfe", **{"..__..__etc__passwd": HAND})
    good, bad, latin, path = entries_in(data)
    assert good.content
    assert bad.faults
    assert latin.faults == (str(NOT_UTF_8),)
    assert (path.name, path.content is not None) == ("passwd.pao", True)


def test_no_archive_inside_an_archive_is_opened() -> None:
    target = io.BytesIO()
    with ZipFile(target, "w") as writing:
        writing.writestr("inner.zip", archive(good=HAND))
        writing.writestr("inner.pao", archive(good=HAND))
    for entry in entries_in(target.getvalue()):
        assert entry.content is None


def bomb() -> bytes:
    return archive(bomb=b"0" * (MOST_BYTES_AT_ONCE + 1))


def small_bomb() -> bytes:
    return archive(bomb=b" " * 150_000)


def test_a_file_that_grows_beyond_the_ratio_is_refused() -> None:
    [entry] = entries_in(small_bomb())
    assert entry.faults == (str(TOO_LARGE),)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"  \n",
        b"---\n---\n",
        b"\xff\xfeS\x00",
        b"S riichi\0",
        b"{",
        b"[]",
        b"[" * 100_000,
        b'{"format": ' + b"9" * 5_000 + b"}",
        b"S riichi\n---\n" * (MOST_ENTRIES + 1),
        b"x" * (MOST_BYTES_AT_ONCE + 1),
        b"PK\x03\x04half a file",
        archive(good=HAND)[:-30],
        archive(),
        archive(**{f"n{number}": HAND for number in range(MOST_ENTRIES + 1)}),
        bomb(),
    ],
)
def test_what_cannot_be_read_at_all_is_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(UnreadableImportError, match=r"\w"):
        entries_in(data)


GOOD = document(ExerciseContent(text=HAND))


@pytest.mark.parametrize(
    "wrong",
    [
        1,
        None,
        {},
        {**GOOD, "format": "pao-exercise/2"},
        {**GOOD, "luck": 1},
        {**GOOD, "text": 1},
        {**GOOD, "title": "x" * 101},
        {**GOOD, "title": "\0"},
        {**GOOD, "title": "\ud800"},
        {**GOOD, "kind": "next-door"},
        {**GOOD, "kind": []},
        {**GOOD, "variant": True},
        {**GOOD, "variant": 10**9},
        {**GOOD, "left_out": [{}]},
        {**GOOD, "tags": ["kans"]},
        {**GOOD, "tags": "x" * 41},
        {**GOOD, "tags": ",".join(map(str, range(13)))},
        {**GOOD, "left_out": ["\ud800"]},
        {**GOOD, "has_hints": 1},
        {**GOOD, "text": "S flies"},
        {key: GOOD[key] for key in GOOD if key != "kind"},
        {"format": "pao-collection/1", "items": [1]},
    ],
)
def test_json_of_another_form_is_refused_beside_what_is_taken(wrong: Any) -> None:
    [entry] = entries_in(json.dumps(wrong if isinstance(wrong, dict) else [wrong]))
    assert entry.content is None
    assert entry.faults
    if wrong != {"format": "pao-collection/1", "items": [1]}:
        _, good = entries_in(json.dumps([wrong, GOOD]))
        assert good.content


# The pages


def look(client: Client, text: str = "", upload: bytes | None = None, **others: str) -> Any:
    file = {"upload": SimpleUploadedFile("x", upload)} if upload is not None else {}
    return client.post(reverse("exchange:import"), {"text": text, **file, **others})


def hidden(page: str) -> dict[str, str]:
    names = ("documents", "nonce")
    return {name: unescape(re.findall(f'name="{name}" value="([^"]*)"', page)[0]) for name in names}


def test_nothing_is_stored_before_it_is_kept_and_then_once(client: Client) -> None:
    page = look(client, f"title: A\n\n{HAND}---\ntitle: B\n\n{HAND}---\nS flies").text
    assert not Exercise.objects.exists()
    assert not Learner.objects.exists()
    data = hidden(page)
    for _ in range(2):
        assert client.post(reverse("exchange:keep"), data).status_code == 303
    assert [row.name for row in Exercise.objects.order_by("-changed")] == ["A", "B"]
    assert not Exercise.objects.filter(is_open=True).exists()
    assert Revision.objects.count() == 2


def test_with_all_or_nothing_a_refused_hand_refuses_all(client: Client) -> None:
    for text, is_offered in ((f"{HAND}---\nS flies", False), (HAND, True)):
        page = look(client, text, is_whole="on").text
        assert ('name="documents"' in page) == is_offered


def test_an_upload_is_read_like_a_text(client: Client) -> None:
    page = look(client, upload=archive(good=HAND)).text
    assert client.post(reverse("exchange:keep"), hidden(page)).status_code == 303
    assert Exercise.objects.count() == 1


def test_what_is_typed_is_not_lost(client: Client) -> None:
    response = look(client, "[1")
    assert response.status_code == 422
    assert "[1</textarea>" in response.text


def test_too_many_are_refused_together(client: Client) -> None:
    page = look(client, "---\n".join([HAND] * 31)).text
    data = hidden(page)
    response = client.post(reverse("exchange:keep"), data)
    assert response.status_code == 422
    assert not Exercise.objects.exists()
    assert response.context["form"]["text"].value() == data["documents"], "nothing is lost"


@pytest.mark.parametrize("documents", ["", "x", "[]", "[1]", "{", "\0"])
def test_what_is_kept_is_read_again(client: Client, documents: str) -> None:
    data = {"documents": documents, "nonce": str(uuid4())}
    response = client.post(reverse("exchange:keep"), data)
    assert response.status_code in {303, 422}
    assert not Exercise.objects.exists()
