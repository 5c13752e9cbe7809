"""Each page of a club, by everybody: the table of rights as the addresses have it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils.timezone import now

from accounts.models import User
from people.models import Club, Role
from tests.addresses import addresses
from tests.clubs.homework import assigned
from tests.loops import some
from tests.people.clubs import at, code_of, join, make, organiser, person
from tests.slow import most_slow

pytestmark = pytest.mark.django_db

EVERYBODY: Final = {
    "people:index",
    "people:demo",
    "people:new",
    "people:join",
    "people:join_by_link",
    "people:card",
    "people:sign_out",
    "clubs:put_on_shelf",
}
"""Pages of no club."""

ALL, ORGANISERS, OWNERS = "member", "organiser", "owner"
WHO_MAY: Final = {
    "people:club": ALL,
    "people:me": ALL,
    "people:my_code": ALL,
    "people:leave": ALL,
    "rulebook:of_club": ALL,
    "rulebook:wall_card": ALL,
    "people:invitation": ORGANISERS,
    "people:change": ORGANISERS,
    "people:journal": ORGANISERS,
    "people:add": ORGANISERS,
    "people:member": ORGANISERS,
    "people:new_card": ORGANISERS,
    "rulebook:usual_of_club": ORGANISERS,
    "clubs:assignments": ALL,
    "clubs:assignment": ALL,
    "clubs:give": ORGANISERS,
    "clubs:change": ORGANISERS,
    "clubs:close": ORGANISERS,
    "clubs:extend": ORGANISERS,
    "clubs:preview": ORGANISERS,
    "clubs:replace": ORGANISERS,
    "results:index": ORGANISERS,
    "results:concepts": ORGANISERS,
    "results:assignment": ORGANISERS,
    "results:member": ORGANISERS,
    "results:marks-csv": ORGANISERS,
    "results:answers-csv": ORGANISERS,
    "results:workbook": ORGANISERS,
    "results:mine": ALL,
    "clubs:shelf": ALL,
    "clubs:off_shelf": ORGANISERS,
    "sitting:begin": ALL,
    "sitting:calendar": ALL,
    "people:archive": OWNERS,
}
"""The least role that a page is for."""
OF_CLUBS: Final = ("people:", "clubs:", "results:")
ROLES: Final = (ALL, ORGANISERS, OWNERS)


def member(club: Club) -> Client:
    client = Client()
    join(client, code_of(club), "Aki")
    return client


def former_member(club: Club) -> Client:
    client = member(club)
    client.post(at(club, "leave"))
    return client


def owner_of_another(_club: Club) -> Client:
    client = person("elsewhere")
    make(client, name="Elsewhere")
    return client


def staff(_club: Club) -> Client:
    user = User.objects.create_user("staff", is_staff=True)
    user.user_permissions.set(Permission.objects.all())
    client = Client()
    client.force_login(user)
    return client


OUTSIDE: Final[dict[str, Callable[[Club], Client]]] = {
    "guest": lambda _club: Client(),
    "former member": former_member,
    "owner of another club": owner_of_another,
    "staff": staff,
}


def pages(club: Club) -> dict[str, str]:
    one = club.memberships.get(role=Role.OWNER).pk
    given = club.assignments.first() or assigned(club, opens=now(), due=now() + timedelta(days=7))
    every = addresses(number=club.pk, member=one, assignment=given.pk, item=given.items.get().pk)
    return {
        view: path
        for view, path in every.items()
        if view in WHO_MAY or (view.startswith(OF_CLUBS) and view not in EVERYBODY)
    }


def test_every_page_of_a_club_says_whom_it_is_for(club: Club) -> None:
    assert {*pages(club)} == {*WHO_MAY}


def test_each_role_opens_its_pages_and_no_others(owner: Client, club: Club) -> None:
    clients = {OWNERS: owner, ORGANISERS: organiser(club), ALL: member(club)}
    for view, path in some(pages(club).items()):
        for role, client in clients.items():
            may = ROLES.index(role) >= ROLES.index(WHO_MAY[view])
            assert client.get(path).status_code in ({200, 405} if may else {403, 405}), (view, role)
            assert may or client.post(path).status_code in {403, 405}, (view, role)


@pytest.mark.parametrize("visitor", most_slow(OUTSIDE, but=["former member"]))
def test_for_whoever_is_not_in_it_a_club_is_none(club: Club, visitor: str) -> None:
    client = OUTSIDE[visitor](club)
    for view, path in some(pages(club).items()):
        none = path.replace(f"/{club.pk}/", "/990099/", 1)
        for send in (client.get, client.post):
            told, told_of_none = send(path), send(none)
            assert told.status_code in {404, 405}, view
            assert told.status_code == told_of_none.status_code, view
            assert "Friday" not in told.text
            assert "Week one" not in told.text
