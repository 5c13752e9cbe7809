"""What every page must hold in a browser: by axe, at 320 px.

Every day each page is walked by axe in one language, the next page in the next; the other language
is among the slow walks, but that it goes nowhere sideways is asked every day.
"""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import NARROW, Check, goes_nowhere_sideways
from tests.pages import LANGUAGES, PAGES

PATHS = [path for paths in PAGES.values() for path in paths]
EVERY_DAY = [f"/{LANGUAGES[i % len(LANGUAGES)]}/{path}" for i, path in enumerate(PATHS)]
OTHERS = [
    address
    for path, walked in zip(PATHS, EVERY_DAY, strict=True)
    for address in (f"/{language}/{path}" for language in LANGUAGES)
    if address != walked
]


@pytest.mark.parametrize(
    "address", [*EVERY_DAY, *(pytest.param(address, marks=pytest.mark.slow) for address in OTHERS)]
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, holds_up: Check, address: str
) -> None:
    _open_all_of(page, address)
    holds_up(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_scrolls_sideways_in_the_other_language(page: Page, language: str) -> None:
    others = [address for address in OTHERS if address.startswith(f"/{language}/")]
    assert len(others) >= len(PATHS) // len(LANGUAGES)
    for address in others:
        _open_all_of(page, address)
        goes_nowhere_sideways(page)


def _open_all_of(page: Page, address: str) -> None:
    page.set_viewport_size(NARROW)
    page.goto(address)
    page.locator("main details").evaluate_all("all => all.forEach(one => (one.open = true))")
