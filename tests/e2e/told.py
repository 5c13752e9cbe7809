"""What a page tells its reader, known by its place and not by its words."""

import re

from playwright.sync_api import Locator, Page, expect


def is_done(page: Page, what: str, naming: str = "") -> None:
    """The page says that something was done, which its address names."""
    expect(page).to_have_url(re.compile(rf"[?&]done={what}\b"))
    notice = page.locator("main .notice[role=status]").first
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(naming)


def waiting_text(line: Locator, which: str) -> str:
    """One of the texts that stand ready in a line for its scripts."""
    text = line.get_attribute(f"data-{which}")
    assert text
    return text


def says(line: Locator, which: str) -> None:
    """A line shows one of the texts that stand ready in it."""
    expect(line).to_have_text(waiting_text(line, which))
    expect(line).to_be_visible()
