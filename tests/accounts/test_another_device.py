"""A guest's work goes on in another browser, by a code."""

from itertools import permutations

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.account_pages import (
    ACCOUNT,
    HERE,
    MOVE,
    come,
    kept,
    lessons_of,
    moving_code,
    read,
    sign_in,
    sign_up,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]

LESSONS = ("third-dragon", "fourth-wind", "honba")


def test_a_guest_goes_on_in_another_browser(client: Client) -> None:
    read(client)
    phone = Client()
    assert come(phone, moving_code(client).lower())["Location"] == f"{ACCOUNT}?done=moved"
    read(phone, "honba")
    for browser in (client, phone):
        assert "2 lessons read" in kept(browser)


def test_a_code_works_once(client: Client) -> None:
    read(client)
    code = moving_code(client)
    assert come(Client(), code).status_code == 303
    stranger = Client()
    assert come(stranger, code).status_code == 422
    assert "1 lesson read" not in kept(stranger)


def test_a_code_lasts_ten_minutes(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_for: list[float] = []
    plain = cache.set

    def note(name: str, value: object, time: float) -> None:
        kept_for.append(time)
        plain(name, value, time)

    monkeypatch.setattr(cache, "set", note)
    read(client)
    moving_code(client)
    assert 600.0 in kept_for


def test_to_open_the_address_of_the_picture_does_nothing_yet(client: Client) -> None:
    read(client)
    code = moving_code(client)
    phone = Client()
    assert f'value="{code}"' in phone.get(f"{HERE}?code={code}").text
    assert "1 lesson read" not in kept(phone)
    assert come(phone, code).status_code == 303


def test_no_code_is_of_use_once_the_guest_has_an_account(client: Client) -> None:
    read(client)
    code = moving_code(client)
    sign_up(client)
    assert come(Client(), code).status_code == 422


def test_whoever_is_signed_in_there_takes_it_into_the_account(client: Client) -> None:
    read(client)
    phone = Client()
    sign_up(phone)
    assert come(phone, moving_code(client)).status_code == 303
    assert lessons_of("haku") == {"third-dragon"}


def test_guessing_is_limited(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "move_code": "2/10m/ip"}
    for _ in range(2):
        come(client, "K7QM-K7QM")
    refused = come(client, "K7QM-K7QM")
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) <= 600


@pytest.mark.parametrize("is_person", [False, True])
def test_settings_come_along(client: Client, *, is_person: bool) -> None:
    read(client)
    client.cookies["settings"] = "terms:ja.theme:dark"
    phone = Client()
    if is_person:
        sign_up(phone)
    come(phone, moving_code(client))
    assert "terms:ja" in phone.cookies["settings"].value
    assert "theme:dark" in phone.cookies["settings"].value
    assert [("terms:ja" in user.settings) for user in User.objects.all()] == [True] * is_person


@pytest.mark.parametrize("is_person", [False, True])
def test_settings_that_are_there_stay(client: Client, *, is_person: bool) -> None:
    read(client)
    client.cookies["settings"] = "terms:ja"
    phone = Client()
    if is_person:
        sign_up(phone)
        User.objects.update(settings="terms:english")
    else:
        phone.cookies["settings"] = "terms:english"
    come(phone, moving_code(client))
    assert "terms:ja" not in str(phone.cookies.get("settings", ""))
    assert [user.settings for user in User.objects.all()] == ["terms:english"] * is_person


def test_nobody_has_a_code_who_has_nothing_to_take_along(client: Client) -> None:
    assert "nothing to take along" in client.get(MOVE).text
    assert "<code>" not in client.post(MOVE).text


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_three_browsers_one_of_them_with_an_account_lose_nothing_in_any_order(
    order: tuple[int, ...],
) -> None:
    """The first goes to the second, these two to the third, and the last makes the account."""
    browsers = [Client() for _ in LESSONS]
    for browser, lesson in zip(browsers, LESSONS, strict=True):
        read(browser, lesson)
    first, second, third = (browsers[number] for number in order)
    come(second, moving_code(first))
    come(third, moving_code(second))
    sign_up(first)
    assert lessons_of("haku") == {*LESSONS}
    assert "lessons read" not in kept(second)
    for browser in (second, third):
        sign_in(browser)
        assert "3 lessons read" in kept(browser)
