"""Mark attempts that are over when someone looks at the results.

A member's own pages do the same for one attempt (assignments.sitting.services). Without this
module, an organiser would wait until the last member looks.
"""

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from typing import Final

from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone as clock
from django_tasks import task
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from assignments.live.services import end_overdue
from assignments.models import Assignment
from assignments.rights import times_of, with_last_due
from assignments.sitting import services
from clubs.models import Club
from clubs.rights import Access
from quiz.attempts.policy import Span
from quiz.attempts.sheets import sheet_of
from quiz.models import Attempt, Response

MOST_AT_A_LOOK: Final = 10
"""How many questions a page marks, in about fifty milliseconds.

If there are more, the worker marks all of them.
"""


def mark_all_over(access: Access, assignments: Collection[Assignment], now: datetime) -> int:
    """Mark what members left unmarked, or have the worker do it.

    Return how many attempts wait for the worker.
    """
    end_overdue(assignments, now)
    waiting = _unmarked(assignments, now)
    if _untold(assignments).filter(item__attempt__in=waiting).count() <= MOST_AT_A_LOOK:
        mark_each(access.club, waiting, now)
        return 0
    if not _is_waiting(access.club):
        mark_later.enqueue(access.club.pk)
    return len(waiting)


@task()
def mark_later(number: int) -> None:
    club = Club.objects.filter(pk=number).first()
    if club is not None:
        mark_club(club, clock.now())


def mark_club(club: Club, now: datetime) -> None:
    """Mark everything in a club that is over, however long it takes."""
    opened = with_last_due(club.assignments.filter(opens__lte=now))
    mark_each(club, _unmarked(opened, now), now)


def _is_waiting(club: Club) -> bool:
    ready = DBTaskResult.objects.filter(task_path=mark_later.module_path)
    arguments = {"args": [club.pk], "kwargs": {}}
    return ready.filter(status=TaskResultStatus.READY, args_kwargs=arguments).exists()


def mark_each(club: Club, sittings: Collection[Attempt], now: datetime) -> None:
    for sitting in sittings:
        _mark(club, sitting, now)


def _untold(assignments: Collection[Assignment]) -> QuerySet[Response]:
    numbers = [assignment.pk for assignment in assignments]
    return Response.objects.filter(
        answer=None, is_unreadable=False, item__attempt__paper__in=numbers
    )


def _unmarked(assignments: Collection[Assignment], now: datetime) -> list[Attempt]:
    """Attempts with responses that may be marked, or whose reasons may be shown."""
    by_id = {assignment.pk: assignment for assignment in assignments}
    untold = _untold(assignments)
    marked: dict[int, bool] = {}
    for number, out_of in untold.values_list("item__attempt", "item__out_of"):
        marked[number] = marked.get(number, True) and out_of is not None
    rows = Attempt.objects.filter(pk__in=marked).select_related("membership__learner", "paper")
    attempts = [
        row
        for row in rows.order_by("pk")
        if row.membership
        and _may_be_marked(row, by_id[row.paper_id], now, is_marked=marked[row.pk])
    ]
    for row in attempts:
        row.paper = by_id[row.paper_id]
    return attempts


def _may_be_marked(
    attempt: Attempt, assignment: Assignment, now: datetime, *, is_marked: bool
) -> bool:
    """Whether to look at an attempt, by the common due time; ``_mark`` uses each person's own."""
    span = Span(attempt.started_at, attempt.deadline, attempt.handed_in_at)
    times = assignment.times_of(None)
    is_unmarked = not is_marked and times.policy.is_over(span, now)
    return is_unmarked or times.policy.shows_reasons(now)


def _mark(club: Club, sitting: Attempt, now: datetime) -> None:
    if sitting.membership is None:
        return
    member = Access(club, sitting.membership)
    policy = times_of(member, Assignment.of(sitting.paper)).policy
    sheet = sheet_of(sitting, policy, now)
    with suppress(Http404):  # left meanwhile
        services.mark_if_over(member, sheet)
