"""Attempt an assignment: start, fill in, ask for a hint, hand in.

The actions of one member in a club follow one after another, and none runs while the member leaves.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from operator import attrgetter
from random import SystemRandom
from typing import Final

from django.db import IntegrityError, transaction
from django.http import Http404

from accounts.models import Learner
from assignments.models import Assignment, Extension, Regraded, RemovedTerms
from assignments.rights import attempts_begun, attempts_of
from assignments.sitting.status import AssignmentStatus, status_of
from clubs.models import Membership
from clubs.removing import removed_from
from clubs.rights import Access, memberships_of_person
from quiz.attempts import services
from quiz.attempts.marking import store_answers, store_marks, work_out
from quiz.attempts.services import Dealt, put_before
from quiz.attempts.sheets import Sheet
from quiz.errors import QuestionUnavailableError
from quiz.models import Attempt, PaperItem, Response
from quiz.prompts import read_name
from quiz.questions.similarity import for_paper
from web.prepared import Prepared

DICE: Final = SystemRandom()


class CannotBeginError(Exception):
    """The error if no attempt may begin: too early, too late, or all attempts are used."""


_LOCKED: Final = Prepared(
    lambda root, club: (
        memberships_of_person(Learner(pk=root))
        .filter(club=club)
        .select_for_update()
        .order_by("pk")
        .values("pk")
    ),
)


@contextmanager
def lock_member(access: Access) -> Iterator[None]:
    """Lock the person's memberships. Raise Http404 if they left meanwhile."""
    with transaction.atomic():
        if not _LOCKED(access.me.learner.root_id, access.club.pk):
            raise Http404
        yield


def begin(access: Access, assignment: Assignment, now: datetime) -> tuple[Attempt, bool]:
    """Begin an attempt, or return the one under way, and whether it is new.

    Raise CannotBeginError.

    Questions are dealt, and attempts that are over are marked, before the member's row is locked.
    Nothing is dealt if no attempt may begin.
    """
    status = status_of(access, assignment, now)
    if status.current is None and status.may_begin:
        mark_all_over(status)
        dealt = [*_dealt(assignment)]
        with lock_member(access):
            _check_still_open(assignment)
            if attempts_begun(access, assignment) != status.attempts_read:
                status = status_of(access, assignment, now)
            if status.current is None and status.may_begin:
                return _start(status, dealt), True
    if status.current:
        return status.current.attempt, False
    raise CannotBeginError


def _check_still_open(assignment: Assignment) -> None:
    """Raise CannotBeginError if it was closed or deleted since it was read."""
    if _CLOSED(assignment.pk) != [{"closed": assignment.closed}]:
        raise CannotBeginError


_CLOSED: Final = Prepared(
    lambda number: Assignment.objects.filter(pk=number).order_by().values("closed"),
)


def _start(status: AssignmentStatus, dealt: Iterable[Dealt]) -> Attempt:
    assignment, me = status.assignment, status.access.me
    if status.sheets:
        before = attempts_of(status.access, assignment)
        before.filter(handed_in_at=None).update(handed_in_at=status.now)
    attempt = assignment.attempt_set.create(
        membership=me,
        learner=me.learner,
        number=status.own + 1,
        started_at=status.now,
        deadline=status.deadline,
    )
    put_before(attempt, dealt)
    return attempt


def sit_live(access: Access, assignment: Assignment, now: datetime) -> Attempt:
    """The person's one attempt in a live round, made if there is none. Callers lock the member."""
    attempt = attempts_of(access, assignment).first()
    if attempt is None:
        attempt = assignment.attempt_set.create(
            membership=access.me, learner=access.me.learner, started_at=now
        )
        put_before(attempt, _dealt(assignment))
    return attempt


_ITEMS: Final = Prepared(
    lambda paper: PaperItem.objects.filter(paper=paper, replaced=None).order_by(),
)


def _dealt(assignment: Assignment) -> Iterator[Dealt]:
    items = sorted(_ITEMS(assignment.pk), key=attrgetter("place"))
    if assignment.is_shuffled:
        DICE.shuffle(items)
    for item in items:
        own = None
        if assignment.is_own and item.origin == PaperItem.Origin.GENERATOR:
            with suppress(QuestionUnavailableError):
                own = for_paper(read_name(item.name)[0])
        yield item, own


def return_attempts(member: Membership) -> None:
    """Give members who come back to the club their attempts again.

    Of those who were removed and are let back in, also what they filled in, what they were chosen
    for, and their extra time.
    """
    papers = Assignment.objects.filter(club=member.club)
    theirs = Attempt.objects.of(member.learner).filter(paper__in=papers)
    theirs.filter(membership=None, set_aside=None).update(membership=member)
    Regraded.objects.filter(
        item__attempt__in=theirs.filter(membership=member), membership=None
    ).update(membership=member)
    removed = removed_from(member.club, member.learner)
    Response.objects.filter(removed_member__in=removed).update(
        membership=member, removed_member=None
    )
    for terms in RemovedTerms.objects.filter(removed_member__in=removed).order_by("-due"):
        _return_terms(member, terms)
    removed.delete()


def _return_terms(member: Membership, terms: RemovedTerms) -> None:
    if terms.due is None:
        terms.assignment.chosen.add(member)
    else:
        limits = {"due": terms.due, "more_minutes": terms.more_minutes}
        Extension.objects.get_or_create(
            assignment=terms.assignment, membership=member, defaults=limits
        )


def mark_all_over(status: AssignmentStatus) -> AssignmentStatus:
    """Mark all attempts that are over."""
    sheets = tuple(mark_if_over(status.access, sheet) for sheet in status.sheets)
    return replace(status, sheets=sheets)


def mark_if_over(access: Access, sheet: Sheet) -> Sheet:
    return services.mark_if_over(sheet, lock_member(access))


def mark_and_tell(responses: Iterable[Response]) -> None:
    """Mark each response in a transaction of its own; skip members who are just leaving."""
    for response in responses:
        marked = work_out([response.item], as_answers=True)
        with suppress(IntegrityError, Membership.DoesNotExist), transaction.atomic():
            Membership.objects.select_for_update().get(responses=response)
            store_marks(marked)
            store_answers(marked)
