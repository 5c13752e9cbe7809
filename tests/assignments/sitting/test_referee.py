"""A referee's exam as an assignment: under the club's rules, and a certificate for who passes."""

import re
from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.exam.referee import PASS_MARK, QUESTIONS
from quiz.models import Attempt, Certificate, PaperItem
from tests.assignments.assign_forms import give as give_by_form
from tests.assignments.assign_forms import new
from tests.assignments.sitting.attempts import (
    LATE,
    begin_attempt,
    fill,
    hand_in,
    page,
    page_text,
    paper,
)
from tests.quiz.factories import At
from tests.slow import others_slow

NAME = {"name": "Aki T."}


def referees(owner: Client, club: Club, **other: Any) -> Assignment:
    source = {"rules": "wrc-2025", "feedback": "exam", "minutes": "40", **other}
    return give_by_form(owner, club, "referee", **source)


def sat(aki: Client, exam: Assignment, right: int = PASS_MARK) -> Attempt:
    sitting = begin_attempt(aki, exam)
    for place in range(1, right + 1):
        fill(aki, sitting, place)
    hand_in(aki, sitting)
    return sitting


def test_a_club_gives_it_under_its_rules_as_an_exam_of_forty_minutes(
    owner: Client, club: Club
) -> None:
    club.rules = "tenhou"
    club.save()
    form = owner.get(new(club, "referee"))
    assert form.context["source"]["rules"].value() == "tenhou"
    assert form.context["form"]["feedback"].value() == "exam"
    assert form.context["form"]["minutes"].value() == 40
    exam = referees(owner, club, rules="tenhou")
    assert exam.title == "Referee’s exam, Tenhou"
    items = exam.items.all()
    assert {item.origin for item in items} == {PaperItem.Origin.REFEREE}
    assert len(items) == QUESTIONS


def test_the_pass_mark_is_stated_before_it_starts(owner: Client, club: Club, aki: Client) -> None:
    text = aki.get(page(referees(owner, club))).text
    assert re.findall(r'id="pass-mark">\D*(\d+)', text) == [str(PASS_MARK)]


@pytest.mark.slow
def test_a_member_who_passed_is_certified_when_the_exam_is_over_for_all(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    sitting = sat(aki, referees(owner, club))
    assert aki.post(paper(sitting, more="certificate/"), NAME)["Location"] == paper(sitting)
    assert "Create the certificate" not in page_text(aki, paper(sitting))
    at(LATE)
    assert "Create the certificate" in page_text(aki, paper(sitting))
    assert aki.post(paper(sitting, more="certificate/"), {"name": ""}).status_code == 422
    address = aki.post(paper(sitting, more="certificate/"), NAME)["Location"]
    assert f'href="{address}"' in aki.get(paper(sitting)).text
    text = Client().get(address).text
    assert "Aki T." in text
    lead = text.partition('<p class="lead">')[2].partition("</p>")[0]
    assert re.findall(r"\d+", lead) == [str(PASS_MARK), str(QUESTIONS)]
    club.delete()
    assert Client().get(address).status_code == 200


@pytest.mark.slow
def test_nobody_else_is_certified(owner: Client, club: Club, aki: Client, at: At) -> None:
    """With too few right, as an organiser, by a second giving, after a replacement."""
    exam = referees(owner, club, attempts="2")
    poor, organisers = sat(aki, exam, PASS_MARK - 1), sat(owner, exam)
    again = give_by_form(owner, club, f"earlier:{exam.pk}", feedback="exam")
    known = sat(aki, again)
    at(LATE)
    for who, sitting in ((aki, poor), (owner, organisers), (aki, known)):
        assert who.post(paper(sitting, more="certificate/"), NAME)["Location"] == paper(sitting)
    assert not Certificate.objects.exists()


@pytest.mark.slow
@pytest.mark.parametrize("feedback", others_slow(["practice", "homework"]))
def test_only_an_exam_certifies(
    owner: Client, club: Club, aki: Client, at: At, feedback: str
) -> None:
    exam = referees(owner, club, feedback=feedback)
    assert "pass-mark" not in aki.get(page(exam)).text
    sitting = sat(aki, exam)
    at(LATE)
    assert aki.post(paper(sitting, more="certificate/"), NAME)["Location"] == paper(sitting)
