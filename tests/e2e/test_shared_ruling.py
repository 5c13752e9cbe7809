"""A ruling under house rules, sent to someone else."""

import re
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Check, NewContext

CARRIED = "#answer a[href*='/own/carried/']"
"""Where a ruling says that its rules came with the link."""

HAND = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z\n"


def sent_by_its_author(page: Page) -> str:
    """The link under rules made just now: the liable player bears the whole hand."""
    page.goto("/en/rules/own/new/?base=mleague")
    page.locator("#id_name").fill("Friday <b>club</b>")
    page.locator("[name='settlement.scope']").select_option("whole-hand")
    page.get_by_role("button", name="Save these rules").click()
    expect(page).to_have_url(re.compile(r"/rules/own/\d+/$"))
    number = page.url.split("/")[-2]
    under_them = quote(f"rules: own-{number}\n\n{HAND}")
    page.goto(f"/en/rule/?t={under_them}")
    expect(page.locator("#answer")).to_contain_text("−64,000")
    return page.locator("#link").input_value()


@pytest.mark.story
def test_others_see_the_same_ruling(page: Page, new_context: NewContext, holds_up: Check) -> None:
    link = sent_by_its_author(page)
    assert "own:" in link
    fresh = new_context(viewport=PHONE).new_page()
    fresh.goto(_local_path(link))
    headline = fresh.get_by_role("heading", name="West is liable for South’s")
    expect(headline).to_be_in_viewport()
    expect(fresh.locator("#entry")).not_to_be_visible()
    expect(fresh.locator("#answer")).to_contain_text("−64,000")
    expect(fresh.locator("#answer")).to_contain_text("Friday <b>club</b>")
    holds_up(fresh)

    fresh.locator(CARRIED).click()
    expect(fresh.get_by_role("heading", level=1)).to_have_text("Friday <b>club</b>")
    holds_up(fresh)
    fresh.locator("main form[method=post] button").click()
    expect(fresh.get_by_role("heading", level=1)).to_have_text("Friday <b>club</b>")

    fresh.goto(_local_path(link))
    expect(fresh.locator("#answer")).to_contain_text("−64,000")
    expect(fresh.locator(CARRIED)).to_have_count(0)
    fresh.context.close()


def test_a_code_opens_where_the_link_stands(page: Page, holds_up: Check) -> None:
    page.goto(f"/ja/rule/?t={quote(HAND)}")
    page.locator("#qr a").click()
    expect(page.locator("#qr .qr")).to_be_visible()
    expect(page.locator("#qr")).to_be_focused()
    expect(page).to_have_url(re.compile("/ja/rule/"))
    holds_up(page)


def _local_path(link: str) -> str:
    """The same on the server of the test."""
    return urlsplit(link)._replace(scheme="", netloc="").geturl()
