"""Titles that the site makes are in the reader's language; written ones stay as they are."""

import pytest
from django.test import Client
from django.utils import translation

from assignments.coursework.plan import EXAM_TITLE
from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from clubs.models import Club
from quiz.models.attempts import LONGEST_TITLE
from tests.assignments.assign_forms import all_of, give, give_plan, terms
from tests.clubs.clubs import at_page

pytestmark = pytest.mark.usefixtures("monday")

LESSONS = ["lesson:why-pao:", "lesson:ensured:"]


def titles(assignment: Assignment) -> tuple[str, str]:
    """Its title for a reader of English, and for one of Japanese."""
    with translation.override("ja"):
        return assignment.title_en, assignment.title


def in_japanese(client: Client, address: str) -> str:
    page = client.get(address.replace("/en/", "/ja/", 1))
    assert page.status_code == 200
    return page.text


@pytest.mark.slow
def test_a_plan_has_titles_in_both_languages(owner: Client, club: Club, aki: Client) -> None:
    assert give_plan(owner, club).status_code == 303
    rows = {row.title: row for row in club.assignments.all()}
    first = rows["Homework 1: Lessons 1–4"]
    assert titles(first) == ("Homework 1: Lessons 1–4", "宿題1：レッスン1～4")
    exam = club.assignments.get(feedback=FeedbackPreset.EXAM)
    with translation.override("ja"):
        exam_title = str(EXAM_TITLE)
    assert titles(exam) == (str(EXAM_TITLE), exam_title)
    assert exam_title != str(EXAM_TITLE)
    assert "Homework 1" in aki.get(first.get_absolute_url()).text
    for address in (
        club.get_absolute_url(),
        at_page(club, "assignments"),
        first.get_absolute_url(),
        f"{first.get_absolute_url()}due.ics",
    ):
        text = in_japanese(aki, address)
        assert "宿題1" in text, address
        assert "Homework 1" not in text, address


@pytest.mark.slow
def test_files_name_assignments_in_the_language_of_their_reader(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    file = in_japanese(owner, f"{at_page(club, 'results')}marks.csv")
    assert "宿題1" in file
    assert "Homework 1" not in file


@pytest.mark.parametrize(
    ("chosen", "en", "ja"),
    [(["payments/mleague/dragons/1/aa"], "M.League", "Mリーグ"), (["riichi-sticks"], "", "")],
)
def test_what_the_questions_are_called_is_said_in_both_languages(
    owner: Client, club: Club, chosen: list[str], en: str, ja: str
) -> None:
    both = titles(give(owner, club, pick=chosen))
    assert both[0] != both[1]
    assert en in both[0]
    assert ja in both[1]


def test_questions_of_several_lessons_are_named_after_these(owner: Client, club: Club) -> None:
    picks = [
        f"{place}{name}"
        for place in LESSONS
        for name in [
            each.question.id
            for each in owner.get(all_of(club, place.removesuffix(":")), follow=True)
            .context["chosen"]
            .all
        ][:2]
    ]
    both = titles(give(owner, club, pick=picks))
    assert both == ("Questions from Lessons 1–2", "問題：レッスン1～2")


def test_a_written_title_is_for_all_readers(owner: Client, club: Club, aki: Client) -> None:
    assignment = give(owner, club, title="Week one")
    assert titles(assignment) == ("Week one", "Week one")
    assert "Week one" in in_japanese(aki, assignment.get_absolute_url())


def test_a_change_of_other_things_keeps_both_titles(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    both, change = titles(assignment), f"{assignment.get_absolute_url()}change/"
    assert owner.get(change).context["form"]["title"].value() == assignment.title
    response = owner.post(change, terms(title=assignment.title, lock_version="1", note="Hm"))
    assert response.status_code == 303
    assignment.refresh_from_db()
    assert (titles(assignment), assignment.note) == (both, "Hm")
    owner.post(change, terms(title="Week two", lock_version="2"))
    assignment.refresh_from_db()
    assert titles(assignment) == ("Week two", "Week two")


def test_what_is_given_again_is_numbered_in_both_languages(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    earlier = f"earlier:{assignment.pk}"
    assert not owner.get(all_of(club, earlier)).context["form"]["title"].value()
    again = give(owner, club, earlier)
    assert titles(again) == tuple(f"{title} (2)" for title in titles(assignment))
    assert all(len(title) <= LONGEST_TITLE for title in titles(again))


def test_a_row_of_the_previous_release_has_one_title() -> None:
    """It does not know the new column."""
    assert titles(Assignment(title_en="Old")) == ("Old", "Old")
