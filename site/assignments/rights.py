"""Which assignments of a club somebody sees: beside clubs.rights, the one way to their rows."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Max, Q, QuerySet, Window
from django.db.models.functions import RowNumber
from django.http import Http404

from accounts.models import Learner
from assignments.models import MOST_ATTEMPTS, Assignment, Extension, Round, Sitting
from assignments.presets import Feedback
from assignments.times import Times
from clubs.models import Membership
from clubs.rights import Access, Right


def assignments_of(here: Access, now: datetime) -> QuerySet[Assignment]:
    """Those that are open to members by now, due last first; to organisers also those that will be.

    Each with ``all_due``, the last due time that one of its members was given, if any was.
    """
    every = with_all_due(here.club.assignments.order_by("-due", "-pk"))
    return every if here.may(Right.READ_RESULTS) else every.filter(opens__lte=now)


def still_due(clubs: Collection[Access], now: datetime) -> QuerySet[Assignment]:
    """Those of all these clubs that are open and, for one member at least, not over; due first."""
    opened = Assignment.objects.filter(club__in=[here.club for here in clubs], opens__lte=now)
    still = Q(due__gte=now) | Q(all_due__gte=now)
    return with_all_due(opened).filter(still).order_by("due", "pk")


def with_all_due(rows: QuerySet[Assignment]) -> QuerySet[Assignment]:
    return rows.annotate(all_due=Max("extensions__due"))


def assignment_of(here: Access, number: int, now: datetime) -> Assignment:
    """One of them. Raise Http404."""
    found = assignments_of(here, now).filter(pk=number).first()
    if found is None:
        raise Http404
    found.club = here.club
    return found


def announced_in(here: Access, number: int, now: datetime) -> Assignment | None:
    """One that opens later: members who have its link are told what it is and when."""
    found = here.club.assignments.filter(pk=number, opens__gt=now).first()
    if found is not None:
        found.club = here.club
    return found


def by_the_clock(here: Access, number: int, now: datetime) -> Assignment:
    """One that is not asked live: its terms may be changed. Raise Http404."""
    found = assignment_of(here, number, now)
    if found.feedback == Feedback.LIVE:
        raise Http404
    return found


def rounds_of(here: Access, now: datetime) -> QuerySet[Round]:
    """Live rounds that go on."""
    on = Round.objects.filter(assignment__closed=None, assignment__due__gte=now)
    return on.filter(assignment__club=here.club).select_related("assignment")


def round_of(here: Access, number: int) -> Round:
    """A live round, going on or over, by its assignment's number. Raise Http404."""
    found = Round.objects.filter(assignment__pk=number, assignment__club=here.club)
    row = found.select_related("assignment").first()
    if row is None:
        raise Http404
    row.assignment.club = here.club
    return row


def in_person(here: Access) -> QuerySet[Membership]:
    """Whoever is here, as a member: more rows than one where two browsers became one person."""
    return Membership.objects.of(here.me.learner).filter(club=here.club)


def extension_of(here: Access, assignment: Assignment) -> Extension | None:
    """What somebody was given in person, the longest."""
    return extensions_of(here.me.learner, [assignment]).get(assignment.pk)


def extensions_of(learner: Learner, assignments: Collection[Assignment]) -> dict[int, Extension]:
    """The same of many, by the number of the assignment."""
    mine = Membership.objects.of(learner)
    given = Extension.objects.filter(assignment__in=assignments, membership__in=mine)
    return {row.assignment_id: row for row in given.order_by("due")}


def times_of(here: Access, assignment: Assignment) -> Times:
    """What the clock decides for whoever is here; an assignment as ``assignment_of`` gives it."""
    all_due = getattr(assignment, "all_due", None)
    return assignment.times_of(extension_of(here, assignment), all_due)


def sittings_of(here: Access, assignment: Assignment) -> QuerySet[Sitting]:
    """A person's own, in whichever browser they were begun, in their order."""
    return Sitting.objects.of(here.me.learner).filter(assignment=assignment)


def newest_sittings(learner: Learner, assignments: Collection[Assignment]) -> QuerySet[Sitting]:
    """The same of many: of each assignment the newest ones, as many as it may have."""
    newest = Window(RowNumber(), partition_by=["assignment"], order_by=["-begun", "-pk"])
    mine = Sitting.objects.of(learner).filter(assignment__in=assignments)
    return mine.annotate(newest=newest).filter(newest__lte=MOST_ATTEMPTS).order_by("begun", "pk")
