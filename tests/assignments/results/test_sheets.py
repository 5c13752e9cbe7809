"""Organisers see questions with their answers, and what each member filled in, at once."""

import re

import pytest
from django.test import Client

from assignments.models import Assignment
from assignments.results import mistakes
from clubs.models import Club
from quiz.models import Answer, Attempt
from tests.assignments.results.result_pages import results_of
from tests.assignments.sitting.attempts import (
    LATE,
    OPEN,
    begin_attempt,
    fill,
    handed_in,
    new_assignment,
    page_text,
    paper,
    wrong,
)
from tests.clubs.clubs import at_page, make, new_member, person
from tests.queries import asked_on
from tests.quiz.factories import At

HEADLINE = "West is liable"


def _solutions(homework: Assignment) -> str:
    return f"{homework.get_absolute_url()}solutions/"


def _sheet(attempt: Attempt) -> str:
    return f"{at_page(attempt.paper.assignment.club, 'results')}attempts/{attempt.pk}/"


@pytest.mark.parametrize("moment", ["2026-11-22 12:00Z", OPEN, LATE])
def test_organisers_see_answers_and_reasons_before_and_after(
    club: Club, owner: Client, at: At, moment: str
) -> None:
    at(moment)
    homework = new_assignment(club, feedback="exam")
    page = page_text(owner, _solutions(homework))
    assert "Right" not in page
    assert page.count("M.League") >= 2
    assert HEADLINE in page


@pytest.mark.slow
@pytest.mark.parametrize("feedback", ["homework", "exam"])
def test_a_sheet_is_marked_before_members_know(
    club: Club, owner: Client, at: At, feedback: str
) -> None:
    at(OPEN)
    homework = new_assignment(club, feedback=feedback)
    aki = new_member(club)
    attempt = handed_in(aki, homework, wrong)
    page = owner.get(_sheet(attempt))
    first, second, third = page.context["answers"]
    assert first.answer.marking.score < first.answer.marking.out_of
    assert first.line.verdict
    assert first.feedback.marks
    assert (second.feedback, third.feedback) == (None, None)
    assert not Answer.objects.exists()
    assert HEADLINE not in page_text(aki, paper(attempt))
    assert f"/{attempt.pk}/1/answer/" not in aki.get(paper(attempt)).text
    at(LATE)
    aki.get(paper(attempt))
    stored = owner.get(_sheet(attempt)).context["answers"][0]
    assert stored.answer.pk
    assert stored.feedback == first.feedback


def test_an_attempt_in_progress_is_shown_as_filled_in_so_far(
    club: Club, owner: Client, homework: Assignment
) -> None:
    attempt = begin_attempt(new_member(club), homework)
    ren = new_member(club, "Ren")
    fill(ren, begin_attempt(ren, attempt.paper.assignment), 1)
    page = owner.get(_sheet(attempt))
    assert not page.context["sheet"].is_over
    lead = page.text.partition('<p class="lead">')[2].partition("</p>")[0]
    assert re.findall(r"\d+", lead) == ["0", "3"]


@pytest.mark.slow
def test_more_answers_cost_an_organiser_no_more_queries(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    attempts = []
    for name, filled in (("Aki", 1), ("Ren", 3)):
        member = new_member(club, name)
        attempts.append(begin_attempt(member, homework))
        for place in range(1, filled + 1):
            fill(member, attempts[-1], place)
    at(LATE)
    of_one, of_three = (asked_on(owner, _sheet(attempt)) for attempt in attempts)
    assert Answer.objects.count() == 4
    assert of_three == of_one


def test_a_sheet_is_for_organisers_of_its_club_and_goes_with_the_member(
    club: Club, owner: Client, homework: Assignment
) -> None:
    aki, ren = new_member(club), new_member(club, "Ren")
    attempt = handed_in(aki, homework)
    elsewhere = make(other := person("elsewhere"))
    assert aki.get(_sheet(attempt)).status_code == 403
    assert ren.get(_sheet(attempt)).status_code == 403
    assert other.get(_sheet(attempt)).status_code == 404
    assert other.get(f"{at_page(elsewhere, 'results')}attempts/{attempt.pk}/").status_code == 404
    club.memberships.get(name="Aki").delete()
    assert owner.get(_sheet(attempt)).status_code == 404


def test_mistakes_come_in_before_the_due_time_and_are_bounded(
    club: Club, owner: Client, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(OPEN)
    homework = new_assignment(club, feedback="exam")
    for name in ("Aki", "Ren"):
        handed_in(new_member(club, name), homework, wrong)
    page = page_text(owner, results_of(homework))
    assert "Which mistakes were made" in page
    assert "2×" in page
    assert not Answer.objects.exists()
    monkeypatch.setattr(mistakes, "MOST_UNTOLD", 0)
    assert "2×" not in page_text(owner, results_of(homework))


def test_one_page_a_person_has_details_and_results(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    attempt = handed_in(new_member(club), new_assignment(club))
    aki = club.memberships.get(name="Aki")
    address = f"{at_page(club, 'members')}{aki.pk}/"
    page = owner.get(address)
    assert _sheet(attempt) in page.text
    assert 'value="let-go"' in page.text
    refused = owner.post(address, {"do": "name", "name": "Haku", "real_name": "A. Real"})
    assert refused.status_code == 422
    assert "A. Real" in refused.text
    assert _sheet(attempt) in refused.text
    club.archived = attempt.started_at
    club.save()
    page = owner.get(address)
    assert _sheet(attempt) in page.text
    assert 'value="let-go"' not in page.text
    assert owner.post(address, {"do": "let-go"}).status_code == 403
    assert club.memberships.filter(pk=aki.pk).exists()
