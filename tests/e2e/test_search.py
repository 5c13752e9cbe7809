"""Searching while typing."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.story
def test_what_is_typed_is_looked_for_at_once_and_announced_once(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("link", name="Search").click()
    page.get_by_label("Search for").press_sequentially("rinshan")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"\d+ results"))
    expect(page).to_have_url(re.compile(r"/en/search/\?q=rinshan$"))
    expect(page.get_by_label("Search for")).to_be_focused()
    page.get_by_role("link", name="Rinshan and the open kan").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Rinshan and the open kan", use_inner_text=True
    )
