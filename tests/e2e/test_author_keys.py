"""M.League's example is made in the editor with the keyboard alone."""

import re

from playwright.sync_api import Page, expect

from pao.scenario import parse
from pao.scenario.library import library_scenario
from quiz.kinds.payments import Payments
from tests.e2e.conftest import Check

EVENTS = ("5z", "6zn", "7zw", "11122zth")
MOST_KEYS = 20


def test_the_mleague_example_takes_twenty_keys(page: Page, holds_up: Check) -> None:
    """Every key press counts: digits, letters and Enter. Nothing else is pressed or clicked."""
    page.goto("/en/exercises/new/")
    keys = 0
    for event in EVENTS:
        for key in (*event, "Enter"):
            page.keyboard.press(key)
            keys += 1
    expect(page.locator("#saved")).to_be_visible()
    expect(page.locator("#text")).to_have_value(re.compile("tsumo 2z hand 1112z"))
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    made, example = parse(page.locator("#text").input_value()), library_scenario("mleague-example")
    assert (made.events, made.honba, made.rules) == (example.events, example.honba, example.rules)
    assert keys == MOST_KEYS
    page.reload()
    expect(page.locator("#seen")).to_contain_text(f"{Payments.asks}")
    holds_up(page)


def test_what_cannot_be_stays_in_the_field_with_the_reason(page: Page, holds_up: Check) -> None:
    page.goto("/en/exercises/new/")
    for key in ("5", "z", "s", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#refused")).to_be_visible()
    expect(page.get_by_label("Tiles", exact=True)).to_have_value("5zs")
    expect(page.get_by_label("Tiles", exact=True)).to_be_focused()
    holds_up(page)


def test_without_scripts_letters_do_the_same_and_the_help_is_there(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/exercises/new/")
    page.get_by_text("Use the keyboard").click()
    expect(page.locator("#letters .hint")).to_be_visible()
    for event in EVENTS:
        page.get_by_label("Tiles", exact=True).fill(event)
        page.get_by_label("Tiles", exact=True).press("Enter")
    example = library_scenario("mleague-example")
    made = parse(page.locator("#text").input_value())
    assert (made.events, made.honba) == (example.events, example.honba)


def test_a_digit_in_a_text_or_with_the_keys_switched_off_stays_where_it_is(page: Page) -> None:
    page.goto("/en/exercises/new/")
    title = page.get_by_label("Title, in English")
    title.focus()
    page.keyboard.press("5")
    expect(title).to_have_value("5")
    title.blur()
    page.evaluate("document.documentElement.dataset.keys = 'off'")
    page.keyboard.press("5")
    expect(page.get_by_label("Tiles", exact=True)).to_have_value("")
