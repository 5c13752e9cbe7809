"""How passwords are hashed, and how many at once."""

from typing import Any

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import Client
from pytest_django import Settings

from accounts import hashers
from accounts.models import User
from pao_site import settings as served
from tests.accounts.account_pages import SECRET


@pytest.fixture(autouse=True)
def as_served(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = served.PASSWORD_HASHERS


@pytest.fixture
def ada() -> User:
    return User.objects.create_user("ada", password=SECRET)


def _sign_in(client: Client, password: str = SECRET) -> Any:
    return client.post("/en/account/sign-in/", {"login": "ada", "password": password})


def _give_an_older_hash(ada: User) -> None:
    ada.password = PBKDF2PasswordHasher().encode(SECRET, "salt" * 6, 1_000)
    ada.save()


def test_a_password_is_hashed_as_owasp_has_it(ada: User) -> None:
    assert ada.password.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")


def test_a_sign_in_replaces_an_older_hash(ada: User, client: Client) -> None:
    _give_an_older_hash(ada)
    assert _sign_in(client, "wrong").status_code == 422
    ada.refresh_from_db()
    assert ada.password.startswith("pbkdf2_sha256$1000$")
    assert _sign_in(client).status_code == 302
    ada.refresh_from_db()
    assert ada.password.startswith("argon2$")
    assert client.get("/en/account/").status_code == 200


@pytest.mark.slow
def test_who_confirms_with_an_older_hash_stays_signed_in(ada: User, client: Client) -> None:
    _sign_in(client)
    _give_an_older_hash(ada)
    client.force_login(ada, "allauth.account.auth_backends.AuthenticationBackend")
    assert client.post("/en/account/password/again/", {"password": SECRET}).status_code == 302
    ada.refresh_from_db()
    assert ada.password.startswith("argon2$")
    assert client.get("/en/account/").context["user"] == ada


@pytest.mark.parametrize("hasher", [0, 1])
def test_a_request_that_waits_too_long_is_told_when_to_try_again(
    ada: User, client: Client, monkeypatch: pytest.MonkeyPatch, hasher: int
) -> None:
    if hasher:
        _give_an_older_hash(ada)
    monkeypatch.setattr(hashers, "PATIENCE", 0.01)
    for _ in range(hashers.AT_ONCE):
        assert hashers._turns.acquire(blocking=False)
    try:
        busy = _sign_in(client)
    finally:
        hashers._turns.release(hashers.AT_ONCE)
    assert (busy.status_code, busy["Retry-After"]) == (503, "10")
    assert "busy.html" in [template.name for template in busy.templates]
    assert _sign_in(client).status_code == 302
