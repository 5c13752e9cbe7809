"""A teacher writes and publishes an exercise, and a guest answers it."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from tests.e2e.conftest import PHONE, Check, NewContext, bottom, box_of
from tests.e2e.forms import bar, choose, sign_up, taps_the_example, tile
from tests.hands import MLEAGUE
from tests.loops import non_empty


def goes_to_the_editor(page: Page) -> None:
    page.get_by_role("link", name="Your exercises").first.click()
    page.get_by_role("link", name="Write an exercise").click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()


def sees_the_payments(page: Page) -> None:
    """32,300 for the liability and its honba, 8,000 as everybody's share: 40,300."""
    expect(page.locator("#answer")).to_contain_text("West pays South 40,300")
    parts = page.locator("#answer .bill .parts").first
    expect(parts).to_contain_text(re.compile("32,000.*8,000.*300", re.S))
    expect(page.locator("#seen")).to_contain_text(f"{Payments.asks}")


def publishes(page: Page) -> str:
    page.get_by_role("button", name="Publish by link").click()
    link = page.locator("#link")
    expect(link).to_have_value(re.compile(r"/en/quiz/x-[2-9a-z]{20}/$"))
    return re.sub(r"^https?://[^/]+", "", link.input_value())


def answers_as_a_guest(page: Page, address: str, title: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    page.get_by_role("checkbox", name="West").check(force=True)
    for seat, points in (("E", "-16000"), ("W", "-40300"), ("N", "-8000")):
        page.locator(f"#id_{seat}_points").select_option(points)
    page.get_by_role("button", name="Check my answer").click()
    expect(page.get_by_text("4 of 4")).to_be_visible()
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


@pytest.mark.story
def test_by_tapping(page: Page, new_context: NewContext, holds_up: Check) -> None:
    sign_up(page, "teacher")
    goes_to_the_editor(page)
    taps_the_example(page)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    sees_the_payments(page)
    page.get_by_label("Title, in English").fill("The third dragon")
    expect(page.locator("#seen h3")).to_have_text("The third dragon")
    page.locator("#findings summary").click()
    expect(page.get_by_text("Feedback on likely mistakes")).to_be_visible()
    page.locator("#asked-E").uncheck(force=True)
    expect(page.locator("#seen #id_E_points")).to_have_count(0)
    expect(page.get_by_text("Your figures leave out the honba")).to_be_visible()
    page.get_by_role("button", name="Undo last change", exact=True).click()
    expect(page.locator("#asked-E")).to_be_checked()
    page.reload()
    expect(page.get_by_label("Title, in English")).to_have_value("The third dragon")
    sees_the_payments(page)
    address = publishes(page)
    guest = new_context().new_page()
    answers_as_a_guest(guest, address, "The third dragon")
    holds_up(page)
    answers_as_a_guest(page, address, "The third dragon")  # nothing in the console of this page
    page.get_by_role("link", name="Your exercises").first.click()
    expect(page.locator(".bank-list > li")).to_have_count(1)
    holds_up(page)


def test_on_a_phone_one_part_is_in_sight_and_each_other_one_tap_away(phone: Page) -> None:
    phone.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
    parts = {
        "Hand": ".entry-lines",
        "Question": "#question",
        "Text": "#words",
        "Preview": "#seen",
        "Ruling": "#answer",
        "Publish": "#share",
    }
    names = phone.get_by_role("navigation", name="Parts of the exercise")
    for name, inside in non_empty(parts.items()):
        names.get_by_role("link", name=name, exact=True).click()
        for other in parts.values():
            expect(phone.locator(other)).to_be_visible(visible=other == inside)
        assert bottom(names) <= box_of(phone.locator(inside))["y"] < 480, name
    names.get_by_role("link", name="Hand", exact=True).click()
    phone.get_by_role("button", name="Add one honba").click()
    phone.get_by_role("button", name="Add one honba").click()
    expect(bar(phone)).to_contain_text("+64,900")
    phone.get_by_role("link", name="See the ruling").click()
    expect(phone.locator("#answer")).to_contain_text("West pays South 40,900")
    names.get_by_role("link", name="Preview", exact=True).click()
    expect(phone.locator("#seen")).to_contain_text("3 honba")


def test_by_keyboard(page: Page, new_context: NewContext) -> None:
    """The question and its words; the hand is put in as in test_desk."""
    sign_up(page, "teacher")
    page.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
    sees_the_payments(page)
    expect(page.locator("#kind-liable")).to_be_enabled()
    page.locator("#kind-payments").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#kind-liable")).to_be_checked()
    expect(page.locator("#seen")).to_contain_text(f"{Liable.asks}")
    expect(page.locator("#kind-liable")).to_be_focused()
    page.keyboard.press("ArrowDown")
    sees_the_payments(page)
    page.get_by_label("Title, in English").focus()
    page.keyboard.type("Typed with care")
    expect(page.locator("#seen h3")).to_have_text("Typed with care")
    expect(page.get_by_label("Title, in English")).to_be_focused()
    page.get_by_role("button", name="Publish by link").focus()
    page.keyboard.press("Enter")
    link = page.locator("#link")
    expect(link).to_have_value(re.compile("/x-"))
    address = re.sub(r"^https?://[^/]+", "", link.input_value())
    answers_as_a_guest(new_context().new_page(), address, "Typed with care")


def test_without_scripts_by_notation(page_without_js: Page, new_context: NewContext) -> None:
    page = page_without_js
    sign_up(page, "teacher")
    goes_to_the_editor(page)
    page.get_by_role("textbox", name="Enter as text").fill(f"title: In writing\n{MLEAGUE}")
    page.get_by_role("button", name="Check").click()
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    sees_the_payments(page)
    expect(page.get_by_label("Title, in English")).to_have_value("In writing")
    page.locator("#id_note").fill("Look at the *third* dragon.")
    address = publishes(page)
    guest = new_context(java_script_enabled=False).new_page()
    guest.goto(address)
    expect(guest.locator("em", has_text="third")).to_be_visible()
    answers_as_a_guest(guest, address, "In writing")


def test_findings_come_when_opened_and_follow_each_tap(page: Page) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Enter as text").fill(MLEAGUE)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    findings = page.locator("#findings")
    elsewhere = findings.locator("a[href$='/findings/']")
    expect(elsewhere).to_have_count(1)
    findings.locator("summary").click()
    expect(findings).to_contain_text("Your figures leave out the honba")
    page.get_by_role("radio", name="The turning point").check(force=True)
    expect(page.locator("#seen")).to_contain_text("certain")
    expect(elsewhere).to_have_count(0)
    expect(findings).not_to_contain_text("Your figures leave out the honba")
    expect(findings).to_contain_text("daisangen")


def test_similar_exercises_follow_each_tap_and_the_language(page: Page) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Enter as text").fill(MLEAGUE)
    alike = page.locator("#alike")
    expect(alike.locator(".notice")).to_be_visible()
    page.get_by_role("button", name="Add one honba").click()
    expect(alike.locator(".hint")).to_be_visible()
    page.get_by_role("button", name="Remove one honba").click()
    expect(alike.locator(".notice")).to_be_visible()
    address = page.url
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(address.replace("/en/", "/ja/"))
    expect(page.locator("#text")).to_have_value(re.compile("S tsumo 2z"))


def test_on_wide_screens_preview_and_ruling_are_beside_the_entry(page: Page) -> None:
    page.goto("/en/exercises/new/?from=mleague-example")
    for width in (1152, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        entry, seen, ruling = (
            box_of(page.locator(part)) for part in ("#entry", "#seen", "#answer")
        )
        assert seen["x"] >= entry["x"] + entry["width"]
        assert abs(seen["y"] - entry["y"]) < 40
        assert ruling["x"] == seen["x"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size(PHONE)
    page.get_by_role("link", name="Publish", exact=True).click()
    expect(page.locator("#share")).to_be_in_viewport()


def test_stale_remarks_on_the_hand_are_hidden_at_once(page: Page) -> None:
    page.goto("/en/exercises/new/")
    calls = MLEAGUE.strip().rpartition("\n")[0]
    page.get_by_role("textbox", name="Enter as text").fill(calls)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    unfit = page.locator("#question .exercise-of-hand", has_text=f"{Liable.unfit}")
    of_before = page.locator("#share > .exercise-of-hand, #seen > .exercise-of-hand").or_(unfit)
    choose(page, "What", "tsumo")
    choose(page, "Who", "South")
    for name in ["east wind"] * 3 + ["south wind"]:
        tile(page, name).click()
    expect(of_before.first).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/around/", hold)
    with page.expect_request("**/around/"):
        page.get_by_role("button", name="south wind", exact=True).click()
    expect(page.locator("#answer")).to_contain_text("West pays South 40,")
    for each in non_empty(of_before.all()):
        expect(each).to_be_hidden()
    held[-1].continue_()
    page.unroute("**/around/")
    expect(of_before).to_have_count(0)
    expect(page.locator("[data-follows]")).to_have_count(0)
