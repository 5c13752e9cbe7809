"""A hand step by step in a browser."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NARROW, PHONE, NewContext, both_ways, bottom, box_of
from tests.e2e.notices import says

R02 = "/en/timeline/tenhou-2015-tsumo/"


def heading(page: Page):
    return page.locator("#stop")


@both_ways(stories=[True])
def test_a_hand_is_walked_to_its_end(reader: Page) -> None:
    reader.goto(R02)
    expect(heading(reader)).to_have_text("The hand begins", use_inner_text=True)
    for expected in ("pon of chun", "pon of haku", "declares riichi"):
        reader.get_by_role("link", name="Forward").click()
        expect(heading(reader)).to_contain_text(expected, use_inner_text=True)
    expect(reader.locator(".sight")).to_contain_text("Not ensured: daisangen.", use_inner_text=True)
    reader.get_by_role("link", name="Forward").click()
    expect(heading(reader)).to_contain_text(
        "West calls pon of hatsu (green dragon) from North.", use_inner_text=True
    )
    expect(reader).to_have_url(re.compile("step=4"))
    expect(reader.locator(".sight")).to_contain_text("Ensured: daisangen.", use_inner_text=True)
    expect(reader.get_by_text("North is liable for West’s").last).to_be_visible()
    reader.locator("#ask-instead").click()
    expect(reader.get_by_role("row", name="North")).to_have_text(re.compile(r"−32,300\s+−8,100"))
    reader.get_by_role("link", name="Back to what happened").click()
    expect(heading(reader)).to_contain_text("pon of hatsu", use_inner_text=True)
    reader.get_by_role("link", name="Last").click()
    expect(heading(reader)).to_contain_text("West wins by self-draw", use_inner_text=True)
    expect(reader.get_by_text("North pays West 32,300")).to_be_visible()


def test_the_keyboard_stays_on_its_button_and_each_step_is_said_once(page: Page) -> None:
    page.goto(f"{R02}?step=4")
    forward = page.get_by_role("link", name="Forward")
    forward.focus()
    page.keyboard.press("Enter")
    expect(heading(page)).to_contain_text("chi of 2 3 4 man", use_inner_text=True)
    expect(forward).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("North is liable", use_inner_text=True)
    page.keyboard.press("Enter")
    expect(heading(page)).to_contain_text("wins", use_inner_text=True)
    expect(forward).to_be_focused()
    expect(forward).to_be_disabled()
    expect(page.get_by_role("status")).to_have_count(1)


def test_the_button_stays_under_the_finger(page: Page) -> None:
    page.set_viewport_size(NARROW)
    page.goto(R02)
    forward = page.get_by_role("link", name="Forward")
    forward.evaluate("link => link.scrollIntoView({block: 'center', behavior: 'instant'})")
    before = page.evaluate("scrollY")
    forward.click()
    expect(heading(page)).to_contain_text("pon of chun", use_inner_text=True)
    assert page.evaluate("scrollY") == before


def test_back_in_the_browser_is_a_step_back(page: Page) -> None:
    page.goto(f"{R02}?step=4")
    page.get_by_role("link", name="Forward").click()
    expect(heading(page)).to_contain_text("chi of", use_inner_text=True)
    expect(page.get_by_role("link", name="日本語")).to_have_attribute("href", re.compile("step=5"))
    page.go_back()
    expect(heading(page)).to_contain_text("pon of hatsu", use_inner_text=True)
    expect(page.get_by_role("banner")).to_be_visible()


def test_the_arrow_keys_walk_through_the_hand_but_not_out_of_a_choice(page: Page) -> None:
    page.goto(R02)
    for step in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile(f"step={step}$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("step=2$"))
    page.keyboard.press("Alt+Shift+ArrowRight")
    page.get_by_label("Light").focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=2$"))


def test_steps_asked_for_faster_than_they_come_are_all_taken(page: Page) -> None:
    page.goto(R02)
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.locator("#forward").click()
    expect(page).to_have_url(re.compile("step=3$"))
    expect(page.locator(".rail [aria-current]")).to_have_attribute("href", re.compile("step=3"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("step=2$"))


def press_at_once(page: Page, *keys: str, then: str | None = None) -> None:
    """Before any answer can have come; then click on the link of that id."""
    page.evaluate(
        """([keys, then]) => {
            for (const key of keys)
                document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
            document.getElementById(then)?.click();
        }""",
        [keys, then],
    )


def comes_to_rest_at(page: Page, step: int) -> None:
    """There, and nothing more is on its way."""
    at_rest = "#panel:not(.htmx-added):not(:has(.htmx-request))"
    expect(page.locator(f"{at_rest} #step-{step}[aria-current]")).to_be_attached()


def test_a_step_that_failed_does_not_block_the_next(new_context: NewContext) -> None:
    page = new_context().new_page()  # htmx tells the console, as it should
    page.goto(R02)
    page.route("**/tenhou-2015-tsumo/?step=*", lambda route: route.abort())
    press_at_once(page, "ArrowRight", "ArrowRight", "ArrowRight")
    says(page.locator(".request-error"), "unreachable")
    page.unroute_all()
    page.keyboard.press("ArrowRight")
    comes_to_rest_at(page, 1)
    page.locator("#forward").click()
    comes_to_rest_at(page, 2)


def test_steps_asked_for_beyond_the_end_are_forgotten(page: Page) -> None:
    page.goto(f"{R02}?step=5")
    press_at_once(page, "ArrowRight", "ArrowRight", "ArrowRight")
    comes_to_rest_at(page, 6)
    page.keyboard.press("ArrowLeft")
    comes_to_rest_at(page, 5)


@pytest.mark.parametrize(
    ("key", "elsewhere", "step"),
    [("ArrowRight", "first", 0), ("ArrowRight", "step-1", 1), ("ArrowLeft", "last", 6)],
)
def test_going_elsewhere_ends_the_walk(page: Page, key: str, elsewhere: str, step: int) -> None:
    page.goto(f"{R02}?step=2")
    press_at_once(page, key, key, then=elsewhere)
    comes_to_rest_at(page, step)


@pytest.mark.parametrize(
    ("step", "target", "back"), [(0, "ArrowRight", "ArrowLeft"), (6, "ArrowLeft", "ArrowRight")]
)
def test_a_step_away_from_an_end_and_back_is_taken_at_once(
    page: Page, step: int, target: str, back: str
) -> None:
    requests: list[str] = []
    page.goto(f"{R02}?step={step}")
    page.on("request", lambda request: requests.append(request.url))
    press_at_once(page, target, back)
    comes_to_rest_at(page, step)
    assert len([url for url in requests if "step=" in url]) == 2


def test_on_a_phone_the_table_stays_in_sight_above_the_moves(phone: Page) -> None:
    page = phone
    page.goto("/en/timeline/tenhou-2015-tsumo/?step=1")
    moves, table = page.locator(".rail-moves"), page.locator(".square")
    tops = set()
    for _step in range(4):
        assert bottom(moves) == 640
        assert bottom(table) <= box_of(moves)["y"]
        tops.add(box_of(table)["y"])
        address = page.url
        page.get_by_role("link", name="Forward").click()
        expect(page).not_to_have_url(address)
    assert len(tops) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_desk_the_whole_table_stays_in_sight(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    for hand, steps in (
        ("dealer-draws", range(5)),
        ("rinshan-as-usual", range(3)),
        ("noten-and-liable", range(5)),
        ("two-hands-one-tile", range(6)),
    ):
        tops = set()
        for step in steps:
            page.goto(f"/{language}/timeline/{hand}/?step={step}")
            assert bottom(page.locator(".square")) <= 800
            tops.add(box_of(page.locator(".square"))["y"])
        assert len(tops) == 1, hand


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_the_winners_hand_stands_above_the_moves(phone: Page, language: str) -> None:
    for hand, last in (("tenhou-2015-tsumo", 6), ("mleague-example", 4)):
        phone.goto(f"/{language}/timeline/{hand}/?step={last}")
        assert bottom(phone.locator(".rack")) <= box_of(phone.locator(".rail-moves"))["y"]


def test_on_a_phone_nothing_stands_where_the_table_will(page_without_js: Page) -> None:
    """While half of a page is loaded, nothing is shown that the other half would push down."""
    phone = page_without_js
    phone.set_viewport_size(PHONE)

    def send_half(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().partition('<div class="stop">')[0])

    phone.route("**/timeline/**", send_half)
    phone.goto(R02)
    expect(phone.locator(".rail")).to_be_hidden()
    expect(phone.locator(".timeline-rules")).to_be_hidden()
    phone.unroute("**/timeline/**")
    phone.goto(R02)
    expect(phone.locator(".rail")).to_be_visible()
    expect(phone.locator(".timeline-rules")).to_be_visible()
