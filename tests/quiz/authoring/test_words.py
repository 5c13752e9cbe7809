"""What an author says around an exercise: before it, as hints, and after the answer."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from quiz.models import Exercise
from quiz.models.content import LONGEST_HINTS, LONGEST_NOTE, MOST_HINTS
from tests.quiz.authoring.editor_forms import begun, changed, fields, published

WORDS = {
    "note": "Look at [555z].",
    "after": "West fed the *third* dragon, [777z].",
    "hints": "Count the dragons.\n\nWho fed\n[777z]?",
}


def answer_page(client: Client, name: str, **sent: str) -> str:
    page = client.get(name)
    form = {key: page.context["form"][key].value() for key in ("asked", "nonce", "hints")}
    return str(client.post(name, {**form, **sent}, follow=True).text)


def hints_of(client: Client, name: str, number: int) -> list[str]:
    page = client.post(name, {**_form(client, name), "hints": number - 1, "hint": "1"})
    return [getattr(hint, "text", hint) for hint in page.context["hints"]]


def _form(client: Client, name: str) -> dict[str, object]:
    form = client.get(name).context["form"]
    return {key: form[key].value() for key in ("asked", "nonce")}


@pytest.mark.slow
def test_the_author_s_hints_come_before_the_engine_s(teacher: Client, client: Client) -> None:
    name = published(teacher, begun(teacher, **WORDS))
    hints = hints_of(client, name, 4)
    assert hints[:2] == ["Count the dragons.", "Who fed\n[777z]?"]
    assert len(hints) > 2
    name = published(teacher, begun(teacher, **WORDS, has_hints=""))
    assert hints_of(client, name, 4) == hints[:2]


def test_the_text_after_the_answer_is_shown_after_the_answer_only(
    teacher: Client, client: Client
) -> None:
    name = published(teacher, begun(teacher, **WORDS))
    assert "the <em>third</em> dragon" not in client.get(name).text
    text = answer_page(client, name, unknown="1")
    assert "the <em>third</em> dragon" in text
    assert "chun chun chun" in text


def noted(page: str) -> str:
    """The first note of an author on a page."""
    return page.partition("data-note>")[2].partition("</div>")[0]


def test_what_is_written_in_one_language_is_shown_in_the_other_and_says_so(
    teacher: Client, client: Client
) -> None:
    name = published(teacher, begun(teacher, **WORDS, title="The third dragon"))
    japanese = name.replace("/en/", "/ja/")
    page = client.get(japanese)
    assert "The third dragon" in page.text
    assert '<div class="notice stack" lang="en" data-note>' in page.text
    assert '<p class="hint" lang="ja">' in noted(page.text)
    assert "the <em>third</em> dragon" in answer_page(client, japanese, unknown="1")
    english = noted(client.get(name).text)
    assert english
    assert '<p class="hint"' not in english


def test_each_language_has_its_own_words_where_there_are_both(
    teacher: Client, client: Client
) -> None:
    name = published(teacher, begun(teacher, **WORDS, after_ja="三元牌", hints_ja="数える"))
    japanese = name.replace("/en/", "/ja/")
    assert hints_of(client, japanese, 1) == ["数える"]
    text = answer_page(client, japanese, unknown="1")
    assert "三元牌" in text
    assert "the <em>third</em> dragon" not in text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("hints", "x\n\n" * (MOST_HINTS + 1)),
        ("hints_ja", "あ" * (LONGEST_HINTS + 1)),
        ("after", "x" * (LONGEST_NOTE + 1)),
        ("after_ja", "x" * (LONGEST_NOTE + 1)),
    ],
)
def test_words_beyond_the_length_are_refused_and_stay_in_the_form(
    name: str, text: str, teacher: Client
) -> None:
    address = begun(teacher, **WORDS)
    page = teacher.post(address, {**fields(teacher, address), name: text, "op": "check"})
    assert page.status_code == 422
    assert "Not saved. Please check:" in page.text
    assert page.context["writing"][name].value() == text
    assert getattr(Exercise.objects.get().content, name) == WORDS.get(name, "")


def test_invisible_marks_are_removed_and_markup_is_text(teacher: Client, client: Client) -> None:
    hostile = "\u202e<script>alert(1)</script>\u2066"
    name = published(teacher, begun(teacher, after=hostile, hints=hostile, note=hostile))
    text = answer_page(client, name, unknown="1") + client.get(name).text
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert(1)" in text
    assert not {"\u202e", "\u2066"}.intersection(text)


def test_two_tabs_that_write_different_words_are_merged(teacher: Client) -> None:
    address = begun(teacher, **WORDS)
    first, second = fields(teacher, address), fields(teacher, address)
    teacher.post(address, {**first, "after": "mine", "op": "check"})
    teacher.post(address, {**second, "hints": "theirs", "op": "check"})
    content = Exercise.objects.get().content
    assert (content.after, content.hints) == ("mine", "theirs")
    clash = teacher.post(address, {**second, "after": "other", "op": "check"})
    assert clash.status_code == 409
    label = str(clash.context["writing"]["after"].label)
    assert [label in term for term in re.findall(r"<dt>([^<]*)</dt>", clash.text)].count(True) == 1


@pytest.mark.slow
def test_what_a_version_changed_in_its_words_is_listed(teacher: Client) -> None:
    address = begun(teacher, **WORDS)
    published(teacher, address)
    changed(teacher, address, hints="Another hint.")
    published(teacher, address)
    page = teacher.get(f"{address}versions/").text
    assert "Your hints, in English" in page
    assert "<ins>Another hint.</ins>" in page


@pytest.mark.slow
def test_the_words_of_a_hidden_or_deleted_exercise_are_not_shown(
    teacher: Client, client: Client
) -> None:
    name = published(teacher, begun(teacher, **WORDS))
    form = {**_form(client, name), "nonce": uuid4(), "unknown": "1"}
    answer = client.post(name, form)["Location"]
    assert "the <em>third</em> dragon" in client.get(answer).text
    Exercise.objects.update(is_open=False)
    assert "the <em>third</em> dragon" in client.get(answer).text
    Exercise.objects.update(is_hidden=True)
    assert "the <em>third</em> dragon" not in client.get(answer).text
    Exercise.objects.all().delete()
    assert "the <em>third</em> dragon" not in client.get(answer).text
