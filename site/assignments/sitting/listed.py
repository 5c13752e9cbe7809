"""What is open and due: on a club's page, and on the home page of whoever is in clubs."""

from collections.abc import Collection, Iterable
from typing import Final

from django.template.loader import render_to_string
from django.utils import timezone as clock
from django.utils.safestring import SafeString

from accounts.models import Learner
from assignments.rights import assignments_of, still_due
from assignments.sitting.sheets import AssignmentStatus, statuses_of
from clubs.rights import Access

MOST: Final = 30
"""Assignments on a club's page: those due next, and those due last."""


def on_a_clubs_page(access: Access) -> SafeString:
    """What is to be done, due first at the head; then the rest, due last at the head."""
    now = clock.now()
    found = [*still_due([access], now)[:MOST], *assignments_of(access, now)[:MOST]]
    given = {each.pk: (access, each) for each in found}
    every = statuses_of(access.me.learner, [*given.values()], now)
    others = _by_due(each for each in every if not (each.is_waiting or each.is_live))
    context = {
        "club": access.club,
        "waiting": _by_due(standing for standing in every if standing.is_waiting),
        "others": others[::-1],
    }
    return render_to_string("sitting/_listed.html", context)


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
