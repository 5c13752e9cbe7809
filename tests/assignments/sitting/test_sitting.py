"""An attempt is begun, continued, answered and handed in."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from assignments.models import Extension
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Answer, Attempt, AttemptItem, Response
from tests.assignments.homework import DUE
from tests.assignments.sitting.attempts import (
    IN_TIME,
    LATE,
    OPEN,
    begin_attempt,
    fill,
    hand_in,
    handed_in,
    members,
    new_assignment,
    page,
    page_text,
    paper,
    right,
    wrong,
)
from tests.clubs.clubs import at_page
from tests.quiz.factories import At


def scores(sitting: Attempt) -> list[tuple[int | None, int | None]]:
    return [*sitting.items.values_list("score", "out_of")]


def is_full(sitting: Attempt, place: int) -> bool:
    item = sitting.items.get(place=place)
    return item.out_of is not None and item.score == item.out_of


@pytest.mark.parametrize("way", ["account", "guest", "managed"])
def test_any_member_answers_an_assignment(owner: Client, club: Club, way: str) -> None:
    homework, member = new_assignment(club), members(club, owner)[way]
    assert "Week one" in page_text(member, club.get_absolute_url())
    assert "Week one" in page_text(member, "/en/")
    sitting = begin_attempt(member, homework)
    for place, following in ((1, paper(sitting, 2)), (2, paper(sitting, 3)), (3, paper(sitting))):
        assert fill(member, sitting, place)["Location"] == following
    assert "Questions answered: 3 of 3" in page_text(member, paper(sitting))
    assert hand_in(member, sitting)["Location"] == f"{paper(sitting)}?done=handed-in"
    assert "3 of 3 right" in page_text(member, paper(sitting))
    assert 'id="nothing-to-do"' in member.get(club.get_absolute_url()).text
    assert "Week one" not in page_text(member, "/en/")


def test_a_start_leads_to_the_first_question_in_few_queries(
    club: Club, aki: Client, django_assert_max_num_queries: Any
) -> None:
    """A whole club begins in one second."""
    start = f"{new_assignment(club).get_absolute_url()}begin/"
    with django_assert_max_num_queries(18):  # three of them are savepoints of the test's own
        first = aki.post(start)["Location"]
    sitting = Attempt.objects.get()
    assert first == paper(sitting, 1)
    with django_assert_max_num_queries(6):
        assert aki.get(first).status_code == 200
    fill(aki, sitting, 1)
    assert aki.post(start)["Location"] == paper(sitting, more="go-on/")


def test_one_leaves_and_goes_on_where_one_left(aki: Client, sitting: Attempt) -> None:
    fill(aki, sitting, 1)
    assert "Questions answered: 1 of 3" in page_text(aki, page(sitting.paper.assignment))
    assert aki.get(paper(sitting, more="go-on/"))["Location"] == paper(sitting, 2)
    assert begin_attempt(aki, sitting.paper.assignment) == sitting
    assert "Question 2" in aki.get(paper(sitting, 2)).text


def test_an_answer_may_be_changed_until_it_is_handed_in(aki: Client, sitting: Attempt) -> None:
    fill(aki, sitting, 1, wrong(sitting, 1))
    shown_again = aki.get(paper(sitting, 1)).context["form"].initial
    assert shown_again["E_points"] == wrong(sitting, 1)["E_points"][0].lstrip("+-")
    told_right = question_in(sitting.items.get(place=1)).snapshot.right["E"]
    fill(aki, sitting, 1)
    hand_in(aki, sitting)
    assert is_full(sitting, 1)
    fill(aki, sitting, 1, wrong(sitting, 1))
    assert Response.objects.get(item__place=1).reply["E"] == told_right


def test_begun_and_handed_in_twice_it_is_one_attempt(club: Club, aki: Client, at: At) -> None:
    homework = new_assignment(club)
    assert begin_attempt(aki, homework) == begin_attempt(aki, homework)
    hand_in(aki, Attempt.objects.get())
    first = Attempt.objects.get()
    at(IN_TIME)
    assert hand_in(aki, first).status_code == 303
    assert Attempt.objects.get().handed_in_at == first.handed_in_at
    assert {*first.items.values_list("out_of", flat=True)} == {None}
    assert aki.post(f"{page(homework)}begin/")["Location"].endswith("?done=not-now")
    assert Attempt.objects.count() == 1


def test_a_second_tab_fills_in_the_same_sitting(aki: Client, sitting: Attempt) -> None:
    """What was sent last before handing in counts; what a stale tab sends later does not."""
    stale = wrong(sitting, 2)
    fill(aki, sitting, 1)
    fill(aki, sitting, 2)
    hand_in(aki, sitting)
    response = fill(aki, sitting, 2, stale)
    assert response["Location"] == f"{paper(sitting)}?done=already"
    assert is_full(sitting, 2)
    next_page = aki.get(response["Location"])
    assert next_page.context["done"] == "already"
    assert 'id="already"' in next_page.text
    assert next_page.text.count('class="notice"') == 1, "it is not said to be late"
    invalid = aki.post(paper(sitting, 3), {"asked": "nothing", "nonce": "none"})
    assert invalid["Location"] == f"{paper(sitting)}?done=already"


# The clock


def test_the_due_moment_counts_and_a_second_later_is_late(club: Club, aki: Client, at: At) -> None:
    """The due time passes while somebody is at it: what was there stands, what was not is late."""
    sitting = begin_attempt(aki, new_assignment(club))
    at(IN_TIME)
    fill(aki, sitting, 1)
    fill(aki, sitting, 2)
    at(LATE)
    fill(aki, sitting, 2, wrong(sitting, 2))
    fill(aki, sitting, 3)
    response = aki.get(paper(sitting))
    assert [is_full(sitting, place) for place in (1, 2, 3)] == [True, True, False]
    assert [line.is_late for line in response.context["sheet"].lines] == [False, False, True]
    assert response.text.count('class="late"') == 1
    assert "2 of 3 right" in page_text(aki, paper(sitting))


def test_unfinished_work_counts_though_nobody_handed_it_in(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club))
    fill(aki, sitting, 1)
    at(LATE)
    assert "1 of 3 right" in page_text(aki, page(sitting.paper.assignment))
    assert aki.get(paper(sitting, 2))["Location"] == paper(sitting)


def test_the_server_keeps_the_time_of_a_sitting(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club, minutes=10, attempts=2))
    assert "10 minutes left" in page_text(aki, paper(sitting, 1))
    at("2026-11-23 12:10Z")
    fill(aki, sitting, 1)
    at("2026-11-23 12:10:05Z")
    fill(aki, sitting, 2)
    at("2026-11-23 12:10:06Z")
    fill(aki, sitting, 3)
    assert "2 of 3 right" in page_text(aki, paper(sitting)), "what was on its way for five seconds"
    second = begin_attempt(aki, sitting.paper.assignment)
    assert (second.number, second.deadline) == (2, datetime.fromisoformat("2026-11-23 12:20:06Z"))


def test_the_page_hands_in_when_the_time_is_up(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club, minutes=10, attempts=2))
    no_answer = fill(aki, sitting, 1, {"finish": "1", "E_points": "many"})
    assert no_answer["Location"] == f"{paper(sitting)}?done=time-up"
    assert not Response.objects.exists()
    sitting = begin_attempt(aki, sitting.paper.assignment)
    at("2026-11-23 12:10:02Z")
    response = fill(aki, sitting, 1, {**right(sitting, 1), "finish": "1"})
    assert response["Location"] == f"{paper(sitting)}?done=time-up"
    assert is_full(sitting, 1)
    sitting.refresh_from_db()
    assert sitting.handed_in_at


def test_a_member_with_extra_time_goes_on(club: Club, aki: Client, at: At) -> None:
    """Though they looked after the due time, and were told that it is over."""
    sitting = begin_attempt(aki, new_assignment(club))
    fill(aki, sitting, 1)
    at(LATE)
    assert 'id="over"' in aki.get(page(sitting.paper.assignment)).text
    member = club.memberships.get(name="Aki")
    Extension.objects.create(
        assignment=sitting.paper.assignment, membership=member, due=DUE + timedelta(days=1)
    )
    assert begin_attempt(aki, sitting.paper.assignment) == sitting
    fill(aki, sitting, 2)
    hand_in(aki, sitting)
    assert is_full(sitting, 2)


def test_a_due_time_that_exists_twice_is_the_later_one(club: Club, aki: Client, at: At) -> None:
    """25 October 2026: in Berlin 02:30 is there twice; due is the second one, 01:30 in UTC."""
    club.zone = "Europe/Berlin"
    club.save()
    due = datetime.fromisoformat("2026-10-25 01:30Z")
    at("2026-10-25 00:30Z")
    homework = new_assignment(club, opens=due - timedelta(days=1), due=due)
    sitting = begin_attempt(aki, homework)
    assert "Sun 25 October 2026, 02:30" in page_text(aki, page(homework))
    at("2026-10-25 01:30Z")
    fill(aki, sitting, 1)
    at("2026-10-25 01:30:01Z")
    fill(aki, sitting, 2)
    assert [line.is_late for line in aki.get(paper(sitting)).context["sheet"].lines[:2]] == [
        False,
        True,
    ]


def test_nobody_begins_early_or_archived(owner: Client, club: Club, aki: Client, at: At) -> None:
    homework = new_assignment(club)
    at("2026-11-23 08:59Z")
    assert "status" not in aki.get(page(homework)).context
    assert aki.post(f"{page(homework)}begin/").status_code == 404
    assert "Week one" not in page_text(aki, "/en/")
    at(OPEN)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert aki.post(f"{page(homework)}begin/").status_code == 403
    assert "Week one" in page_text(aki, page(homework))


# Attempts


def test_of_several_attempts_the_best_counts(club: Club, aki: Client, at: At) -> None:
    homework = new_assignment(club, attempts=2)
    first = handed_in(aki, homework)
    at("2026-11-23 13:00Z")
    hand_in(aki, begin_attempt(aki, homework))
    status = aki.get(page(homework)).context["status"]
    assert status.that_counts.attempt == first
    assert status.left == 0


def test_each_may_be_dealt_hands_and_an_order_of_their_own(club: Club, aki: Client) -> None:
    homework = new_assignment(club, is_own=True, is_shuffled=True, attempts=20)
    homework.items.filter(place=3).update(origin="generator")
    for _ in range(2):
        sitting = begin_attempt(aki, homework)
        for place in (1, 2, 3):
            fill(aki, sitting, place)
        hand_in(aki, sitting)
        assert all(is_full(sitting, place) for place in (1, 2, 3))
    dealt = AttemptItem.objects.filter(paper_item__place=3).values_list("name", flat=True)
    assert len({*dealt, "liable/mleague/any/1/abc"}) == 3


# What is not lost, and what is


def test_leaving_deletes_the_responses_of_an_attempt(club: Club, aki: Client) -> None:
    sitting = begin_attempt(aki, new_assignment(club))
    fill(aki, sitting, 1)
    form = right(sitting, 2)
    aki.post(at_page(club, "leave"))
    for answer in (fill(aki, sitting, 2, form), hand_in(aki, sitting), aki.get(paper(sitting))):
        assert answer.status_code == 404
    assert not Response.objects.exists()
    assert Attempt.objects.get().membership is None


def test_a_form_that_cannot_be_read_keeps_what_stood_there(aki: Client, sitting: Attempt) -> None:
    fill(aki, sitting, 1)
    broken: dict[str, Any] = {**right(sitting, 1), "E_points": ["many"]}
    refused = fill(aki, sitting, 1, broken)
    assert refused.status_code == 422
    assert "many" in refused.text
    assert "Not saved. Please check:" in refused.text
    hand_in(aki, sitting)
    assert is_full(sitting, 1)


def test_nobody_comes_to_anothers_sitting(owner: Client, sitting: Attempt) -> None:
    form = right(sitting, 1)
    for pages in (paper(sitting), paper(sitting, 1), paper(sitting, 1, "answer/")):
        assert owner.get(pages).status_code == 404
    assert fill(owner, sitting, 1, form).status_code == 404
    assert hand_in(owner, sitting).status_code == 404
    assert not Answer.objects.exists()
