"""What of a question is visible and within reach, on a phone and at a desk."""

import re
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from quiz.kinds import KINDS
from quiz.prompts import LEVELS
from tests.e2e.conftest import bottom, box_of
from tests.e2e.quiz_form import ADDRESS, check, fill, result
from tests.loops import non_empty

SEEDS: Final = ("0000abcd", "p", "a")
FIRST_CHOICE: Final = 720
"""How far down the first choice of a question is at most, in px on a phone."""

FIRST_CHOICE_OF_AN_EXAM: Final = 780

IS_ON_TOP: Final = """element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.story
def test_hand_and_form_are_in_sight_together_on_a_phone(phone: Page) -> None:
    page = phone
    page.goto(ADDRESS)
    page.locator(".choose").evaluate("form => form.scrollIntoView()")
    pinned, acts = (box_of(page.locator(place)) for place in (".pinned", ".acts"))
    assert pinned["y"] == 0
    assert pinned["height"] < 0.2 * 640
    assert page.locator(".pinned .strip").count() > 3  # three melds, and the hand
    for control in non_empty(page.locator(".answer-form :is(.choice, select)").all()):
        box = box_of(control)
        assert box["y"] >= pinned["y"] + pinned["height"]
        assert box["y"] + box["height"] <= acts["y"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_first_choice_is_near_on_a_phone(phone: Page, kind: str, language: str) -> None:
    for rules, level, seed in (*product(["mleague"], LEVELS, SEEDS), ("wrc-2025", "3", "e")):
        phone.goto(f"/{language}/quiz/{kind}/{rules}/any/{level}/{seed}/")
        assert top_of_the_first_choice(phone) <= FIRST_CHOICE, phone.url


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_choice_is_near_in_an_exam_on_a_phone(phone: Page, language: str) -> None:
    """Above the question stands one line, with the time that is left in it."""
    phone.goto(f"/{language}/quiz/exam/referee/")
    phone.locator("main form [type=submit]").click()
    phone.locator("main a.button").click()
    expect(phone.locator(".exam-line summary")).to_be_visible()
    assert box_of(phone.locator(".exam-line"))["height"] <= 40
    assert top_of_the_first_choice(phone) <= FIRST_CHOICE_OF_AN_EXAM


def top_of_the_first_choice(page: Page) -> float:
    return box_of(page.locator(".answer-form :is(.choice, select, input:visible)").first)["y"]


def test_the_rules_are_a_line_that_opens_on_a_phone(phone: Page) -> None:
    phone.goto(ADDRESS)
    line = phone.locator("details.question-rules summary")
    height = box_of(line)["height"]
    line.click()
    assert box_of(line)["height"] > 2 * height
    expect(phone.locator("details.question-rules dl")).to_be_visible()
    expect(phone.locator("p.question-rules")).to_be_hidden()
    phone.set_viewport_size({"width": 1280, "height": 800})
    expect(phone.locator("p.question-rules")).to_be_visible()


def test_what_is_assumed_is_a_line_that_opens_on_a_phone(phone: Page) -> None:
    phone.goto("/en/quiz/payments/wrc-2025/any/3/e/")
    line = phone.locator(".question-head details.on-phone summary")
    height = box_of(line)["height"]
    line.click()
    assert box_of(line)["height"] > 2 * height
    expect(phone.locator(".question-head .assumed")).to_be_hidden()
    phone.set_viewport_size({"width": 1280, "height": 800})
    expect(phone.locator(".question-head .assumed")).to_be_visible()
    expect(line).to_be_hidden()


def test_the_strip_comes_out_from_behind_the_table_on_a_phone(phone: Page) -> None:
    """It takes no room: above the form it is seen as soon as the table is not."""
    phone.goto(ADDRESS)
    table, strip, form = (
        phone.locator(each) for each in (".table-felt", ".pinned", ".answer-form")
    )
    assert box_of(table)["y"] < box_of(strip)["y"]
    assert bottom(strip) < bottom(table) < box_of(form)["y"] < bottom(table) + 16
    assert not strip.evaluate(IS_ON_TOP)
    form.locator(".choices").first.evaluate("choices => choices.scrollIntoView()")
    assert strip.evaluate(IS_ON_TOP)


@pytest.mark.slow
@pytest.mark.story
def test_the_choices_come_before_the_calls_and_the_navigation_on_a_phone(phone: Page) -> None:
    page = phone
    page.goto(ADDRESS)
    assert bottom(page.locator(".answer-form")) <= box_of(page.locator(".happenings"))["y"]
    feeders = page.locator(".pinned .fed small")
    assert feeders.all_inner_texts() == ["from East", "from North", "from West"]
    above, below = page.locator(".site-header .site-nav"), page.locator("main > .site-nav")
    expect(above).to_be_hidden()
    expect(below).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(above).to_be_visible()
    expect(below).to_be_hidden()


def test_the_choices_come_before_how_the_melds_came_about_on_a_phone(phone: Page) -> None:
    phone.goto("/en/quiz/ensured/mleague/any/any/1/")
    above, form = phone.locator(".melds"), phone.locator(".answer-form")
    assert bottom(above) <= box_of(form)["y"]
    assert bottom(form) <= box_of(phone.locator(".question-words"))["y"]


def test_the_words_for_the_picture_are_folded_after_an_answer(phone: Page) -> None:
    """The marks and the picture have said what each player pays."""
    phone.goto(ADDRESS)
    fill(phone, liable="West")
    check(phone)
    expect(result(phone)).to_be_visible()
    bill = phone.locator("details.table-words .bill")
    expect(bill).to_be_hidden()
    phone.locator("details.table-words summary").click()
    expect(bill).to_be_visible()


def test_hand_and_form_are_in_sight_together_on_a_desk(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(ADDRESS)
    acts = box_of(page.locator(".acts"))
    parts = page.locator(".table-felt, .answer-form :is(.choice, select)").all()
    assert len(parts) > 1
    for part in parts:
        assert bottom(part) <= acts["y"]


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_next_question_is_under_the_same_finger(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(ADDRESS)
    fill(page, liable="nobody")
    finger = middle(page.get_by_role("button", name="Check my answer"))
    page.mouse.click(*finger)
    expect(result(page)).to_be_focused()
    following = page.get_by_role("link", name="Next question")
    expect(following).to_have_css("pointer-events", "auto")  # a second tap at once is a slip
    page.mouse.click(*finger)
    expect(page).not_to_have_url(re.compile("mleague-example"))
    expect(page.get_by_role("button", name="Check my answer")).to_be_visible()


def test_a_finger_that_taps_twice_does_not_miss_what_came_of_it(page: Page) -> None:
    page.goto(ADDRESS)
    fill(page, liable="West")
    page.get_by_role("button", name="Check my answer").click()
    following = page.get_by_role("link", name="Next question")
    following.wait_for()
    assert following.evaluate("link => getComputedStyle(link).animationName") == "wake"
    expect(following).to_have_css("pointer-events", "auto")


def middle(button: Locator) -> tuple[float, float]:
    box = box_of(button)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
