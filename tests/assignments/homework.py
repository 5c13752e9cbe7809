"""Factories for assignments."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import uuid4

from django.utils.timezone import now

from assignments.models import Assignment, Coursework
from clubs.models import Club, Membership
from quiz.models import Attempt, AttemptItem, Response
from quiz.questions.catalogue import Question, question
from quiz.services import keep_solution

OPENS: Final = datetime(2026, 11, 23, 9, tzinfo=UTC)
DUE: Final = OPENS + timedelta(days=7)
QUESTION: Final = "mleague-example"


def asking(club: Club, *questions: Question, words: Any = None, **other: Any) -> Assignment:
    """An assignment of a week. ``words``: what stands around each of its questions."""
    data = {"title": "Week one", "language": "en", "rules": "mleague"}
    times = {"opens": OPENS, "due": DUE, "nonce": uuid4()}
    assignment = Assignment.objects.create(club=club, **{**data, **times, **other})
    for place, each in enumerate(questions, start=1):
        task = keep_solution(each.snapshot).task
        assignment.items.create(
            place=place, origin="bank", name=each.id, task=task, **(words or {})
        )
    return assignment


def assigned(club: Club, **other: Any) -> Assignment:
    """One question for a week."""
    return asking(club, question(QUESTION), **other)


def open_now() -> dict[str, datetime]:
    """The times of an assignment that is open by the clock on the wall."""
    return {"opens": now() - timedelta(hours=1), "due": now() + timedelta(hours=1)}


def coursework(club: Club, slugs: str = "why-pao", **other: Any) -> Coursework:
    """Lessons for the same week."""
    times = {"opens": OPENS, "due": DUE, "nonce": uuid4()}
    return club.coursework.create(slugs=slugs, **{**times, **other})


def sat(assignment: Assignment, member: Membership, **other: Any) -> Attempt:
    """A sitting in which its one question was filled in and marked."""
    times = {"started_at": OPENS, "handed_in_at": OPENS + timedelta(hours=1)}
    sitting = assignment.attempt_set.create(
        **{"membership": member, "learner": member.learner, **times, **other}
    )
    item = assignment.items.get()
    attempt_item = AttemptItem.objects.create(
        attempt=sitting, paper_item=item, place=1, name=item.name, task=item.task, score=3, out_of=4
    )
    Response.objects.create(
        item=attempt_item,
        learner=member.learner,
        membership=member,
        reply={"E": 7700},
        submitted_at=OPENS,
    )
    return sitting
