"""The editor and a collection at a desk: order, undo, changes in place, and what is asked."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Check
from tests.hands import MLEAGUE

HANDS = ("mleague-example", "dealer-wins", "dealer-draws")
WINDS = (
    "rules: mleague\n\nS pon 111z from E\nS pon 222z from N\nS pon 333z from W\n"
    "S pon 555z from E\nS tsumo 6z hand 6z\n"
)


def makes_a_collection(page: Page) -> None:
    page.goto("/en/collections/new/")
    page.get_by_label("Title").fill("Friday")
    page.locator("main form button[type=submit]").last.click()
    expect(page.get_by_role("heading", name="Friday")).to_be_visible()
    collection = re.sub(r"[?#].*", "", page.url)
    for hand in HANDS:
        page.goto(f"/en/collections/put/?name={hand}")
        with page.expect_navigation():
            page.get_by_role("button", name="Add to Friday").click()
    page.goto(collection)


def titles(page: Page) -> list[str]:
    return [re.sub(r"^\S*\s*\d\. ", "", text) for text in _titles(page).all_inner_texts()]


def _titles(page: Page) -> Locator:
    return page.locator(".collections-item strong")


def drag(page: Page, number: int, onto: int) -> None:
    handles = page.locator("[data-drag]")
    handles.nth(number - 1).scroll_into_view_if_needed()
    start, end = handles.nth(number - 1).bounding_box(), handles.nth(onto - 1).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] - 5, steps=8)
    with page.expect_navigation():
        page.mouse.up()


def test_exercises_are_ordered_by_number_and_by_drag_and_removal_is_undone(
    page: Page, holds_up: Check
) -> None:
    makes_a_collection(page)
    first, second, third = titles(page)
    page.get_by_label("New number for exercise 3").fill("1")
    with page.expect_navigation():
        page.get_by_label("New number for exercise 3").press("Enter")
    assert titles(page) == [third, first, second]
    drag(page, 3, onto=1)
    assert titles(page) == [second, third, first]
    page.get_by_role("button", name="Remove exercise 2").click()
    expect(page.locator("#removed [role=status]")).to_be_in_viewport()
    assert titles(page) == [second, first]
    holds_up(page)
    page.get_by_role("button", name="Undo").click()
    expect(_titles(page)).to_have_count(3)
    assert titles(page) == [second, third, first]


@pytest.mark.slow
def test_without_scripts_exercises_are_ordered_and_removal_is_undone(page_without_js: Page) -> None:
    page = page_without_js
    makes_a_collection(page)
    first, second, third = titles(page)
    page.get_by_label("New number for exercise 3").fill("1")
    page.locator("button.button[value=arrange]").click()
    assert titles(page) == [third, first, second]
    expect(page.locator("[data-drag]").first).to_be_hidden()
    page.get_by_role("button", name="Remove exercise 1").click()
    page.get_by_role("button", name="Undo").click()
    assert titles(page) == [third, first, second]


def test_the_yakuman_of_a_question_is_a_plain_choice_beside_its_kind(
    page: Page, holds_up: Check
) -> None:
    page.goto("/en/exercises/new/")
    page.get_by_role("textbox", name="Enter as text").fill(WINDS)
    expect(page).to_have_url(re.compile(r"/en/exercises/\d+/$"))
    page.locator("#kind-ensured").check(force=True)
    about = page.locator("#subjects")
    expect(about.get_by_role("radio")).not_to_have_count(0)
    other = about.get_by_role("radio", name="tsuuiisou")
    other.check(force=True)
    expect(page.locator("#seen")).to_contain_text("tsuuiisou")
    expect(other).to_be_checked()
    expect(page.locator("#saved")).to_be_visible()
    page.reload()
    expect(about.get_by_role("radio", name="tsuuiisou")).to_be_checked()
    holds_up(page)


def test_each_part_is_one_tap_away_from_any_other(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/en/exercises/new/?t={quote(MLEAGUE)}")
    names = page.get_by_role("navigation", name="Parts of the exercise")
    for name, inside in (("Text", "#words"), ("Publish", "#share"), ("Question", "#question")):
        names.get_by_role("link", name=name, exact=True).click()
        expect(page.locator(inside)).to_be_in_viewport()
        expect(names).to_be_in_viewport()
