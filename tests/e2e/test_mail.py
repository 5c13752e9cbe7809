"""The pages about an e-mail address."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.accounts.account_pages import SECRET, link_in_mail
from tests.e2e.conftest import Check
from tests.e2e.forms import sign_up

ADDRESS = "haku@example.org"


def send(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        page.locator(f"main [name={name}]").fill(value)
    page.locator("main form button").first.press("Enter")
    page.wait_for_load_state()


@pytest.mark.usefixtures("mailing")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_about_an_address_hold_up(page: Page, holds_up: Check, language: str) -> None:
    account = f"/{language}/account/"
    sign_up(page, "haku")
    page.goto(f"{account}email/")
    holds_up(page)
    send(page, email="no address", password="no password")
    expect(page.locator("[aria-invalid=true]").first).to_be_focused()
    holds_up(page)
    send(page, email=ADDRESS, password=SECRET)
    expect(page.get_by_role("status")).to_be_visible()
    holds_up(page)
    page.goto(f"{account}email/")
    expect(page.get_by_text(ADDRESS)).to_be_visible()
    holds_up(page)
    confirming = link_in_mail()
    page.goto(confirming)
    holds_up(page)
    send(page)
    expect(page.get_by_role("status")).to_be_visible()
    page.goto(confirming)
    holds_up(page)
    page.goto(f"{account}email/remove/")
    holds_up(page)

    page.context.clear_cookies()
    for path in ("sign-in/", "reset/", "reset/email/"):
        page.goto(account + path)
        holds_up(page)
    send(page, email=ADDRESS)
    expect(page).to_have_url(re.compile("done=asked"))
    holds_up(page)
    page.goto(link_in_mail())
    holds_up(page)
    send(page, password1="1", password2="2")
    expect(page.locator("[aria-invalid=true]").first).to_be_focused()
    holds_up(page)
    send(page, password1="four winds and a pair", password2="four winds and a pair")
    expect(page).to_have_url(re.compile("done=password"))
