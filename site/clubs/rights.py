"""Which assignments of a club somebody sees: beside people.rights, the one way to their rows."""

from datetime import datetime

from django.db.models import Max, QuerySet
from django.http import Http404

from clubs.models import Assignment, Extension, Sitting
from clubs.times import Times
from people.models import Membership
from people.rights import Access, Right


def assignments_of(here: Access, now: datetime) -> QuerySet[Assignment]:
    """Those that are open to members by now; to organisers also those that will be.

    Each with ``all_due``, the last due time that one of its members was given, if any was.
    """
    every = here.club.assignments.annotate(all_due=Max("extensions__due"))
    return every if here.may(Right.READ_RESULTS) else every.filter(opens__lte=now)


def assignment_of(here: Access, number: int, now: datetime) -> Assignment:
    """One of them. Raise Http404."""
    found = assignments_of(here, now).filter(pk=number).first()
    if found is None:
        raise Http404
    found.club = here.club
    return found


def in_person(here: Access) -> QuerySet[Membership]:
    """Whoever is here, as a member: more rows than one where two browsers became one person."""
    return Membership.objects.of(here.me.learner).filter(club=here.club)


def extension_of(here: Access, assignment: Assignment) -> Extension | None:
    """What somebody was given in person, the longest."""
    given = assignment.extensions.filter(membership__in=in_person(here))
    return given.order_by("-due").first()


def times_of(here: Access, assignment: Assignment) -> Times:
    """What the clock decides for whoever is here; an assignment as ``assignment_of`` gives it."""
    all_due = getattr(assignment, "all_due", None)
    return assignment.times_of(extension_of(here, assignment), all_due)


def sittings_of(here: Access, assignment: Assignment) -> QuerySet[Sitting]:
    """A person's own, in whichever browser they were begun, in their order."""
    return assignment.sittings.filter(membership__in=in_person(here))
