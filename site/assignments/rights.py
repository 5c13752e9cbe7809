"""Decide which assignments of a club a person may see.

With clubs.rights this is the only access to their rows.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from django.db.models import Min, OuterRef, Q, QuerySet, Subquery
from django.http import Http404

from accounts.models import Learner, ids_of
from assignments.models import MOST_ATTEMPTS, Assignment, Extension, Round
from assignments.presets import FeedbackPreset
from assignments.times import Times
from clubs.models import Membership
from clubs.rights import Access, Right, memberships_of_person
from quiz.models import Attempt
from web.prepared import Prepared


def assignments_of(access: Access, now: datetime) -> QuerySet[Assignment]:
    """Return those that have opened, due last first; for organisers also those that open later."""
    every = with_last_due(access.club.assignments.order_by("-due", "-pk"))
    if access.may(Right.READ_RESULTS):
        return every
    return every.filter(_given_to([access]), opens__lte=now)


def _given_to(clubs: Collection[Access]) -> Q:
    """Return the condition that a person is given an assignment, by these of their clubs.

    It is for all members, they are one of those chosen, or they have begun it before.
    """
    me = next((access.me.learner for access in clubs), None)
    mine = memberships_of_person(me) if me else Membership.objects.none()
    chosen = Assignment.chosen.through.objects.filter(membership__in=mine).values("assignment")
    started = Attempt.objects.filter(membership__in=mine).values("paper")
    return Q(is_for_some=False) | Q(pk__in=chosen) | Q(pk__in=started)


def members_given(access: Access, assignment: Assignment) -> list[Membership]:
    """Return one membership of each person who has an assignment: chosen for it, or begun."""
    if not assignment.is_for_some:
        return access.members
    numbers = {*assignment.chosen.values_list("pk", flat=True)}
    numbers |= {*assignment.attempt_set.values_list("membership", flat=True)}
    return [rows[0] for rows in access.persons if any(row.pk in numbers for row in rows)]


def counted_of(access: Access, now: datetime) -> QuerySet[Assignment]:
    """Return those of ``assignments_of`` that count in the results: opened, and not withdrawn."""
    return assignments_of(access, now).filter(withdrawn=None, opens__lte=now)


def still_due(clubs: Collection[Access], now: datetime) -> QuerySet[Assignment]:
    """Return the opened assignments of some clubs whose last due time has not passed, due first.

    Extensions count. Closed and withdrawn assignments are returned too.
    """
    opened = Assignment.objects.filter(club__in=[access.club for access in clubs], opens__lte=now)
    organised = [access.club for access in clubs if access.may(Right.READ_RESULTS)]
    mine = Q(club__in=organised) | _given_to([*clubs])
    still = Q(due__gte=now) | Q(last_extended_due__gte=now)
    return with_last_due(opened.filter(mine)).filter(still).order_by("due", "pk")


def with_last_due(rows: QuerySet[Assignment]) -> QuerySet[Assignment]:
    """Read ``Assignment.last_extended_due`` of all rows with their own query."""
    extensions = Extension.objects.filter(assignment=OuterRef("pk")).order_by("-due")
    last_due = Subquery(extensions.values("due")[:1])
    return rows.annotate(last_extended_due=last_due)  # type: ignore[no-redef]


_IN_CLUB: Final = Prepared(
    lambda club, number: with_last_due(Assignment.objects.filter(club=club, pk=number).order_by()),
)


def assignment_of(access: Access, number: int, now: datetime) -> Assignment:
    """Return one assignment of ``assignments_of``; raise Http404 if there is none.

    For whom it is takes a query of its own only where it is not for all: each page of an attempt
    asks for its assignment.
    """
    assignment = next(iter(_IN_CLUB(access.club.pk, number)), None)
    if assignment is None:
        raise Http404
    if not access.may(Right.READ_RESULTS):
        is_given = not assignment.is_for_some or _is_given(access, assignment)
        if not is_given or assignment.opens > now:
            raise Http404
    assignment.club = access.club
    return assignment


def _is_given(access: Access, assignment: Assignment) -> bool:
    return Assignment.objects.filter(_given_to([access]), pk=assignment.pk).exists()


def announced_in(access: Access, number: int, now: datetime) -> Assignment | None:
    """Return an assignment that opens later, or None.

    Members who have its link are told what it is and when it opens.
    """
    later = access.club.assignments.filter(_given_to([access]), opens__gt=now, withdrawn=None)
    assignment = later.filter(id=number).first()
    if assignment is not None:
        assignment.club = access.club
    return assignment


def by_the_clock(access: Access, number: int, now: datetime) -> Assignment:
    """Return an assignment that is not asked live; raise Http404. Its terms may be changed."""
    assignment = assignment_of(access, number, now)
    if assignment.feedback == FeedbackPreset.LIVE:
        raise Http404
    return assignment


def rounds_of(access: Access, now: datetime) -> QuerySet[Round]:
    """Return the club's live rounds that are not over."""
    return rounds_in([access], now)


def rounds_in(clubs: Collection[Access], now: datetime) -> QuerySet[Round]:
    """Return the live rounds of some clubs that are not over."""
    on = Round.objects.filter(assignment__closed=None, assignment__due__gte=now)
    of_clubs = on.filter(assignment__club__in=[access.club for access in clubs])
    return of_clubs.select_related("assignment").order_by("pk")


_ROUND: Final = Prepared(
    lambda number, club: (
        Round.objects.filter(assignment__id=number, assignment__club=club)
        .select_related("assignment")
        .order_by()
    ),
)


def round_of(access: Access, number: int) -> Round:
    """Return a live round, current or over, by its assignment's id; raise Http404."""
    row = next(iter(_ROUND(number, access.club.pk)), None)
    if row is None:
        raise Http404
    row.assignment.club = access.club
    return row


def extension_of(access: Access, assignment: Assignment) -> Extension | None:
    """The person's longest extension; no query of its own where no member was given one."""
    if not assignment.last_extended_due:
        return None
    return extensions_of(access.me.learner, [assignment]).get(assignment.pk)


def extensions_of(learner: Learner, assignments: Collection[Assignment]) -> dict[int, Extension]:
    """Return the longest extensions of a person, by the id of the assignment."""
    if not assignments:
        return {}
    extensions = Extension.objects.filter(
        assignment__in=assignments, membership__in=memberships_of_person(learner)
    )
    return {row.assignment_id: row for row in extensions.order_by("due")}


def times_of(access: Access, assignment: Assignment) -> Times:
    """Return the person's times."""
    return assignment.times_of(extension_of(access, assignment))


def attempts_of(access: Access, assignment: Assignment) -> QuerySet[Attempt]:
    """Return the person's attempts from all of their browsers, in their order."""
    return Attempt.objects.of(access.me.learner).filter(paper=assignment)


_ATTEMPTS: Final = Prepared(
    lambda root, paper: (
        Attempt.objects.of(Learner(pk=root)).filter(paper=paper).order_by().values("pk")
    ),
)


def attempts_begun(access: Access, assignment: Assignment) -> int:
    """Return how many attempts a person has, those of merged memberships too."""
    elsewhere = attempts_elsewhere(access.me.learner, [access], [assignment])
    own = _ATTEMPTS(access.me.learner.root_id, assignment.pk)
    return len(own) + len(elsewhere)


def attempts_elsewhere(
    learner: Learner, clubs: Collection[Access], papers: Collection[Assignment]
) -> list[int]:
    """Return the paper of each attempt of memberships that organisers merged with a person's.

    Such attempts count and use up attempts, but only the learner who made them can open them.
    """
    merged = [access.me.same_as_id for access in clubs if access.me.same_as_id]
    if not merged:
        return []
    attempts = Attempt.objects.filter(membership__same_as__in=merged, paper__in=papers)
    return [*attempts.exclude(learner__in=ids_of(learner)).values_list("paper", flat=True)]


def repeated(assignments: Collection[Assignment]) -> QuerySet[Attempt]:
    """Return attempts with the number 1 that are not the first ones of their persons.

    A merged membership of the same person made one before, or a merge set the attempt aside.
    """
    ones = Attempt.objects.filter(paper__in=assignments, number=1).order_by()
    merged = ones.filter(membership__same_as__isnull=False)
    firsts = merged.values("paper", "membership__same_as").annotate(first=Min("pk"))
    is_first = Q(membership__same_as__isnull=True) | Q(pk__in=firsts.values("first"))
    return ones.filter(Q(set_aside__isnull=False) | ~is_first)


def newest_attempts(learner: Learner, assignments: Collection[Assignment]) -> list[Attempt]:
    """Return a person's attempts at some assignments, the newest first.

    There are at most as many as all of these may have together.
    """
    if learner.is_nobody or not assignments:
        return []
    if len(assignments) == 1:
        return _NEWEST(learner.root_id, *(each.pk for each in assignments))
    mine = _newest_first(learner).filter(paper__in=assignments)
    return [*mine[: MOST_ATTEMPTS * len(assignments)]]


def _newest_first(learner: Learner) -> QuerySet[Attempt]:
    return Attempt.objects.of(learner).order_by("-started_at", "-pk")


_NEWEST: Final = Prepared(
    lambda root, paper: _newest_first(Learner(pk=root)).filter(paper=paper)[:MOST_ATTEMPTS],
)
