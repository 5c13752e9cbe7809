"""Each page of a club, by everybody: the table of rights as the addresses have it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils.timezone import now

from accounts.models import User
from clubs.models import Club, Role
from tests.addresses import addresses
from tests.assignments.homework import assigned
from tests.clubs.clubs import at, make, new_member, organiser, person
from tests.loops import non_empty
from tests.slow import most_slow

pytestmark = pytest.mark.django_db

EVERYBODY: Final = {
    "clubs:index",
    "clubs:demo",
    "clubs:new",
    "assignments:join",
    "assignments:join_by_link",
    "clubs:card",
    "clubs:sign_out",
    "assignments:put_on_shelf",
}
"""Pages of no club."""

ALL, ORGANISERS, OWNERS = "member", "organiser", "owner"
WHO_MAY: Final = {
    "assignments:club": ALL,
    "clubs:me": ALL,
    "clubs:my_code": ALL,
    "clubs:leave": ALL,
    "rulebook:of_club": ALL,
    "rulebook:wall_card": ALL,
    "clubs:invitation": ORGANISERS,
    "clubs:change": ORGANISERS,
    "clubs:journal": ORGANISERS,
    "clubs:add": ORGANISERS,
    "clubs:member": ORGANISERS,
    "clubs:new_card": ORGANISERS,
    "rulebook:usual_of_club": ORGANISERS,
    "assignments:assignments": ALL,
    "assignments:assignment": ALL,
    "assignments:give": ORGANISERS,
    "assignments:change": ORGANISERS,
    "assignments:close": ORGANISERS,
    "assignments:extend": ORGANISERS,
    "assignments:preview": ORGANISERS,
    "assignments:replace": ORGANISERS,
    "results:index": ORGANISERS,
    "results:concepts": ORGANISERS,
    "results:assignment": ORGANISERS,
    "results:member": ORGANISERS,
    "results:marks-csv": ORGANISERS,
    "results:answers-csv": ORGANISERS,
    "results:workbook": ORGANISERS,
    "results:mine": ALL,
    "assignments:shelf": ALL,
    "assignments:off_shelf": ORGANISERS,
    "sitting:begin": ALL,
    "sitting:calendar": ALL,
    "clubs:archive": OWNERS,
}
"""The least role that a page is for."""
OF_CLUBS: Final = ("clubs:", "assignments:", "results:")
ROLES: Final = (ALL, ORGANISERS, OWNERS)


def former_member(club: Club) -> Client:
    client = new_member(club)
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
    clients = {OWNERS: owner, ORGANISERS: organiser(club), ALL: new_member(club)}
    for view, path in non_empty(pages(club).items()):
        for role, client in clients.items():
            may = ROLES.index(role) >= ROLES.index(WHO_MAY[view])
            assert client.get(path).status_code in ({200, 405} if may else {403, 405}), (view, role)
            assert may or client.post(path).status_code in {403, 405}, (view, role)


@pytest.mark.parametrize("visitor", most_slow(OUTSIDE, but=["former member"]))
def test_for_whoever_is_not_in_it_a_club_is_none(club: Club, visitor: str) -> None:
    client = OUTSIDE[visitor](club)
    for view, path in non_empty(pages(club).items()):
        none = path.replace(f"/{club.pk}/", "/990099/", 1)
        for send in (client.get, client.post):
            told, told_of_none = send(path), send(none)
            assert told.status_code in {404, 405}, view
            assert told.status_code == told_of_none.status_code, view
            assert "Friday" not in told.text
            assert "Week one" not in told.text
