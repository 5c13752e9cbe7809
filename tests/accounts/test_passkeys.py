"""Where passkeys are offered, and to whom they belong. With a browser: e2e/test_passkeys.py."""

import json
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.auth_views import no_passkeys_because
from accounts.models import User
from tests.accounts.account_pages import ACCOUNT, SECRET, SIGN_IN, sign_in
from tests.accounts.people import new_user, signed_in

PASSKEYS, ADD, BY_PASSKEY, AGAIN = (
    f"/en/account/{page}/"
    for page in ("passkeys", "passkeys/add", "passkeys/sign-in", "password/again")
)


@pytest.fixture(autouse=True)
def any_host(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]


@pytest.mark.parametrize(
    ("host", "secure", "why"),
    [
        ("pao.example.org", True, ""),
        ("localhost:8000", False, ""),
        ("localhost", False, ""),
        ("pao.example.org", False, "insecure"),
        ("192.168.0.7:8000", False, "address"),
        ("192.168.0.7", True, "address"),
        ("[::1]:8000", False, "address"),
    ],
)
def test_passkeys_need_a_name_over_https_or_localhost(host: str, *, secure: bool, why: str) -> None:
    assert (
        no_passkeys_because(RequestFactory(headers={"host": host}).get("/", secure=secure)) == why
    )


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1:8000", 'id="needs-domain"'), ("pao.example.org", 'id="needs-https"')],
)
def test_elsewhere_the_page_says_why_and_offers_none(host: str, expected: str) -> None:
    client = signed_in()
    client.defaults["HTTP_HOST"] = host
    page = client.get(PASSKEYS).text
    assert expected in page
    assert ADD not in page
    assert "passkey-sign-in" not in Client().get(SIGN_IN, headers={"host": host}).text


def test_a_passkey_is_no_second_step_after_the_password() -> None:
    new_user()
    key_of_haku()
    assert sign_in(Client()) == ACCOUNT


def key_of_haku() -> Authenticator:
    data = {"name": "phone", "credential": {}}
    user = User.objects.get(username="haku")
    return Authenticator.objects.create(user=user, type="webauthn", data=data)


def test_nobody_removes_anothers_even_after_the_password() -> None:
    new_user()
    key = key_of_haku()
    other = signed_in("chun")
    other.post(AGAIN, {"password": SECRET})
    path = f"{PASSKEYS}{key.pk}/remove/"
    assert [other.get(path).status_code, other.post(path).status_code] == [404, 404]
    assert Authenticator.objects.exists()


def test_to_add_or_remove_one_asks_for_the_password_first() -> None:
    client = signed_in()
    client.defaults["HTTP_HOST"] = "localhost"
    key = key_of_haku()
    for path in (ADD, f"{PASSKEYS}{key.pk}/remove/"):
        assert client.post(path)["Location"].startswith(AGAIN)
    assert Authenticator.objects.exists()


MALFORMED: list[Any] = [
    7,
    "x",
    [],
    {},
    {"id": "AA", "rawId": "AA", "type": "public-key", "response": {}},
    {"id": "AA", "rawId": "AA", "type": "public-key", "response": []},
    {
        "id": "AA",
        "rawId": "AA",
        "type": "public-key",
        "response": {
            "clientDataJSON": "e30",
            "attestationObject": "oA",
            "authenticatorData": "AA",
            "signature": "AA",
            "userHandle": "_w",
        },
    },
]


@pytest.mark.slow
def test_what_no_browser_sends_is_refused() -> None:
    client = signed_in()
    client.defaults["HTTP_HOST"] = "localhost"
    client.post(AGAIN, {"password": SECRET})
    guest = Client(headers={"host": "localhost"})
    for text in [*map(json.dumps, MALFORMED), "9" * 19_000, "9" * 200_000, "[" * 19_000, "{"]:
        data = {"credential": text}
        guest.get(BY_PASSKEY, headers={"accept": "application/json"})
        assert guest.post(BY_PASSKEY, data)["Location"].startswith(SIGN_IN), text[:90]
        assert client.get(ADD).status_code == 200
        assert client.post(ADD, data).status_code == 422, text[:90]
    assert not Authenticator.objects.exists()
