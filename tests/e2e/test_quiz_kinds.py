"""Every kind of question in a browser, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pao.words import for_language
from quiz.kinds import KINDS
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question
from tests.e2e.conftest import Check, both_ways, is_large_enough_to_touch, not_looked_at
from tests.e2e.forms import fill_in
from tests.slow import most_slow

WISHES = [*(Wish(kind) for kind in KINDS), Wish("next-door", topic="end-points")]
QUESTIONS = [question(wish.name("e")) for wish in WISHES]


def _id_of(question: Question) -> str:
    return question.wish.kind + question.wish.topic


def result(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile(r"^right \d+ of \d+", re.I))


def is_asked_answered_and_explained(page: Page, question: Question, look: Check) -> None:
    page.goto(f"/en/quiz/{question.id}/")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        question.kind.heading(question.prompt), use_inner_text=True
    )
    fill_in(page, question)
    page.get_by_role("button", name="Check my answer").click()
    expect(result(page)).to_be_visible()
    explanation = question.kind.explanation(question.prompt, for_language("en"))
    for text in [explanation.headline, *(reason.text for reason in explanation.reasons)]:
        expect(page.get_by_role("main")).to_contain_text(text, use_inner_text=True)
    look(page)
    page.get_by_role("link", name="Another question like this").click()
    expect(page.get_by_role("button", name="Check my answer")).to_be_visible()
    assert not page.url.endswith(f"{question.id}/")
    wish = question.wish
    assert f"/en/quiz/{wish.kind}/{wish.rules}/{wish.topic}/{wish.level}/" in page.url


@pytest.mark.parametrize("question", most_slow(QUESTIONS, but=QUESTIONS[::2]), ids=_id_of)
def test_it_is_asked_answered_and_explained(
    page: Page, question: Question, holds_up: Check
) -> None:
    is_asked_answered_and_explained(page, question, holds_up)


@pytest.mark.story
@pytest.mark.parametrize("question", most_slow(QUESTIONS, but=QUESTIONS[:1]), ids=_id_of)
def test_the_same_without_javascript(page_without_js: Page, question: Question) -> None:
    is_asked_answered_and_explained(page_without_js, question, not_looked_at)


@pytest.mark.parametrize("width", most_slow([320, 360], but=[320]))
@pytest.mark.parametrize("kind", ["breakdown", "which-rules"])
def test_its_marks_are_no_wider_than_a_phone_in_japanese(page: Page, kind: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(f"/ja/quiz/{Wish(kind).name('e')}/")
    answered = question(Wish(kind).name("e"))
    fill_in(page, answered)
    page.locator("#answer .acts button").first.click()
    marks = page.locator(".marks")
    expect(marks).to_be_visible()
    assert marks.evaluate("marks => marks.getBoundingClientRect().right") <= width


def test_a_pair_is_asked_for_when_it_is_needed(page: Page) -> None:
    page.goto(f"/en/quiz/{Wish('ensured').name('e')}/")
    pairs = page.locator(".choose-if")
    expect(pairs).to_be_hidden()
    page.get_by_role("radio", name=re.compile("^no")).check()
    expect(pairs).to_be_visible()
    tile = page.get_by_role("radio", name="5 pin")
    tile.focus()
    page.keyboard.press("Space")
    expect(tile).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="6 pin")).to_be_checked()
    is_large_enough_to_touch(page.locator(".choice-tile"))


def test_a_hint_keeps_what_was_typed_and_takes_the_focus(page: Page) -> None:
    page.goto("/en/quiz/mleague-example/")
    page.get_by_role("checkbox", name="West").check(force=True)
    page.get_by_label("Points for North").select_option("-8000")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("heading", name="Hints")).to_be_focused()
    expect(page.get_by_role("checkbox", name="West")).to_be_checked()
    expect(page.get_by_label("Points for North")).to_have_value("-8000")
    page.get_by_role("button", name="Next hint").click()
    expect(page.locator(".hints li")).to_have_count(2)


@both_ways(stories=[True])
def test_one_chooses_what_to_be_asked(reader: Page) -> None:
    reader.goto("/en/quiz/")
    reader.get_by_label("Topic").select_option(label="The fourth wind")
    reader.get_by_label("Rules", exact=True).select_option(label="Tenhou")
    reader.get_by_label("Difficulty").select_option(label="hard")
    reader.get_by_role("button", name="The turning point").click()
    expect(reader.get_by_role("button", name="Check my answer")).to_be_visible()
    assert "/en/quiz/turning-point/tenhou/winds/3/" in reader.url
