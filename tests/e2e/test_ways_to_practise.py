"""The ways to practise in a browser, with and without JavaScript."""

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
from tests.e2e.conftest import Check, both_ways, box_of
from tests.e2e.forms import fill_in, hand_in, press
from tests.loops import non_empty

SEED = "/en/quiz/liable/mleague/any/1/e/"
DUE = re.compile("hands? for today")

Walk = Callable[[Page, Check], None]


def asked_on(page: Page) -> Question:
    """The question that the address names."""
    return question(urlsplit(page.url).path.removeprefix("/en/quiz/").strip("/"))


def goes_wrong(page: Page) -> None:
    press(page, "I don’t know")
    expect(
        page.get_by_role("heading", name=re.compile(r"^Answered “I don’t know” 0 of \d", re.I))
    ).to_be_visible()


def goes_right(page: Page, question: Question) -> None:
    fill_in(page, question)
    press(page, "Check my answer")
    expect(page.get_by_role("heading", name=re.compile(r"^right (\d+) of \1$"))).to_be_visible()


def practises(page: Page, look: Check) -> None:
    """Wrong at first; then among the mistakes, and put right there."""
    page.goto("/en/quiz/")
    page.locator(".wish button[value=liable]").press("Enter")
    expect(page).to_have_url(re.compile("/quiz/liable/"))
    name = asked_on(page).id
    goes_wrong(page)
    page.goto("/en/quiz/mistakes/")
    expect(page.get_by_role("heading", name="Mistakes to correct")).to_be_visible()
    look(page)
    press(page, "Start")
    expect(page).to_have_url(re.compile(f"/quiz/{name}/.*for=mistakes"))
    goes_right(page, question(name))
    press(page, "Next mistake to correct")
    expect(page.locator("#done-today")).to_be_visible()
    expect(page.get_by_role("heading", name="Answered right today")).to_be_visible()


def reviews(page: Page, look: Check) -> None:
    """What was met on the day before, as if it were."""
    page.goto(SEED)
    goes_wrong(page)
    page.goto("/en/quiz/review/")
    expect(page.locator("#none-due")).to_be_visible()
    Card.objects.update(due=F("met"))
    page.goto("/en/quiz/review/")
    expect(page.get_by_text(DUE)).to_be_visible()
    look(page)
    press(page, "Start")
    expect(page).to_have_url(re.compile("for=review"))
    goes_right(page, asked_on(page))
    press(page, "Next question to review")
    expect(page).to_have_url(re.compile("for=review|/quiz/review/"))
    page.goto("/en/quiz/review/")
    press(page, "Move to tomorrow")
    expect(page.locator("#done-today")).to_be_visible()


def plays_the_hand_of_the_day(page: Page, look: Check) -> None:
    page.goto("/en/quiz/daily/")
    press(page, "Show me the hand")
    expect(page).to_have_url(re.compile("/question/$"))
    day = date.fromisoformat(page.url.split("/")[-3])
    goes_right(page, question_of_a_day(DailyHand.objects.get(day=day)))
    press(page, "Hand of the day")
    text = page.locator("#result-text")
    expect(text).to_have_value(re.compile(r"^Pao \d+-\d+-\d+ .*\n(?:🀄)+\n.*/quiz/daily/", re.S))
    look(page)


def sits_an_exam(page: Page, look: Check) -> None:
    page.goto("/en/quiz/exam/")
    press(page, "Start")
    press(page, "Go to question 1")
    for item in AttemptItem.objects.select_related("task__rules"):
        expect(page).to_have_title(re.compile(f"question {item.place} of 10"))
        fill_in(page, question_of_an_exam(item))
        press(page, "Save answer")
    expect(page.locator(".lead")).to_have_text(re.compile(r"^\s*10 \w+ 10 "))
    hand_in(page)
    expect(page.get_by_text("10 of 10 right")).to_be_visible()
    look(page)
    page.locator(".question-list a").first.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^right"))).to_be_visible()
    press(page, "Back to the exam result")
    expect(page.get_by_text("10 of 10 right")).to_be_visible()


@both_ways()
@pytest.mark.parametrize("way", [practises, plays_the_hand_of_the_day, sits_an_exam])
def test_each_way_is_gone_from_its_beginning_to_its_end(
    reader: Page, way: Walk, look: Check
) -> None:
    way(reader, look)


@both_ways(stories=[True])
def test_review_is_gone_through(reader: Page, look: Check) -> None:
    reviews(reader, look)


def test_an_exam_holds_up_on_each_of_its_pages(page: Page, holds_up: Check) -> None:
    page.goto("/en/quiz/exam/")
    page.get_by_label("20 minutes").check(force=True)
    press(page, "Start")
    expect(page.locator(".lead")).to_have_text(re.compile(r"^\s*0 \w+ 10 "))
    holds_up(page)
    press(page, "Go to question 1")
    expect(page.get_by_role("button", name="Save answer")).to_be_visible()
    holds_up(page)
    for control in non_empty(page.locator(".acts .button").all()):
        assert box_of(control)["height"] < 50, "it stands in one line"
    first, *_rest = AttemptItem.objects.select_related("task__rules")
    fill_in(page, question_of_an_exam(first))
    press(page, "Save answer")
    press(page, "All questions")
    hand_in(page)
    press(page, "Hand in anyway")
    expect(page.get_by_text("1 of 10 right")).to_be_visible()
    holds_up(page)
