"""A passkey is added, used to sign in, and removed."""

import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from accounts.models import User
from tests.accounts.account_pages import SECRET
from tests.e2e.conftest import Check
from tests.e2e.forms import sign_up
from tests.e2e.notices import is_done, says

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.mark.slow
@pytest.mark.story
def test_a_passkey_signs_in_without_the_password(page: Page, holds_up: Check) -> None:
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    sign_up(page, "haku")
    page.get_by_role("link", name="Passkeys").click()
    holds_up(page)
    page.get_by_role("link", name="Add a passkey").click()
    expect(page.get_by_role("heading", name="Enter your password again")).to_be_visible()
    holds_up(page)
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("Name of the passkey")).to_have_value("Passkey 1")
    holds_up(page)
    page.get_by_role("button", name="Add a passkey").click()
    is_done(page, "added")

    page.goto("/en/account/sign-out/")
    page.get_by_role("button", name="Sign out").click()
    page.goto("/en/account/sign-in/")
    holds_up(page)
    page.locator("#passkey-sign-in").click()
    expect(page.get_by_role("heading", name="haku")).to_be_visible()

    page.goto("/en/account/passkeys/")
    page.get_by_role("link", name="Remove “Passkey 1”").click()
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Continue").click()
    holds_up(page)
    page.get_by_role("button", name="Remove").click()
    expect(page.locator("#no-passkeys")).to_be_visible()

    page.goto("/en/account/sign-out/")
    page.get_by_role("button", name="Sign out").click()
    page.goto("/en/account/sign-in/")
    page.locator("#passkey-sign-in").click()
    expect(page).to_have_url(re.compile("done=no-passkey"))
    expect(page.locator("main .notice[role=alert]")).to_be_visible()


def test_staff_add_a_first_passkey_by_a_link_and_reach_their_pages_with_it(
    page: Page, holds_up: Check, settings: Any
) -> None:
    settings.STAFF_PASSKEYS = True
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    sign_up(page, "haku")
    User.objects.filter(username="haku").update(is_staff=True, is_superuser=True)
    page.goto("/en/operating/")
    expect(page.get_by_role("heading", name="Passkey needed")).to_be_visible()
    holds_up(page)
    out = StringIO()
    call_command("passkey_link", "haku", stdout=out)
    page.goto("/" + out.getvalue().strip().split("/", 3)[3])
    page.get_by_label("Password").fill(SECRET)
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Add a passkey").click()
    is_done(page, "added")
    page.goto("/en/operating/")
    page.locator("main form button").click()
    page.locator("#passkey-sign-in").click()
    expect(page.get_by_role("heading", name="Site administration")).to_be_visible()
    page.goto("/admin/")
    expect(page.get_by_role("heading", name="Site administration")).to_be_visible()


def test_a_device_that_gives_none_is_said_beside_the_button(page: Page) -> None:
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    never = {**AUTHENTICATOR, "isUserVerified": False}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": never})
    page.goto("/en/account/sign-in/")
    page.locator("#passkey-sign-in").click()
    says(page.locator("[data-passkey-status]"), "failed")


def test_without_scripts_no_passkey_button_is_shown(page_without_js: Page) -> None:
    page_without_js.goto("/en/account/sign-in/")
    expect(page_without_js.get_by_role("button", name="passkey")).to_have_count(0)
    sign_up(page_without_js, "haku")
    page_without_js.goto("/en/account/password/again/?next=/en/account/passkeys/add/")
    page_without_js.get_by_label("Password").fill(SECRET)
    page_without_js.get_by_role("button", name="Continue").click()
    expect(page_without_js.locator("[data-no-script]")).to_be_visible()
    expect(page_without_js.get_by_role("button", name="passkey")).to_have_count(0)
