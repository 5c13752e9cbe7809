"""Who sees which results page, what it marks, and how many queries it needs."""

from datetime import timedelta

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.models import Answer
from tests.assignments.homework import DUE
from tests.assignments.results.result_pages import results_of
from tests.assignments.sitting.attempts import (
    IN_TIME,
    LATE,
    OPEN,
    begin_attempt,
    fill,
    handed_in,
    new_assignment,
    page_text,
    wrong,
)
from tests.clubs.clubs import at_page, new_member
from tests.queries import asked_on
from tests.quiz.factories import At

AFTER_ALL = "2026-11-30 12:00Z"


def test_what_is_over_is_marked_when_an_organiser_looks(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    client = new_member(club)
    fill(client, begin_attempt(client, homework), 1)
    at(IN_TIME)
    assert "in progress" in page_text(owner, at_page(club, "results"))
    assert not Answer.objects.exists()
    at(LATE)
    assert "33%" in page_text(owner, at_page(club, "results"))
    assert Answer.objects.count() == 1
    page_text(owner, at_page(club, "results"))
    assert Answer.objects.count() == 1


def test_members_stand_by_their_names_and_numbers(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    names = ["Member 2", "Member 10", "会員２", "会員10"]
    for name in reversed(names):
        new_member(club, name)
    for address in (at_page(club, "results"), f"{homework.get_absolute_url()}more-time/"):
        page = page_text(owner, address)
        places = [page.index(name) for name in names]
        assert places == sorted(places)


def test_only_organisers_read_real_names(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    new_assignment(club)
    client = new_member(club)
    aki = club.memberships.get(name="Aki")
    club.memberships.filter(pk=aki.pk).update(real_name="Sora Ito")
    for page in ("results", f"members/{aki.pk}"):
        assert "Sora Ito" in page_text(owner, at_page(club, page))
    own = page_text(client, at_page(club, "results/mine"))
    assert "Your results" in own
    assert "Sora Ito" not in own
    assert "Haku" not in own


def test_results_are_no_page_for_members(club: Club) -> None:
    client = new_member(club)
    assert client.get(at_page(club, "results")).status_code == 403
    assert "Your results" in client.get(at_page(club, "")[:-1]).text


def _sit_all(club: Club, homeworks: list[Assignment], name: str) -> None:
    """With a mistake in each, and with more time for it than others have."""
    client = new_member(club, name)
    sits = club.memberships.get(name=name)
    for homework in homeworks:
        homework.extensions.create(membership=sits, due=DUE + timedelta(hours=1))
        handed_in(client, homework, wrong)


@pytest.mark.slow
def test_results_of_a_large_club_cost_no_more_queries(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homeworks = [new_assignment(club), new_assignment(club, attempts=2)]
    _sit_all(club, homeworks[:1], "Aki")
    aki = club.memberships.get(name="Aki")
    results = at_page(club, "results")
    pages = {results: 12, f"{at_page(club, 'members')}{aki.pk}/": 14, results_of(homeworks[0]): 15}
    at(AFTER_ALL)
    of_one = {page: asked_on(owner, page) for page in pages}
    assert all(count <= pages[page] for page, count in of_one.items()), of_one
    at(OPEN)
    for name in ("Ren", "Sora"):
        _sit_all(club, homeworks, name)
    at(AFTER_ALL)
    assert {page: asked_on(owner, page) for page in pages} == of_one


def test_an_assignment_asks_few_queries(club: Club, owner: Client, homework: Assignment) -> None:
    _sit_all(club, [homework], "Aki")
    assert asked_on(owner, homework.get_absolute_url()) <= 15
