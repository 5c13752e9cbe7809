"""Decide which given lessons a person may see, and list them."""

from collections.abc import Collection
from datetime import datetime
from operator import attrgetter
from typing import Final

from django.db.models import Q, QuerySet
from django.http import Http404

from accounts.models import Learner
from assignments.coursework.progress import (
    CourseworkProgress,
    CourseworkStatus,
    progress_of,
    statuses_of,
)
from assignments.models import Coursework
from assignments.results.marks import persons_of
from assignments.results.progress import LATELY
from clubs.rights import Access, Right

MOST: Final = 10
"""How many given lessons the pages of a person's clubs list."""


def coursework_of(access: Access, now: datetime) -> QuerySet[Coursework]:
    """Return those that have opened, due last first; for organisers also those that open later."""
    every = access.club.coursework.order_by("-due", "-pk")
    return every if access.may(Right.READ_RESULTS) else every.filter(opens__lte=now)


def find_coursework(access: Access, number: int, now: datetime) -> Coursework:
    """Return one of ``coursework_of``; raise Http404."""
    coursework = coursework_of(access, now).filter(pk=number).first()
    if coursework is None:
        raise Http404
    coursework.club = access.club
    return coursework


def lately_due(clubs: Collection[Access], now: datetime) -> list[tuple[Access, Coursework]]:
    """Return what is open in some clubs, or was due in the last days, due first.

    What is over takes no place of what is still due.
    """
    of = {access.club.pk: access for access in clubs}
    rows = Coursework.objects.filter(club__in=of, opens__lte=now, due__gte=now - LATELY)
    due_before_over = rows.annotate(is_over=Q(due__lt=now)).order_by("is_over", "due", "pk")
    listed: list[tuple[Access, Coursework]] = []
    for row in sorted(due_before_over[:MOST], key=attrgetter("due", "pk")):
        row.club = of[row.club_id].club
        listed.append((of[row.club_id], row))
    return listed


def given_to(learner: Learner, clubs: Collection[Access], now: datetime) -> list[CourseworkStatus]:
    """Return a person's status in what is listed of some clubs; not of those they organise."""
    joined = [access for access in clubs if not access.may(Right.ASSIGN)]
    return statuses_of(learner, lately_due(joined, now), now) if joined else []


def lately(access: Access, now: datetime) -> list[CourseworkProgress]:
    """Return how far a club is with what is listed, due first."""
    listed = [each for _access, each in lately_due([access], now)]
    return progress_of(access, persons_of(access), listed, now) if listed else []


def due_next(clubs: Collection[Access], now: datetime, most: int) -> list[CourseworkProgress]:
    """Return how far those clubs are that a person organises with what they have to do next."""
    organised = [access for access in clubs if access.may(Right.ASSIGN)]
    listed = lately_due(organised, now) if organised else []
    due = [(access, each) for access, each in listed if each.due >= now][:most]
    return [
        progress
        for access in organised
        if (rows := [each for of, each in due if of is access])
        for progress in progress_of(access, persons_of(access), rows, now)
    ]
