"""How many attempts a member has, and what a refused request leaves behind."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone as clock

from accounts.models import RateCount
from assignments.forms import TermsForm
from assignments.models import MOST_ATTEMPTS, Assignment
from assignments.presets import FeedbackPreset
from assignments.sitting import services as sitting_services
from assignments.sitting import share_views
from clubs.models import Club, Membership
from quiz.attempts import marking, services
from quiz.models import Answer, Attempt, AttemptItem, Response, Task
from tests.assignments.homework import OPENS
from tests.assignments.sitting.attempts import (
    LATE,
    begin_attempt,
    fill,
    hand_in,
    handed_in,
    new_assignment,
    page,
    page_text,
    paper,
    wrong,
)
from tests.clubs.clubs import at_page, code_of, join, new_member
from tests.downloads.files import my_data
from tests.quiz.factories import At


def rows() -> dict[str, int]:
    """How many rows each table has, but for what counts how often something is done."""
    models = [model for model in apps.get_models() if model is not RateCount]
    return {model._meta.label: model._default_manager.count() for model in models}


def spent(club: Club, number: int, **other: Any) -> Any:
    """An assignment of which a member of this name has made so many attempts."""
    homework = new_assignment(club, attempts=MOST_ATTEMPTS, **other)
    member = Membership.objects.get(name="Aki")
    Attempt.objects.bulk_create(
        Attempt(
            paper=homework,
            learner=member.learner,
            membership=member,
            number=each + 1,
            started_at=OPENS + timedelta(seconds=each),
            handed_in_at=OPENS + timedelta(seconds=each),
        )
        for each in range(number)
    )
    items = [*homework.items.all()]
    AttemptItem.objects.bulk_create(
        AttemptItem(
            attempt=sitting, paper_item=item, place=item.place, name=item.name, task=item.task
        )
        for sitting in homework.attempt_set.all()
        for item in items
    )
    return homework


def test_an_empty_number_of_attempts_is_the_largest(club: Club) -> None:
    empty, beyond = (TermsForm({"attempts": number}, club=club) for number in ("", "21"))
    assert "attempts" not in empty.errors
    assert empty.cleaned_data["attempts"] == MOST_ATTEMPTS
    assert "attempts" in beyond.errors


def test_beyond_the_attempts_none_begins_and_nothing_is_kept(club: Club, aki: Client) -> None:
    homework = spent(club, MOST_ATTEMPTS, is_own=True)
    homework.items.update(origin="generator", name="payments/mleague/any/1/abc")
    before = rows()
    assert aki.post(f"{page(homework)}begin/")["Location"].endswith("?done=not-now")
    assert rows() == before


@pytest.mark.slow
def test_only_one_deal_is_kept(club: Club, aki: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one has dealt already when it sees that a sitting is under way."""
    homework = new_assignment(club, is_own=True)
    homework.items.update(origin="generator", name="payments/mleague/any/1/abc")
    deal = sitting_services._dealt

    def slowly(assignment: Any) -> Any:
        dealt = [*deal(assignment)]
        monkeypatch.setattr(sitting_services, "_dealt", deal)
        begin_attempt(aki, homework)
        before.update(rows())
        return dealt

    before: dict[str, int] = {}
    monkeypatch.setattr(sitting_services, "_dealt", slowly)
    begin_attempt(aki, homework)
    assert rows() == before


@pytest.mark.parametrize("ends", ["closed", "deleted"])
def test_none_begins_if_it_ends_meanwhile(
    aki: Client, monkeypatch: pytest.MonkeyPatch, ends: str, homework: Assignment
) -> None:
    deal, begin = sitting_services._dealt, f"{page(homework)}begin/"

    def slowly(assignment: Assignment) -> Any:
        dealt = [*deal(assignment)]
        if ends == "deleted":
            homework.delete()
        else:
            Assignment.objects.update(closed=clock.now())
        return dealt

    monkeypatch.setattr(sitting_services, "_dealt", slowly)
    assert aki.post(begin)["Location"].endswith("?done=not-now")
    assert not Attempt.objects.exists()


def test_leaving_and_coming_back_gives_no_attempt_anew(club: Club, aki: Client) -> None:
    homework = new_assignment(club)
    sitting = handed_in(aki, homework)
    aki.post(at_page(club, "leave"))
    assert Attempt.objects.get().membership is None
    join(aki, code_of(club), "Aki")
    assert aki.post(f"{page(homework)}begin/")["Location"].endswith("?done=not-now")
    assert Attempt.objects.get().membership == Membership.objects.get(name="Aki")
    result = page_text(aki, paper(sitting))
    assert "1 of 3 right" in result
    assert "no answers" not in result
    assert "no answers" not in page_text(aki, at_page(club, "results/mine"))


def test_what_somebody_else_did_is_not_given_to_who_joins(club: Club, aki: Client) -> None:
    sitting = begin_attempt(aki, new_assignment(club))
    aki.post(at_page(club, "leave"))
    other = new_member(club, "Mio")
    assert Attempt.objects.get().membership is None
    assert other.get(paper(sitting)).status_code == 404


@pytest.mark.slow
def test_attempts_are_begun_and_handed_in_at_a_rate(club: Club, aki: Client) -> None:
    homework = new_assignment(club, attempts=MOST_ATTEMPTS)
    sitting = begin_attempt(aki, homework)
    codes = [hand_in(aki, sitting).status_code for _ in range(70)]
    assert codes[:50] == [303] * 50
    assert codes[-1] == 429
    refused = aki.post(f"{page(homework)}begin/")
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) > 0


@pytest.mark.slow
@pytest.mark.parametrize("path", ["clubs/{}/assignments/{}/", "clubs/{}/", ""])
def test_a_page_costs_the_same_after_many_attempts(club: Club, aki: Client, path: str) -> None:
    """A thousand are more than anybody can have."""
    few, many = spent(club, 2), spent(club, 1_000)

    def cost_of(number: int) -> tuple[int, int]:
        with CaptureQueriesContext(connection) as queries:
            answer = aki.get(f"/en/{path.format(club.pk, number)}")
        assert answer.status_code == 200
        return len(queries), len(answer.content)

    cost_of(few.pk)
    queries, size = cost_of(few.pk)
    queries_of_many, size_of_many = cost_of(many.pk)
    assert queries_of_many <= queries
    assert size_of_many < size + 25_000


def test_the_name_of_a_running_question_is_in_no_file(club: Club, aki: Client, at: At) -> None:
    sitting = begin_attempt(aki, new_assignment(club, feedback=FeedbackPreset.EXAM))
    fill(aki, sitting, 3)
    name = sitting.items.get(place=3).name
    assert name not in json.dumps(_kept_of_mine())
    at(LATE)
    aki.get(paper(sitting))
    assert Answer.objects.get().name == name
    assert name in json.dumps(_kept_of_mine())


def _kept_of_mine() -> Any:
    return my_data(Membership.objects.get(name="Aki").learner, None)["kept"]


def test_what_cannot_be_read_is_tried_once_and_organisers_are_told(
    owner: Client, aki: Client, at: At, caplog: pytest.LogCaptureFixture, sitting: Attempt
) -> None:
    for place in (1, 2):
        fill(aki, sitting, place)
    unread = Task.objects.filter(attempt_items__attempt=sitting, attempt_items__place=1)
    unread.update(digest="of another engine", scenario="nothing that is read")
    hand_in(aki, sitting)
    unreadable = Response.objects.get(is_unreadable=True)
    assert unreadable.item.place == 1
    assert f"Response {unreadable.pk} " in caplog.text
    caplog.clear()
    at(LATE)
    for _ in range(2):
        assert aki.get(paper(sitting)).status_code == 200
    assert "cannot be read" not in caplog.text
    results = owner.get(f"{page(sitting.paper.assignment)}results/")
    unreadable_lines = [line.item.is_unreadable for line in results.context["lines"]]
    assert unreadable_lines == [True, False, False]
    assert results.text.count('<p class="notice">') == 1
    assert sitting.items.get(place=2).score is not None
    assert Answer.objects.count() == 1


def test_the_newest_is_marked(
    aki: Client, at: At, monkeypatch: pytest.MonkeyPatch, sitting: Attempt
) -> None:
    fill(aki, sitting, 1, wrong(sitting, 1))
    work_out = marking.work_out

    def slowly(items: Any, **options: Any) -> Any:
        marks = work_out(items, **options)
        monkeypatch.setattr(services, "work_out", work_out)
        at("2026-11-23 12:01Z")
        fill(aki, sitting, 1)
        return marks

    monkeypatch.setattr(services, "work_out", slowly)
    hand_in(aki, sitting)
    item = sitting.items.get(place=1)
    assert item.score == item.out_of


@pytest.mark.parametrize("feedback", [FeedbackPreset.HOMEWORK, FeedbackPreset.EXAM])
def test_the_first_question_of_an_exam_is_no_picture_until_it_is_told(
    club: Club, client: Client, at: At, monkeypatch: pytest.MonkeyPatch, feedback: FeedbackPreset
) -> None:
    cards: list[Any] = []
    monkeypatch.setattr(share_views, "question_card", lambda *question: cards.append(question))
    exam = new_assignment(club, feedback=feedback)
    picture = f"/en/clubs/given/{share_views.token_of(exam)}/card.png"
    client.get(picture)
    assert bool(cards) is (feedback is FeedbackPreset.HOMEWORK)
    at(LATE)
    client.get(picture)
    assert cards
