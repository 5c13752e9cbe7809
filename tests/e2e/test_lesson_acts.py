"""What a reader does in a lesson beside predicting: break it, turn a rule; with and without JS."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check

BOARD = "/en/lessons/free-pair/"


def breaks_it(page: Page) -> None:
    page.locator("#after-1 > summary").click()
    board = page.locator(".act-break")
    proof = page.locator(".ways-left")
    expect(proof).to_be_hidden()
    for tile in ("5m", "5m"):
        board.locator(f"#tile-{tile}").press("Enter")
        expect(board.locator(".slot:not(.slot-empty)").first).to_be_visible()
        page.wait_for_load_state()
    expect(board.locator(".result-good")).to_be_visible()
    expect(proof).to_be_visible()
    expect(proof.locator("li").last).to_contain_text("27")


def test_a_yakuman_is_broken_in_the_lesson_by_keyboard(page: Page, holds_up: Check) -> None:
    page.goto(BOARD)
    breaks_it(page)
    assert page.url.endswith(BOARD), "htmx swaps the board alone"
    holds_up(page)


def test_so_it_is_without_scripts(page_without_js: Page) -> None:
    page_without_js.goto(BOARD)
    breaks_it(page_without_js)
    assert "choice=5m5m" in page_without_js.url


def turns_the_honba(page: Page) -> None:
    switch = page.locator(".act-switch")
    settings = switch.locator(".switch-setting")
    before = switch.locator(".table").first.text_content()
    settings.nth(1).press("Enter")
    expect(settings.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(settings.nth(0)).to_have_attribute("aria-pressed", "false")
    assert switch.locator(".table").first.text_content() != before


def test_a_rule_is_turned_and_the_bill_moves(page: Page, holds_up: Check) -> None:
    page.goto("/en/lessons/honba/?open=all")
    turns_the_honba(page)
    holds_up(page)


def test_so_it_does_without_scripts(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/lessons/honba/?open=all")
    turns_the_honba(page)
    expect(page).to_have_url(re.compile("honba_on_ron"))
