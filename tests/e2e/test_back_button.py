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
    """But what the browser drops for reasons of its own, such as a lack of memory or time."""
    page = page_that_remembers
    reasons: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("Page.backForwardCacheNotUsed", lambda event: reasons.extend(_reasons(event)))
    session.send("Page.enable")
    restored, lost = [], {}
    for address in SAME_FOR_ALL:
        reasons.clear()
        page.goto(f"/en/{address}")
        page.evaluate("window.isAsItWas = true")
        page.goto("/en/privacy/")
        page.evaluate("setTimeout(() => history.back())")
        page.wait_for_url(f"**/en/{address}", wait_until="commit")
        if page.evaluate("window.isAsItWas"):
            restored.append(address)
        elif reasons:
            lost[address] = [*reasons]
    assert not lost
    assert len(restored) > len(SAME_FOR_ALL) / 2


def _reasons(event: dict[str, Any]) -> Iterator[str]:
    """Yield what the page itself does that keeps it out of the cache."""
    for explanation in event["notRestoredExplanations"]:
        if explanation["type"] != "Circumstantial":
            yield explanation["reason"]
