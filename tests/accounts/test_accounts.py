"""Signing up, in and out, and changing the password."""

import pytest
from django.test import Client

from accounts.models import Learner
from tests.accounts.account_pages import (
    ACCOUNT,
    ANOTHER_SECRET,
    EVERYWHERE,
    KEEP,
    PASSWORD,
    SECRET,
    SIGN_IN,
    SIGN_OUT,
    SIGN_UP,
    lessons_of,
    on_a_shared_tablet,
    read,
    saved_data,
    sign_in,
    sign_up,
)
from tests.accounts.people import signed_in


@pytest.mark.parametrize(("remember", "outlives"), [({"remember": "on"}, True), ({}, False)])
def test_who_made_an_account_stays_signed_in_when_the_browser_is_closed(
    client: Client, remember: dict[str, str], *, outlives: bool
) -> None:
    """What a guest does is there the next day; what a new user does is, too, unless they say so."""
    assert client.get(SIGN_UP).context["form"]["remember"].value() is True
    sign_up(client, **remember)
    assert bool(client.cookies["sessionid"]["max-age"]) is outlives
    client.post(SIGN_OUT)
    sign_in(client, **remember)
    assert client.session.get_expire_at_browser_close() is not outlives


def test_what_a_guest_did_is_in_the_account_they_make(client: Client) -> None:
    read(client)
    assert sign_up(client) == f"{ACCOUNT}?done=made"
    assert lessons_of("haku") == {"third-dragon"}
    assert "1 lesson read" in saved_data(client)
    read(client, "fourth-wind")
    assert lessons_of("haku") == {"third-dragon", "fourth-wind"}


def test_once_signed_out_the_browser_is_a_guests_anew(client: Client) -> None:
    read(client)
    sign_up(client)
    client.post(SIGN_OUT)
    assert "lesson read" not in saved_data(client)
    read(client, "honba")
    assert lessons_of("haku") == {"third-dragon"}


def test_nobody_is_made_before_there_is_something_to_keep(client: Client) -> None:
    client.get(SIGN_UP)
    sign_up(client)
    client.get(ACCOUNT)
    assert not Learner.objects.exists()


def test_signing_out_everywhere_ends_every_session(client: Client) -> None:
    browsers = [signed_in(), signed_in()]
    assert browsers[1].post(EVERYWHERE)["Location"] == f"{SIGN_IN}?done=everywhere"
    for browser in browsers:
        assert browser.get(EVERYWHERE)["Location"] == f"{SIGN_IN}?next={EVERYWHERE}"
    assert sign_in(client) == ACCOUNT


def test_a_new_password_ends_the_other_sessions_and_not_this_one() -> None:
    browser, phone = signed_in(), signed_in()
    new = {"password1": ANOTHER_SECRET, "password2": ANOTHER_SECRET}
    assert browser.post(PASSWORD, {"oldpassword": "x", **new}).status_code == 422
    assert phone.get(PASSWORD).status_code == 200
    answer = browser.post(PASSWORD, {"oldpassword": SECRET, **new})
    assert answer["Location"] == f"{ACCOUNT}?done=password"
    assert browser.get(PASSWORD).status_code == 200
    assert phone.get(PASSWORD)["Location"] == f"{SIGN_IN}?next={PASSWORD}"


def test_no_page_about_an_account_is_kept_by_anybody(client: Client) -> None:
    tablet = on_a_shared_tablet()
    for page in (ACCOUNT, SIGN_IN, SIGN_UP, SIGN_OUT, KEEP, PASSWORD, EVERYWHERE):
        answer = client.get(page)
        assert answer.status_code == 302 or "no-store" in answer["Cache-Control"], page
        if page in {KEEP, PASSWORD, EVERYWHERE}:
            assert answer["Location"] == f"{SIGN_IN}?next={page}"
    sign_in(tablet)
    for page in (ACCOUNT, SIGN_OUT, KEEP, PASSWORD, EVERYWHERE):
        assert "no-store" in tablet.get(page)["Cache-Control"], page
