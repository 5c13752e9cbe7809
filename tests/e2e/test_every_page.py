"""What every page must hold in a browser: by axe, at 320 px.

Every day of each address the first page and each third after it, one address in English, the next
in Japanese; all others, and the other language, are among the slow walks.
"""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import NARROW, Check
from tests.pages import ADDRESSES, LANGUAGES, PAGES

EVERY_DAY = [
    f"/{LANGUAGES[number % len(LANGUAGES)]}/{path}"
    for number, paths in enumerate(PAGES.values())
    for path in paths[::3]
]


@pytest.mark.parametrize(
    "address",
    [
        address if address in EVERY_DAY else pytest.param(address, marks=pytest.mark.slow)
        for address in ADDRESSES
    ],
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, holds_up: Check, address: str
) -> None:
    page.set_viewport_size(NARROW)
    page.goto(address)
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
    holds_up(page)
