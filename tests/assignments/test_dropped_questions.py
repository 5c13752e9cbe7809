"""A question is dropped from the score of everyone, and counts again."""

import re
from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.models import PaperItem
from tests.assignments.assign_forms import done_on
from tests.assignments.assign_forms import give as given_by_form
from tests.assignments.sitting.attempts import handed_in, new_assignment, page_text, paper
from tests.clubs.clubs import at_page, journal, new_member

pytestmark = pytest.mark.usefixtures("while_it_is_open")


def to_drop(assignment: Assignment, place: int) -> str:
    item = assignment.items.get(place=place, replaced=None)
    return f"{assignment.get_absolute_url()}questions/{item.pk}/drop/"


def drop(client: Client, assignment: Assignment, place: int, do: str = "drop") -> Any:
    address = to_drop(assignment, place)
    if do == "look":
        return client.get(address)
    return client.post(address, {"do": do})


def buttons(answer: Any) -> list[str]:
    return re.findall(r'name="do" value="(\w+)"', answer.text)


@pytest.mark.slow
def test_who_answered_only_what_was_dropped_has_handed_in(
    owner: Client, club: Club, aki: Client
) -> None:
    assignment = new_assignment(club)
    handed_in(aki, assignment)
    drop(owner, assignment, 1)
    for page in (club.get_absolute_url(), assignment.get_absolute_url()):
        assert "Handed in: 1 of 1 members" in page_text(owner, page)


def test_the_score_of_everyone_is_out_of_the_others(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    sitting = handed_in(aki, assignment)
    results = at_page(club, "results")
    for do, percent, right in (
        ("", "33%", "1 of 3 right"),
        ("drop", "50%", "1 of 2 right"),
        ("count", "33%", "1 of 3 right"),
    ):
        if do:
            drop(owner, assignment, 2, do)
        page = page_text(aki, paper(sitting))
        assert f"{percent} {right}" in page
        assert ("does not count" in page) is (do == "drop")
        assert right in page_text(aki, assignment.get_absolute_url())
        assert percent in page_text(owner, results)
        assert percent in page_text(aki, f"{results}mine/")
        assert percent.rstrip("%") in owner.get(f"{results}marks.csv").text
    drop(owner, assignment, 1)
    assert "0% 0 of 2 right" in page_text(aki, paper(sitting))
    assert journal(club)[-3:] == ["dropped", "counted", "dropped"]


def test_it_is_asked_first_and_told(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    own, link = assignment.get_absolute_url(), f'href="{to_drop(assignment, 2)}"'
    assert link not in owner.get(own).text
    handed_in(aki, assignment)
    assert link in owner.get(own).text
    assert buttons(drop(owner, assignment, 2, "look")) == ["drop"]
    response = drop(owner, assignment, 2)
    assert response["Location"] == f"{own}?done=dropped"
    page = owner.get(response["Location"]).text
    assert done_on(page)
    assert link in page
    assert buttons(drop(owner, assignment, 2, "look")) == ["count"]
    assert drop(aki, assignment, 2).status_code == 403
    assert drop(new_member(club, "Ren"), assignment, 2, "look").status_code == 403


def test_one_question_at_least_counts(owner: Client, club: Club, aki: Client) -> None:
    assignment = new_assignment(club)
    handed_in(aki, assignment)
    assert drop(owner, assignment, 1).status_code == 303
    assert drop(owner, assignment, 2).status_code == 303
    refused = drop(owner, assignment, 3)
    assert refused.status_code == 422
    assert refused.context["is_last"]
    assert '<p class="field-error" role="alert">' in refused.text
    assert assignment.items.filter(dropped=None).get().place == 3


def test_who_had_the_question_before_it_was_replaced_is_no_worse(
    owner: Client, club: Club, aki: Client
) -> None:
    assignment = new_assignment(club)
    sitting = handed_in(aki, assignment)
    old = assignment.items.get(place=2)
    address = f"{assignment.get_absolute_url()}questions/{old.pk}/"
    owner.post(address, {"name": "liable/mleague/any/1/abd", "sure": "1"})
    assert PaperItem.objects.filter(paper=assignment, place=2).count() == 2
    drop(owner, assignment, 2)
    assert "1 of 2 right" in page_text(aki, paper(sitting))
    assert not PaperItem.objects.filter(paper=assignment, place=2, dropped=None).exists()


@pytest.mark.slow
def test_a_referees_exam_keeps_its_twenty_questions(owner: Client, club: Club) -> None:
    assignment = given_by_form(owner, club, "referee", rules="mleague", feedback="exam")
    assert drop(owner, assignment, 1).status_code == 404
