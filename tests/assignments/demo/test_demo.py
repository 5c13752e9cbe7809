"""A demo: made by a command, open to everybody, changed by nobody."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.db.models import F
from django.test import Client
from django_tasks_db.models import DBTaskResult
from pytest_django import DjangoDbBlocker

from accounts.models import Learner
from assignments.demo.making import make_demo
from clubs.models import Club, Membership
from quiz.models import Marking, Task
from rulebook.models import FrozenRules
from tests.addresses import addresses
from tests.assignments.homework import assigned
from tests.clubs.clubs import make, person
from tests.loops import non_empty

pytestmark = pytest.mark.slow
SAYS_SO = '<p class="notice" id="demo">'


def _rows() -> dict[str, int]:
    counts = {model._meta.label: model._default_manager.count() for model in apps.get_models()}
    return {label: count for label, count in counts.items() if count}


@pytest.fixture(scope="module")
def demo(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Club]:
    """Made once for this module, and gone without a row left for the tests that come after."""
    with django_db_blocker.unblock():
        before = _rows()
        club = make_demo("en")
        yield club
        Learner.objects.filter(memberships__club=club).delete()
        club.delete()
        Task.objects.all().delete()
        FrozenRules.objects.all().delete()
        DBTaskResult.objects.all().delete()
        assert _rows() == before


def _pages(club: Club) -> dict[str, str]:
    assignment = club.assignments.first()
    member = club.memberships.first()
    assert assignment
    assert member
    return {
        view: path
        for view, path in addresses(
            club_id=club.pk,
            assignment_id=assignment.pk,
            member_id=member.pk,
            item_id=assignment.items.earliest("pk").pk,
            attempt_id=assignment.attempt_set.earliest("pk").pk,
        ).items()
        if f"/{club.pk}/" in path
        and view.startswith(("assignments:", "clubs:", "sitting:", "results:"))
    }


def test_visitors_read_its_results_and_reach_nothing_else(demo: Club) -> None:
    for client in (Client(), person("haku")):
        for view, path in _pages(demo).items():
            is_open = view.startswith("results:") and view not in {"results:mine", "results:merge"}
            assert (client.get(path).status_code == 200) is is_open, view
            assert client.post(path).status_code in {403, 404, 405}, view


def test_every_page_of_its_results_says_that_it_is_a_demo(demo: Club) -> None:
    for view, path in non_empty(_pages(demo).items()):
        if view.startswith("results:"):
            answer = Client().get(path)
            is_page = answer.headers["Content-Type"].startswith("text/html")
            assert not is_page or answer.status_code == 404 or SAYS_SO in answer.text, view


def test_visitors_see_its_seasons_with_what_was_handed_in(demo: Club) -> None:
    results = Client().get(f"/en/clubs/{demo.pk}/results/").text
    numbers = []
    for season in non_empty(demo.seasons.all()):
        assert season.get_absolute_url() in results
        answer: Any = Client().get(season.get_absolute_url())
        assert SAYS_SO in answer.text
        numbers.append(sum(row.handed_in for row, _line in answer.context["rows"]))
    assert all(numbers)


def test_the_home_page_and_the_clubs_lead_to_it_where_it_is(demo: Club) -> None:
    address = f"/en/clubs/{demo.pk}/results/"
    assert address in Client().get("/en/clubs/").text
    assert "results/" not in Client().get("/ja/clubs/").text
    assert "/en/clubs/first-evening/" in Client().get("/en/").text
    assert "/en/clubs/demo/" in Client().get("/en/clubs/first-evening/").text
    assert Client().get("/en/clubs/demo/").headers["Location"] == address
    assert Client().get("/ja/clubs/demo/").headers["Location"] == "/ja/clubs/?done=no-demo"
    assert 'id="no-demo"' in Client().get("/ja/clubs/?done=no-demo").text
    assert 'id="no-demo"' not in Client().get("/en/clubs/?done=no-demo").text


def test_a_club_that_is_no_demo_stays_shut(demo: Club) -> None:
    club = make(person("haku"))
    assignment = assigned(club)
    for page in ("results/", "results/concepts/", f"assignments/{assignment.pk}/results/"):
        assert Client().get(f"{club.get_absolute_url()}{page}").status_code == 404


def test_its_members_are_nobody_and_nobody_comes_in(demo: Club) -> None:
    members = Membership.objects.filter(club=demo)
    assert {"East 1", "Haku 4", "Chun"} <= {member.name for member in members}
    assert not members.filter(learner__user__isnull=False).exists()
    assert not members.filter(learner__browser__isnull=False).exists()
    assert not hasattr(demo, "invitation")


def test_one_visitor_who_takes_many_files_keeps_no_other_from_them(demo: Club) -> None:
    cache.clear()
    address = f"/en/clubs/{demo.pk}/results/marks.csv"
    near, far = Client(REMOTE_ADDR="192.0.2.1"), Client(REMOTE_ADDR="198.51.100.1")
    codes = [near.get(address).status_code for _ in range(40)]
    assert {codes[0], codes[-1]} == {200, 429}
    assert far.get(address).status_code == 200


def test_its_mistakes_are_those_that_the_engine_tells(demo: Club) -> None:
    wrong = Marking.objects.filter(answer__response__membership__club=demo).exclude(
        score=F("out_of")
    )
    assert wrong.count() > 50
    assert all(marking.mistakes for marking in wrong)
