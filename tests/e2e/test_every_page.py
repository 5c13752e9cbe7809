"""What every page must hold in a browser: axe in both themes, no sideways scroll at 320 px."""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Check
from tests.pages import ADDRESSES


@pytest.mark.parametrize("address", ADDRESSES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, holds_up: Check, address: str
) -> None:
    page.goto(address)
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
    holds_up(page)
