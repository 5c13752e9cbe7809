"""Homework and an exam, sat in three browsers at once: with an account, as a guest, by a card."""

import re
from datetime import timedelta
from typing import Final
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, ViewportSize, expect

from assignments.models import Assignment
from assignments.presets import Feedback
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt
from tests.assignments.sitting.asking import given, members
from tests.clubs.clubs import make, person
from tests.e2e.conftest import Check, NewContext
from tests.e2e.forms import fill_in

PHONE: Final[ViewportSize] = {"width": 360, "height": 640}


pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.mark.story
def test_three_members_through_a_homework_and_an_exam(
    page: Page, new_context: NewContext, holds_up: Check
) -> None:
    _all_sit(page, new_context, scripts=True, look=holds_up)


@pytest.mark.slow
def test_the_same_without_scripts(page_without_js: Page, new_context: NewContext) -> None:
    _all_sit(page_without_js, new_context, scripts=False, look=_not_looked_at)


def _not_looked_at(_page: Page) -> None:
    """Without scripts axe cannot run; the pages are the same."""


def _all_sit(organiser: Page, new_context: NewContext, *, scripts: bool, look: Check) -> None:
    owner = person("haku")
    club = make(owner)
    open_now = {"opens": now() - timedelta(hours=1), "due": now() + timedelta(hours=1)}
    homework = given(club, **open_now)
    exam = given(club, title="Exam", feedback=Feedback.EXAM, **open_now)
    exam.items.exclude(place=1).delete()
    sitters = [
        _as(new_context(java_script_enabled=scripts, viewport=PHONE).new_page(), client)
        for client in members(club, owner).values()
    ]
    _as(organiser, owner)

    for sitter in sitters:  # all are at it before anybody hands in
        sitter.goto("/en/")
        sitter.get_by_role("link", name="Week one").click()
        _begin(sitter, look if sitter is sitters[0] else _not_looked_at)
    for number, sitter in enumerate(sitters):
        _answer_all(sitter, look if number == 0 else _not_looked_at)
        sitter.get_by_role("button", name="Hand in").click()
        expect(sitter.get_by_role("status")).to_contain_text("Handed in")
        expect(sitter.get_by_text("3 of 3 right")).to_be_visible()
        expect(sitter.get_by_role("link", name="1.")).to_have_count(0)
    look(sitters[0])

    Assignment.objects.filter(pk=homework.pk).update(due=now())
    for sitter in sitters:
        sitter.reload()
        sitter.get_by_role("link", name="1.").click()
        expect(sitter.get_by_role("columnheader", name="Right is")).to_be_visible()

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


def _as(page: Page, client: Client) -> Page:
    """A browser that is signed in, or known, as a client is."""
    page.goto("/en/about/")
    host = urlsplit(page.url).hostname or ""
    page.context.add_cookies(
        [
            {"name": name, "value": cookie.value, "domain": host, "path": "/"}
            for name, cookie in client.cookies.items()
        ]
    )
    return page


def _begin(sitter: Page, look: Check) -> None:
    look(sitter)
    sitter.get_by_role("button", name="Begin").click()
    sitter.wait_for_url("**/sittings/*/1/")
    look(sitter)


def _answer_all(sitter: Page, look: Check) -> None:
    """Left after the first question, and gone on with from the club's page."""
    sitting = Attempt.objects.get(pk=int(urlsplit(sitter.url).path.split("/")[-3]))
    items = [*sitting.items.select_related("task__rules", "paper_item").order_by("place")]
    for item in items:
        fill_in(sitter, question_in(item))
        sitter.get_by_role("button", name="Keep my answer").click()
        expect(sitter.locator("main [data-filled], main h1").first).to_be_visible()
        if item.place == 1:
            sitter.wait_for_url("**/2/")
            sitter.goto(f"/en/clubs/{sitting.paper.assignment.club_id}/")
            sitter.get_by_role("link", name="Week one").click()
            look(sitter)
            sitter.get_by_role("link", name="Go on").click()
            sitter.wait_for_url("**/2/")
    expect(sitter.get_by_role("heading", name="3 of 3 answered")).to_be_visible()
    look(sitter)


def _sit_the_exam(sitter: Page, club: Club) -> None:
    sitter.goto(club.get_absolute_url())
    sitter.get_by_role("link", name="Exam").click()
    _begin(sitter, _not_looked_at)
    sitting = Attempt.objects.get(pk=int(urlsplit(sitter.url).path.split("/")[-3]))
    fill_in(sitter, question_in(sitting.items.select_related("task__rules", "paper_item").get()))
    sitter.get_by_role("button", name="Keep my answer").click()
    sitter.get_by_role("button", name="Hand in").click()
    expect(sitter.get_by_text("told when it is over for everybody")).to_be_visible()
    expect(sitter.get_by_text("right")).to_have_count(0)
