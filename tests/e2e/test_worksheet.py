"""Worksheets in a browser and on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages import SHEET


@pytest.mark.story
def test_a_worksheet_is_chosen_by_keyboard_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/en/worksheet/")
    page.get_by_label("Three sticks on the table").press("Space")
    page.get_by_label("Hands to deal").fill("2")
    page.get_by_role("button", name="Create the worksheet").press("Enter")
    expect(page).to_have_url(re.compile(r"/questions/\?hand=riichi-sticks&new=2&.*seed="))
    expect(page.get_by_role("heading", level=2)).to_have_count(3)
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.get_by_role("link", name="Go to the answers").click()
    expect(page.get_by_role("main")).to_contain_text(
        "North is liable for South’s daisangen.", use_inner_text=True
    )


def test_on_paper_only_the_sheet_is_left(page: Page) -> None:
    page.goto(f"/en/worksheet/questions/?{SHEET}")
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 703, "height": 1000})
    for name in ("This worksheet", "Main"):
        expect(page.get_by_role("navigation", name=name)).to_be_hidden()
    expect(page.get_by_role("img", name=re.compile("quiz.riichi-sticks"))).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet-item')).breakInside") == (
        "avoid"
    )
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("document.documentElement.scrollWidth") <= 703
    tallest = "Math.max(...[...document.querySelectorAll('.sheet-item')].map(e => e.offsetHeight))"
    assert page.evaluate(tallest) < 900  # less than a page of Letter
