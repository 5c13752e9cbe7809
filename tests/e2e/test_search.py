"""Search, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.story
def test_what_is_typed_is_looked_for_at_once_and_announced_once(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("link", name="Search").click()
    page.get_by_label("Look for").press_sequentially("rinshan")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ places found"))
    expect(page).to_have_url(re.compile(r"/en/search/\?q=rinshan$"))
    expect(page.get_by_label("Look for")).to_be_focused()
    page.get_by_role("link", name="Rinshan and the open kan").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Rinshan and the open kan", use_inner_text=True
    )


def test_search_without_javascript(page_without_js: Page) -> None:
    page = page_without_js
    page.goto("/ja/")
    page.get_by_role("link", name="検索").press("Enter")
    page.get_by_label("探す言葉").fill("ツモ")
    page.get_by_label("探す言葉").press("Enter")
    expect(page.get_by_role("region", name="用語").locator("mark").first).to_have_text("ツモ")
