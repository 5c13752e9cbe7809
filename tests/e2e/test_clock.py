"""When the time of an attempt is up, the page hands in what is filled in."""

import re
from datetime import timedelta

import pytest
from django.utils.timezone import now
from playwright.sync_api import Page, expect

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from quiz.attempts.marking import question_in
from quiz.models import Attempt, Response
from tests.assignments.homework import open_now
from tests.assignments.sitting.attempts import new_assignment
from tests.clubs.clubs import make, new_member, person
from tests.e2e.forms import fill_in, signed_in_as
from tests.e2e.notices import is_done


@pytest.fixture
def exam() -> Assignment:
    club = make(person("haku"))
    return new_assignment(club, title="Exam", feedback=FeedbackPreset.EXAM, minutes=3, **open_now())


def begin(page: Page, exam: Assignment) -> None:
    page.goto(exam.get_absolute_url())
    page.locator("#next").click()
    expect(page.locator("form#answer")).to_be_visible()


def runs_out_in(seconds: int) -> None:
    Attempt.objects.update(deadline=now() + timedelta(seconds=seconds))


def test_unsent_answers_are_handed_in_when_time_is_up(page: Page, exam: Assignment) -> None:
    begin(signed_in_as(page, new_member(exam.club)), exam)
    runs_out_in(6)
    page.reload()
    item = Attempt.objects.get().items.select_related("task__rules", "paper_item").get(place=1)
    fill_in(page, question_in(item))
    page.keyboard.press("End")
    left = page.locator(".acts [data-left]")
    expect(left).to_be_in_viewport()
    expect(left).to_contain_text("seconds left")
    page.wait_for_url("**done=time-up", timeout=15_000)
    is_done(page, "time-up")
    sitting = Attempt.objects.get()
    assert sitting.handed_in_at
    item.refresh_from_db()
    assert item.score == item.out_of


@pytest.mark.story
def test_a_wrong_clock_on_the_device_makes_no_difference(page: Page, exam: Assignment) -> None:
    page.clock.install(time=now() + timedelta(days=400))
    page.clock.resume()
    begin(signed_in_as(page, new_member(exam.club)), exam)
    expect(page.locator(".sitting-clock [data-left]")).to_contain_text("3 minutes left")


def test_a_device_that_slept_counts_on_aloud(page: Page, exam: Assignment) -> None:
    page.clock.install()
    begin(signed_in_as(page, new_member(exam.club)), exam)
    aloud = page.locator(".sitting-clock [role=status]")
    expect(aloud).to_have_text("")
    page.clock.fast_forward("02:10")
    expect(aloud).to_have_text(re.compile(r"^[45]\d seconds left$"))
    expect(page.locator(".acts [data-left]")).to_have_text(aloud.inner_text())


def test_a_second_tab_is_handed_in(page: Page, exam: Assignment) -> None:
    begin(signed_in_as(page, new_member(exam.club)), exam)
    second = page.context.new_page()
    second.goto(page.url)
    runs_out_in(5)
    page.reload()
    second.reload()
    for each in (page, second):
        each.wait_for_url("**done=*", timeout=15_000)
    assert Attempt.objects.count() == 1
    assert not Response.objects.exists()
