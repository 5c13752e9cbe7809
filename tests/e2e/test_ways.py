"""The ways to practise in a browser: each once with JavaScript and once without, by keyboard."""

import re
from collections.abc import Callable
from datetime import date
from urllib.parse import urlsplit

import pytest
from django.db.models import F
from playwright.sync_api import Page, expect

from quiz.attempts.marking import question_in as question_of_an_exam
from quiz.daily.hands import question_of as question_of_a_day
from quiz.models import AttemptItem, Card, DailyHand
from quiz.questions.catalogue import Question, question
from tests.e2e.conftest import Check
from tests.e2e.forms import fill_in, press
from tests.loops import non_empty
from tests.slow import most_slow

SEED = "/en/quiz/liable/mleague/any/1/e/"
DUE = re.compile("hands? for today")

Walk = Callable[[Page], None]


def asked_on(page: Page) -> Question:
    """The question that the address names."""
    return question(urlsplit(page.url).path.removeprefix("/en/quiz/").strip("/"))


def goes_wrong(page: Page) -> None:
    press(page, "I do not know")
    expect(
        page.get_by_role("heading", name=re.compile(r"^not known 0 of \d", re.I))
    ).to_be_visible()


def goes_right(page: Page, asked: Question) -> None:
    fill_in(page, asked)
    press(page, "Check my answer")
    expect(page.get_by_role("heading", name=re.compile(r"^right (\d+) of \1$"))).to_be_visible()


def practises(page: Page) -> None:
    """Wrong at first; then among the mistakes, and put right there."""
    page.goto("/en/quiz/")
    page.locator(".wish button[value=liable]").press("Enter")
    expect(page).to_have_url(re.compile("/quiz/liable/"))
    name = asked_on(page).id
    goes_wrong(page)
    page.goto("/en/quiz/mistakes/")
    press(page, "Ask me the first one")
    expect(page).to_have_url(re.compile(f"/quiz/{name}/.*for=mistakes"))
    goes_right(page, question(name))
    press(page, "Next mistake")
    expect(page.get_by_text("Nothing more for today.")).to_be_visible()
    expect(page.get_by_role("heading", name="Right today")).to_be_visible()


def meets_something(page: Page) -> None:
    """On the day before, as if it were."""
    page.goto(SEED)
    goes_wrong(page)
    page.goto("/en/quiz/review/")
    expect(page.get_by_text("Nothing is due today.")).to_be_visible()
    Card.objects.update(due=F("met"))
    page.goto("/en/quiz/review/")


def reviews(page: Page) -> None:
    meets_something(page)
    expect(page.get_by_text(DUE)).to_be_visible()
    press(page, "Begin")
    expect(page).to_have_url(re.compile("for=review"))
    goes_right(page, asked_on(page))
    press(page, "Next hand")
    expect(page).to_have_url(re.compile("for=review|/quiz/review/"))
    page.goto("/en/quiz/review/")
    press(page, "Not today")
    expect(page.get_by_text("That is all for today.")).to_be_visible()


def plays_the_hand_of_the_day(page: Page) -> None:
    page.goto("/en/quiz/daily/")
    press(page, "Show me the hand")
    expect(page).to_have_url(re.compile("/question/$"))
    asked = hand_of_the_day(page)
    goes_right(page, asked)
    press(page, "Hand of the day")
    text = page.get_by_label("To paste somewhere")
    expect(text).to_have_value(re.compile(r"^Pao \d+-\d+-\d+ .*\n(?:🀄)+\n.*/quiz/daily/", re.S))


def hand_of_the_day(page: Page) -> Question:
    day = date.fromisoformat(page.url.split("/")[-3])
    return question_of_a_day(DailyHand.objects.get(day=day))


def sits_an_exam(page: Page) -> None:
    page.goto("/en/quiz/exam/")
    press(page, "Begin")
    press(page, "To question 1")
    for item in AttemptItem.objects.select_related("task__rules"):
        expect(page).to_have_title(re.compile(f"question {item.place} of 10"))
        fill_in(page, question_of_an_exam(item))
        press(page, "Keep my answer")
    expect(page.get_by_text("10 of 10 answered")).to_be_visible()
    press(page, "Hand in, and see the result")
    expect(page.get_by_text("10 of 10 right")).to_be_visible()
    page.locator(".lapses a").first.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^right"))).to_be_visible()
    press(page, "Back to the result")
    expect(page.get_by_text("10 of 10 right")).to_be_visible()


ALL = [practises, reviews, plays_the_hand_of_the_day, sits_an_exam]


@pytest.mark.parametrize("way", most_slow(ALL, but=ALL[:3]))
def test_each_way_is_gone_from_its_beginning_to_its_end(page: Page, way: Walk) -> None:
    way(page)


@pytest.mark.slow
@pytest.mark.parametrize("way", ALL)
def test_the_same_without_javascript(page_without_js: Page, way: Walk) -> None:
    way(page_without_js)


@pytest.mark.story
def test_review_with_something_due_holds_up(page: Page, holds_up: Check) -> None:
    meets_something(page)
    expect(page.get_by_text(DUE)).to_be_visible()
    holds_up(page)
    page.goto("/en/quiz/mistakes/")
    expect(page.get_by_role("heading", name="To put right")).to_be_visible()
    holds_up(page)


def test_the_result_of_the_day_holds_up(page: Page, holds_up: Check) -> None:
    page.goto("/en/quiz/daily/")
    press(page, "Show me the hand")
    goes_wrong(page)
    press(page, "Hand of the day")
    expect(page.get_by_label("To paste somewhere")).to_be_visible()
    holds_up(page)


@pytest.mark.slow
def test_an_exam_holds_up_on_each_of_its_pages(page: Page, holds_up: Check) -> None:
    page.goto("/en/quiz/exam/")
    page.get_by_label("20 minutes").check(force=True)
    press(page, "Begin")
    expect(page.get_by_text("0 of 10 answered")).to_be_visible()
    holds_up(page)
    press(page, "To question 1")
    expect(page.get_by_role("button", name="Keep my answer")).to_be_visible()
    holds_up(page)
    for control in non_empty(page.locator(".acts .button").all()):
        box = control.bounding_box()
        assert box
        assert box["height"] < 50, "it stands in one line"
    first, *_rest = AttemptItem.objects.select_related("task__rules")
    fill_in(page, question_of_an_exam(first))
    press(page, "Keep my answer")
    press(page, "The list")
    press(page, "Hand in, and see the result")
    press(page, "Hand in anyway")
    expect(page.get_by_text("1 of 10 right")).to_be_visible()
    holds_up(page)
