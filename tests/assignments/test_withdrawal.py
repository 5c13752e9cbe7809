"""An assignment is withdrawn and restored, or deleted while nobody has begun."""

from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club, Entry
from quiz.models import Attempt, PaperItem
from tests.assignments.assign_forms import done_on
from tests.assignments.live.rounds import begin as begin_round
from tests.assignments.sitting.attempts import (
    begin_attempt,
    fill,
    handed_in,
    new_assignment,
    page_text,
    paper,
)
from tests.clubs.clubs import at_page, journal, organiser
from tests.quiz.factories import At

NOTICE = '<p class="notice" id="withdrawn">'

pytestmark = pytest.mark.usefixtures("while_it_is_open")


def press(client: Client, assignment: Assignment, do: str = "withdraw") -> Any:
    page = "delete" if do == "delete" else "withdraw"
    return client.post(f"{assignment.get_absolute_url()}{page}/", {"do": do})


def to_delete(assignment: Assignment) -> str:
    return f'action="{assignment.get_absolute_url()}delete/"'


def test_members_are_told_and_keep_what_is_theirs(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    sitting = handed_in(aki, assignment)
    assert press(owner, assignment).status_code == 303
    assert f"Withdrawn assignment: {assignment.title}" in page_text(aki, club.get_absolute_url())
    page = aki.get(assignment.get_absolute_url()).text
    assert NOTICE in page
    assert 'id="next"' not in page
    assert "withdrawn" in page_text(aki, at_page(club, "assignments"))
    text = aki.get(paper(sitting)).text
    assert NOTICE in text
    assert "1 of 3 right" in text


@pytest.mark.slow
def test_the_results_have_no_column_for_it(owner: Client, club: Club, aki: Client) -> None:
    assignment, other = new_assignment(club), new_assignment(club, title="Week two")
    handed_in(aki, other)
    press(owner, assignment)
    results = at_page(club, "results")
    page = page_text(owner, results)
    assert other.title in page
    assert assignment.title not in page
    for address in (f"{results}mine/", f"{results}concepts/"):
        assert aki.get(address).status_code == (200 if "mine" in address else 403)
        assert assignment.title not in aki.get(address).text
    marks = owner.get(f"{results}marks.csv").text
    assert other.title in marks
    assert assignment.title not in marks
    assert assignment.title in page_text(owner, assignment.get_absolute_url()), "its page stays"


def test_an_answer_in_an_old_tab_is_kept(owner: Client, club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club))
    press(owner, sitting.paper.assignment)
    at("2026-11-23 12:00:01Z")
    unfinished = aki.post(paper(sitting, 1), {"W_points": ["700"]})
    assert unfinished.status_code == 422
    assert NOTICE in unfinished.text
    assert not done_on(unfinished.text), "nor that the time is up"
    assert NOTICE in aki.get(fill(aki, sitting, 1)["Location"]).text
    assert sitting.items.get(place=1).response.reply
    assert aki.get(sitting.paper.assignment.get_absolute_url()).text.count(NOTICE) == 1
    aki.post(f"{sitting.paper.assignment.get_absolute_url()}begin/")
    assert Attempt.objects.count() == 1


def test_it_is_restored_as_it_was(owner: Client, club: Club, at: At) -> None:
    assignment = new_assignment(club)
    for closes in (False, True):
        if closes:
            owner.post(f"{assignment.get_absolute_url()}close/", {"do": "close"})
            at("2026-11-23 12:00:01Z")
        press(owner, assignment)
        press(organiser(club, f"hatsu{closes}"), assignment)
        owner.post(f"{assignment.get_absolute_url()}close/", {"do": "reopen"})
        now = Assignment.objects.get()
        assert now.withdrawn
        assert now.closed
        press(owner, assignment, "restore")
        now = Assignment.objects.get()
        assert now.withdrawn is None
        assert bool(now.closed) is closes
    changes = journal(club)
    assert changes.count("withdrawn") == changes.count("restored") == 2


def test_it_is_deleted_while_nobody_has_begun(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    assert to_delete(assignment) in owner.get(assignment.get_absolute_url()).text
    assert press(aki, assignment, "delete").status_code == 403
    response = press(owner, assignment, "delete")
    assert response["Location"] == f"{at_page(club, 'assignments')}?done=deleted"
    assert done_on(owner.get(response["Location"]).text)
    assert not Assignment.objects.exists()
    assert not PaperItem.objects.exists()
    assert aki.get(assignment.get_absolute_url()).status_code == 404
    assert aki.post(f"{assignment.get_absolute_url()}begin/").status_code == 404
    assert Entry.objects.filter(change="deleted", what=assignment.title).exists()


def test_it_is_not_deleted_once_a_member_has_begun(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    begin_attempt(aki, assignment)
    assert to_delete(assignment) not in owner.get(assignment.get_absolute_url()).text
    response = press(owner, assignment, "delete")
    assert response["Location"] == f"{assignment.get_absolute_url()}?done=begun"
    assert done_on(owner.get(response["Location"]).text)
    assert Assignment.objects.exists()


@pytest.mark.slow
def test_a_live_round_ends_first(owner: Client, club: Club) -> None:
    live = begin_round(owner, club).assignment
    assert press(owner, live).status_code == 404
    assert press(owner, live, "delete").status_code == 404
    assert f"{live.get_absolute_url()}withdraw/" not in owner.get(live.get_absolute_url()).text
