"""Going back restores a page from the browser's own cache."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.e2e.conftest import REQUIRED, WHOLE_CHROMIUM

SAME_FOR_ALL = (
    *("", "lessons/", "lessons/third-dragon/", "rule/", "rules/", "timeline/mleague-example/"),
    *("words/", "search/?q=ron", "break-it/", "next-door/furiten/"),
)


pytestmark = pytest.mark.skipif(
    not (WHOLE_CHROMIUM or REQUIRED), reason="the light Chromium has no such cache"
)


@pytest.fixture
def page_that_remembers(
    playwright: Playwright, browser_type_launch_args: dict[str, object], base_url: str
) -> Iterator[Page]:
    """Playwright switches that cache off."""
    launch: dict[str, Any] = {**browser_type_launch_args, "executable_path": WHOLE_CHROMIUM}
    switch = ["--disable-back-forward-cache"]
    browser = playwright.chromium.launch(**launch, ignore_default_args=switch)
    yield browser.new_page(base_url=base_url)
    browser.close()


def test_what_is_the_same_for_all_comes_back_as_it_was_left(page_that_remembers: Page) -> None:
    page = page_that_remembers
    came_anew = []
    for address in SAME_FOR_ALL:
        page.goto(f"/en/{address}")
        page.evaluate("window.isAsItWas = true")
        page.goto("/en/privacy/")
        page.evaluate("setTimeout(() => history.back())")
        page.wait_for_url(f"**/en/{address}", wait_until="commit")
        if not page.evaluate("window.isAsItWas"):
            came_anew.append(address)
    assert not came_anew
