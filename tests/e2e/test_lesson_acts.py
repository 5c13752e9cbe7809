"""Exercises inside a lesson, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check, NewContext, both_ways

BOARD = "/en/lessons/free-pair/"
DRAGON = "/en/lessons/third-dragon/"


@both_ways(stories=[True])
def test_a_yakuman_is_broken_by_keyboard(reader: Page, look: Check, *, scripts: bool) -> None:
    reader.goto(BOARD)
    reader.locator("#after-1 > summary").click()
    board = reader.locator(".act-break")
    proof = reader.locator(".ways-left")
    expect(proof).to_be_hidden()
    for tile in ("5m", "5m"):
        board.locator(f"#tile-{tile}").press("Enter")
        expect(board.locator(".slot:not(.slot-empty)").first).to_be_visible()
        reader.wait_for_load_state("networkidle")  # on its way to the fragment it takes no key
    expect(board.locator(".verdict-line .mark-right")).to_be_visible()
    expect(proof).to_be_visible()
    expect(proof.locator("li").last).to_contain_text("27")
    assert reader.url.endswith(BOARD) if scripts else "choice=5m5m" in reader.url
    look(reader)


@both_ways()
def test_the_answer_of_a_board_is_in_sight(reader: Page, look: Check, *, scripts: bool) -> None:
    reader.goto("/en/lessons/ensured/")
    reader.locator("#after-1 > summary").click()
    reader.locator("#moment-2-none").click()
    expect(reader.locator("#moment-2-verdict")).to_be_in_viewport(ratio=1)
    expect(reader.get_by_text("All 1,581 complete hands").first).to_be_visible()
    assert reader.url.endswith("/ensured/") is scripts
    look(reader)


@both_ways()
def test_a_rule_is_turned_and_the_bill_moves(reader: Page, look: Check, *, scripts: bool) -> None:
    reader.goto("/en/lessons/honba/?open=all")
    switch = reader.locator(".act-switch")
    settings = switch.locator(".switch-setting")
    before = switch.locator(".table").first.text_content()
    settings.nth(1).press("Enter")
    expect(settings.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(settings.nth(0)).to_have_attribute("aria-pressed", "false")
    assert switch.locator(".table").first.text_content() != before
    assert ("honba_on_ron" in reader.url) is not scripts
    look(reader)


@both_ways()
def test_what_was_chosen_outlives_the_browser_and_can_be_begun_again(
    reader: Page, new_context: NewContext, look: Check, *, scripts: bool
) -> None:
    page = reader
    page.goto(DRAGON)
    page.get_by_role("button", name="chun (red dragon)", exact=True).click()
    expect(page.locator(".act-answer")).to_be_visible()
    page.get_by_role("radio", name="The yakuman is certain").check()
    page.locator("#moment-2").get_by_role("button").click()
    expect(page.locator("#moment-2-verdict")).to_be_visible()
    state = page.context.storage_state()
    page.context.close()

    page = new_context(storage_state=state, java_script_enabled=scripts).new_page()
    page.goto(DRAGON)
    expect(page.locator(".act-tile[aria-current]")).to_have_count(1)
    expect(page.locator(".act-answer")).to_be_visible()
    expect(page.get_by_role("radio", name="The yakuman is certain")).to_be_checked()
    expect(page.locator("#moment-2-verdict")).to_be_visible()
    expect(page.locator("#after-3 > .predict-answer")).to_be_hidden()
    look(page)
    page.get_by_role("button", name="Restart this lesson").click()
    expect(page.locator(".act-answer")).to_have_count(0)
    expect(page.get_by_role("button", name="Restart this lesson")).to_have_count(0)
    expect(page.locator(".predict :checked")).to_have_count(0)


QUESTIONS = {
    "claims": ("#moment-3", "4 sou", "“4 sou”."),
    "who-says-what": ("#moment-5", "Who pays the honba when another player deals in?", "right"),
}
"""A rule next door, and a dispute with two bills: what is said there, and what is answered."""


@both_ways()
@pytest.mark.parametrize("lesson", QUESTIONS)
def test_a_choice_is_answered_below_the_fold(reader: Page, lesson: str, look: Check) -> None:
    moment, choice, answered = QUESTIONS[lesson]
    reader.goto(f"/en/lessons/{lesson}/?open=all")
    named = re.compile(f"^{re.escape(choice)}(?: right)?$")
    reader.locator(moment).get_by_role("radio", name=named).check()
    reader.locator(moment).get_by_role("button").click()
    answer = reader.locator(f"{moment}-verdict")
    expect(answer).to_contain_text(answered, use_inner_text=True)
    look(reader)
