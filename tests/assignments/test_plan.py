"""The whole course for a club in six weeks."""

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from assignments import assigning
from assignments.coursework.plan import HOMEWORK, WEEKS, weeks
from assignments.coursework.stops import every_stop
from assignments.models import Assignment, Coursework
from assignments.presets import FeedbackPreset
from clubs.models import Club
from tests.assignments.homework import assigned
from tests.assignments.sitting.asking import begun
from tests.clubs.clubs import at as at_page
from tests.clubs.clubs import organiser

pytestmark = pytest.mark.usefixtures("monday")

DAYS: Final = ("11-26", "12-03", "12-10", "12-17", "12-24", "12-31")
EVENINGS: Final = [f"2026-{day}T20:00" for day in DAYS]
DATES: Final = {
    **{f"week-{number}": evening for number, evening in enumerate(EVENINGS, 1)},
    "exam": "2027-01-07",
}
TOKYO: Final = timedelta(hours=9)


def page(club: Club) -> str:
    return at_page(club, "plan")


def given(client: Client, club: Club, **other: Any) -> Any:
    return client.post(page(club), {"nonce": uuid4(), **DATES, **other})


def left(client: Client, club: Club) -> Any:
    return client.get(page(club)).context["given"]


def withdrawn(client: Client, club: Club, plan: Any) -> int:
    sent = client.post(at_page(club, "plan/withdraw"), {"plan": plan})
    return int(sent.status_code)


def shown(club: Club) -> list[tuple[str, str, str]]:
    """What opens and is due when, by the clock of the club."""
    rows: list[Any] = [*club.coursework.all(), *club.assignments.all()]
    clock = "%y-%m-%d %H:%M"
    return sorted(
        (f"{row.opens + TOKYO:{clock}}", f"{row.due + TOKYO:{clock}}", row._meta.label)
        for row in rows
    )


def test_its_weeks_are_the_course_in_its_order() -> None:
    assert " ".join(WEEKS).split() == [stop.slug for stop in every_stop()]
    assert all(len(week.homework) == HOMEWORK and len(week.exam) == 2 for week in weeks())


def test_no_question_is_asked_twice_in_homework_exam_and_live_round() -> None:
    for week in weeks():
        live = [part.partition("=")[2] for part in week.live.split("&") if part.startswith("pick")]
        every = [*week.homework, *week.exam, *live]
        assert live
        assert len(every) == len({*every}), week.number


def test_each_week_opens_when_the_one_before_is_due(owner: Client, club: Club) -> None:
    assert given(owner, club).status_code == 303
    opens = ["26-11-23 12:00", *(f"26-{day} 20:00" for day in DAYS)]
    assert shown(club) == [
        *(
            (before, due, kind)
            for before, due in pairwise(opens)
            for kind in ("assignments.Assignment", "assignments.Coursework")
        ),
        (opens[-1], "27-01-07 23:59", "assignments.Assignment"),
    ]
    exam, first = club.assignments.latest("due"), club.assignments.earliest("due")
    assert (exam.feedback, exam.items.count(), exam.minutes) == (FeedbackPreset.EXAM, 12, 40)
    assert first.title == "Homework 1: Lessons 1–4"
    assert first.items.count() == HOMEWORK


def test_members_see_one_week_at_a_time(owner: Client, club: Club, aki: Client) -> None:
    given(owner, club)
    listed = aki.get(club.get_absolute_url()).context["waiting"]
    assert sorted(hasattr(each, "coursework") for each in listed) == [False, True]


def test_the_evenings_are_proposed_a_week_apart(owner: Client, club: Club) -> None:
    form = owner.get(page(club)).context["form"]
    due = [*(field.value() for _week, field in form.rows), form.exam.value()]
    assert {later - before for before, later in pairwise(due)} == {timedelta(weeks=1)}
    assert not Coursework.objects.exists(), "a preview gives nothing"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("week-1", "2026-11-22", "later than the time above"),
        ("week-3", EVENINGS[1], "later than the time above"),
        ("week-2", "soon", "Enter a date and time"),
        ("exam", "", "This field is required."),
    ],
)
def test_bad_dates_give_nothing(
    owner: Client, club: Club, field: str, value: str, said: str
) -> None:
    refused = given(owner, club, **{field: value})
    assert refused.status_code == 422
    form = refused.context["form"]
    assert said in form.errors[field][0]
    assert form[field].value() == value
    assert not Coursework.objects.exists()
    assert not Assignment.objects.exists()


def test_a_plan_that_is_sent_twice_is_given_once(owner: Client, club: Club) -> None:
    nonce = uuid4()
    for _ in range(2):
        given(owner, club, nonce=nonce)
    assert (club.coursework.count(), club.assignments.count()) == (6, 7)


def test_without_room_for_all_nothing_is_given(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assigning, "MOST_ASSIGNMENTS", 6)
    refused = given(owner, club)
    assert refused.status_code == 422
    assert refused.context["form"].non_field_errors()
    assert not Coursework.objects.exists()
    assert not Assignment.objects.exists()


def test_it_is_withdrawn_as_a_whole(owner: Client, club: Club, aki: Client) -> None:
    week = {"opens": timezone.now(), "due": timezone.now() + timedelta(days=1)}
    other = assigned(club, **week)
    own = club.coursework.create(slugs="ron", nonce=uuid4(), **week)
    given(owner, club)
    first = club.assignments.get(title_en__startswith="Homework 1:")
    begun(aki, first)
    assert len(owner.get(page(club)).context["left"]) == 13
    plan, chun = left(owner, club), organiser(club)
    assert [withdrawn(chun, club, plan) for _ in range(2)] == [303, 303]
    assert [*club.coursework.all()] == [own]
    assert {*club.assignments.values_list("pk", flat=True)} == {other.pk, first.pk}
    first.refresh_from_db()
    assert first.withdrawn
    assert left(owner, club) is None
    assert withdrawn(owner, club, "x") == 404


def test_each_date_can_be_moved_later(owner: Client, club: Club) -> None:
    given(owner, club)
    row = club.coursework.earliest("due")
    said = {"slugs": row.slugs.split(), "due": "2026-11-27T20:00", "nonce": row.nonce}
    owner.post(f"{row.get_absolute_url()}change/", {**said, "lock_version": 1})
    row.refresh_from_db()
    assert f"{row.due:%d %H}" == "27 11"
    assert row.plan == left(owner, club)


def test_a_weeks_lessons_stand_before_its_homework(owner: Client, club: Club, aki: Client) -> None:
    given(owner, club)
    lists = [
        aki.get("/en/").context["to_do"],
        aki.get(club.get_absolute_url()).context["waiting"],
        owner.get("/en/").context["progress"],
        owner.get(club.get_absolute_url()).context["progress"],
    ]
    for listed in lists:
        assert [hasattr(each, "coursework") for each in listed] == [True, False]


def test_the_list_of_lessons_is_in_the_order_of_the_weeks(
    owner: Client, club: Club, at: Callable[[str], Any]
) -> None:
    given(owner, club)

    def listed() -> list[str]:
        return [row.slugs for row in owner.get(at_page(club, "assignments")).context["lessons"]]

    assert listed() == [*WEEKS]
    at("2026-12-04 12:00Z")
    assert listed() == [*WEEKS[2:], WEEKS[1], WEEKS[0]], (
        "those that are over come last, newest first"
    )
    assert page(club) in owner.get(at_page(club, "assignments")).text


def test_results_have_no_column_before_a_week_opens(
    owner: Client, club: Club, aki: Client, at: Callable[[str], Any]
) -> None:
    given(owner, club)

    def columns() -> list[str]:
        return [
            row.title[:10] for row in owner.get(at_page(club, "results")).context["assignments"]
        ]

    assert columns() == ["Homework 1"]
    at("2026-12-04 12:00Z")
    assert columns() == ["Homework 3", "Homework 2", "Homework 1"]
