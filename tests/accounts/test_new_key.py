"""A new secret key: what a previous key signed is still read, until that key is removed."""

import pytest
from django.conf import settings as site
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.learners import browser_of
from tests.clubs.clubs import guest, person

NEW = "n" * 60


@pytest.fixture
def previous() -> str:
    return site.SECRET_KEY


def is_signed_in(client: Client) -> bool:
    return client.get("/en/account/").wsgi_request.user.is_authenticated


def is_known(client: Client) -> bool:
    """Whether the cookie of the guest in this browser is read."""
    request = RequestFactory().get("/")
    request.COOKIES = {name: cookie.value for name, cookie in client.cookies.items()}
    return browser_of(request) is not None


def test_nobody_is_signed_out_by_a_new_key(settings: Settings, previous: str) -> None:
    browser = person("haku")
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [previous]
    assert is_signed_in(browser)
    settings.SECRET_KEY_FALLBACKS = []
    assert is_signed_in(browser), "the session has the new key since the last request"


def test_a_guest_keeps_their_answers_under_a_new_key(settings: Settings, previous: str) -> None:
    _, browser = guest()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [previous]
    assert is_known(browser)


def test_a_removed_key_signs_everybody_out(settings: Settings, previous: str) -> None:
    browser, (_, other) = person("haku"), guest()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, []
    assert not is_signed_in(browser)
    assert not is_known(other)
