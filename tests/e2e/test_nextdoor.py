"""The rules next door in a browser: a case is said and ruled on, by mouse and by keyboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from nextdoor.rulings import SMALL_RULINGS
from tests.slow import both_languages

FURITEN = "/en/next-door/furiten/"
HALF = f"{FURITEN}?hand=56s&discards=4s9m&ron=7s&tap=hand"


def expects_no_ron(page: Page) -> None:
    expect(page.locator(".nextdoor-verdict").first).to_contain_text("Not allowed")
    expect(page.locator(".nextdoor-verdict").first).to_contain_text("Only the last discard")


def lets_the_last_discard_be_the_winning_tile(page: Page) -> None:
    page.goto("/en/rule/")
    page.get_by_role("link", name="Next door").click()
    page.get_by_role("link", name="Furiten").click()
    page.get_by_role("button", name="Its player’s discards").click()
    page.get_by_role("button", name="Start empty").click()
    page.locator(".picker").get_by_role("button", name="7 sou", exact=True).click()
    expects_no_ron(page)
    expect(page).to_have_url(re.compile(r"discards=7s&"))


@pytest.mark.story
def test_a_case_is_tapped_and_ruled_on(page: Page) -> None:
    lets_the_last_discard_be_the_winning_tile(page)
    page.reload()
    expects_no_ron(page)


def test_the_same_without_javascript(page_without_js: Page) -> None:
    lets_the_last_discard_be_the_winning_tile(page_without_js)


def test_a_choice_is_ruled_on_at_once_and_keeps_the_focus(page: Page) -> None:
    page.goto("/en/next-door/second-claim/")
    page.get_by_role("radio", name="North").last.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".nextdoor-question h2")).to_contain_text("What may West do?")
    expect(page.get_by_role("radio", name="West").last).to_be_focused()
    expect(page.locator("#aloud")).to_contain_text("What may West do?")


def test_a_hand_is_typed_by_keyboard_alone(page: Page) -> None:
    page.goto(HALF)
    field = page.get_by_label("The ready hand")
    field.focus()
    page.keyboard.press("End")
    page.keyboard.type("11z")
    page.keyboard.press("Enter")
    expect(page.locator(".nextdoor-verdict").first).to_contain_text("Allowed")
    expect(page).to_have_url(re.compile("hand=56s11z&"))


def test_what_cannot_be_read_is_said_beside_its_field(page: Page) -> None:
    page.goto(HALF)
    field = page.get_by_label("The ready hand")
    field.fill("56x")
    field.press("Enter")
    expect(page.locator("#fault")).to_contain_text("“56x” is no tile")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("56x")


@both_languages
def test_on_a_phone_a_verdict_stands_on_the_first_screen(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    for name in SMALL_RULINGS:
        page.goto(f"/{language}/next-door/{name}/")
        # Of two or three lines, the first.
        lines = 0.3 if name in {"extra-hands", "nagashi-mangan"} else 1
        expect(page.locator(".nextdoor-verdict h3").first).to_be_in_viewport(ratio=lines)
