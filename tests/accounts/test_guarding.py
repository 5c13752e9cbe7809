"""Protection against guessing, lookalike names and invisible characters."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from pao_site.rates import RATES
from tests.accounts.account_pages import HERE, MOVE, SECRET, SIGN_IN, SIGN_OUT, read, sign_up
from web.visible import visible_line, visible_text

# A code from another device


def _code(giver: Client) -> str:
    read(giver)
    return str(giver.post(MOVE).context["code"])


def test_a_code_is_filled_in_only_where_nothing_is_kept(client: Client) -> None:
    code = _code(Client())
    read(client)
    page = client.get(f"{HERE}?code={code}")
    assert not page.context["form"]["code"].value()
    assert page.context["saved_data"]
    assert client.post(HERE, {"code": code}).status_code == 303


# Wrong passwords


def _tried(name: str, password: str, line: int, client: Client | None = None) -> int:
    client = client or Client()
    client.defaults["REMOTE_ADDR"] = f"198.51.{line // 250}.{line % 250}"
    return client.post(SIGN_IN, {"login": name, "password": password}).status_code


def test_a_name_is_not_guessed_at_from_many_networks(settings: Settings) -> None:
    settings.RATE_LIMITS = {**RATES, "login_failed_anywhere": "5/1h/key"}
    sign_up(Client(), "haku")
    codes = [_tried("haku", "wrong", line) for line in range(8)]
    assert codes == [422] * 5 + [429] * 3
    assert _tried("haku", SECRET, 9) == 429, "a browser that never signed in to it"
    assert _tried("hatsu", "wrong", 10) == 422, "another name"


def test_failed_attempts_of_others_do_not_lock_out_a_known_browser(settings: Settings) -> None:
    settings.RATE_LIMITS = {**RATES, "login_failed_anywhere": "5/1h/key"}
    owner = Client()
    sign_up(owner, "haku")
    owner.post(SIGN_OUT)
    for line in range(8):
        _tried("haku", "wrong", line)
    assert _tried("haku", SECRET, 20, owner) == 302


# Names and words


@pytest.mark.parametrize(
    "sign", ["\u034f", "\ufe0f", "\u17b4", "\u180b", "\U000e0100", "\u202e", "\u2066"]
)
def test_nothing_invisible_stays_in_a_text(sign: str) -> None:
    assert visible_line(f"Ol{sign}ga{sign}") == "Olga"
    assert visible_text(f"Ol{sign}\nga{sign}") == "Ol\nga"


@pytest.mark.parametrize(
    "name", ["\uff41dmin2", "\u0430dmin2", "admin", "Staff", "h\u0251ku\u0430"]
)
def test_a_name_that_looks_like_another_is_refused(client: Client, name: str) -> None:
    client.post(
        "/en/account/sign-up/", {"username": name, "password1": SECRET, "password2": SECRET}
    )
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["haku", "白板", "白2hatsu", "Дракон", "émile"])
def test_a_name_in_any_one_alphabet_is_taken(client: Client, name: str) -> None:
    sign_up(client, name)
    assert User.objects.filter(username=name).exists()
