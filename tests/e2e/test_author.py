"""A teacher writes an exercise on M.League's own hand, publishes it, and a guest answers it."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import sign_up
from tests.hands import MLEAGUE
from tests.loops import non_empty

CALLS = (
    ("East", "haku (white dragon)"),
    ("North", "hatsu (green dragon)"),
    ("West", "chun (red dragon)"),
)


pytestmark = pytest.mark.usefixtures("nothing_counted")


def goes_to_the_editor(page: Page) -> None:
    page.get_by_role("link", name="Your exercises").first.click()
    page.get_by_role("link", name="Write an exercise").click()
    expect(page.get_by_role("heading", name="Write an exercise")).to_be_visible()


def choose(page: Page, group: str, name: str) -> None:
    inside = page.get_by_role("group", name=group, exact=True)
    inside.get_by_role("radio", name=name, exact=True).check(force=True)


def said(page: Page) -> Locator:
    return page.locator("#said")


def sees_the_payments(page: Page) -> None:
    """32,300 for the liability and its honba, 8,000 as everybody's share: 40,300."""
    expect(page.locator("#answer")).to_contain_text("West pays South 40,300")
    parts = page.locator("#answer .bill .parts").first
    expect(parts).to_contain_text(re.compile("32,000.*8,000.*300", re.S))
    expect(page.locator("#seen")).to_contain_text("Who is liable, and how do the points change?")


def publishes(page: Page) -> str:
    page.get_by_role("button", name="Publish by link").click()
    link = page.get_by_label("Whoever opens this address is asked")
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
    choose(page, "Who", "South")
    for feeder, name in CALLS:
        choose(page, "From whom", feeder)
        page.get_by_role("button", name=name, exact=True).click()
        expect(said(page)).to_contain_text(f"South calls pon of {name} from {feeder}.")
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    choose(page, "What", "tsumo")
    for name in ["east wind"] * 3 + ["south wind"] * 2:
        page.get_by_role("button", name=name, exact=True).click()
    expect(said(page)).to_contain_text("South wins by self-draw on south wind.")
    page.get_by_role("button", name="one honba more").click()
    sees_the_payments(page)
    page.get_by_label("Title, in English").fill("The third dragon")
    expect(page.locator("#seen h3")).to_have_text("The third dragon")
    page.locator("#found summary").click()
    expect(page.get_by_text("What likely mistakes would be told")).to_be_visible()
    page.locator("#asked-E").uncheck(force=True)
    expect(page.locator("#seen #id_E_points")).to_have_count(0)
    expect(page.get_by_text("Your figures are right but for the honba")).to_be_visible()
    page.get_by_role("button", name="Undo last change", exact=True).click()
    expect(page.locator("#asked-E")).to_be_checked()
    page.reload()
    expect(page.get_by_label("Title, in English")).to_have_value("The third dragon")
    sees_the_payments(page)
    address = publishes(page)
    guest = new_context().new_page()
    answers_as_a_guest(guest, address, "The third dragon")
    holds_up(page)
    page.get_by_role("link", name="Your exercises").first.click()
    expect(page.locator(".exercises-list li")).to_have_count(1)
    holds_up(page)


def test_on_a_phone_one_part_is_in_sight_and_each_other_one_tap_away(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
    parts = {
        "Hand": ".entry-lines",
        "Asked": "#question",
        "Words": "#words",
        "Preview": "#seen",
        "Ruling": "#answer",
        "Publish": "#share",
    }
    names = page.get_by_role("navigation", name="Parts of the exercise")
    for name, inside in non_empty(parts.items()):
        names.get_by_role("link", name=name, exact=True).click()
        for other in parts.values():
            expect(page.locator(other)).to_be_visible(visible=other == inside)
        box = page.locator(inside).bounding_box()
        assert box
        above = names.bounding_box()
        assert above
        assert above["y"] + above["height"] <= box["y"] < 480, (name, box)
    names.get_by_role("link", name="Hand", exact=True).click()
    page.get_by_role("button", name="one honba more").click()
    page.get_by_role("button", name="one honba more").click()
    expect(said(page)).to_contain_text("+64,900")
    page.get_by_role("link", name="See the ruling").click()
    expect(page.locator("#answer")).to_contain_text("West pays South 40,900")
    names.get_by_role("link", name="Preview", exact=True).click()
    expect(page.locator("#seen")).to_contain_text("3 honba")


@pytest.mark.slow
def test_by_keyboard(page: Page, new_context: NewContext) -> None:
    sign_up(page, "teacher")
    goes_to_the_editor(page)
    held = page.get_by_role("textbox", name="Tiles", exact=True)
    for feeder, tile in (("E", "5z"), ("N", "6z"), ("W", "7z")):
        page.locator(f"#feeder-{feeder}").focus()
        page.keyboard.press("Space")
        held.focus()
        page.keyboard.type(tile)
        page.keyboard.press("Enter")
        expect(page.locator(".entry-lines li")).to_have_count("567".index(tile[0]) + 1)
        expect(held).to_be_focused()
    page.locator("#verb-pon").focus()
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    held.focus()
    page.keyboard.type("1112z2z")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("South wins by self-draw")
    page.get_by_role("button", name="one honba more").focus()
    page.keyboard.press("Enter")
    sees_the_payments(page)
    expect(page.locator("#kind-liable")).to_be_enabled()
    page.locator("#kind-payments").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#kind-liable")).to_be_checked()
    expect(page.locator("#seen")).to_contain_text("Who is liable in the end")
    expect(page.locator("#kind-liable")).to_be_focused()
    page.keyboard.press("ArrowDown")
    sees_the_payments(page)
    page.get_by_label("Title, in English").focus()
    page.keyboard.type("Typed with care")
    expect(page.locator("#seen h3")).to_have_text("Typed with care")
    expect(page.get_by_label("Title, in English")).to_be_focused()
    page.get_by_role("button", name="Publish by link").focus()
    page.keyboard.press("Enter")
    link = page.get_by_label("Whoever opens this address is asked")
    expect(link).to_have_value(re.compile("/x-"))
    address = re.sub(r"^https?://[^/]+", "", link.input_value())
    answers_as_a_guest(new_context().new_page(), address, "Typed with care")


@pytest.mark.slow
def test_without_javascript_through_the_notation(
    page_without_js: Page, new_context: NewContext
) -> None:
    page = page_without_js
    sign_up(page, "teacher")
    goes_to_the_editor(page)
    page.get_by_role("textbox", name="Show as text").fill(f"title: In writing\n{MLEAGUE}")
    page.get_by_role("button", name="Check").click()
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    sees_the_payments(page)
    expect(page.get_by_label("Title, in English")).to_have_value("In writing")
    page.get_by_label("Note, in English").fill("Look at the *third* dragon.")
    address = publishes(page)
    guest = new_context(java_script_enabled=False).new_page()
    guest.goto(address)
    expect(guest.locator("em", has_text="third")).to_be_visible()
    answers_as_a_guest(guest, address, "In writing")


def test_what_the_engine_finds_comes_when_it_is_opened_and_then_follows_each_tap(
    page: Page,
) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Show as text").fill(MLEAGUE)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    found = page.locator("#found")
    expect(found).to_contain_text("on its own page")
    found.locator("summary").click()
    expect(found).to_contain_text("Your figures are right but for the honba")
    page.get_by_role("radio", name="The turning point").check(force=True)
    expect(page.locator("#seen")).to_contain_text("certain")
    expect(found).not_to_contain_text("on its own page")
    expect(found).not_to_contain_text("Your figures are right but for the honba")
    expect(found).to_contain_text("daisangen")


@pytest.mark.slow
def test_what_is_alike_follows_each_tap_and_the_language_leads_to_the_same_draft(
    page: Page,
) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Show as text").fill(MLEAGUE)
    alike = page.locator("#alike")
    expect(alike).to_contain_text("There is one like it already")
    page.get_by_role("button", name="one honba more").click()
    expect(alike).to_contain_text("No similar questions in the bank or among your own")
    page.get_by_role("button", name="one honba less").click()
    expect(alike).to_contain_text("There is one like it already")
    here = page.url
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(here.replace("/en/", "/ja/"))
    expect(page.locator("#text")).to_have_value(re.compile("S tsumo 2z"))


def test_with_room_for_it_the_learners_view_and_the_ruling_stand_beside_the_entry(
    page: Page,
) -> None:
    page.goto("/en/exercises/new/?from=mleague-example")
    for width in (1152, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        entry, seen, ruling = (
            page.locator(part).bounding_box() for part in ("#entry", "#seen", "#answer")
        )
        assert entry
        assert seen
        assert ruling
        assert seen["x"] >= entry["x"] + entry["width"]
        assert abs(seen["y"] - entry["y"]) < 40
        assert ruling["x"] == seen["x"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("link", name="Publish", exact=True).click()
    expect(page.locator("#share")).to_be_in_viewport()


def test_until_it_is_known_what_fits_the_hand_nothing_is_said_of_the_hand_before(
    page: Page,
) -> None:
    page.goto("/en/exercises/new/")
    calls = MLEAGUE.strip().rpartition("\n")[0]
    page.get_by_role("textbox", name="Show as text").fill(calls)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    of_before = page.locator("#question, #share, #seen").get_by_text(
        re.compile("The hand has no end yet|as soon as a question fits|Nothing can be asked yet")
    )
    choose(page, "What", "tsumo")
    choose(page, "Who", "South")
    for name in ["east wind"] * 3 + ["south wind"]:
        page.get_by_role("button", name=name, exact=True).click()
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
