"""What is over though nobody came back: marked and told of when its results are looked at.

The members' own pages do the same for one of them (clubs.sitting.services); an organiser would else
wait for the last of them to look.
"""

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from time import thread_time
from typing import Final

from django.http import Http404

from clubs.live.services import end_overdue
from clubs.models import Assignment, Sitting, Submission
from clubs.rights import times_of
from clubs.sitting import services
from clubs.sitting.sheets import sheet_of
from clubs.times import is_over, reasons_shown
from people.rights import Access

MOST_SECONDS: Final = 1.0
"""Of the processor, at one look; the rest is for the next."""


def settle_all(here: Access, assignments: Collection[Assignment], now: datetime) -> int:
    """Those of members; how many are left to be marked when the time is up."""
    end_overdue(assignments, now)
    deadline = thread_time() + MOST_SECONDS
    known = {assignment.pk: assignment for assignment in assignments}
    waiting = [*_unsettled(known, now)]
    for done, sitting in enumerate(waiting):
        if thread_time() > deadline:
            return len(waiting) - done
        sitting.assignment = known[sitting.assignment_id]
        _settle(here, sitting, now)
    return 0


def _unsettled(known: dict[int, Assignment], now: datetime) -> list[Sitting]:
    """With something filled in that is no answer yet, and may be marked or told of by now."""
    untold = Submission.objects.filter(answer=None, item__sitting__assignment__in=known)
    marked: dict[int, bool] = {}
    for number, out_of in untold.values_list("item__sitting", "item__out_of"):
        marked[number] = marked.get(number, True) and out_of is not None
    rows = Sitting.objects.filter(pk__in=marked).select_related("membership__learner")
    return [
        row
        for row in rows.order_by("pk")
        if row.membership and _may_be(row, known[row.assignment_id], now, is_marked=marked[row.pk])
    ]


def _may_be(sitting: Sitting, given: Assignment, now: datetime, *, is_marked: bool) -> bool:
    """By the due time of all: whoever was given more is asked about one by one."""
    times = given.times_of(None, getattr(given, "all_due", None))
    may_be_marked = not is_marked and is_over(times, sitting.span, now)
    return may_be_marked or reasons_shown(times, now)


def _settle(here: Access, sitting: Sitting, now: datetime) -> None:
    if sitting.membership is None:
        return
    member = Access(here.club, sitting.membership)
    sheet = sheet_of(sitting, times_of(member, sitting.assignment), now)
    with suppress(Http404):  # left meanwhile
        services.settle(member, sheet)
