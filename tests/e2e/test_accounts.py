"""Accounts in a browser: signing up, another device, and deletion."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.accounts.account_pages import SECRET
from tests.e2e.conftest import Check, NewContext, goes_nowhere_sideways
from tests.e2e.forms import sign_up
from tests.e2e.notices import is_done


@pytest.mark.story
def test_a_guest_an_account_another_device_and_the_end(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    _read_a_lesson(page)
    page.get_by_role("link", name="Your account").click()
    expect(page.get_by_text("1 lesson read")).to_be_visible()
    holds_up(page)
    sign_up(page, "haku")
    expect(page.get_by_role("heading", name="haku")).to_be_visible()
    expect(page.get_by_text("1 lesson read")).to_be_visible()
    holds_up(page)

    phone = new_context(java_script_enabled=False).new_page()
    _read_a_lesson(phone)
    phone.goto("/en/account/sign-in/")
    phone.get_by_label("Name").fill("haku")
    phone.get_by_label("Password").fill(SECRET)
    phone.get_by_role("button", name="Sign in").click()
    expect(phone).to_have_url(re.compile("/account/keep/"))
    phone.locator("button[name=keep][value=yes]").click()
    expect(phone.get_by_text("1 lesson read")).to_be_visible()

    page.get_by_role("link", name="Delete everything").click()
    holds_up(page)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Delete everything").click()
    is_done(page, "erased")
    assert not User.objects.exists()
    phone.reload()
    expect(phone.locator("#no-data")).to_be_visible()


def test_printed_codes_by_keyboard(page: Page, holds_up: Check) -> None:
    sign_up(page, "haku")
    page.get_by_role("link", name="Printed codes (password reset)").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password")).to_be_visible()  # a key waits for no page
    holds_up(page)
    page.get_by_label("Password").focus()
    page.keyboard.type(SECRET)
    page.keyboard.press("Enter")
    expect(page.get_by_role("listitem").filter(has_text="-")).to_have_count(8)
    holds_up(page)
    expect(page.get_by_role("button", name="Print")).to_be_visible()


def test_a_long_name_of_one_word_does_not_push_the_page_sideways(page: Page) -> None:
    sign_up(page, "haku" * 10)
    expect(page.get_by_role("heading", name="hakuhaku")).to_be_visible()
    goes_nowhere_sideways(page)


SIGNED_IN = (
    *("", "sign-out/", "sign-out/everywhere/", "password/", "password/again/", "codes/", "delete/"),
    *("keep/", "move/", "passkeys/", "passkeys/add/"),
)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_an_account_holds_up(page: Page, holds_up: Check, language: str) -> None:
    sign_up(page, "haku")
    for path in SIGNED_IN:
        page.goto(f"/{language}/account/{path}")
        holds_up(page)


def test_the_first_field_that_is_wrong_has_the_focus(page: Page, holds_up: Check) -> None:
    page.goto("/ja/account/sign-up/")
    page.get_by_label("名前").fill("haku")
    page.locator("[type=password]").first.fill("1")
    page.locator("[type=password]").last.fill("2")
    page.keyboard.press("Enter")
    expect(page.locator("#id_password1")).to_be_focused()
    expect(page.locator("#id_password1")).to_have_attribute("aria-invalid", "true")
    holds_up(page)


def _read_a_lesson(page: Page) -> None:
    page.goto("/en/lessons/why-pao/")
    for number in range(1, 5):
        moment = page.locator(f"#moment-{number}")
        moment.get_by_role("radio").first.check()
        moment.get_by_role("button").click()
        expect(moment.locator(".verdict-line")).to_be_visible()


def test_back_to_a_form_that_was_refused_asks_nobody_to_send_it_again(page: Page) -> None:
    page.goto("/en/account/sign-up/")
    page.get_by_label("Name").fill("haku chun")
    page.get_by_label("Password", exact=True).fill("four winds and one")
    page.get_by_label("Password (again)").fill("four winds and one")
    page.get_by_role("button", name="Create account").click()
    expect(page.locator(".field-error")).to_have_id("id_username_error")
    page.goto("/en/about/")
    page.go_back()
    expect(page.get_by_role("heading", name="Create an account")).to_be_visible()
