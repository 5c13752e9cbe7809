"""How a live round ends: by its organiser, by itself, or before it began."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils.timezone import now

from assignments.live import presenter_views, services
from assignments.live.services import end_all_overdue
from assignments.models import Assignment, Round
from assignments.picker.selection import PaperSelection
from assignments.rights import round_of
from assignments.sitting.services import mark_and_tell
from clubs.models import Club, Entry, Membership
from clubs.rights import Access
from quiz.models import PaperItem, Response
from tests.assignments.live.rounds import (
    HTMX,
    TO_THE_END,
    answer,
    begin,
    page_text,
    phone,
    screen,
    step,
)
from tests.assignments.regrade.corrections import page as regrade
from tests.clubs.clubs import at_page, new_member, organiser
from tests.slow import others_slow


def _due(live: Round, moment: datetime) -> None:
    Assignment.objects.filter(pk=live.pk).update(due=moment)


def _by_the_job(_owner: Client, _aki: Client, _live: Round) -> None:
    end_all_overdue.call()


def _on_a_phone(_owner: Client, aki: Client, live: Round) -> None:
    aki.get(phone(live))


def _on_the_screen(owner: Client, _aki: Client, live: Round) -> None:
    owner.get(screen(live))


def _among_results(owner: Client, _aki: Client, live: Round) -> None:
    owner.get(at_page(live.assignment.club, "results"))


@pytest.mark.parametrize(
    "look", others_slow([_on_a_phone, _by_the_job, _on_the_screen, _among_results])
)
def test_an_overdue_round_drops_unasked(owner: Client, club: Club, live: Round, look: Any) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    due = now()
    _due(live, due)
    look(owner, aki, live)
    assignment = Assignment.objects.get(pk=live.pk)
    assert assignment.closed == due
    assert [item.place for item in assignment.items.all()] == [1]
    assert assignment.attempt_set.get().handed_in_at == due
    assert Response.objects.get().answer
    assert "1 of 1 right" in page_text(aki, phone(live))
    assert [line.answered for line in owner.get(screen(live)).context["lines"]] == [1]


def test_a_round_that_goes_on_is_left_alone_by_the_daily_job(owner: Client, live: Round) -> None:
    step(owner, live)
    end_all_overdue.call()
    assert live.assignment.items.count() == 3
    assert not Assignment.objects.get(pk=live.pk).closed


def _ended(owner: Client, live: Round) -> None:
    assert owner.post(f"{phone(live)}on/", {"do": "end"})["Location"] == screen(live)


def _overdue(_owner: Client, live: Round) -> None:
    _due(live, now())
    end_all_overdue.call()


@pytest.mark.parametrize("over", [_ended, _overdue])
def test_a_round_never_begun_is_deleted(owner: Client, club: Club, live: Round, over: Any) -> None:
    aki, pages = new_member(club), (screen(live), phone(live))
    over(owner, live)
    assert not Assignment.objects.exists()
    for client, page in zip((owner, aki), pages, strict=True):
        assert client.get(page)["Location"] == club.get_absolute_url()
        assert client.get(page, headers=HTMX)["HX-Redirect"] == club.get_absolute_url()
        assert Client().get(page).status_code == 404
    assert owner.post(f"{pages[1]}on/", {"do": "end"})["Location"] == pages[0]
    assert Entry.objects.filter(club=club, change="closed").count() == (over is _ended)


def test_the_end_keeps_what_was_asked_meanwhile(owner: Client, club: Club, live: Round) -> None:
    """The organiser who ends it has read it a question earlier."""
    step(owner, live)
    me = Membership.objects.get(club=club)
    before = round_of(Access(club, me), live.pk)
    step(owner, live, TO_THE_END)
    services.end(Access(club, me), before, now())
    assert [*PaperItem.objects.values_list("place", flat=True)] == [1, 2]


def test_a_round_is_due_when_it_ended(owner: Client, club: Club, live: Round) -> None:
    """Results and seasons have it on the day it was played, not on the day after."""
    step(owner, live)
    answer(new_member(club), live)
    before = now()
    _ended(owner, live)
    assignment = Assignment.objects.get(pk=live.pk)
    assert assignment.closed
    assert before < assignment.closed <= now()
    assert assignment.due == max(assignment.closed, assignment.opens + timedelta(seconds=1))
    assert Response.objects.get().answer
    page = owner.get(assignment.get_absolute_url()).text
    for useless in ("due.ics", "by the due time", 'id="chat"'):
        assert useless not in page, "nobody can answer any more"


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_the_marks_of_a_round_that_ends(
    owner: Client, club: Club, live: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are made when the club's row is free again."""
    held: list[bool] = []
    mark = mark_and_tell

    def marked(left: Any) -> None:
        held.append(connection.in_atomic_block)
        mark(left)

    monkeypatch.setattr(presenter_views, "mark_and_tell", marked)
    monkeypatch.setattr(services, "mark_and_tell", marked)
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    step(owner, live, do="end")
    assert held == [False]
    assert Response.objects.get().answer


@pytest.mark.django_db(transaction=True)
def test_dealing_locks_nothing(owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []
    items = PaperSelection.items

    def observed_items(*args: Any) -> Any:
        held.append(connection.in_atomic_block)
        return items(*args)

    monkeypatch.setattr(PaperSelection, "items", observed_items)
    begin(owner, club)
    assert held == [False]


def _let_go(club: Club, live: Round) -> tuple[Client, str]:
    looks = new_member(club)
    state = looks.get(phone(live)).context["seen"]
    club.memberships.get(name="Aki").delete()
    return looks, f"{phone(live)}?seen={state}"


def _before_the_screen(club: Club, live: Round) -> tuple[Client, str]:
    looks = organiser(club)
    state = looks.get(screen(live)).context["stage"].mark
    club.memberships.filter(name="chun").update(role="member")
    return looks, f"{screen(live)}?seen={state}"


def _marking_anew(club: Club, live: Round) -> tuple[Client, str]:
    looks, page = organiser(club), regrade(live.assignment)
    state = looks.get(page).context["seen"]
    club.memberships.filter(name="chun").update(role="member")
    return looks, f"{page}?seen={state}"


@pytest.mark.slow
@pytest.mark.parametrize("leaves", [_let_go, _before_the_screen, _marking_anew])
def test_lost_access_redirects_a_page(owner: Client, club: Club, live: Round, leaves: Any) -> None:
    """Else it would stand there for the rest of the evening as it was."""
    looks, address = leaves(club, live)
    step(owner, live)
    page = address.partition("?")[0]
    assert looks.get(address, headers=HTMX).headers["HX-Redirect"] == page
    assert looks.get(page).status_code in {403, 404}
