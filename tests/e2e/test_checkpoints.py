"""A part's checkpoint, and the disputes to the printed certificate, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.catalog import lesson_on
from lessons.pages import place_of
from quiz.attempts.marking import question_in
from quiz.kinds.liable import NOBODY, Liable
from quiz.marking import LIABLE, WHAT
from quiz.models import Attempt
from quiz.prompts import read_name
from quiz.questions.catalogue import Question
from tests.e2e.conftest import Check, both_ways
from tests.e2e.forms import fill_in, hand_in, press


@pytest.mark.slow
@both_ways(stories=[True])
def test_of_a_checkpoint_what_was_missed_leads_to_its_place(reader: Page, look: Check) -> None:
    """Five mixed hands, all kept and one of them missed."""
    reader.goto("/en/lessons/safe-tile/?open=all")
    reader.get_by_role("link", name="Go to the checkpoint").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text(re.compile("Checkpoint 1"))
    press(reader, "Start")
    items = [*Attempt.objects.get(paper__slug="part-1").items.select_related("task__rules")]
    missed = next(item for item in items if read_name(item.name)[0].kind == Liable.id)
    for item in items:
        expect(reader).to_have_url(re.compile(f"/{item.place}/$"))
        (misses if item == missed else fill_in)(reader, question_in(item))
        press(reader, "Save answer")
    hand_in(reader)
    expect(reader.get_by_text("4 of 5 right")).to_be_visible()
    look(reader)
    topic = read_name(missed.name)[0].topic
    place = place_of(lesson_on("en", topic), topic)
    press(reader, "Lesson on this question")
    expect(reader).to_have_url(re.compile(re.escape(place) + "$"))
    if "#" in place:
        expect(reader.locator(":target")).to_be_in_viewport()


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


def referees(page: Page) -> Attempt:
    """Two disputes settled, the rest left; the browser is closed in between, as it were."""
    page.goto("/en/lessons/programs/?open=all")
    page.get_by_role("link", name="Go to the checkpoint").click()
    page.goto("/en/lessons/checkpoint/disputes/")
    press(page, "Start")
    exam = Attempt.objects.get(paper__slug="disputes")
    first, second, *_ = exam.items.select_related("task__rules")
    fill_in(page, question_in(first))
    press(page, "Save answer")
    page.goto("/en/lessons/checkpoint/disputes/")
    press(page, "Continue")
    expect(page).to_have_url(re.compile(r"/2/$"))
    fill_in(page, question_in(second))
    press(page, "Save answer")
    press(page, "All questions")
    hand_in(page)
    expect(page.locator(".notice").get_by_role("link", name="question 3")).to_be_visible()
    press(page, "Hand in anyway")
    expect(page.get_by_text("2 of 10 right")).to_be_visible()
    return exam


def test_disputes_are_refereed_and_certified(page: Page, holds_up: Check) -> None:
    referees(page)
    press(page, "Print your course certificate")
    name = page.get_by_label("Name")
    name.fill("<b>Haku</b>")
    expect(name).to_have_value("<b>Haku</b>")
    expect(page.locator(".certificate b")).to_have_count(0)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    holds_up(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(name).to_be_visible()


def test_disputes_are_certified_without_scripts(page_without_js: Page) -> None:
    page = page_without_js
    referees(page)
    press(page, "Lesson on this question")
    expect(page).to_have_url(re.compile(r"/en/lessons/[a-z-]+/(\?open=all#[a-z_]+)?$"))
    page.go_back()
    press(page, "Print your course certificate")
    expect(page.locator(".certificate .lead")).to_contain_text(re.compile(r"\b2\D+10\b"))
