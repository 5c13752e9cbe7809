"""A guest continues in another browser with a code."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from tests.accounts.account_pages import (
    ACCOUNT,
    HERE,
    MOVE,
    lessons_of,
    moving_code,
    read,
    redeem,
    saved_data,
    sign_up,
)


def test_a_guest_goes_on_in_another_browser(client: Client) -> None:
    read(client)
    phone = Client()
    assert redeem(phone, moving_code(client).lower())["Location"] == f"{ACCOUNT}?done=moved"
    read(phone, "honba")
    for browser in (client, phone):
        assert "2 lessons read" in saved_data(browser)


def test_a_code_works_once_when_its_form_is_sent(client: Client) -> None:
    read(client)
    code = moving_code(client)
    phone = Client()
    assert f'value="{code}"' in phone.get(f"{HERE}?code={code}").text
    assert "1 lesson read" not in saved_data(phone)
    assert redeem(phone, code).status_code == 303
    stranger = Client()
    assert redeem(stranger, code).status_code == 422
    assert "1 lesson read" not in saved_data(stranger)


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


def test_no_code_is_of_use_once_the_guest_has_an_account(client: Client) -> None:
    read(client)
    code = moving_code(client)
    sign_up(client)
    assert redeem(Client(), code).status_code == 422


def test_a_signed_in_browser_adds_it_to_the_account(client: Client) -> None:
    read(client)
    phone = Client()
    sign_up(phone)
    assert redeem(phone, moving_code(client)).status_code == 303
    assert lessons_of("haku") == {"third-dragon"}


@pytest.mark.slow
@pytest.mark.parametrize("is_person", [False, True])
@pytest.mark.parametrize("target", ["", "terms:english"])
def test_missing_settings_come_along(client: Client, target: str, *, is_person: bool) -> None:
    read(client)
    client.cookies["settings"] = "terms:ja.theme:dark"
    phone = Client()
    if is_person:
        sign_up(phone)
        User.objects.update(settings=target)
    elif target:
        phone.cookies["settings"] = target
    redeem(phone, moving_code(client))
    cookie = str(phone.cookies.get("settings", ""))
    assert ("terms:ja" in cookie, "theme:dark" in cookie) == (not target, not target)
    kept_settings = [user.settings for user in User.objects.all()]
    assert [target or "terms:ja" in each for each in kept_settings] == [target or True] * is_person


def test_nobody_has_a_code_who_has_nothing_to_take_along(client: Client) -> None:
    assert 'id="nothing"' in client.get(MOVE).text
    assert "<code>" not in client.post(MOVE).text
