"""Which assignments of a club somebody sees: beside clubs.rights, the one way to their rows."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Max, Q, QuerySet
from django.http import Http404

from accounts.models import Learner
from accounts.querysets import ids_of
from assignments.models import MOST_ATTEMPTS, Assignment, Extension, Round
from assignments.presets import Feedback
from assignments.times import Times
from clubs.models import Membership
from clubs.rights import Access, Right
from quiz.models import Attempt


def assignments_of(access: Access, now: datetime) -> QuerySet[Assignment]:
    """Those that are open to members by now, due last first; to organisers also those that will be.

    Each with ``latest_due``, the last due time that one of its members was given, if any was.
    """
    every = with_latest_due(access.club.assignments.order_by("-due", "-pk"))
    return every if access.may(Right.READ_RESULTS) else every.filter(opens__lte=now)


def still_due(clubs: Collection[Access], now: datetime) -> QuerySet[Assignment]:
    """Those of all these clubs that are open and, for one member at least, not over; due first."""
    opened = Assignment.objects.filter(club__in=[access.club for access in clubs], opens__lte=now)
    still = Q(due__gte=now) | Q(latest_due__gte=now)
    return with_latest_due(opened).filter(still).order_by("due", "pk")


def with_latest_due(rows: QuerySet[Assignment]) -> QuerySet[Assignment]:
    return rows.annotate(latest_due=Max("extensions__due"))


def assignment_of(access: Access, number: int, now: datetime) -> Assignment:
    """One of them. Raise Http404."""
    found = assignments_of(access, now).filter(id=number).first()
    if found is None:
        raise Http404
    found.club = access.club
    return found


def announced_in(access: Access, number: int, now: datetime) -> Assignment | None:
    """One that opens later: members who have its link are told what it is and when."""
    found = access.club.assignments.filter(id=number, opens__gt=now).first()
    if found is not None:
        found.club = access.club
    return found


def by_the_clock(access: Access, number: int, now: datetime) -> Assignment:
    """One that is not asked live: its terms may be changed. Raise Http404."""
    found = assignment_of(access, number, now)
    if found.feedback == Feedback.LIVE:
        raise Http404
    return found


def rounds_of(access: Access, now: datetime) -> QuerySet[Round]:
    """Live rounds that go on."""
    on = Round.objects.filter(assignment__closed=None, assignment__due__gte=now)
    return on.filter(assignment__club=access.club).select_related("assignment")


def round_of(access: Access, number: int) -> Round:
    """A live round, going on or over, by its assignment's number. Raise Http404."""
    found = Round.objects.filter(assignment__id=number, assignment__club=access.club)
    row = found.select_related("assignment").first()
    if row is None:
        raise Http404
    row.assignment.club = access.club
    return row


def memberships_of(access: Access) -> QuerySet[Membership]:
    """Whoever is here, as a member: more rows than one where two browsers became one person."""
    return Membership.objects.of(access.me.learner).filter(club=access.club)


def extension_of(access: Access, assignment: Assignment) -> Extension | None:
    """What somebody was given in person, the longest."""
    return extensions_of(access.me.learner, [assignment]).get(assignment.pk)


def extensions_of(learner: Learner, assignments: Collection[Assignment]) -> dict[int, Extension]:
    """The same of many, by the number of the assignment."""
    if not assignments:
        return {}
    given = Extension.objects.filter(
        assignment__in=assignments, membership__learner__in=ids_of(learner)
    )
    return {row.assignment_id: row for row in given.order_by("due")}


def times_of(access: Access, assignment: Assignment) -> Times:
    """What the clock decides for whoever is here; an assignment as ``assignment_of`` gives it."""
    latest_due = getattr(assignment, "latest_due", None)
    return assignment.times_of(extension_of(access, assignment), latest_due)


def attempts_of(access: Access, assignment: Assignment) -> QuerySet[Attempt]:
    """A person's own, in whichever browser they were begun, in their order."""
    return Attempt.objects.of(access.me.learner).filter(paper=assignment)


def newest_attempts(learner: Learner, assignments: Collection[Assignment]) -> QuerySet[Attempt]:
    """The same of many, newest first: as many as all of these may have together."""
    mine = Attempt.objects.of(learner).filter(paper__in=assignments)
    return mine.order_by("-started_at", "-pk")[: MOST_ATTEMPTS * len(assignments)]
