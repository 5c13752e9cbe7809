"""Questions are chosen for a club and for a collection; how many taps that takes."""

import re
from typing import Final
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from assignments.models import Assignment
from quiz.collections.services import add, begin
from quiz.questions.catalogue import question
from tests.clubs.clubs import learner_of, make, person
from tests.e2e.conftest import Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.e2e.notices import is_done

PARTS: Final = ("dealt", "existing")


class Taps:
    """The taps of an organiser from the club's page on, and the pages between them."""

    def __init__(self, page: Page) -> None:
        owner = person("haku")
        self.page, self.count = page, 0
        signed_in_as(page, owner).goto(make(owner).get_absolute_url())
        self.pages = {page.url}

    def tap(self, control: Locator) -> None:
        self.pages.add(self.page.url.partition("?")[0])
        control.click()
        self.count += 1

    def link(self, name: str) -> None:
        self.tap(self.page.get_by_role("link", name=name))

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name))


def _content_after(control: Locator) -> str:
    """Neither Playwright nor the tree for screen readers has the value of a counter."""
    content: str = control.evaluate("(element) => getComputedStyle(element, '::after').content")
    return content


def give(page: Page) -> Assignment:
    is_done(page, "given")
    return Assignment.objects.get()


@both_ways(stories=[True])
def test_three_chosen_questions_take_six_taps(reader: Page) -> None:
    taps = Taps(reader)
    taps.link("Assign questions")
    new, existing = (reader.locator(f"section[aria-labelledby={name}]") for name in PARTS)
    onward = reader.locator(".pick-go button")
    assert _content_after(onward) == "none"
    expect(onward).not_to_be_in_viewport()  # it covers nothing until something is chosen
    taps.tap(new.get_by_role("checkbox").nth(1))
    for number in (0, 3):
        taps.tap(existing.get_by_role("checkbox").nth(number))
    expect(onward).to_be_in_viewport(ratio=1)
    assert _content_after(onward) == '" · " counter(picked)'
    for state, step in ((":checked", "picked 1"), (":not(:checked)", "none")):
        box = reader.locator(f".pick-label input{state}").first
        expect(box).to_have_css("counter-increment", step)
    taps.tap(onward)
    expect(reader.get_by_role("checkbox", checked=True)).to_have_count(3)
    taps.button("Assign to members")
    assert give(reader).items.count() == 3
    assert (taps.count, len(taps.pages)) == (6, 3)


def test_the_number_of_chosen_questions_is_heard(page: Page) -> None:
    Taps(page).link("Assign questions")
    heard = page.locator(".pick [role=status][data-says]")
    expect(heard).to_be_empty()
    boxes = page.locator(f"section[aria-labelledby={PARTS[1]}]").get_by_role("checkbox")
    for number, expected in ((0, "1"), (1, "2")):
        boxes.nth(number).check()
        expect(heard).to_have_text(f"Chosen questions: {expected}")
    boxes.nth(0).uncheck()
    expect(heard).to_have_text("Chosen questions: 1")


@both_ways(stories=[])
def test_homework_on_a_yakuman_takes_three_taps(reader: Page) -> None:
    taps = Taps(reader)
    taps.link("Assign questions")
    taps.link("Daisangen")
    expect(reader.get_by_text("Right answer")).to_have_count(5)
    taps.button("Assign to members")
    assignment = give(reader)
    assert assignment.title.startswith("Daisangen")
    assert assignment.items.count() == 5
    assert (taps.count, len(taps.pages)) == (3, 3)


@both_ways(stories=[])
def test_another_hand_leaves_what_was_typed(reader: Page) -> None:
    taps = Taps(reader)
    taps.link("Assign questions")
    taps.link("Mixed hands")
    before = reader.locator("[name=pick]").first.input_value()
    reader.get_by_label("Title").fill("Before the tournament")
    reader.get_by_role("button", name="Replace with a new hand").first.click()
    expect(reader.locator("[name=pick]").first).not_to_have_value(before)
    expect(reader.get_by_label("Title")).to_have_value("Before the tournament")
    reader.get_by_role("checkbox", checked=True).first.uncheck()
    reader.get_by_role("button", name="Choose more questions").click()
    expect(reader.get_by_role("heading", name="Questions you chose earlier")).to_contain_text("4")
    reader.locator(".pick-go button").click()
    expect(reader.get_by_label("Title")).to_have_value("Before the tournament")
    reader.get_by_label("Title").press("Enter")  # gives, and deals no other hand
    assert give(reader).items.count() == 4


@both_ways(stories=[])
def test_three_questions_for_a_collection_take_six_taps(reader: Page) -> None:
    owner = person("haku")
    made = begin(learner=learner_of(owner), nonce=uuid4(), title="Friday", language="en")
    page = signed_in_as(reader, owner)
    page.goto(made.get_absolute_url())
    page.get_by_role("link", name="Add exercises").first.click()
    new, existing = (page.locator(f"section[aria-labelledby={name}]") for name in PARTS)
    new.get_by_role("checkbox").nth(1).check()
    for number in (0, 3):
        existing.get_by_role("checkbox").nth(number).check()
    page.locator(".pick-go button").click()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(3)
    expect(page.get_by_text("Right answer")).to_have_count(3)
    page.get_by_role("button", name="Add to the collection").click()
    expect(page.get_by_role("status").first).to_have_text(re.compile(r"^\s*3 \D+$"))
    assert made.items.count() == 3
    expect(page.get_by_text("already added", exact=True)).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_picker_of_a_collection_holds_up(page: Page, holds_up: Check, language: str) -> None:
    owner = person("haku")
    made = begin(learner=learner_of(owner), nonce=uuid4(), title="Friday", language=language)
    add(made, question("mleague-example"))
    signed_in_as(page, owner)
    adding = re.sub("/en/", f"/{language}/", f"{made.get_absolute_url()}add/")
    for address in (adding, f"{adding}?q=x", f"{adding}chosen/?topic=any&count=3"):
        page.goto(address)
        for summary in page.locator("main summary").all():
            summary.click()
        holds_up(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_picker_holds_up(page: Page, holds_up: Check, language: str) -> None:
    taps = Taps(page)
    picker = re.sub("/en/", f"/{language}/", f"{page.url}assignments/new/")
    for address in (picker, f"{picker}?topic=winds&nobody=2", f"{picker}chosen/?topic=any&count=3"):
        page.goto(address)
        for summary in page.locator("main summary").all():
            summary.click()
        holds_up(page)
    assert taps.count == 0
