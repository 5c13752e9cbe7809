"""Factories and helpers for clubs and their members."""

import re
from datetime import date
from typing import Any, Final
from uuid import uuid4

from django.conf import settings
from django.core.signing import get_cookie_signer
from django.test import Client

from accounts.learners import SALT
from accounts.models import Learner, User
from clubs import invitations
from clubs.models import Club, Invitation, Membership, RemovedMember, Role, Season
from clubs.services import found_club
from tests.accounts.account_pages import SECRET

CLUBS: Final = "/en/clubs/"
NEW, JOIN, CARD = (f"{CLUBS}{page}/" for page in ("new", "join", "card"))
CLUB_DATA: Final = {
    "name": "Friday club",
    "language": "en",
    "zone": "Asia/Tokyo",
    "rules": "mleague",
}


def person(name: str) -> Client:
    """The browser of a new account."""
    client = Client()
    user = User.objects.create_user(name, password=SECRET)
    Learner.objects.create(user=user)
    client.force_login(user)
    return client


def learner_of(client: Client) -> Learner:
    """The learner of the user who is signed in."""
    return Learner.objects.get(user=client.session["_auth_user_id"])


def make(client: Client, **other: str) -> Club:
    """A club of the user who is signed in."""
    return found_club(founder=learner_of(client), **{**CLUB_DATA, "known_as": "Haku", **other})


def guest() -> tuple[Learner, Client]:
    """A guest, and their browser."""
    learner, client = Learner.objects.create(browser=uuid4()), Client()
    name = settings.GUEST_COOKIE_NAME
    client.cookies[name] = get_cookie_signer(salt=name + SALT).sign(str(learner.browser))
    return learner, client


def new_member(club: Club, name: str = "Aki", client: Client | None = None, **more: str) -> Client:
    """The browser of a new member: a guest's, or ``client``, in which a person is signed in."""
    if client is None:
        learner, client = guest()
    else:
        learner = learner_of(client)
    invitations.join(learner=learner, code=code_of(club), name=name, **more)
    return client


def new_membership(club: Club, name: str = "Aki", client: Client | None = None) -> Membership:
    """A new member, not their browser."""
    new_member(club, name, client)
    return club.memberships.get(name=name)


def join(client: Client, code: str, name: str, **more: str) -> Any:
    """Send the form by which one joins."""
    return client.post(f"{JOIN}{code}/", {"name": name, **more})


def page(client: Client, club: Club, query: str = "") -> str:
    answer = client.get(club.get_absolute_url() + query)
    assert answer.status_code == 200
    return answer.text


def code_of(club: Club) -> str:
    return Invitation.objects.get(club=club).code


def at_page(club: Club, page: str) -> str:
    """The address of one of its pages: ``at_page(club, "code")``."""
    return f"{club.get_absolute_url()}{page}/"


def organiser(club: Club, name: str = "chun") -> Client:
    client = new_member(club, name, person(name))
    club.memberships.filter(name=name).update(role=Role.ORGANISER)
    return client


def stood(form: Any) -> dict[str, Any]:
    """A form as its page has it, with what it says of how it stood."""
    data: dict[str, Any] = {}
    for field in form:
        if field.value() is not None:
            data |= {name: field.value() for name in (field.html_name, field.html_initial_name)}
    return data


def season_of(
    club: Club, first: str = "2026-11-01", last: str = "2027-03-31", **other: Any
) -> Season:
    """A season of a club, by default one in which what tests give is due."""
    days = {"first_day": date.fromisoformat(first), "last_day": date.fromisoformat(last)}
    return club.seasons.create(**{"name": "Winter", **days, **other})


def cards_in(text: str) -> list[str]:
    """The codes of cards, as a page shows them."""
    return re.findall(r"<code>([2-9A-Z]{4}(?:-[2-9A-Z]{4}){3})</code>", text)


def previewed(client: Client, club: Club, names: str, **more: Any) -> Any:
    """The page that tells what would be made of a list."""
    return client.post(at_page(club, "members/add"), {"names": names, **more})


def sent_on(client: Client, club: Club, preview: Any, **changed: list[str]) -> Any:
    """Send a preview as it is, but for some columns."""
    rows = preview.context["rows"]
    data = {
        "do": "add",
        "names": preview.context["names"],
        "name": [row.line.name for row in rows],
        "real_name": [row.line.real_name for row in rows],
        "seen": [row.verdict.value for row in rows],
        "left_out": [""] * len(rows),
        "back": [row.removed.pk for row in rows if row.lets_back],
    }
    return client.post(at_page(club, "members/add"), {**data, **changed})


def added(client: Client, club: Club, names: str) -> list[str]:
    """Add members from a list; the codes of their cards."""
    made = sent_on(client, club, previewed(client, club, names))
    assert made.status_code == 200, made.text
    return cards_in(made.text)


def member_page(club: Club, name: str = "Aki", page: str = "") -> str:
    return f"{at_page(club, 'members')}{club.memberships.get(name=name).pk}/{page}"


def remove(client: Client, club: Club, name: str = "Aki") -> RemovedMember:
    assert client.post(member_page(club, name), {"do": "let-go"})["Location"].endswith("?done=gone")
    return club.removed_members.get(name=name)


def let_back(client: Client, row: RemovedMember) -> str:
    """What the organiser is told."""
    response = client.post(f"{at_page(row.club, 'members/removed')}{row.pk}/back/")
    assert response.status_code == 303
    done: str = response["Location"].partition("done=")[2].partition("#")[0]
    return done


def merge_page(member: Membership) -> str:
    return at_page(member.club, f"members/{member.pk}/merge")


def send_merge(client: Client, member: Membership, other: Membership, **more: object) -> Any:
    return client.post(merge_page(member), {"other": other.pk, "keep": member.pk, **more})


def merge(client: Client, member: Membership, other: Membership, **more: object) -> None:
    assert send_merge(client, member, other, **more).status_code == 303


def is_in(client: Client, club: Club) -> bool:
    return client.get(club.get_absolute_url()).status_code == 200


def journal(club: Club) -> list[str]:
    """The changes in a club's journal, the oldest first."""
    return [*club.journal.order_by("pk").values_list("change", flat=True)]
