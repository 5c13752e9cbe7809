"""Signing in as staff: passwords that are refused, and how often one may try."""

from datetime import timedelta
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from django.utils.timezone import now
from pytest_django import Settings

from accounts.models import User
from accounts.networks import network_of

pytestmark = pytest.mark.django_db

LOGIN = "/admin/login/"
PASSWORD = "three dragons and a pair"
TRIES = 5


@pytest.fixture(autouse=True)
def staff(settings: Settings) -> User:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # a quick one
    return User.objects.create_superuser("ada", password=PASSWORD)


def _try(password: str, name: str = "ada", address: str = "10.0.0.1", **headers: str) -> Any:
    data = {"username": name, "password": password}
    return Client().post(LOGIN, data, REMOTE_ADDR=address, headers=headers)


def _try_wrongly(times: int = TRIES, **where: str) -> Any:
    return [_try("wrong", **where) for _ in range(times)][-1]


def test_the_right_password_lets_in_after_a_few_wrong_ones() -> None:
    _try_wrongly(TRIES - 1)
    assert _try(PASSWORD).status_code == 302


def test_a_success_forgets_the_failures_before_it() -> None:
    for _ in range(2):
        _try_wrongly(TRIES - 1)
        assert _try(PASSWORD).status_code == 302


def test_after_many_wrong_ones_the_right_one_is_refused_too_and_told_until_when() -> None:
    _try_wrongly()
    refused = _try(PASSWORD)
    assert (refused.status_code, refused["Retry-After"]) == (429, "900")
    assert "try again in 15 minutes" in refused.text
    assert "15分" in _try(PASSWORD, accept_language="ja").text


def test_trying_on_does_not_make_the_wait_longer() -> None:
    _try_wrongly()
    AccessAttempt.objects.update(attempt_time=now() - timedelta(minutes=14))
    assert _try_wrongly().status_code == 429
    assert AccessAttempt.objects.get().attempt_time < now() - timedelta(minutes=13)
    AccessAttempt.objects.update(attempt_time=now() - timedelta(minutes=16))
    assert _try(PASSWORD).status_code == 302


def test_nobody_else_is_shut_out() -> None:
    User.objects.create_superuser("eve", password=PASSWORD)
    _try_wrongly()
    assert _try(PASSWORD, name="eve").status_code == 302
    assert _try(PASSWORD, address="10.0.0.2").status_code == 302


def test_another_browser_of_that_address_is_no_way_round() -> None:
    for number in range(TRIES):
        _try("wrong", user_agent=f"browser {number}")
    assert _try(PASSWORD).status_code == 429


def test_a_proxy_is_believed_and_a_visitors_own_claim_is_not(settings: Settings) -> None:
    settings.BEHIND_PROXY = True
    for number in range(TRIES):
        _try("wrong", x_forwarded_for=f"192.0.2.{number}, 198.51.100.7")
    assert _try(PASSWORD, x_forwarded_for="198.51.100.7").status_code == 429
    assert _try(PASSWORD, x_forwarded_for="198.51.100.8").status_code == 302


def test_without_a_proxy_no_claim_is_believed() -> None:
    for number in range(TRIES):
        _try("wrong", x_forwarded_for=f"192.0.2.{number}")
    assert _try(PASSWORD, x_forwarded_for="192.0.2.99").status_code == 429


@pytest.mark.parametrize(
    ("near", "claimed", "network"),
    [
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "203.0.113.1, 198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::1", "::ffff:198.51.100.7", "198.51.100.7"),
        ("198.51.100.9", "", "198.51.100.9"),
        ("198.51.100.9", "198.51.100.7, unknown", "198.51.100.9"),
        ("", "<script>", "0.0.0.0"),
    ],
)
def test_where_a_request_comes_from(
    settings: Settings, near: str, claimed: str, network: str
) -> None:
    settings.BEHIND_PROXY = True
    ask = RequestFactory().get("/", REMOTE_ADDR=near, headers={"x-forwarded-for": claimed})
    assert network_of(ask) == network


@pytest.mark.parametrize("password", ["1", "password", "20261122", "qwertyuiop"])
def test_a_password_that_is_soon_guessed_is_refused(staff: User, password: str) -> None:
    with pytest.raises(ValidationError):
        validate_password(password, staff)


def test_staff_cannot_make_another_with_such_a_password(staff: User) -> None:
    client = Client()
    client.force_login(staff, "django.contrib.auth.backends.ModelBackend")
    fields = {"username": "eve", "password1": "1", "password2": "1", "usable_password": "true"}
    assert "too short" in client.post("/admin/accounts/user/add/", fields).text
    assert not User.objects.filter(username="eve").exists()


def test_signing_in_leads_to_a_page_that_is_there_whatever_was_asked_for() -> None:
    data = {"username": "ada", "password": PASSWORD, "next": "https://elsewhere.example/"}
    answer = Client().post(LOGIN, data, follow=True)
    assert (answer.status_code, answer.redirect_chain) == (200, [("/admin/", 302)])
