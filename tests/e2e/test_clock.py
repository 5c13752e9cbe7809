"""The time of an attempt runs out: what is filled in is handed in by the page itself."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from assignments.models import Assignment
from assignments.presets import Feedback
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt, Response
from tests.assignments.sitting.asking import given
from tests.clubs.clubs import make, new_member, person
from tests.e2e.conftest import NewContext
from tests.e2e.forms import fill_in
from tests.e2e.test_sittings import _as

pytestmark = pytest.mark.usefixtures("nothing_counted")


@pytest.fixture
def exam() -> Assignment:
    club = make(person("haku"))
    times = {"opens": now() - timedelta(hours=1), "due": now() + timedelta(hours=1)}
    return given(club, title="Exam", feedback=Feedback.EXAM, minutes=3, **times)


def aki(club: Club) -> Client:
    return new_member(club)


def begin(page: Page, exam: Assignment) -> None:
    page.goto(exam.get_absolute_url())
    page.locator("#next").click()
    expect(page.locator("form#answer")).to_be_visible()


def runs_out_in(seconds: int) -> None:
    Attempt.objects.update(deadline=now() + timedelta(seconds=seconds))


@pytest.mark.story
def test_before_it_begins_the_page_says_how_long_it_takes(page: Page, exam: Assignment) -> None:
    _as(page, aki(exam.club)).goto(exam.get_absolute_url())
    expect(page.get_by_text("3 minutes from the moment you begin")).to_be_visible()


def test_what_is_filled_in_and_not_sent_is_handed_in_when_the_time_is_up(
    page: Page, exam: Assignment
) -> None:
    begin(_as(page, aki(exam.club)), exam)
    runs_out_in(6)
    page.reload()
    item = Attempt.objects.get().items.select_related("task__rules", "paper_item").get(place=1)
    fill_in(page, question_in(item))
    expect(page.locator("[data-left]")).to_contain_text("seconds left")
    page.wait_for_url("**done=time-up", timeout=15_000)
    expect(page.get_by_role("status").first).to_contain_text("Time is up")
    sitting = Attempt.objects.get()
    assert sitting.handed_in_at
    item.refresh_from_db()
    assert item.score == item.out_of


def test_a_wrong_clock_on_the_device_makes_no_difference(page: Page, exam: Assignment) -> None:
    page.clock.install(time=now() + timedelta(days=400))
    page.clock.resume()
    begin(_as(page, aki(exam.club)), exam)
    expect(page.locator("[data-left]")).to_contain_text("3 minutes left")


def test_the_second_tab_learns_that_it_is_handed_in(
    page: Page, new_context: NewContext, exam: Assignment
) -> None:
    begin(_as(page, aki(exam.club)), exam)
    second = page.context.new_page()
    second.goto(page.url)
    runs_out_in(5)
    page.reload()
    second.reload()
    for each in (page, second):
        each.wait_for_url("**done=*", timeout=15_000)
    assert Attempt.objects.count() == 1
    assert not Response.objects.exists()


def test_without_scripts_the_page_says_at_which_time_it_ends(
    page_without_js: Page, exam: Assignment
) -> None:
    begin(_as(page_without_js, aki(exam.club)), exam)
    expect(page_without_js.locator(".sitting-clock")).to_contain_text("It ends at")
