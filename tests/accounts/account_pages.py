"""Addresses of the account pages, and helpers that send their forms."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client

from accounts.models import Learner
from lessons.models import Reading
from tests.lessons_done import complete
from web.pages import SITE

ACCOUNT = "/en/account/"
SIGN_UP, SIGN_IN, SIGN_OUT, KEEP, PASSWORD, EVERYWHERE = (
    f"{ACCOUNT}{page}/"
    for page in ("sign-up", "sign-in", "sign-out", "keep", "password", "sign-out/everywhere")
)
CODES, RESET, MOVE, HERE, DATA, DELETE = (
    f"{ACCOUNT}{page}/" for page in ("codes", "reset", "move", "move/here", "data", "delete")
)
SECRET, ANOTHER_SECRET = "three dragons and a pair", "four winds and a pair"


def read(client: Client, lesson: str = "third-dragon") -> int:
    """Complete a lesson."""
    return complete(client, lesson)


def sign_up(client: Client, name: str = "haku", **more: str) -> str:
    data = {"username": name, "password1": SECRET, "password2": SECRET, **more}
    answer = client.post(SIGN_UP, data)
    assert answer.status_code == 302, answer.context["form"].errors
    return answer["Location"]


def sign_in(client: Client, name: str = "haku", **more: str) -> str:
    return client.post(SIGN_IN, {"login": name, "password": SECRET, **more})["Location"]


def lessons_of(name: str) -> set[str]:
    learner = Learner.objects.get(user__username=name)
    return {one.lesson for one in Reading.objects.of(learner)}


def saved_data(client: Client) -> str:
    return client.get(ACCOUNT).text


def on_a_shared_tablet() -> Client:
    """Haku has an account; somebody has read a lesson since; haku signs in."""
    sign_up(Client())
    tablet = Client()
    read(tablet)
    return tablet


def printed_codes(client: Client) -> list[str]:
    """The codes of a page that one prints, each for a new password."""
    page = client.post(CODES, {"password": SECRET})
    return re.findall(r"<code>([2-9A-Z-]{19})</code>", page.text)


def moving_code(client: Client) -> str:
    """The code by which another browser goes on as this one's learner."""
    return str(re.findall(r"<code>([2-9A-Z]{4}-[2-9A-Z]{4})</code>", client.post(MOVE).text)[0])


def link_in_mail() -> str:
    """The link of the last mail, without the site it leads to."""
    [address] = re.findall(r"https?://\S+/(?:confirm|reset)/\S+", str(mail.outbox[-1].body))
    assert address.startswith(SITE)
    return str(urlsplit(address).path)


def redeem(client: Client, code: str) -> Any:
    """In another browser, by that code."""
    return client.post(HERE, {"code": code})


def passwords_hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords that are hashed from here on."""
    hashed: list[str] = []

    def encode(_self: object, password: str, _salt: str) -> str:
        hashed.append(password)
        return "md5$a$b"

    monkeypatch.setattr("django.contrib.auth.hashers.MD5PasswordHasher.encode", encode)
    return hashed
