"""A short link to a ruling: created, copied and opened."""

from urllib.parse import quote, urlsplit

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check, both_ways
from tests.hands import MLEAGUE


@both_ways()
def test_a_short_link_is_created_and_opened(reader: Page, look: Check) -> None:
    reader.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    reader.get_by_role("button", name="Create a short link").click()
    link = reader.get_by_label("Short link")
    expect(link).to_be_visible()
    address = link.input_value()
    look(reader)
    reader.goto(urlsplit(address).path)
    expect(reader.get_by_role("heading", name="West is liable")).to_be_visible()


def test_a_ruling_is_copied_with_its_short_link(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/en/rule/?t={quote(MLEAGUE)}")
    page.get_by_role("button", name="Create a short link").click()
    short = page.get_by_label("Short link").input_value()
    page.get_by_role("button", name="Copy the ruling as text").click()
    copied = page.get_by_role("button", name="Copied")
    expect(copied).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "West pays 40,300, East 16,000 and North 8,000." in text
    assert text.endswith(short)
    page.goto(urlsplit(short).path)
    page.get_by_role("button", name="Copy the ruling as text").scroll_into_view_if_needed()
    expect(page.get_by_label("Short link")).to_have_value(short)
    page.get_by_role("button", name="Copy the ruling as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(short)


def test_a_short_link_that_does_not_exist_says_what_to_do(page: Page, holds_up: Check) -> None:
    page.goto("/en/r/AAAA-AAAA/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    holds_up(page)
