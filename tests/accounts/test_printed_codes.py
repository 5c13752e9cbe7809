"""Codes that are printed, each for one new password."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import ResetCode
from tests.accounts.account_pages import (
    ACCOUNT,
    ANOTHER_SECRET,
    CODES,
    RESET,
    SIGN_IN,
    kept,
    printed_codes,
    sign_up,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def reset(code: str, name: str = "haku", client: Client | None = None, new: str = ANOTHER_SECRET):
    sent = {"name": name, "code": code, "password1": new, "password2": new}
    return (client or Client()).post(RESET, sent)


def test_each_code_sets_a_new_password_once(client: Client) -> None:
    sign_up(client)
    codes = printed_codes(client)
    assert len(set(codes)) == 8
    assert reset(codes[0])["Location"] == f"{SIGN_IN}?done=password"
    assert "Sign out" not in kept(client)
    assert (
        client.post(SIGN_IN, {"login": "haku", "password": ANOTHER_SECRET})["Location"] == ACCOUNT
    )
    assert reset(codes[0]).status_code == 422
    assert reset(codes[1]).status_code == 303


def test_codes_are_kept_as_digests_and_shown_this_once(client: Client) -> None:
    sign_up(client)
    codes = printed_codes(client)
    assert not {*codes} & {one.digest for one in ResetCode.objects.all()}
    again = client.get(CODES).text
    assert not [code for code in codes if code in again]
    assert "8 of those" in again


def test_new_codes_take_the_place_of_the_old(client: Client) -> None:
    sign_up(client)
    before = printed_codes(client)
    assert len(printed_codes(client)) == 8
    assert reset(before[0]).status_code == 422


def test_codes_are_shown_after_the_password_alone(client: Client) -> None:
    sign_up(client)
    assert client.post(CODES, {"password": "x"}).status_code == 422
    assert not ResetCode.objects.exists()


def test_a_code_may_be_typed_in_any_case_and_spacing(client: Client) -> None:
    sign_up(client)
    code = printed_codes(client)[0]
    assert reset(f" {code.lower().replace('-', ' ')} ").status_code == 303


def test_whether_there_is_such_a_name_is_told_neither_in_words_nor_by_work(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No password is hashed and the database is asked the same."""
    sign_up(client)
    printed_codes(client)
    hashed: list[str] = []

    def encode(_self: object, password: str, _salt: str) -> str:
        hashed.append(password)
        return "md5$a$b"

    monkeypatch.setattr("django.contrib.auth.hashers.MD5PasswordHasher.encode", encode)
    told = []
    for name in ("haku", "kahu"):
        with CaptureQueriesContext(connection) as queries:
            refused = reset("K7QM-K7QM-K7QM-K7QM", name)
        words = re.sub(r'value="[^"]*"', "", refused.text)
        told.append((refused.status_code, words, len(queries)))
    assert told[0] == told[1]
    assert told[0][0] == 422
    assert not hashed


def test_anothers_code_is_none(client: Client) -> None:
    other = Client()
    sign_up(client)
    sign_up(other, "chun")
    assert reset(printed_codes(other)[0], "haku").status_code == 422


def test_guessing_codes_is_limited_and_says_until_when(client: Client) -> None:
    sign_up(client)
    for _ in range(5):
        reset("K7QM-K7QM-K7QM-K7QM")
    refused = reset(printed_codes(client)[0])
    assert refused.status_code == 429
    assert 800 < int(refused["Retry-After"]) <= 900
    assert 'name="name" value="haku"' in refused.text
    assert ANOTHER_SECRET not in refused.text
