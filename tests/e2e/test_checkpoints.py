"""A part's checkpoint, and the disputes to the printed certificate, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.catalog import lesson_on
from lessons.pages import place_of
from quiz.attempts.marking import question_in
from quiz.kinds.liable import NOBODY, Liable
from quiz.marking.marks import LIABLE, WHAT
from quiz.models import Attempt
from quiz.prompts.names import read_name
from quiz.questions.catalogue import Question
from tests.e2e.conftest import Check
from tests.e2e.forms import fill_in, press


def takes_the_first_checkpoint(page: Page) -> str:
    """Five mixed hands, all kept and one of them missed; where what was missed is taught."""
    page.goto("/en/lessons/safe-tile/?open=all")
    press(page, "I have read this: go on")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Checkpoint 1"))
    press(page, "Begin")
    items = [*Attempt.objects.get(paper__slug="part-1").items.select_related("task__rules")]
    missed = next(item for item in items if read_name(item.name)[0].kind == Liable.id)
    press(page, "To question 1")
    for item in items:
        expect(page).to_have_url(re.compile(f"/{item.place}/$"))
        (misses if item == missed else fill_in)(page, question_in(item))
        press(page, "Keep my answer")
    press(page, "Hand in, and see the result")
    expect(page.get_by_text("4 of 5 right")).to_be_visible()
    topic = read_name(missed.name)[0].topic
    return place_of(lesson_on("en", topic), topic)


def misses(page: Page, asked: Question) -> None:
    """Nobody, where somebody is liable; else somebody, for something."""
    page.wait_for_load_state("domcontentloaded")
    if asked.snapshot.right[LIABLE]:
        check(page, LIABLE, NOBODY)
    else:
        check(page, LIABLE, "E")
        check(page, WHAT, "daisangen")


def check(page: Page, name: str, value: str) -> None:
    page.locator(f"main label:has([name='{name}'][value='{value}'])").click()


def stands_at(page: Page, place: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(place) + "$"))
    if "#" in place:
        expect(page.locator(":target")).to_be_in_viewport()


@pytest.mark.story
def test_of_a_checkpoint_what_was_missed_leads_to_its_place(page: Page, holds_up: Check) -> None:
    place = takes_the_first_checkpoint(page)
    expect(page.get_by_role("link", name="To its lesson")).to_have_count(1)
    holds_up(page)
    press(page, "To its lesson")
    stands_at(page, place)


@pytest.mark.slow
def test_so_it_does_without_scripts(page_without_js: Page) -> None:
    place = takes_the_first_checkpoint(page_without_js)
    press(page_without_js, "To its lesson")
    stands_at(page_without_js, place)


def referees(page: Page) -> Attempt:
    """Two disputes settled, the rest left; the browser is closed in between, as it were."""
    page.goto("/en/lessons/programs/?open=all")
    press(page, "I have read this: go on")
    page.goto("/en/lessons/checkpoint/disputes/")
    press(page, "Begin")
    press(page, "To question 1")
    exam = Attempt.objects.get(paper__slug="disputes")
    first, second, *_ = exam.items.select_related("task__rules")
    fill_in(page, question_in(first))
    press(page, "Keep my answer")
    page.goto("/en/lessons/checkpoint/disputes/")
    press(page, "Go on")
    expect(page.get_by_text("1 of 10 answered")).to_be_visible()
    press(page, "To question 2")
    fill_in(page, question_in(second))
    press(page, "Keep my answer")
    press(page, "The list")
    press(page, "Hand in, and see the result")
    expect(page.locator(".notice").get_by_role("link", name="question 3")).to_be_visible()
    press(page, "Hand in anyway")
    expect(page.get_by_text("2 of 10 right")).to_be_visible()
    return exam


@pytest.mark.slow
def test_disputes_are_refereed_and_certified(page: Page, holds_up: Check) -> None:
    referees(page)
    press(page, "Certificate to print")
    name = page.get_by_label("Name")
    name.fill("<b>Haku</b>")
    expect(name).to_have_value("<b>Haku</b>")
    expect(page.locator(".certificate b")).to_have_count(0)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    holds_up(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(name).to_be_visible()


@pytest.mark.slow
def test_so_they_are_without_scripts(page_without_js: Page) -> None:
    page = page_without_js
    referees(page)
    press(page, "To its lesson")
    expect(page).to_have_url(re.compile(r"/en/lessons/[a-z-]+/(\?open=all#[a-z_]+)?$"))
    page.go_back()
    press(page, "Certificate to print")
    expect(page.get_by_text("settled 2 of 10 disputes")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_one_is_stands_on_a_lesson(page: Page, language: str) -> None:
    page.goto(f"/{language}/lessons/third-dragon/")
    here = page.locator(".stops [aria-current]")
    expect(here).to_have_text(re.compile("3$"))
    page.locator(".stops-halt").click()
    expect(page).to_have_url(re.compile("/lessons/checkpoint/part-1/$"))
