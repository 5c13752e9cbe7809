"""A batch of five, two of them thrown away; the rest is published, and a guest goes through it."""

import re

import pytest
from playwright.sync_api import Page, expect

from quiz.models import CollectionItem
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import sign_up

pytestmark = pytest.mark.usefixtures("nothing_counted")


def deals_five(page: Page) -> None:
    page.get_by_role("link", name="Your collections").first.click()
    page.get_by_role("link", name="Twenty hands from the generator").click()
    page.get_by_label("How many").fill("5")
    page.get_by_label("Topic").select_option("fourth_kan_ensures")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text("5 exercises were found.")).to_be_visible()


def publishes(page: Page) -> str:
    page.get_by_role("link", name="To the collection").click()
    page.get_by_role("link", name="Words before and after").first.click()
    page.get_by_label("Before the exercise").fill("Who fed the *fourth* kan?")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Move exercise 1 down").click()
    page.get_by_role("button", name="Publish by link").click()
    expect(page.get_by_text("It is published.")).to_be_in_viewport()
    link = page.get_by_label("Whoever opens this address works through it")
    return link.input_value().partition("//")[2].partition("/")[2]


def writes_words_around_each(page: Page) -> None:
    """By keyboard: from one to the next that has none, until none is left."""
    page.get_by_role("link", name="Write words around each").click()
    before = page.get_by_label("Before the exercise")
    before.focus()
    for left in (2, 1):
        expect(page.get_by_text(f"{left} exercise")).to_be_visible()
        expect(before).to_be_focused()
        expect(before).to_have_value("")
        page.keyboard.type("Look.")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        with page.expect_navigation():
            page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Exercises")).to_be_visible()
    expect(page.locator(".collections-aside")).to_have_count(3)


def works_through(page: Page, address: str) -> None:
    page.goto(f"/{address}")
    page.get_by_role("link", name="Begin").click()
    for place in (1, 2, 3):
        expect(page.get_by_text(f"{place} of 3")).to_be_visible()
        if place == 2:
            expect(page.get_by_text("Who fed the fourth kan?")).to_be_visible()
        page.get_by_role("button", name="I do not know").click()
        expect(page.get_by_role("heading", name=re.compile("^not known"))).to_be_visible()
        if place == 2:  # away, and back to where it was left
            page.goto(f"/{address}")
            page.get_by_role("link", name="Go on with 3").click()
        elif place == 1:
            page.get_by_role("link", name="Next exercise").click()
    page.get_by_role("link", name="All are answered").click()
    expect(page.get_by_text("3 of 3 answered, 0 right")).to_be_visible()


def sees_how_it_went(page: Page) -> None:
    page.get_by_role("link", name="How it went for others").click()
    expect(page.get_by_text("1 person has answered.")).to_be_visible()
    expect(page.get_by_text("0 of 1 right")).to_have_count(3)


def standings() -> list[str]:
    return sorted(CollectionItem.objects.values_list("standing", flat=True))


@pytest.mark.slow
def test_by_keys(page: Page, new_context: NewContext, holds_up: Check) -> None:
    sign_up(page, "teacher")
    deals_five(page)
    holds_up(page)
    for key, said in zip("kxkXk", ("Kept", "Thrown", "Kept", "Thrown", "Kept"), strict=True):
        with page.expect_navigation():
            page.keyboard.press(key)
        expect(page.get_by_text(said, exact=False).first).to_be_visible()
    assert standings() == ["in", "in", "in", "out", "out"]
    address = publishes(page)
    writes_words_around_each(page)
    holds_up(page)
    works_through(new_context().new_page(), address)
    sees_how_it_went(page)
    holds_up(page)


@pytest.mark.slow
def test_without_scripts(page_without_js: Page, new_context: NewContext) -> None:
    page = page_without_js
    sign_up(page, "teacher")
    deals_five(page)
    for wish in ("Keep", "Throw away", "Keep", "Throw away", "Keep"):
        page.get_by_role("button", name=wish).click()
    assert standings() == ["in", "in", "in", "out", "out"]
    address = publishes(page)
    works_through(new_context(java_script_enabled=False).new_page(), address)
    sees_how_it_went(page)
