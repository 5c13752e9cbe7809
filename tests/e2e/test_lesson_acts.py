"""What a reader does in a lesson: break it, turn a rule, settle a dispute; with and without JS."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check, NewContext

BOARD = "/en/lessons/free-pair/"
DRAGON = "/en/lessons/third-dragon/"


def breaks_it(page: Page) -> None:
    page.locator("#after-1 > summary").click()
    board = page.locator(".act-break")
    proof = page.locator(".ways-left")
    expect(proof).to_be_hidden()
    for tile in ("5m", "5m"):
        board.locator(f"#tile-{tile}").press("Enter")
        expect(board.locator(".slot:not(.slot-empty)").first).to_be_visible()
        page.wait_for_load_state("networkidle")  # on its way to the fragment it takes no key
    expect(board.locator(".result-good")).to_be_visible()
    expect(proof).to_be_visible()
    expect(proof.locator("li").last).to_contain_text("27")


@pytest.mark.story
def test_a_yakuman_is_broken_in_the_lesson_by_keyboard(page: Page, holds_up: Check) -> None:
    page.goto(BOARD)
    breaks_it(page)
    assert page.url.endswith(BOARD), "htmx swaps the board alone"
    holds_up(page)


@pytest.mark.slow
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


@pytest.mark.slow
def test_so_it_does_without_scripts(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/lessons/honba/?open=all")
    turns_the_honba(page)
    expect(page).to_have_url(re.compile("honba_on_ron"))


def opened_anew(page: Page, new_context: NewContext, **options: bool) -> Page:
    """The same browser, after it was closed."""
    state = page.context.storage_state()
    page.context.close()
    return new_context(storage_state=state, **options).new_page()


def throws_the_chun(page: Page) -> None:
    page.goto(DRAGON)
    page.get_by_role("button", name="chun (red dragon)", exact=True).click()
    expect(page.locator(".act-answer")).to_be_visible()


def stands_as_it_was_left(page: Page) -> None:
    page.goto(DRAGON)
    expect(page.locator(".act-tile[aria-current]")).to_have_count(1)
    expect(page.locator(".act-answer")).to_be_visible()
    expect(page.get_by_role("radio", name="It is certain")).to_be_checked()
    expect(page.locator("#after-2 > .predict-answer .predict-said-1")).to_be_visible()
    expect(page.locator("#after-3 > .predict-answer")).to_be_hidden()


def begins_again(page: Page) -> None:
    page.get_by_role("button", name="Begin this lesson again").click()
    expect(page.locator(".act-answer")).to_have_count(0)
    expect(page.get_by_role("button", name="Begin this lesson again")).to_have_count(0)
    expect(page.locator(".predict :checked")).to_have_count(0)


def test_what_was_chosen_outlives_the_browser_and_can_be_begun_again(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    throws_the_chun(page)
    with page.expect_response("**/choose/"):
        page.get_by_role("radio", name="It is certain").check()
    page = opened_anew(page, new_context)
    stands_as_it_was_left(page)
    holds_up(page)
    begins_again(page)


@pytest.mark.slow
def test_so_it_does_where_there_are_none(page_without_js: Page, new_context: NewContext) -> None:
    page = page_without_js
    throws_the_chun(page)
    page.get_by_role("radio", name="It is certain").check()
    page.locator("#moment-2").get_by_role("button", name="Keep my choice").click()
    expect(page.locator("#after-2 > .predict-answer .predict-said-1")).to_be_visible()
    page = opened_anew(page, new_context, java_script_enabled=False)
    stands_as_it_was_left(page)
    begins_again(page)


ASKED = {
    "claims": ("#moment-3", "4 sou", "Right is: 4 sou and 7 sou."),
    "who-says-what": ("#moment-5", "Who pays the honba when somebody else deals in?", "so it is."),
}
"""A rule next door, and a dispute with two bills: what is said there, and what is answered."""


@pytest.mark.parametrize("lesson", ASKED)
def test_what_a_reader_says_is_answered_below_the_fold(
    page: Page, lesson: str, holds_up: Check
) -> None:
    moment, choice, answered = ASKED[lesson]
    page.goto(f"/en/lessons/{lesson}/?open=all")
    with page.expect_response("**/choose/"):
        page.locator(moment).get_by_role("radio", name=choice, exact=True).check()
    answer = page.locator(f"{moment} + .fold > .predict-answer > .predict-said:visible")
    expect(answer).to_contain_text(answered, use_inner_text=True)
    holds_up(page)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", ASKED)
def test_so_it_is_answered_without_scripts(page_without_js: Page, lesson: str) -> None:
    page = page_without_js
    moment, choice, answered = ASKED[lesson]
    page.goto(f"/en/lessons/{lesson}/?open=all")
    page.locator(moment).get_by_role("radio", name=choice, exact=True).check()
    page.locator(moment).get_by_role("button", name="Keep my choice").click()
    answer = page.locator(f"{moment} + .fold > .predict-answer > .predict-said:visible")
    expect(answer).to_contain_text(answered, use_inner_text=True)
