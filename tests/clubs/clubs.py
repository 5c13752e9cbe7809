"""Clubs as their pages make them: what the tests of clubs have in common."""

import re
from typing import Any, Final

from django.test import Client

from clubs.models import Club, Invitation, Role
from tests.accounts.account_pages import sign_up

CLUBS: Final = "/en/clubs/"
NEW, JOIN, CARD = (f"{CLUBS}{page}/" for page in ("new", "join", "card"))
SAID: Final = {"name": "Friday club", "language": "en", "zone": "Asia/Tokyo", "rules": "mleague"}


def person(name: str) -> Client:
    client = Client()
    sign_up(client, name)
    return client


def make(client: Client, **other: str) -> Club:
    """A club, made on its page by whoever is signed in."""
    made = client.post(NEW, {**SAID, "known_as": "Haku", **other})
    assert made.status_code == 303, made.text
    number = int(re.findall(r"/clubs/(\d+)/", made["Location"])[0])
    return Club.objects.get(pk=number)


def join(client: Client, code: str, name: str, **more: str) -> Any:
    return client.post(f"{JOIN}{code}/", {"name": name, **more})


def page(client: Client, club: Club) -> str:
    answer = client.get(club.get_absolute_url())
    assert answer.status_code == 200
    return answer.text


def code_of(club: Club) -> str:
    return Invitation.objects.get(club=club).code


def at(club: Club, page: str) -> str:
    """The address of one of its pages: ``at(club, "code")``."""
    return f"{club.get_absolute_url()}{page}/"


def organiser(club: Club, name: str = "chun") -> Client:
    client = person(name)
    join(client, code_of(club), name)
    club.memberships.filter(name=name).update(role=Role.ORGANISER)
    return client


def stood(form: Any) -> dict[str, Any]:
    """A form as its page has it, with what it says of how it stood."""
    sent: dict[str, Any] = {}
    for field in form:
        if field.value() is not None:
            sent |= {name: field.value() for name in (field.html_name, field.html_initial_name)}
    return sent


def cards_in(text: str) -> list[str]:
    """The codes of cards, as a page shows them."""
    return re.findall(r"<code>([2-9A-Z]{4}(?:-[2-9A-Z]{4}){3})</code>", text)
