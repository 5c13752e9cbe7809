"""Homework and an exam in three browsers at once."""

import re
from urllib.parse import urlsplit

from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt
from tests.assignments.homework import open_now
from tests.assignments.sitting.attempts import members, new_assignment
from tests.e2e.conftest import PHONE, BrowserOf, Check, both_ways, not_looked_at
from tests.e2e.forms import fill_in, signed_in_as
from tests.e2e.notices import is_done


@both_ways(stories=[True])
def test_three_members_through_a_homework_and_an_exam(
    reader: Page, look: Check, owner: Client, club: Club, browser_of: BrowserOf
) -> None:
    organiser = reader
    homework = new_assignment(club, **open_now())
    exam = new_assignment(club, title="Exam", feedback=FeedbackPreset.EXAM, **open_now())
    exam.items.exclude(place=1).delete()
    sitters = [browser_of(client, viewport=PHONE) for client in members(club, owner).values()]
    signed_in_as(organiser, owner)

    for sitter in sitters:  # all are at it before anybody hands in
        sitter.goto("/en/")
        sitter.get_by_role("link", name="Week one").click()
        _begin(sitter, look if sitter is sitters[0] else not_looked_at)
    for number, sitter in enumerate(sitters):
        _answer_all(sitter, look if number == 0 else not_looked_at)
        sitter.get_by_role("button", name="Hand in").click()
        is_done(sitter, "handed-in")
        expect(sitter.get_by_text("3 of 3 right")).to_be_visible()
        expect(sitter.get_by_role("link", name="1.")).to_have_count(0)
    look(sitters[0])

    Assignment.objects.filter(pk=homework.pk).update(due=now())
    for sitter in sitters:
        sitter.reload()
        sitter.get_by_role("link", name="1.").click()
        expect(sitter.get_by_role("columnheader", name="Right answer")).to_be_visible()

    for sitter in sitters:
        _sit_the_exam(sitter, club)
    look(sitters[0])
    organiser.goto(exam.get_absolute_url())
    expect(organiser.get_by_label("Text to paste")).to_have_value(re.compile("^Exam: due"))
    look(organiser)
    Assignment.objects.filter(pk=exam.pk).update(closed=now())
    for sitter in sitters:
        sitter.reload()
        expect(sitter.get_by_text("1 of 1 right")).to_be_visible()


def _begin(sitter: Page, look: Check) -> None:
    look(sitter)
    sitter.get_by_role("button", name="Start").click()
    sitter.wait_for_url("**/sittings/*/1/")
    look(sitter)


def _answer_all(sitter: Page, look: Check) -> None:
    """Left after the first question, and gone on with from the club's page."""
    sitting = Attempt.objects.get(pk=int(urlsplit(sitter.url).path.split("/")[-3]))
    items = [*sitting.items.select_related("task__rules", "paper_item").order_by("place")]
    for item in items:
        fill_in(sitter, question_in(item))
        sitter.get_by_role("button", name="Save answer").click()
        expect(sitter.locator("main [data-filled], main h1").first).to_be_visible()
        if item.place == 1:
            sitter.wait_for_url("**/2/")
            sitter.goto(f"/en/clubs/{sitting.paper.assignment.club_id}/")
            sitter.get_by_role("link", name="Week one").click()
            look(sitter)
            sitter.get_by_role("link", name="Continue").click()
            sitter.wait_for_url("**/2/")
    expect(sitter.get_by_role("heading", name="Questions answered: 3 of 3")).to_be_visible()
    look(sitter)


def _sit_the_exam(sitter: Page, club: Club) -> None:
    sitter.goto(club.get_absolute_url())
    sitter.get_by_role("link", name="Exam").click()
    _begin(sitter, not_looked_at)
    sitting = Attempt.objects.get(pk=int(urlsplit(sitter.url).path.split("/")[-3]))
    fill_in(sitter, question_in(sitting.items.select_related("task__rules", "paper_item").get()))
    sitter.get_by_role("button", name="Save answer").click()
    sitter.get_by_role("button", name="Hand in").click()
    expect(sitter.locator("#score-waits time")).to_be_visible()
    expect(sitter.get_by_text("right")).to_have_count(0)
