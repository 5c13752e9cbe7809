"""The break-it board in a browser: laying melds, breaking what can be broken."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PHONE, NewContext, both_ways, bottom
from tests.e2e.notices import says

HONOURS = "/en/break-it/four-honours/"


def tile(page: Page, name: str) -> Locator:
    return page.locator(".picker").get_by_role("button", name=name, exact=True)


def is_brief(page: Page, *, ensured: bool) -> None:
    """Whether daisangen is ensured, in one line and in the proofs."""
    names = expect(page.locator(".brief"))
    if ensured:
        names.to_contain_text("daisangen", use_inner_text=True)
    else:
        names.not_to_contain_text("daisangen")
    expect(page.locator(".proved")).not_to_have_count(0)
    expect(page.locator(".proved-sure")).to_have_count(int(ensured))


@both_ways(stories=[True])
def test_a_pair_breaks_all_honours(reader: Page, *, scripts: bool) -> None:
    reader.goto("/en/break-it/")
    reader.get_by_role("link", name="Four pons of honours").click()
    for _ in range(2):
        tile(reader, "north wind").click()
    expect(reader.locator(".result")).to_contain_text("it is still tsuuiisou", use_inner_text=True)
    for left in ("1 of 2 tiles", "0 of 2 tiles"):
        reader.get_by_role("button", name="Remove north wind").last.click()
        expect(reader.locator(".hunt-count")).to_have_text(left)
    for _ in range(2):
        tile(reader, "5 man").click()
    expect(reader.locator(".result")).to_contain_text("can be avoided: 5 man")
    expect(reader).to_have_url(re.compile("hand=55m"))
    if scripts:
        expect(reader.locator(".result")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_tiles_are_on_the_first_screen_of_a_phone(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/break-it/two-dragons/")
    assert bottom(phone.locator(".picker-tile").first) <= PHONE["height"]


@pytest.mark.parametrize("address", ["break-it/", "break-it/two-dragons/"])
def test_the_navigation_comes_last_on_a_phone(phone: Page, address: str) -> None:
    phone.goto(f"/en/{address}")
    expect(phone.locator(".site-header .site-nav")).to_be_hidden()
    expect(phone.locator("main > .nav-last")).to_be_visible()


@both_ways()
def test_nothing_breaks_three_dragons(reader: Page) -> None:
    page = reader
    page.goto("/en/break-it/three-dragons/")
    page.get_by_label("Your tiles as text").fill("123m99p")
    page.get_by_label("Your tiles as text").press("Enter")
    expect(page.locator(".result")).to_contain_text("it is still daisangen", use_inner_text=True)
    page.locator("#none").click()
    expect(page.locator(".result-good")).to_contain_text("Ensured: daisangen.", use_inner_text=True)


@both_ways()
def test_melds_are_laid_and_proved(reader: Page) -> None:
    reader.goto("/en/break-it/")
    tile(reader, "haku (white dragon)").click()
    tile(reader, "hatsu (green dragon)").click()
    is_brief(reader, ensured=False)
    reader.get_by_role("button", name="Concealed kan").click()
    expect(reader.get_by_role("button", name="Concealed kan")).to_have_attribute(
        "aria-pressed", "true"
    )
    tile(reader, "chun (red dragon)").click()
    is_brief(reader, ensured=True)
    expect(reader.locator("#melds")).to_have_value("555z 666z (7777z)")
    reader.get_by_role("button", name=re.compile("Remove pon of haku")).click()
    is_brief(reader, ensured=False)


def test_the_keyboard_alone_will_do(page: Page) -> None:
    page.goto(HONOURS)
    tile(page, "5 man").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hunt-count")).to_have_text("1 of 2 tiles")
    expect(tile(page, "5 man")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_focused()
    expect(page.locator(".result")).to_contain_text("can be avoided")


def test_the_focus_stays_near_a_tile_that_is_taken_back(page: Page) -> None:
    page.goto(HONOURS + "?hand=5m9s")
    page.get_by_role("button", name="Remove 9 sou").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Remove 5 man")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hunt-count")).to_be_focused()


def tap_at_once(page: Page, *names: str) -> None:
    page.evaluate(
        "names => names.forEach(name => document.querySelector(`[aria-label='${name}']`).click())",
        names,
    )


def test_taps_faster_than_the_answers_are_all_taken(page: Page) -> None:
    page.goto("/en/break-it/three-dragons/")
    tap_at_once(page, "1 man", "2 man", "3 man", "9 pin")
    expect(page.locator(".hunt-count")).to_have_text("4 of 5 tiles")


def test_so_they_are_on_the_board_of_a_lesson(page: Page) -> None:
    page.goto("/en/lessons/ensured/?open=all")
    tap_at_once(page, "1 man", "2 man", "3 man", "9 pin")
    expect(page.locator(".hunt-count")).to_have_text("4 of 5 tiles")


def test_taps_that_waited_for_a_site_out_of_reach_are_dropped(new_context: NewContext) -> None:
    page = new_context().new_page()  # htmx tells the console, as it should
    page.goto("/en/break-it/three-dragons/")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.route("**/three-dragons/?*", lambda route: route.abort())
    tap_at_once(page, "1 man", "2 man", "3 man")
    says(page.locator(".request-error"), "unreachable")
    assert len([url for url in requests if "take=" in url]) == 1


@both_ways()
def test_the_verdict_stays_in_sight_on_a_phone(reader: Page) -> None:
    """Whatever tile is tapped last."""
    reader.set_viewport_size(PHONE)
    for board in ("/en/break-it/three-dragons/", "/en/lessons/ensured/?open=all"):
        reader.goto(board)
        names = ("1 sou", "2 sou", "3 sou", "north wind", "north wind")
        for number, name in enumerate(names, 1):
            tile(reader, name).first.click()
            expect(reader.locator(".hunt-count").first).to_contain_text(f"{number} of 5")
        expect(reader.locator(".result")).to_contain_text(
            "it is still daisangen", use_inner_text=True
        )
        expect(reader.locator(".result > p").first).to_be_in_viewport(ratio=1)
    reader.goto("/en/break-it/")
    for name in ("haku (white dragon)", "hatsu (green dragon)", "chun (red dragon)"):
        tile(reader, name).click()
        expect(reader.locator(".laid-piece").last).to_be_in_viewport(ratio=1)
    expect(reader.locator(".brief")).to_be_in_viewport(ratio=1)
