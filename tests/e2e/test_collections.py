"""A dealt batch is judged and published, and a guest works through it."""

import re

import pytest
from playwright.sync_api import Page, expect

from quiz.collections.forms import TOO_MANY
from quiz.models import CollectionItem
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import sign_up


def deals_five(page: Page) -> None:
    page.get_by_role("link", name="Your collections").first.click()
    page.locator("main a[href$='/collections/batch/']").click()
    page.get_by_label("Number of questions").fill("5")
    page.get_by_label("Topic").select_option("fourth_kan_ensures")
    page.get_by_role("button", name="Deal the hands").click()
    were_dealt(page, 5)


def were_dealt(page: Page, number: int) -> None:
    """So many, and none is missing."""
    expect(page.locator("#made > p").first).to_have_text(re.compile(rf"^\s*{number} \D+$"))
    expect(page.locator("#made span[id]")).to_have_count(0)


def publishes(page: Page) -> str:
    page.get_by_role("link", name="Go to the collection").click()
    page.locator("main a[href*='/items/']").first.click()
    page.get_by_label("Text before the exercise").fill("Who fed the *fourth* kan?")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Move exercise 1 down").click()
    page.get_by_role("button", name="Publish by link").click()
    status = page.locator(".collections-share [role=status]")
    expect(status).not_to_be_empty()
    expect(status).to_be_in_viewport()
    link = page.locator("#link")
    return link.input_value().partition("//")[2].partition("/")[2]


def writes_words_around_each(page: Page) -> None:
    """By keyboard: from one to the next that has none, until none is left."""
    page.locator("#wordless a").click()
    before = page.get_by_label("Text before the exercise")
    before.focus()
    for left in (2, 1):
        expect(page.locator("#wordless")).to_contain_text(re.compile(rf"\b{left}\b"))
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
    page.get_by_role("link", name="Start").click()
    for place in (1, 2, 3):
        expect(page.get_by_text(f"{place} of 3")).to_be_visible()
        if place == 2:
            expect(page.get_by_text("Who fed the fourth kan?")).to_be_visible()
        page.get_by_role("button", name="I don’t know").click()
        expect(
            page.get_by_role("heading", name=re.compile("^Answered “I don’t know”"))
        ).to_be_visible()
        if place == 2:  # away, and back to where it was left
            page.goto(f"/{address}")
            page.get_by_role("link", name="Continue with question 3").click()
        elif place == 1:
            page.get_by_role("link", name="Next exercise").click()
    page.locator("#next").click()
    expect(page.get_by_text("3 of 3 answered, 0 right")).to_be_visible()


def sees_how_it_went(page: Page) -> None:
    page.get_by_role("link", name="Other people’s results").click()
    expect(page.locator("#too-few")).to_contain_text(re.compile(r"\b5\b"))
    expect(page.locator(".figures-too-few")).to_have_text([re.compile(r"\b5\b")] * 3)


def standings() -> list[str]:
    return sorted(CollectionItem.objects.values_list("standing", flat=True))


def test_by_keys(page: Page, new_context: NewContext, holds_up: Check) -> None:
    sign_up(page, "teacher")
    deals_five(page)
    holds_up(page)
    for key, judged in zip("kxkXk", ("in", "out", "in", "out", "in"), strict=True):
        before = standings().count(judged)
        with page.expect_navigation():
            page.keyboard.press(key)
        expect(page.locator(f".collections-judged .was-{judged}")).to_be_visible()
        assert standings().count(judged) == before + 1
    assert standings() == ["in", "in", "in", "out", "out"]
    address = publishes(page)
    writes_words_around_each(page)
    holds_up(page)
    works_through(new_context().new_page(), address)
    sees_how_it_went(page)
    holds_up(page)


def test_without_scripts(page_without_js: Page, new_context: NewContext) -> None:
    page = page_without_js
    sign_up(page, "teacher")
    deals_five(page)
    for wish in (
        "Keep this exercise",
        "Reject this exercise",
        "Keep this exercise",
        "Reject this exercise",
        "Keep this exercise",
    ):
        page.get_by_role("button", name=wish).click()
    assert standings() == ["in", "in", "in", "out", "out"]
    address = publishes(page)
    works_through(new_context(java_script_enabled=False).new_page(), address)
    sees_how_it_went(page)


def test_a_batch_with_a_stated_mix_of_answers(page: Page, holds_up: Check) -> None:
    page.goto("/en/collections/batch/")
    page.get_by_label("Number of questions", exact=True).fill("4")
    page.get_by_label("Topic").select_option("nothing-due")
    page.get_by_label("Nobody").fill("2")
    page.get_by_label("South").fill("3")
    page.get_by_role("button", name="Deal the hands").click()
    expect(page.locator(".collections-mix .field-error")).to_have_text(
        f"{TOO_MANY}" % {"total": 5, "count": 4}
    )
    expect(page.get_by_label("South")).to_have_value("3")
    holds_up(page)
    page.get_by_label("South").fill("2")
    page.get_by_role("button", name="Deal the hands").click()
    expect(page.locator("#made > p").first).to_contain_text("South × 2")
    holds_up(page)
    page.get_by_role("link", name="Deal another batch").click()
    expect(page.get_by_label("South")).to_have_value("2")
    expect(page.get_by_label("Nobody")).to_have_value("")
    page.get_by_label("Topic").select_option("third_dragon_ensures")
    page.get_by_role("button", name="Deal the hands").click()
    were_dealt(page, 2)
    holds_up(page)


@pytest.mark.parametrize("width", [360, 1280])
def test_a_dealt_hand_is_shown_once_and_nothing_lies_over_its_calls(page: Page, width: int) -> None:
    """The short form of a hand that stays above the form of an answer has no place here."""
    page.set_viewport_size({"width": width, "height": 740})
    page.goto("/en/collections/batch/")
    page.get_by_label("Number of questions", exact=True).fill("1")
    page.get_by_role("button", name="Deal the hands").click()
    expect(
        page.locator(".collections-scene .board, .collections-scene .table").first
    ).to_be_visible()
    expect(page.locator(".pinned")).to_be_hidden()
