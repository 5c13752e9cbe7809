"""Refused input and concurrent edits in the editor lose no text."""

import re
from typing import Any

import pytest
from django.test import Client

from quiz.models import Exercise, Version
from tests.hands import MLEAGUE
from tests.quiz.authoring.editor_forms import begun, changed, fields
from tests.quiz.factories import HTMX
from tests.slow import others_slow

TWO_HONBA = MLEAGUE.replace("honba: 1", "honba: 2")


def stored_rows() -> tuple[str, str, str]:
    """What the exercise says now."""
    content = Exercise.objects.get().content
    return content.text, content.title, content.note


def fields_of(page: Any) -> dict[str, str]:
    """What a browser that shows this page would send: the hand, words, and on which revision."""
    form = page.context["writing"]
    [revision] = re.findall(r'name="revision" value="(\d+)"', page.text)
    words = {name: form[name].value() or "" for name in ("title", "title_ja", "note", "note_ja")}
    return {**words, "t": page.context["entry"].text, "revision": revision}


@pytest.mark.slow
def test_what_cannot_be_kept_is_said_and_stays_in_the_form(client: Client) -> None:
    address = begun(client, title="Before")
    for name, value, expected in [
        ("title", "x" * 101, "at most 100 characters"),
        ("note", "x" * 2001, "at most 2000 characters"),
        ("t", "S riichi\n" * 2300, "at most 20000 characters"),
        ("title", "a\x00b", "Null characters are not allowed"),
        ("kind", "poker", "poker is not one of the available choices"),
        ("variant", "99", "less than or equal to 11"),
        ("nonce", "1", "Enter a valid UUID"),
    ]:
        refused = changed(client, address, **{name: value, "op": "check"})
        assert refused.status_code == 422, name
        assert expected in refused.text, name
        assert "Not saved. Please check:" in refused.text, name
        assert Exercise.objects.get().name == "Before", name


def test_five_copies_of_a_tile_are_said_and_the_draft_is_kept(client: Client) -> None:
    text = "S pon 555z from E\nW pon 555z from N"
    address = begun(client, t=text)
    page = client.get(address)
    assert Exercise.objects.get().content.text == text
    assert "this would be a fifth" in page.text
    assert page.context["written"].question is None
    assert 'value="publish"' not in page.text


def test_a_text_too_long_to_be_ruled_on_is_kept_as_it_was_typed(client: Client) -> None:
    text = "S riichi\n" * 2200
    address = begun(client)
    assert changed(client, address, t=text, op="check").status_code == 303
    again = client.get(address)
    assert Exercise.objects.get().content.text == text
    assert again.context["entry"].text == text
    assert "at most 200 lines" in again.text
    assert 'maxlength="20000"' in again.text


@pytest.mark.parametrize("headers", others_slow([HTMX, {}]), ids=["htmx", "form"])
def test_nothing_is_overwritten_before_a_choice(client: Client, headers: dict[str, str]) -> None:
    """An author who types on, below the question which of the two shall stand, is asked again."""
    address = begun(client, title="First exercise")
    data = fields(client, address)
    changed(client, address, title="Theirs", op="check")
    for title in ("Mine", "Mine, and more"):
        answer = client.post(address, {**data, "title": title, "op": "check"}, headers=headers)
        assert answer.status_code == 409
        assert "Theirs" in answer.text
        assert fields_of(answer)["title"] == title
        data |= fields_of(answer)
        assert stored_rows() == (MLEAGUE, "Theirs", "")
    [over] = re.findall(r'value="(mine \d+)"', answer.text)
    client.post(address, {**data, "op": over}, headers=headers)
    assert stored_rows() == (MLEAGUE, "Mine, and more", "")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["form", "htmx"])
def test_a_mended_form_keeps_the_other_tab(client: Client, headers: dict[str, str]) -> None:
    address = begun(client, title="First exercise")
    data = fields(client, address)
    changed(client, address, title="Theirs", op="check")
    refused = client.post(address, {**data, "note": "x" * 2001, "op": "check"}, headers=headers)
    assert refused.status_code == 422
    assert stored_rows() == (MLEAGUE, "Theirs", "")
    data |= {**fields_of(refused), "note": "x"}
    client.post(address, {**data, "op": "check"}, headers=headers)
    assert stored_rows() == (MLEAGUE, "Theirs", "x")


def test_a_hand_that_two_tabs_have_changed_is_shown_as_it_is_there(client: Client) -> None:
    address = begun(client)
    data = fields(client, address)
    changed(client, address, t=TWO_HONBA, op="check")
    clash = client.post(address, {**data, "op": "honba 3"}, headers=HTMX)
    assert clash.status_code == 409
    assert TWO_HONBA.strip() in clash.text.partition("exercise-theirs")[2].partition("</pre>")[0]
    assert fields_of(clash)["t"] == MLEAGUE.replace("honba: 1", "honba: 3")
    assert stored_rows()[0] == TWO_HONBA


def test_nothing_is_published_of_what_two_tabs_wrote_in_the_same_place(teacher: Client) -> None:
    address = begun(teacher, title="First exercise")
    data = fields(teacher, address)
    changed(teacher, address, title="Theirs", op="check")
    clash = teacher.post(address, {**data, "title": "Mine", "op": "publish"})
    assert clash.status_code == 409
    assert not Version.objects.exists()
    assert stored_rows()[1] == "Theirs"
