"""Every page passes axe, fits 320 px and holds large text.

All pages with the slow walks.
"""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import NARROW, holds_up_in_both_themes
from tests.e2e.large_text import faults_of
from tests.pages import ADDRESSES

PARTS: Final = 16
"""Tests, and so browsers, among which the pages are divided."""


@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_and_large_text_fits(page: Page, part: int) -> None:
    faults: list[str] = []
    for address in ADDRESSES[part::PARTS]:
        page.set_viewport_size(NARROW)
        page.goto(address)
        page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
        holds_up_in_both_themes(page)
        faults += faults_of(page)
    assert not faults, "\n".join(faults)
