"""Whose page is whose, what is marked when somebody looks, and what a page costs."""

from datetime import timedelta

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.models import Answer
from tests.assignments.homework import DUE
from tests.assignments.results.reading import At, results_of
from tests.assignments.sitting.asking import (
    IN_TIME,
    LATE,
    OPEN,
    begun,
    fill,
    given,
    hand_in,
    shown,
    wrong,
)
from tests.clubs.clubs import at as page_at
from tests.clubs.clubs import new_member
from tests.queries import asked_on

pytestmark = pytest.mark.django_db

AFTER_ALL = "2026-11-30 12:00Z"


def test_what_is_over_is_marked_when_an_organiser_looks(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = given(club)
    client = new_member(club)
    fill(client, begun(client, homework), 1)
    at(IN_TIME)
    assert "under way" in shown(owner, page_at(club, "results"))
    assert not Answer.objects.exists()
    at(LATE)
    assert "33%" in shown(owner, page_at(club, "results"))
    assert Answer.objects.count() == 1
    shown(owner, page_at(club, "results"))
    assert Answer.objects.count() == 1


def test_members_stand_by_their_names_and_numbers(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = given(club)
    names = ["Member 2", "Member 10", "会員２", "会員10"]
    for name in reversed(names):
        new_member(club, name)
    for address in (page_at(club, "results"), f"{homework.get_absolute_url()}more-time/"):
        page = shown(owner, address)
        places = [page.index(name) for name in names]
        assert places == sorted(places)


def test_real_names_stand_on_the_pages_of_organisers_alone(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    given(club)
    client = new_member(club)
    aki = club.memberships.get(name="Aki")
    club.memberships.filter(pk=aki.pk).update(real_name="Sora Ito")
    for page in ("results", f"results/members/{aki.pk}"):
        assert "Sora Ito" in shown(owner, page_at(club, page))
    own = shown(client, page_at(club, "results/mine"))
    assert "Your results" in own
    assert "Sora Ito" not in own
    assert "Haku" not in own


def test_results_are_no_page_for_members(club: Club, owner: Client) -> None:
    client = new_member(club)
    assert client.get(page_at(club, "results")).status_code == 403
    assert "Your results" in client.get(page_at(club, "")[:-1]).text


def _sit_all(club: Club, homeworks: list[Assignment], name: str) -> None:
    """With a mistake in each, and with more time for it than others have."""
    client = new_member(club, name)
    sits = club.memberships.get(name=name)
    for homework in homeworks:
        homework.extensions.create(membership=sits, due=DUE + timedelta(hours=1))
        sitting = begun(client, homework)
        fill(client, sitting, 1, wrong(sitting, 1))
        hand_in(client, sitting)


def test_the_results_ask_the_database_for_no_more_in_a_larger_club(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homeworks = [given(club), given(club, attempts=2)]
    _sit_all(club, homeworks[:1], "Aki")
    aki = club.memberships.get(name="Aki")
    results = page_at(club, "results")
    pages = {results: 10, f"{results}members/{aki.pk}/": 10, results_of(homeworks[0]): 13}
    at(AFTER_ALL)
    of_one = {page: asked_on(owner, page) for page in pages}
    assert all(asked <= pages[page] for page, asked in of_one.items()), of_one
    at(OPEN)
    for name in ("Ren", "Sora"):
        _sit_all(club, homeworks, name)
    at(AFTER_ALL)
    assert {page: asked_on(owner, page) for page in pages} == of_one


def test_the_page_of_an_assignment_asks_once_for_the_time_that_one_has(
    club: Club, owner: Client, at: At
) -> None:
    at(OPEN)
    homework = given(club)
    _sit_all(club, [homework], "Aki")
    address = homework.get_absolute_url()
    assert asked_on(owner, address) <= 11
