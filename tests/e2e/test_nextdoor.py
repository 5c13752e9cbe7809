"""Rules other than pao in a browser, by mouse and by keyboard."""

import re

from playwright.sync_api import Page, expect

from nextdoor.rulings import SMALL_RULINGS
from nextdoor.rulings.winning import VERSIONS
from pao.next_door.furiten import Version
from tests.e2e.conftest import both_ways
from tests.slow import both_languages

FURITEN = "/en/next-door/furiten/"
HALF = f"{FURITEN}?hand=56s&discards=4s9m&ron=7s&tap=hand"


@both_ways(stories=[True])
def test_a_case_is_tapped_and_ruled_on(reader: Page) -> None:
    reader.goto("/en/rule/")
    reader.locator("main a[href$='/next-door/']").first.click()
    reader.locator("main a[href$='/next-door/furiten/']").click()
    reader.locator("#tap-discards").click()
    reader.get_by_role("button", name="Remove all tiles").click()
    reader.locator(".picker").get_by_role("button", name="7 sou", exact=True).click()
    expect(reader).to_have_url(re.compile(r"discards=7s&"))
    reader.reload()
    verdict = reader.locator(".nextdoor-verdict").first
    expect(verdict).to_contain_text("Not allowed")
    expect(verdict).to_contain_text(f"{VERSIONS[Version.LAST_DISCARD]}")


def test_a_choice_is_ruled_on_at_once_and_keeps_the_focus(page: Page) -> None:
    page.goto("/en/next-door/second-claim/")
    page.get_by_role("radio", name="North").last.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".nextdoor-question h2")).to_contain_text("West")
    expect(page.get_by_role("radio", name="West").last).to_be_focused()
    question = page.locator(".nextdoor-question h2").inner_text()
    expect(page.locator("#aloud")).to_contain_text(question)


def test_a_hand_is_typed_by_keyboard_alone(page: Page) -> None:
    page.goto(HALF)
    field = page.get_by_label("Tenpai hand")
    field.focus()
    page.keyboard.press("End")
    page.keyboard.type("11z")
    page.keyboard.press("Enter")
    expect(page.locator(".nextdoor-verdict").first).to_contain_text("Allowed")
    expect(page).to_have_url(re.compile("hand=56s11z&"))


@both_languages
def test_on_a_phone_a_verdict_stands_on_the_first_screen(phone: Page, language: str) -> None:
    for name in SMALL_RULINGS:
        phone.goto(f"/{language}/next-door/{name}/")
        # Of two or three lines, the first.
        lines = 0.3 if name in {"extra-hands", "nagashi-mangan"} else 1
        expect(phone.locator(".nextdoor-verdict h3").first, name).to_be_in_viewport(ratio=lines)
