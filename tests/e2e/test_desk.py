"""The desk in a browser: M.League's example by tapping, by keyboard and as text."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from pao.scenario import format as written
from pao.scenario.library import library_scenario
from tests.e2e.conftest import NARROW, Check
from tests.e2e.forms import bar, choose, taps_the_example, tile
from tests.hands import MLEAGUE


def text_of(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Enter as text")


def sees_the_ruling(page: Page) -> None:
    expect(bar(page)).to_contain_text("West is liable for South’s daisangen.")
    ruling = page.get_by_role("region", name="The ruling")
    expect(ruling).to_contain_text("West pays South 40,300")
    parts = ruling.locator(".bill .parts").first
    expect(parts).to_contain_text(re.compile("32,000.*8,000.*300", re.S))
    expect(ruling.get_by_role("listitem").filter(has_text="+64,300").first).to_be_visible()


@pytest.mark.story
def test_the_example_by_tapping(page: Page) -> None:
    page.goto("/en/rule/")
    taps_the_example(page)
    sees_the_ruling(page)
    expect(page).to_have_url(re.compile(r"\?t=rules:\+mleague%0Ahonba:\+1"))
    expect(text_of(page)).to_have_value(MLEAGUE)


def test_the_example_by_keyboard(page: Page) -> None:
    page.goto("/en/rule/")
    page.get_by_role("radio", name="South").first.focus()
    held = page.get_by_role("textbox", name="Tiles", exact=True)
    for feeder, name in [("E", "5z"), ("N", "6z"), ("W", "7z")]:
        page.locator(f"#feeder-{feeder}").focus()
        page.keyboard.press("Space")
        expect(page.locator(f"#feeder-{feeder}")).to_be_checked()
        held.focus()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator(".entry-lines li")).to_have_count("567".index(name[0]) + 1)
        expect(held).to_be_focused()
    page.locator("#verb-pon").focus()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#verb-tsumo")).to_be_checked()
    held.focus()
    page.keyboard.type("1112z2z")
    page.keyboard.press("Enter")
    expect(bar(page)).to_contain_text("South wins by self-draw")
    more = page.get_by_role("button", name="Add one honba")
    more.focus()
    page.keyboard.press("Enter")
    sees_the_ruling(page)
    expect(more).to_be_focused()


def test_the_example_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/rule/")
    text_of(page).fill(MLEAGUE)
    page.get_by_role("button", name="Check").click()
    sees_the_ruling(page)
    expect(page).to_have_url(re.compile(r"\?t="))


def test_taps_work_without_javascript_too(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/rule/")
    choose(page, "Who", "West")
    tile(page, "chun (red dragon)").click()
    expect(page.locator(".entry-lines li")).to_contain_text(
        "West calls pon of chun (red dragon)", use_inner_text=True
    )
    choose(page, "What", "discard")
    tile(page, "chun (red dragon)").click()
    expect(page.locator(".entry-lines li").last).to_contain_text("West discards chun")
    page.get_by_role(
        "button", name="Remove: West calls pon of chun (red dragon) from East."
    ).click()
    expect(text_of(page)).to_have_value("rules: mleague\n\nW discard 7z")


def test_typing_rules_at_once_and_what_is_wrong_is_said_beside_the_line(page: Page) -> None:
    page.goto("/en/rule/")
    text = text_of(page)
    text.fill(MLEAGUE.replace("pon 666z", "pom 666z"))
    expect(bar(page).locator("a[href='#text']")).to_be_visible()
    expect(page.locator("#problems")).to_contain_text("Line 5: this line is not understood")
    expect(page.locator(".entry-line-wrong")).to_have_count(1)
    expect(page.locator(".entry-line-wrong")).to_contain_text("S pom 666z from N")
    tile(page, "1 man").click()
    expect(bar(page)).to_contain_text("South calls pon of 1 man")
    expect(text).to_have_value(re.compile("S pom 666z from N"))
    text.fill(MLEAGUE)
    sees_the_ruling(page)
    expect(text).to_be_focused()


def test_taps_faster_than_the_answers_are_all_taken(page: Page) -> None:
    page.goto("/en/rule/?verb=tsumo")
    names = [f"{number} {suit}" for suit in ("man", "pin", "sou") for number in (1, 2, 3)]
    for name in [*names, "east wind", "east wind", "9 sou", "9 sou"]:
        page.evaluate("name => document.querySelector(`[aria-label='${name}']`).click()", name)
    expect(page.locator(".entry-given")).to_contain_text("13 of 14")


def test_a_tapped_tile_stays_under_the_finger(page: Page) -> None:
    page.set_viewport_size(NARROW)
    page.goto("/en/rule/")
    for name in ("haku (white dragon)", "hatsu (green dragon)", "chun (red dragon)"):
        tapped = tile(page, name)
        tapped.evaluate("tile => tile.scrollIntoView({block: 'center', behavior: 'instant'})")
        before = tapped.bounding_box()
        tapped.click()
        expect(bar(page)).to_contain_text(f"South calls pon of {name}")
        assert before == tapped.bounding_box()


def test_changing_a_line_and_starting_anew_lead_to_the_choices(page: Page) -> None:
    page.set_viewport_size(NARROW)
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.get_by_text("Edit this hand").click()
    choices = page.locator("#taps")
    page.get_by_role(
        "button", name="Edit: South calls pon of hatsu (green dragon) from North."
    ).click()
    expect(choices).to_have_text(
        "Edit “South calls pon of hatsu (green dragon) from North.”", use_inner_text=True
    )
    expect(choices).to_be_focused()
    expect(choices).to_be_in_viewport()
    tile(page, "north wind").click()
    expect(tile(page, "north wind")).to_be_focused()
    page.get_by_role("button", name="Start the hand over").click()
    expect(choices).not_to_contain_text("hatsu")
    expect(choices).to_be_focused()
    expect(page.locator(".entry-lines li")).to_have_count(0)
    expect(page.locator("#leave, #more")).to_have_count(0)


def test_the_same_hand_under_other_rules_when_somebody_looks(page: Page) -> None:
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.locator("#others a").click()
    expect(page.locator("#others-title")).to_be_focused()
    page.get_by_role("button", name="Tenhou", exact=True).click()
    expect(bar(page)).to_contain_text("West −64,300")


def test_recent_rulings_stay_in_this_browser_until_they_are_forgotten(page: Page) -> None:
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.goto("/en/rule/")
    recent = page.get_by_role("region", name="Your recent rulings")
    expect(recent.get_by_role("link")).to_have_text("West is liable for South’s daisangen.")
    page.goto("/ja/rule/")
    expect(page.locator("#recent a")).to_have_text("南家の大三元は、西家の責任払いです。")
    page.goto("/en/rule/")
    recent.get_by_role("link").click()
    sees_the_ruling(page)
    page.goto("/en/rule/")
    recent.locator("li button").click()
    expect(recent).to_be_hidden()
    page.reload()
    expect(recent).to_be_hidden()


def test_going_back_undoes_a_tap(page: Page) -> None:
    page.goto("/en/rule/")
    tile(page, "haku (white dragon)").click()
    tile(page, "hatsu (green dragon)").click()
    expect(page.locator(".entry-lines li")).to_have_count(2)
    page.go_back()
    expect(page.locator(".entry-lines li")).to_have_count(1)
    expect(page.get_by_role("banner")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_state_of_it_holds_up(page: Page, holds_up: Check, language: str) -> None:
    silent = written(library_scenario("two-liable-honba"))
    for text in ["", "S pon 555z from E", MLEAGUE, MLEAGUE.replace("pon 666z", "pom 666z"), silent]:
        page.goto(f"/{language}/rule/?verb=tsumo&held=123m&t={quote(text)}")
        has_ended = "tsumo" in text or "ron" in text
        worth = page.locator(".entry-worth summary")
        assert worth.is_visible() != has_ended
        if not has_ended:
            worth.click()
        holds_up(page)
