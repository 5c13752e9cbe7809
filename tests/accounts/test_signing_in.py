"""Signing in: rate limits, what it reveals about names, and staff."""

from typing import Any

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.limits import network_of
from accounts.models import User
from tests.accounts.account_pages import SECRET, passwords_hashed

LOGIN = "/en/account/sign-in/"
TRIES = 5


@pytest.fixture(autouse=True)
def staff() -> User:
    return User.objects.create_superuser("ada", password=SECRET)


def _try(
    password: str,
    name: str = "ada",
    address: str = "10.0.0.1",
    language: str = "en",
    **headers: str,
) -> Any:
    data = {"login": name, "password": password}
    path = LOGIN.replace("en", language, 1)
    return Client().post(path, data, REMOTE_ADDR=address, headers=headers)


def _try_wrongly(times: int = TRIES, **where: str) -> Any:
    return [_try("wrong", **where) for _ in range(times)][-1]


def test_after_many_wrong_ones_the_right_one_is_refused_too_and_told_until_when() -> None:
    assert _try_wrongly(TRIES - 1).status_code == 422
    assert _try(SECRET).status_code == 302
    _try_wrongly(1)
    refused = _try(SECRET)
    assert refused.status_code == 429
    assert 890 <= int(refused["Retry-After"]) <= 900
    assert 'value="ada"' in refused.text
    assert "15分" in _try(SECRET, language="ja").text


@pytest.mark.slow
def test_trying_on_does_not_make_the_wait_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    _try_wrongly()
    moment = __import__("time").time()
    monkeypatch.setattr("time.time", lambda: moment + 14 * 60)
    assert int(_try_wrongly()["Retry-After"]) <= 60
    monkeypatch.setattr("time.time", lambda: moment + 16 * 60)
    assert _try(SECRET).status_code == 302


def test_nobody_else_is_shut_out() -> None:
    User.objects.create_superuser("eve", password=SECRET)
    _try_wrongly()
    assert _try(SECRET, name="eve").status_code == 302
    assert _try(SECRET, address="10.0.0.2").status_code == 302


def test_another_browser_of_that_address_is_no_way_round() -> None:
    for number in range(TRIES):
        _try("wrong", user_agent=f"browser {number}", name="ADA" if number % 2 else "ada")
    assert _try(SECRET).status_code == 429


def test_a_session_is_a_new_one_after_signing_in() -> None:
    client = Client()
    client.session["planted"] = True
    client.session.save()
    planted = client.session.session_key or ""
    client.cookies["sessionid"] = planted
    client.post(LOGIN, {"login": "ada", "password": SECRET})
    assert client.session.session_key != planted


def test_staff_sign_in_as_everybody_does_and_come_to_their_desk() -> None:
    client = Client()
    assert client.get("/admin/quiz/report/", follow=True).request["PATH_INFO"] == LOGIN
    data = {"login": "ada", "password": SECRET, "next": "/admin/quiz/report/"}
    assert client.post(LOGIN, data)["Location"] == "/admin/quiz/report/"
    assert client.get("/admin/quiz/report/").status_code == 200


def test_the_desks_own_form_takes_no_password() -> None:
    data = {"username": "ada", "password": SECRET}
    answer = Client().post("/admin/login/", data)
    assert answer["Location"].startswith(LOGIN)
    assert "sessionid" not in answer.cookies


def test_a_user_who_is_not_staff_is_told_so_in_the_admin() -> None:
    client = Client()
    client.force_login(User.objects.create_user("eve"))
    assert client.get("/admin/login/").status_code == 403


def test_staff_cannot_make_another_with_such_a_password(staff: User) -> None:
    client = Client()
    client.force_login(staff)
    fields = {"username": "eve", "password1": "1", "password2": "1", "usable_password": "true"}
    assert "too short" in client.post("/admin/accounts/user/add/", fields).text
    assert not User.objects.filter(username="eve").exists()


def test_signing_in_leads_to_a_page_of_ours_whatever_was_asked_for() -> None:
    data = {"login": "ada", "password": SECRET, "next": "https://elsewhere.example/"}
    answer = Client().post(LOGIN, data, follow=True)
    assert (answer.status_code, answer.redirect_chain) == (200, [("/en/account/", 302)])


def test_many_names_from_one_address_are_too_many(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "login_failed": "3/15m/ip"}
    tries = [_try("wrong", name=f"name-{number}").status_code for number in range(4)]
    assert tries == [422] * 3 + [429]


def test_a_wrong_password_does_not_tell_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A password is hashed either way."""
    hashed = passwords_hashed(monkeypatch)
    answers = [_try("wrong", name=name) for name in ("ada", "nobody")]
    assert hashed == ["wrong"] * 2
    assert [answer.status_code for answer in answers] == [422] * 2
    errors = [answer.context["form"].errors for answer in answers]
    assert errors[0] == errors[1]


@pytest.mark.parametrize(
    ("proxies", "near", "claimed", "network"),
    [
        (0, "192.0.2.1", "198.51.100.7", "192.0.2.1"),
        (1, "127.0.0.1", "198.51.100.7", "198.51.100.7"),
        (1, "127.0.0.1", "203.0.113.1, 198.51.100.7", "198.51.100.7"),
        (1, "127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        (1, "::1", "::ffff:198.51.100.7", "198.51.100.7"),
        (1, "198.51.100.9", "", "198.51.100.9"),
        (1, "198.51.100.9", "198.51.100.7, unknown", "198.51.100.9"),
        (1, "", "<script>", "0.0.0.0"),
        (2, "127.0.0.1", "192.0.2.1, 198.51.100.7, 198.51.100.9", "198.51.100.7"),
    ],
)
def test_a_proxy_is_believed_and_a_visitors_own_claim_is_not(
    settings: Settings, proxies: int, near: str, claimed: str, network: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    request = RequestFactory().get("/", REMOTE_ADDR=near, headers={"x-forwarded-for": claimed})
    assert network_of(request) == network


def test_a_password_that_is_soon_guessed_is_refused(staff: User) -> None:
    for password in ("1", "password", "20261122", "qwertyuiop"):
        with pytest.raises(ValidationError):
            validate_password(password, staff)


def test_the_right_password_costs_no_try(settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "login_failed": "1/15m/ip,1/15m/key"}
    assert [_try(SECRET).status_code for _ in range(3)] == [302] * 3
