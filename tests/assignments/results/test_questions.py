"""How each question of an assignment was answered, and which mistakes were made."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment
from assignments.results.items import firsts_of, tallies
from assignments.results.marks import Gradebook, persons_of
from assignments.rights import assignments_of
from clubs.models import Club
from quiz.figures.tally import Tally
from quiz.models import Answer, Attempt
from tests.assignments.homework import OPENS, assigned, sat
from tests.assignments.results.result_pages import NOW, access_to, results_of
from tests.assignments.sitting.attempts import (
    LATE,
    OPEN,
    handed_in,
    new_assignment,
    page_text,
    wrong,
)
from tests.clubs.clubs import new_member
from tests.quiz.factories import At
from tests.reader_text import as_written, without_tags


def test_first_attempts_count_of_each_member_and_of_those_who_left(club: Club) -> None:
    homework = assigned(club, attempts=20)
    me = club.memberships.get()
    sat(homework, me)
    sat(homework, me, number=2).items.update(score=4)
    attempt = sat(homework, me, number=3)
    attempt.items.update(score=4)
    attempt.membership, attempt.learner, attempt.number = None, None, 1
    attempt.save()
    item = homework.items.get()
    assert tallies(firsts_of(homework, {}, NOW)) == {item.pk: Tally(right=1, partly=1, over=2)}


def test_what_nobody_filled_in_is_left_open_once_it_is_over(club: Club) -> None:
    homework = assigned(club)
    sat(homework, club.memberships.get(), handed_in_at=None).items.update(score=None, out_of=None)
    item = homework.items.get()
    assert tallies(firsts_of(homework, {}, OPENS)) == {}
    assert tallies(firsts_of(homework, {}, NOW)) == {item.pk: Tally(left_open=1, over=1)}


def test_extra_time_postpones_what_counts_as_left_open(club: Club) -> None:
    homework = assigned(club)
    me = club.memberships.get()
    sat(homework, me, handed_in_at=None).items.update(score=None, out_of=None)
    homework.extensions.create(membership=me, due=NOW + timedelta(days=1))
    (assignment,) = assignments_of(access_to(club), NOW)
    book = Gradebook.read(persons_of(access_to(club)), [assignment], NOW)
    assert tallies(firsts_of(assignment, book.extensions, NOW)) == {}


@pytest.mark.slow
def test_discrimination_needs_twenty_attempts(club: Club, owner: Client, at: At) -> None:
    at(LATE)
    homework = assigned(club)
    me = club.memberships.get()
    for place in range(20):
        assert discrimination(owner, homework) == [], place
        sitting = sat(homework, me)
        sitting.membership = sitting.learner = None
        sitting.save()
    assert discrimination(owner, homework) == ["none"]


def discrimination(owner: Client, homework: Assignment) -> list[str]:
    """What is said of each question whose answers are enough."""
    return re.findall(r'class="discrimination-(\w+)"', owner.get(results_of(homework)).text)


def test_unfinished_attempts_do_not_count_for_discrimination(club: Club) -> None:
    """Practice is marked question by question; the rest of an attempt is known at its end."""
    homework = assigned(club)
    sat(homework, club.memberships.get(), handed_in_at=None)
    item = homework.items.get()
    assert tallies(firsts_of(homework, {}, OPENS)) == {item.pk: Tally(partly=1, over=0)}


@pytest.mark.parametrize(
    ("right", "tells", "figures"),
    [
        ("0" * 10 + "1" * 10, "more", ["0.87", "0.69", "0.95"]),
        ("1" * 10 + "0" * 10, "less", ["−0.87", "−0.95", "−0.69"]),
        ("01" * 10, "unsure", ["0.09", "−0.37", "0.51"]),
        ("10" * 10, "unsure", ["−0.09", "−0.51", "0.37"]),
    ],
)
def test_how_a_question_discriminates_is_said_with_how_certain_that_is(
    club: Club, owner: Client, at: At, right: str, tells: str, figures: list[str]
) -> None:
    """Of twenty, each did better in the rest than the one before."""
    at(LATE)
    homework = new_assignment(club)
    items = [*homework.items.all()]
    for place, first in enumerate(right):
        sitting = homework.attempt_set.create(started_at=OPENS, handed_in_at=OPENS)
        scores = (4 * int(first), place, 20)
        for item, score in zip(items, scores, strict=True):
            columns = {
                "paper_item": item,
                "place": item.place,
                "name": item.name,
                "task": item.task,
            }
            sitting.items.create(score=score, out_of=4 if item.place == 1 else 20, **columns)
    assert discrimination(owner, homework) == [tells, "none", "none"]
    page = owner.get(results_of(homework)).text
    paragraph = page.partition(f'class="discrimination-{tells}"')[2].partition("</p>")[0]
    assert re.findall(r"−?\d\.\d\d", paragraph) == figures


def test_mistakes_are_told_in_the_engines_words(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    for name in ("Aki", "Ren"):
        handed_in(new_member(club, name), homework, without_honba)
    at(LATE)
    page = owner.get(results_of(homework))
    text = as_written(page.text)
    assert "Your figures leave out the honba: 300." in text
    assert "2×" in text
    tally = page.context["lines"][0].tally
    assert (tally.right, tally.total) == (0, 2)
    assert "<strong>0%</strong>" in text
    wrong_answers = without_tags(text.partition("Answers not fully right")[2])
    assert "−40,000 2" in wrong_answers
    assert "−40,300" in wrong_answers  # what is right, said by nobody


def test_mistakes_are_those_of_first_attempts(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club, attempts=2)
    client = new_member(club)
    for _ in range(2):
        handed_in(client, homework, without_honba)
    at(LATE)
    text = page_text(owner, results_of(homework))
    assert Answer.objects.count() == 2
    assert "1×" in text
    assert "2×" not in text


def without_honba(sitting: Attempt, place: int) -> dict[str, Any]:
    points = {"E": "16,000", "S": "64,000", "W": "40,000", "N": "8,000"}
    return {**wrong(sitting, place), **{f"{seat}_points": [points[seat]] for seat in points}}


@pytest.mark.parametrize("feedback", ["homework", "exam"])
def test_results_say_when_members_see_mistakes(
    club: Club, owner: Client, at: At, feedback: str
) -> None:
    at(OPEN)
    homework = new_assignment(club, feedback=feedback)
    handed_in(new_member(club), homework, wrong)
    text = owner.get(results_of(homework)).text
    notice = text.partition('id="untold"')[2].partition("</p>")[0]
    assert "Mon 30 November 2026, 18:00</time> (Japan time)" in notice
    assert 'class="results-mistakes"' in text
    at(LATE)
    text = owner.get(results_of(homework)).text
    assert 'id="untold"' not in text
    assert 'class="results-mistakes"' in text


def test_the_bound_of_early_mistakes_is_told_only_where_it_can_be_reached(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch, homework: Assignment
) -> None:
    handed_in(new_member(club), homework)
    address = f"{homework.get_absolute_url()}results/"
    assert "most-untold" not in owner.get(address).text
    monkeypatch.setattr("assignments.results.views.MOST_UNTOLD", 1)
    assert re.findall(r'id="most-untold">\D*(\d+)', owner.get(address).text) == ["1"]
