"""Each page of a club is open to its roles only."""

from datetime import timedelta
from typing import Final

import pytest
from django.test import Client
from django.utils.timezone import now

from accounts.models import Learner
from clubs.models import Club, Role
from tests.addresses import addresses
from tests.assignments.homework import assigned, coursework, open_now, sat
from tests.assignments.rulings.book import kept_in
from tests.clubs.clubs import new_member, organiser, season_of
from tests.loops import non_empty

EVERYBODY: Final = {
    *("clubs:index", "clubs:first_evening", "clubs:demo", "clubs:new", "clubs:card"),
    "clubs:sign_out",
    *(
        "assignments:join",
        "assignments:join_by_link",
        "assignments:add_to_practice_list",
        "assignments:give_to_club",
    ),
    *("rulings:books", "rulings:keep"),
    *("transfer:import", "transfer:progress"),
}
"""Pages of no club."""

ALL, ORGANISERS, OWNERS = "member", "organiser", "owner"
PAGES: Final = {
    ALL: """
        assignments:club assignments:assignments assignments:assignment assignments:practice_list
        assignments:practice-list-export
        clubs:me clubs:my_code clubs:leave results:mine rulebook:of_club rulebook:wall_card
        sitting:begin sitting:calendar assignments:coursework rulings:index rulings:ruling
        seasons:index
    """,
    ORGANISERS: """
        clubs:invitation clubs:change clubs:journal clubs:new_card transfer:export
        assignments:announce assignments:change_announcement rulings:change
        rulings:assign
        seasons:season seasons:start seasons:change seasons:csv seasons:workbook
        assignments:plan assignments:move_plan assignments:withdraw_plan
        assignments:evening assignments:evening_hand assignments:evening_sheet
        assignments:give_coursework assignments:change_coursework assignments:withdraw_coursework
        assignments:give assignments:give_chosen assignments:give_changes
        assignments:change assignments:close
        assignments:withdraw assignments:delete assignments:drop
        assignments:paper assignments:paper-answers
        assignments:extend assignments:objections
        assignments:preview assignments:replace assignments:remove_from_practice_list
        rulebook:usual_of_club
        assignments:let_back assignments:add_members
        results:index results:concepts results:assignment results:member results:merge
        results:marks-csv
        results:answers-csv results:workbook results:attempt results:solutions
        results:assignment-answers-csv results:assignment-workbook
    """,
    OWNERS: "clubs:archive",
}
"""By the least role that they are for."""
WHO_MAY: Final = {page: role for role, pages in PAGES.items() for page in pages.split()}
OF_CLUBS: Final = ("clubs:", "assignments:", "results:", "rulings:", "seasons:", "transfer:")
ROLES: Final = (ALL, ORGANISERS, OWNERS)


def pages(club: Club) -> dict[str, str]:
    one = club.memberships.get(role=Role.OWNER).pk
    assignment = club.assignments.first() or assigned(club, **open_now())
    attempt = assignment.attempt_set.first() or sat(assignment, club.memberships.get(pk=one))
    announcement = club.announcements.first() or club.announcements.create(
        text="Bring tea.", last_day=now().date() + timedelta(days=7)
    )
    lessons = club.coursework.first() or coursework(club, "why-pao part-1", **open_now())
    removed = club.removed_members.first() or club.removed_members.create(
        learner=Learner.objects.create(), name="Rin", joined=now()
    )
    every = addresses(
        coursework_id=lessons.pk,
        announcement_id=announcement.pk,
        season_id=(club.seasons.first() or season_of(club)).pk,
        removed_id=removed.pk,
        ruling_id=(club.rulings.first() or kept_in(club)).pk,
        number=club.pk,
        club_id=club.pk,
        member_id=one,
        attempt_id=attempt.pk,
        assignment_id=assignment.pk,
        item_id=assignment.items.get().pk,
    )
    return {
        view: path
        for view, path in every.items()
        if view in WHO_MAY or (view.startswith(OF_CLUBS) and view not in EVERYBODY)
    }


def test_every_page_of_a_club_says_whom_it_is_for(club: Club) -> None:
    assert {*pages(club)} == {*WHO_MAY}


def test_the_least_role_opens_a_page_and_those_below_do_not(owner: Client, club: Club) -> None:
    clients = {OWNERS: owner, ORGANISERS: organiser(club), ALL: new_member(club)}
    for view, path in non_empty(pages(club).items()):
        least = WHO_MAY[view]
        assert clients[least].get(path).status_code in {200, 405}, view
        for role in ROLES[: ROLES.index(least)]:
            assert clients[role].get(path).status_code in {403, 405}, (view, role)
            assert clients[role].post(path).status_code in {403, 405}, (view, role)


@pytest.mark.slow
def test_each_role_opens_its_pages_and_no_others(owner: Client, club: Club) -> None:
    clients = {OWNERS: owner, ORGANISERS: organiser(club), ALL: new_member(club)}
    for view, path in non_empty(pages(club).items()):
        for role, client in clients.items():
            may = ROLES.index(role) >= ROLES.index(WHO_MAY[view])
            assert client.get(path).status_code in ({200, 405} if may else {403, 405}), (view, role)
            assert may or client.post(path).status_code in {403, 405}, (view, role)
