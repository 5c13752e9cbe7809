"""Notices on pages, found by their place and not by their words."""

import re

from playwright.sync_api import Locator, Page, expect


def is_done(page: Page, label: str, naming: str = "") -> None:
    """The page has a notice of what was done; its address names what that is."""
    expect(page).to_have_url(re.compile(rf"[?&]done={label}\b"))
    notice = page.locator("main .notice[role=status]").first
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(naming)


def waiting_text(line: Locator, which: str) -> str:
    """One of the texts that an element has for its scripts, in ``data-`` and the name."""
    text = line.get_attribute(f"data-{which}")
    assert text
    return text


def says(line: Locator, which: str) -> None:
    """The element shows one of these texts."""
    expect(line).to_have_text(waiting_text(line, which))
    expect(line).to_be_visible()
