"""List what is open and due, for a club's page and a member's home page."""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar

from django.utils import timezone as clock

from accounts.models import Learner
from assignments.coursework.progress import CourseworkStatus
from assignments.coursework.selectors import given_to
from assignments.models import Assignment
from assignments.rights import assignments_of, still_due
from assignments.sitting.status import AssignmentStatus, statuses_of
from clubs.rights import Access, Right

Status = AssignmentStatus | CourseworkStatus
S = TypeVar("S", bound=Status)

MOST: Final = 30
"""How many assignments a club's page lists: those due next, and as many due last."""

TOLD_FOR: Final = timedelta(days=30)
"""How long a club's page tells that an assignment was withdrawn."""


def listed_in(access: Access) -> dict[str, Any]:
    """Return the assignments and lessons for a club's page.

    ``waiting``: what is to be done, due first. ``others``: the rest, due last first.
    ``withdrawn``: those that were withdrawn lately.
    """
    now = clock.now()
    assignments = [*still_due([access], now)[:MOST], *assignments_of(access, now)[:MOST]]
    shown_here = {each.pk: (access, each) for each in assignments}
    every = statuses_of(access.me.learner, [*shown_here.values()], now)
    others = _by_due(each for each in every if not (each.is_waiting or each.is_live))
    lessons = given_to(access.me.learner, [access], now)
    listed: list[Status] = [*lessons, *every]  # lessons before homework that is due with them
    rest: list[Status] = [*others, *(each for each in lessons if not each.is_waiting)]
    return {
        "waiting": _by_due(each for each in listed if each.is_waiting),
        "others": _by_due(rest)[::-1],
        "withdrawn": [each.assignment for each in others if _is_news(each.assignment, now)],
    }


def _is_news(assignment: Assignment, now: datetime) -> bool:
    return bool(assignment.withdrawn and now - assignment.withdrawn < TOLD_FOR)


def to_do(learner: Learner, clubs: Collection[Access]) -> list[Status]:
    """What is to be done in these clubs, due first.

    An organiser's own attempt only while it is under way.
    """
    if not clubs:
        return []
    now = clock.now()
    of = {access.club.pk: access for access in clubs}
    due = [(of[each.club_id], each) for each in still_due(clubs, now)[: MOST * len(clubs)]]
    assignments = (
        each
        for each in statuses_of(learner, due, now)
        if each.is_waiting and (each.current or not each.access.may(Right.ASSIGN))
    )
    lessons = (each for each in given_to(learner, clubs, now) if each.is_waiting)
    return _by_due((*lessons, *assignments))


def _by_due(statuses: Iterable[S]) -> list[S]:
    return sorted(statuses, key=lambda status: status.ends)
