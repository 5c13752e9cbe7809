"""The whole course for a club in six weeks."""

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.core.exceptions import NON_FIELD_ERRORS
from django.test import Client
from django.utils import timezone

from assignments import assigning
from assignments.coursework.plan import HOMEWORK, WEEKS, weeks
from assignments.coursework.stops import every_stop
from assignments.models import Assignment, Coursework
from assignments.presets import FeedbackPreset
from clubs.models import Club
from tests.assignments.assign_forms import DAYS, EVENINGS, give_plan
from tests.assignments.homework import assigned, coursework
from tests.assignments.sitting.attempts import begin_attempt
from tests.clubs.clubs import at_page, make, organiser, person
from tests.quiz.factories import At
from tests.slow import others_slow

pytestmark = pytest.mark.usefixtures("monday")

TOKYO: Final = timedelta(hours=9)


def page(club: Club) -> str:
    return at_page(club, "plan")


def left(client: Client, club: Club) -> Any:
    return next((plan.number for plan, _ in client.get(page(club)).context["plans"]), None)


def withdrawn(client: Client, club: Club, plan: Any) -> int:
    return int(client.post(at_page(club, "plan/withdraw"), {"plan": plan}).status_code)


def rows_of(club: Club) -> list[tuple[str, str, str]]:
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
    assert give_plan(owner, club).status_code == 303
    opens = ["26-11-23 12:00", *(f"26-{day} 20:00" for day in DAYS)]
    assert rows_of(club) == [
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


@pytest.mark.slow
def test_weeks_end_at_the_same_time_of_day_through_summer_time(at: At) -> None:
    at("2027-03-10 12:00Z")
    owner = person("hatsu")
    club = make(owner, zone="Europe/Berlin")
    form = owner.get(page(club)).context["form"]
    due = {f"week-{number}": field.value() for number, (_week, field) in enumerate(form.rows, 1)}
    assert give_plan(owner, club, **due, exam="2027-05-01").status_code == 303
    in_utc = [f"{row.due:%m-%d %H:%M}" for row in club.coursework.order_by("due")]
    assert in_utc == [
        *("03-17 22:59", "03-24 22:59", "03-31 21:59"),
        *("04-07 21:59", "04-14 21:59", "04-21 21:59"),
    ]


def test_the_evenings_are_proposed_a_week_apart(owner: Client, club: Club) -> None:
    form = owner.get(page(club)).context["form"]
    due = [*(field.value() for _week, field in form.rows), form.exam.value()]
    assert {later - before for before, later in pairwise(due)} == {timedelta(weeks=1)}
    assert not Coursework.objects.exists(), "a preview gives nothing"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("week-1", "2026-11-22", "too_early"),
        ("week-3", EVENINGS[1], "too_early"),
        ("week-2", "soon", "invalid"),
        ("exam", "", "required"),
    ],
)
def test_bad_dates_give_nothing(
    owner: Client, club: Club, field: str, value: str, code: str
) -> None:
    refused = give_plan(owner, club, **{field: value})
    assert refused.status_code == 422
    form = refused.context["form"]
    assert form.has_error(field, code)
    assert form[field].value() == value
    assert not Coursework.objects.exists()
    assert not Assignment.objects.exists()


def test_a_plan_that_is_sent_twice_is_given_once(owner: Client, club: Club) -> None:
    nonce = uuid4()
    for _ in range(2):
        give_plan(owner, club, nonce=nonce)
    assert (club.coursework.count(), club.assignments.count()) == (6, 7)


@pytest.mark.slow
def test_without_room_for_all_nothing_is_given(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assigning, "MOST_ASSIGNMENTS", 6)
    refused = give_plan(owner, club)
    assert refused.status_code == 422
    assert refused.context["form"].non_field_errors()
    assert not Coursework.objects.exists()
    assert not Assignment.objects.exists()


@pytest.mark.slow
def test_it_is_withdrawn_as_a_whole(owner: Client, club: Club, aki: Client) -> None:
    week = {"opens": timezone.now(), "due": timezone.now() + timedelta(days=1)}
    other = assigned(club, **week)
    own = coursework(club, "ron", **week)
    give_plan(owner, club)
    first = club.assignments.get(title_en__startswith="Homework 1:")
    begin_attempt(aki, first)
    assert len(owner.get(page(club)).context["running"].rows) == 13
    plan, chun = left(owner, club), organiser(club)
    assert [withdrawn(chun, club, plan) for _ in range(2)] == [303, 303]
    assert [*club.coursework.all()] == [own]
    assert {*club.assignments.values_list("pk", flat=True)} == {other.pk, first.pk}
    first.refresh_from_db()
    assert first.withdrawn
    assert left(owner, club) is None
    assert withdrawn(owner, club, "x") == 404


def test_each_date_can_be_moved_later(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    row = club.coursework.earliest("due")
    data = {"slugs": row.slugs.split(), "due": "2026-11-27T20:00", "nonce": row.nonce}
    owner.post(f"{row.get_absolute_url()}change/", {**data, "lock_version": 1})
    row.refresh_from_db()
    assert f"{row.due:%d %H}" == "27 11"
    assert row.plan == left(owner, club)


def test_one_week_is_listed_at_a_time_its_lessons_before_its_homework(
    owner: Client, club: Club, aki: Client
) -> None:
    give_plan(owner, club)
    lists = [
        aki.get("/en/").context["to_do"],
        aki.get(club.get_absolute_url()).context["waiting"],
        owner.get("/en/").context["progress"],
        owner.get(club.get_absolute_url()).context["progress"],
    ]
    for listed in lists:
        assert [hasattr(each, "coursework") for each in listed] == [True, False]


@pytest.mark.slow
def test_the_list_of_lessons_is_in_the_order_of_the_weeks(
    owner: Client, club: Club, at: Callable[[str], Any]
) -> None:
    give_plan(owner, club)

    def listed() -> list[str]:
        return [row.slugs for row in owner.get(at_page(club, "assignments")).context["lessons"]]

    assert listed() == [*WEEKS]
    at("2026-12-04 12:00Z")
    assert listed() == [*WEEKS[2:], WEEKS[1], WEEKS[0]], (
        "those that are over come last, newest first"
    )
    assert page(club) in owner.get(at_page(club, "assignments")).text


@pytest.mark.slow
def test_results_have_no_column_before_a_week_opens(
    owner: Client, club: Club, aki: Client, at: Callable[[str], Any]
) -> None:
    give_plan(owner, club)

    def columns() -> list[str]:
        return [
            row.title[:10] for row in owner.get(at_page(club, "results")).context["assignments"]
        ]

    assert columns() == ["Homework 1"]
    at("2026-12-04 12:00Z")
    assert columns() == ["Homework 3", "Homework 2", "Homework 1"]


def move(club: Club, **query: Any) -> str:
    return f"{at_page(club, 'plan/move')}?{urlencode(query)}"


def moved(client: Client, club: Club, **other: Any) -> Any:
    """Look at the new dates, and move them."""
    query = {"plan": left(client, club), **other}
    form = client.get(move(club, **query)).context["form"]
    assert form.is_valid(), form.errors
    data = {**query, "first": form.cleaned_data["first"], "days": form.cleaned_data["days"]}
    return client.post(at_page(club, "plan/move"), {**data, "state": form.state, **other})


@pytest.mark.slow
def test_all_following_dates_move_by_a_week(owner: Client, club: Club, at: At) -> None:
    give_plan(owner, club)
    before = rows_of(club)
    at("2026-11-27 03:00Z")  # the first evening is over
    assert moved(owner, club).status_code == 303
    week_later = ("26-12-10", "26-12-17", "26-12-24", "26-12-31", "27-01-07")
    assert [due[:8] for _opens, due, _kind in rows_of(club)][::2] == [
        "26-11-26",
        *week_later,
        "27-01-14",
    ]
    assert rows_of(club)[:2] == before[:2], "what is over stays"
    assert {opens for opens, due, _kind in rows_of(club) if due.startswith("26-12-10")} == {
        "26-11-26 20:00"
    }, "the week that is open stays open"
    assert {opens for opens, due, _kind in rows_of(club) if due.startswith("26-12-17")} == {
        "26-12-10 20:00"
    }


@pytest.mark.slow
def test_dates_move_from_a_later_week_and_back(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    before = rows_of(club)
    third = club.coursework.order_by("due")[2].due.isoformat()
    moved(owner, club, first=third, days="14")
    assert rows_of(club)[:4] == before[:4]
    third = club.coursework.order_by("due")[2].due.isoformat()
    moved(owner, club, first=third, days="-14")
    assert rows_of(club) == before


@pytest.mark.slow
@pytest.mark.parametrize("days", others_slow(["x", "0", "-7", "181", "", "9" * 30]))
def test_impossible_moves_move_nothing(owner: Client, club: Club, days: str) -> None:
    give_plan(owner, club)
    before, plan = rows_of(club), left(owner, club)
    second = club.coursework.order_by("due")[1].due.isoformat()
    for data in (
        owner.get(move(club, plan=plan, first=second, days=days)),
        owner.post(at_page(club, "plan/move"), {"plan": plan, "first": second, "days": days}),
        owner.post(at_page(club, "plan/move"), {"plan": plan, "first": "x", "days": "7"}),
    ):
        assert data.status_code == 422
        assert data.context["form"].errors
    assert rows_of(club) == before


@pytest.mark.slow
def test_dates_that_changed_since_the_preview_stay(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    query = {"plan": left(owner, club)}
    form = owner.get(move(club, **query)).context["form"]
    data = {**query, "first": form.cleaned_data["first"], "days": "7", "state": form.state}
    last = club.assignments.latest("due")
    Assignment.objects.filter(pk=last.pk).update(lock_version=2)
    before = rows_of(club)
    refused = organiser(club).post(at_page(club, "plan/move"), data)
    assert (refused.status_code, rows_of(club)) == (409, before)
    assert refused.context["is_changed"]
    data["state"] = refused.context["form"].state
    assert owner.post(at_page(club, "plan/move"), data).status_code == 303
    assert owner.post(at_page(club, "plan/move"), data).status_code == 422, "once"


@pytest.mark.slow
def test_a_plan_that_is_over_or_gone_does_not_move(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    plan, past = left(owner, club), timezone.now() - timedelta(days=1)
    club.coursework.update(opens=past - timedelta(days=1), due=past)
    club.assignments.update(closed=past)
    for number in (plan, "x", uuid4()):
        answer = owner.get(move(club, plan=number))
        assert "form" not in answer.context
        assert '<p class="notice">' in answer.text


@pytest.mark.slow
def test_giving_a_plan_again_says_that_one_is_running(owner: Client, club: Club) -> None:
    """Also if it was given by another organiser since the form was opened."""
    give_plan(owner, club)
    refused = give_plan(owner, club)
    assert refused.status_code == 422
    assert refused.context["form"].has_error(NON_FIELD_ERRORS, "running")
    assert club.coursework.count() == len(WEEKS)
    notice = owner.get(page(club)).text.partition('<p class="notice">')[2].partition("</p>")[0]
    assert "Thu 7 January 2027" in notice, "when it ends"
    warned_of = refused.context["form"]["warned_of"].value()
    assert give_plan(owner, club, warned_of=warned_of).status_code == 303
    assert club.coursework.count() == 2 * len(WEEKS)


@pytest.mark.slow
def test_an_earlier_plan_is_listed_and_withdrawn_as_a_whole(owner: Client, club: Club) -> None:
    give_plan(owner, club)
    first = left(owner, club)
    give_plan(owner, club, warned_of=first)
    assert [len(each.rows) for each, _ in owner.get(page(club)).context["plans"]] == [13, 13]
    withdrawn(owner, club, first)
    (given_plan,) = owner.get(page(club)).context["plans"]
    assert given_plan[0].number != first
    assert club.assignments.count() == club.coursework.count() + 1 == len(WEEKS) + 1
