"""One exercise open in two tabs: both versions are kept until one is chosen."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import PHONE, Check, bottom, box_of
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.slow import both_languages

TITLE, NOTE = "#id_title", "#id_note"


def begins(page: Page) -> None:
    page.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
    page.locator(TITLE).fill("Before")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))


def types(page: Page, field: str, words: str) -> None:
    """And waits until the site has answered."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator(field).fill(words)


@pytest.mark.slow
@pytest.mark.story
def test_by_typing(page: Page, holds_up: Check) -> None:
    begins(page)
    other = page.context.new_page()
    other.goto(page.url)
    types(page, TITLE, "From here")
    types(other, NOTE, "From there")
    expect(other.locator("#seen")).to_contain_text("From here")
    types(page, NOTE, "A note from here")
    expect(page.locator("#clash h2")).to_be_visible()
    expect(page.locator(".exercise-theirs")).to_have_text("From there")
    types(page, NOTE, "A note from here, and more")
    expect(page.locator(".exercise-theirs")).to_have_text("From there")
    holds_up(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    other.reload()
    expect(other.locator(NOTE)).to_have_value("From there")
    page.locator("#mine").click()
    expect(page.locator(".exercise-theirs")).to_have_count(0)
    other.reload()
    expect(other.locator(NOTE)).to_have_value("A note from here, and more")


def test_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    begins(page)
    other = page.context.new_page()
    other.goto(page.url)
    for tab, title in ((page, "From here"), (other, "From there")):
        tab.locator(TITLE).fill(title)
        tab.get_by_role("button", name="Check", exact=True).click()
    expect(other.locator(".exercise-theirs")).to_have_text("From here")
    expect(other.locator(TITLE)).to_have_value("From there")
    other.get_by_role("link", name="View the other version").click()
    expect(other.locator(TITLE)).to_have_value("From here")


DISCARDS = "".join(f"E discard {n}m\nS discard {n}p\nW discard {n}s\n" for n in (1, 2, 3, 4))
LONG = MLEAGUE.replace("S pon 777z", f"{DISCARDS}S pon 777z")


@both_languages
@pytest.mark.parametrize("hand", [MLEAGUE, LONG], ids=["short", "long"])
def test_a_clash_on_a_phone_leads_to_the_choice(phone: Page, hand: str, language: str) -> None:
    phone.goto(f"/{language}/exercises/new/?t={quote(hand)}")
    phone.locator("#honba-more").click()
    expect(phone).to_have_url(re.compile(r"/exercises/\d+/$"))
    other = phone.context.new_page()
    other.set_viewport_size(PHONE)
    other.goto(phone.url)
    for tab, way in ((phone, "more"), (other, "less")):
        with tab.expect_response(lambda answer: answer.request.method == "POST"):
            tab.locator(f"#honba-{way}").click()
    bar = other.locator("#said")
    to_the_choice = bar.locator("[href='#clash']")
    expect(to_the_choice).to_be_in_viewport(ratio=1)
    to_the_choice.click()
    for choice in non_empty(other.locator("#mine, #clash a").all()):
        expect(choice).to_be_in_viewport(ratio=1)
        assert bottom(choice) <= box_of(bar)["y"]
    other.locator("#mine").click()
    expect(bar).to_contain_text("+64,300")


def test_what_is_typed_while_the_other_tabs_words_are_on_their_way_is_not_lost(page: Page) -> None:
    begins(page)
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("button", name="Add one honba").click()
    expect(page.locator("#said")).to_contain_text("64,600")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    other.route("**/exercises/**", hold)
    other.get_by_role("button", name="Remove one honba").click()
    other.locator(TITLE).fill("Typed meanwhile")
    for route in held:
        route.continue_()
    other.unroute("**/exercises/**")
    expect(other.locator(".exercise-theirs")).to_contain_text("honba: 2")
    expect(other.locator(TITLE)).to_have_value("Typed meanwhile")
