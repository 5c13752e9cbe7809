"""Printed codes, each for one new password."""

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
    passwords_hashed,
    printed_codes,
    saved_data,
    sign_up,
)


def reset(code: str, name: str = "haku", client: Client | None = None, new: str = ANOTHER_SECRET):
    data = {"name": name, "code": code, "password1": new, "password2": new}
    return (client or Client()).post(RESET, data)


def test_each_code_sets_a_new_password_once(client: Client) -> None:
    sign_up(client)
    codes = printed_codes(client)
    assert len(set(codes)) == 8
    assert reset(codes[0])["Location"] == f"{SIGN_IN}?done=password"
    assert "Sign out" not in saved_data(client)
    assert (
        client.post(SIGN_IN, {"login": "haku", "password": ANOTHER_SECRET})["Location"] == ACCOUNT
    )
    assert reset(codes[0]).status_code == 422
    assert reset(f" {codes[1].lower().replace('-', ' ')} ").status_code == 303


def test_codes_are_kept_as_digests_and_shown_this_once(client: Client) -> None:
    sign_up(client)
    assert client.post(CODES, {"password": "x"}).status_code == 422
    assert not ResetCode.objects.exists()
    codes = printed_codes(client)
    assert not {*codes} & {one.digest for one in ResetCode.objects.all()}
    again = client.get(CODES).text
    assert not [code for code in codes if code in again]
    assert re.search(r'id="left">[^<]* 8 ', again)


def test_old_codes_and_those_of_others_are_of_no_use(client: Client) -> None:
    sign_up(client)
    other = Client()
    sign_up(other, "chun")
    assert reset(printed_codes(other)[0], "haku").status_code == 422
    before = printed_codes(client)
    assert len(printed_codes(client)) == 8
    assert reset(before[0]).status_code == 422


def test_a_wrong_code_does_not_tell_names(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """No password is hashed and the database is asked the same."""
    sign_up(client)
    printed_codes(client)
    hashed = passwords_hashed(monkeypatch)
    results = []
    for name in ("haku", "kahu"):
        with CaptureQueriesContext(connection) as queries:
            refused = reset("K7QM-K7QM-K7QM-K7QM", name)
        words = re.sub(r'value="[^"]*"', "", refused.text)
        results.append((refused.status_code, words, len(queries)))
    assert results[0] == results[1]
    assert results[0][0] == 422
    assert not hashed


def test_guessing_codes_is_limited_and_says_until_when(client: Client) -> None:
    sign_up(client)
    for _ in range(5):
        reset("K7QM-K7QM-K7QM-K7QM")
    refused = reset(printed_codes(client)[0])
    assert refused.status_code == 429
    assert 800 < int(refused["Retry-After"]) <= 900
    assert 'name="name" value="haku"' in refused.text
    assert ANOTHER_SECRET not in refused.text
