"""From a guest to an account, on to another device, and the end of it; in Japanese as well."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Check, NewContext, goes_nowhere_sideways
from tests.e2e.forms import SECRET, sign_up

pytestmark = pytest.mark.usefixtures("nothing_counted")


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
    expect(phone.get_by_role("heading", name="Is this yours too?")).to_be_visible()
    phone.get_by_role("button", name="Yes, keep it").click()
    expect(phone.get_by_text("1 lesson read")).to_be_visible()

    page.get_by_role("link", name="Delete all of it").click()
    holds_up(page)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("status")).to_have_text("Everything is deleted.")
    phone.reload()
    expect(phone.get_by_text("Nothing so far.")).to_be_visible()


@pytest.mark.slow
def test_a_guest_moves_by_the_short_code_without_scripts(
    page_without_js: Page, new_context: NewContext
) -> None:
    _read_a_lesson(page_without_js)
    page_without_js.goto("/en/account/move/")
    page_without_js.get_by_role("button", name="Show a code").click()
    expect(page_without_js.get_by_role("img", name="QR")).to_be_visible()
    expect(page_without_js.get_by_role("status")).to_contain_text("for 10 minutes")
    page_without_js.set_viewport_size({"width": 320, "height": 640})
    assert page_without_js.evaluate("document.documentElement.scrollWidth") <= 320
    code = page_without_js.locator(".account-code code").inner_text()
    phone = new_context(java_script_enabled=False).new_page()
    phone.goto("/ja/account/move/here/")
    phone.get_by_label("別の端末").fill(code)
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("読み終えたレッスン1件")).to_be_visible()


def test_printed_codes_by_keyboard(page: Page, holds_up: Check) -> None:
    sign_up(page, "haku")
    page.get_by_role("link", name="Printed codes").focus()
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


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_of_whoever_is_signed_in_holds_up(
    page: Page, holds_up: Check, language: str
) -> None:
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
    page.goto("/en/lessons/third-dragon/")
    page.locator("form[action$='/read/'] button").click()
    page.wait_for_url("**/lessons/**")


def test_back_to_a_form_that_was_refused_asks_nobody_to_send_it_again(page: Page) -> None:
    page.goto("/en/account/sign-up/")
    page.get_by_label("Name").fill("haku chun")
    page.get_by_label("Password", exact=True).fill("four winds and one")
    page.get_by_label("Password (again)").fill("four winds and one")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator(".field-error")).to_have_text(re.compile("no spaces"))
    page.goto("/en/about/")
    page.go_back()
    expect(page.get_by_role("heading", name="Make an account")).to_be_visible()
