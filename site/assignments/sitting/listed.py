"""What is open and due: on a club's page, and on the home page of whoever is in clubs."""

from collections.abc import Collection, Iterable
from typing import Any, Final

from django.utils import timezone as clock

from accounts.models import Learner
from assignments.rights import assignments_of, still_due
from assignments.sitting.status import AssignmentStatus, statuses_of
from clubs.rights import Access

MOST: Final = 30
"""Assignments on a club's page: those due next, and those due last."""


def listed_in(access: Access) -> dict[str, Any]:
    """For the club's page: what is to be done, due first at the head; then the rest, reversed."""
    now = clock.now()
    found = [*still_due([access], now)[:MOST], *assignments_of(access, now)[:MOST]]
    given = {each.pk: (access, each) for each in found}
    every = statuses_of(access.me.learner, [*given.values()], now)
    others = _by_due(each for each in every if not (each.is_waiting or each.is_live))
    return {
        "waiting": _by_due(status for status in every if status.is_waiting),
        "others": others[::-1],
    }


def to_do(learner: Learner, clubs: Collection[Access]) -> list[AssignmentStatus]:
    """Of all clubs that somebody is in what waits for them, what is due first at the head."""
    if not clubs:
        return []
    now = clock.now()
    of = {access.club.pk: access for access in clubs}
    given = [(of[each.club_id], each) for each in still_due(clubs, now)[: MOST * len(clubs)]]
    return _by_due(each for each in statuses_of(learner, given, now) if each.is_waiting)


def _by_due(standings: Iterable[AssignmentStatus]) -> list[AssignmentStatus]:
    return sorted(standings, key=lambda standing: standing.times.ends)
