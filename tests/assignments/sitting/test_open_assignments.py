"""Lists of open assignments on the club's page and the home page."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from assignments.models import Extension
from assignments.sitting import listed
from clubs.models import Club
from tests.assignments.homework import DUE, OPENS, assigned
from tests.assignments.sitting.attempts import begin_attempt, hand_in, page_text, paper
from tests.clubs.clubs import code_of, join, make, person
from tests.queries import asked_on
from tests.reader_text import as_written


def give(club: Club, aki: Client, many: int) -> None:
    """So many: each begun by its second member, who was given more time for it."""
    for number in range(many):
        homework = assigned(club, title=f"Week {number}", attempts=3)
        member = club.memberships.get(name="Aki")
        begin_attempt(aki, homework)
        Extension.objects.create(assignment=homework, membership=member, due=DUE)


@pytest.mark.slow
def test_many_assignments_cost_no_more(club: Club, owner: Client, aki: Client) -> None:
    looks = [(owner, club.get_absolute_url()), (aki, club.get_absolute_url()), (aki, "/en/")]
    give(club, aki, 1)
    of_one = [asked_on(*look) for look in looks]
    give(club, aki, 4)
    assert [asked_on(*look) for look in looks] == of_one


def test_the_home_page_asks_for_no_extra_time_in_vain(club: Club, aki: Client) -> None:
    """With one question each for given lessons, announcements and replies to objections."""
    for number in range(4):
        assigned(club, title=f"Week {number}")
    assert asked_on(aki, "/en/") == 15


@pytest.mark.slow
def test_many_clubs_cost_the_home_page_no_more_queries_than_one(club: Club, aki: Client) -> None:
    give(club, aki, 1)
    of_one = asked_on(aki, "/en/")
    for name in ("chun", "hatsu"):
        other = make(person(name), name=f"Club of {name}")
        join(aki, code_of(other), "Aki")
        give(other, aki, 2)
    assert asked_on(aki, "/en/") == of_one
    assert len(aki.get("/en/").context["to_do"]) == 3


def test_the_home_page_lists_what_is_due_first(club: Club, aki: Client) -> None:
    other = make(person("chun"), name="Club of chun")
    join(aki, code_of(other), "Aki")
    late = assigned(club, title="Later", due=DUE + timedelta(hours=1))
    soon = assigned(other, title="Soon")
    longer = assigned(club, title="Longer for Aki", due=DUE - timedelta(hours=1))
    membership = club.memberships.get(name="Aki")
    longer.extensions.create(membership=membership, due=DUE + timedelta(hours=2))
    assigned(other, title="Over", due=DUE - timedelta(days=6, hours=23))
    assignments = [each.assignment for each in aki.get("/en/").context["to_do"]]
    assert assignments == [soon, late, longer]


def test_of_very_many_those_due_first_stand_on_the_clubs_page(club: Club, aki: Client) -> None:
    soon = assigned(club, title="Soon", due=DUE)
    for hour in range(1, listed.MOST + 1):
        assigned(club, title=f"Later {hour}", due=DUE + timedelta(hours=hour))
    text = as_written(aki.get(club.get_absolute_url()).text)
    assert text.index(soon.title) < text.index("Later 1")


def test_other_assignments_come_by_due_time_reversed(club: Club, aki: Client) -> None:
    """Whether it was handed in or is over."""
    for title, days in (("A", 0), ("B", 4)):
        homework = assigned(club, title=title, due=DUE + timedelta(days=days))
        hand_in(aki, begin_attempt(aki, homework))
    assigned(club, title="C", due=DUE - timedelta(days=8), opens=OPENS - timedelta(days=9))
    folded = aki.get(club.get_absolute_url()).text.partition("<details>")[2]
    assert re.findall(r"<strong[^>]*>(\w)</strong>", folded) == [*"BAC"]


@pytest.mark.parametrize("where", ["", "/en/"])
def test_beside_each_due_time_stands_by_whose_clock_it_is(owner: Client, where: str) -> None:
    paris = make(person("chun"), name="Club of chun", zone="Europe/Paris")
    join(owner, code_of(paris), "Aki")
    assignment = assigned(paris)
    by_the_wall = "Mon 30 November 2026, 10:00 (Paris time)"
    assert by_the_wall in page_text(owner, where or paris.get_absolute_url())
    sitting = begin_attempt(owner, assignment)
    for address in (assignment.get_absolute_url(), paper(sitting)):
        assert by_the_wall in page_text(owner, address)
