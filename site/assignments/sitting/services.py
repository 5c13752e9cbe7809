"""What a member does with an assignment: begin, fill in, ask for a hint, hand in, be told.

All that one member does in a club happens one after the other, and nothing of it while they leave.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from typing import Final

from django.db import IntegrityError, transaction
from django.http import Http404

from assignments.models import Assignment
from assignments.rights import attempts_of, memberships_of
from assignments.sitting.status import AssignmentStatus, status_of
from clubs.models import Membership
from clubs.rights import Access
from quiz.attempts import services
from quiz.attempts.marking import store_answers, store_marks, work_out
from quiz.attempts.services import Dealt, put_before
from quiz.attempts.sheets import Sheet
from quiz.errors import QuestionUnavailableError
from quiz.models import Attempt, PaperItem, Response
from quiz.prompts.names import read_name
from quiz.questions.similar import another

DICE: Final = SystemRandom()


class CannotBeginError(Exception):
    """No sitting may begin: too early, too late, or all attempts are used."""


@contextmanager
def lock_member(access: Access) -> Iterator[None]:
    """Raise Http404 for whoever has left meanwhile."""
    with transaction.atomic():
        if not [*memberships_of(access).select_for_update().order_by("pk")]:
            raise Http404
        yield


def begin(access: Access, assignment: Assignment, now: datetime) -> Attempt:
    """A new sitting; the one under way where there is one. Raise CannotBeginError.

    Questions are dealt, and what is over is marked, before the member's row is locked; who may not
    begin has nothing dealt.
    """
    standing = status_of(access, assignment, now)
    if standing.current is None and standing.may_begin:
        settled(standing)
        dealt = [*_dealt(assignment)]
        with lock_member(access):
            standing = status_of(access, assignment, now)
            if standing.current is None and standing.may_begin:
                return _begun(standing, dealt)
    if standing.current:
        return standing.current.attempt
    raise CannotBeginError


def _begun(standing: AssignmentStatus, dealt: Iterable[Dealt]) -> Attempt:
    given, me = standing.assignment, standing.access.me
    attempts_of(standing.access, given).filter(handed_in_at=None).update(handed_in_at=standing.now)
    attempt = given.attempt_set.create(
        membership=me,
        learner=me.learner,
        number=standing.used + 1,
        started_at=standing.now,
        deadline=standing.deadline,
    )
    put_before(attempt, dealt)
    return attempt


def sit_live(access: Access, assignment: Assignment, now: datetime) -> Attempt:
    """The one sitting of somebody in a live round, whenever they come; whoever calls is alone."""
    attempt = attempts_of(access, assignment).first()
    if attempt is None:
        attempt = assignment.attempt_set.create(
            membership=access.me, learner=access.me.learner, started_at=now
        )
        put_before(attempt, _dealt(assignment))
    return attempt


def _dealt(assignment: Assignment) -> Iterator[Dealt]:
    items = [*assignment.items.filter(replaced=None).select_related("task")]
    if assignment.is_shuffled:
        DICE.shuffle(items)
    for item in items:
        own = None
        if assignment.is_own and item.origin == PaperItem.Origin.GENERATOR:
            with suppress(QuestionUnavailableError):
                own = another(read_name(item.name)[0])
        yield item, own


def return_attempts(member: Membership) -> None:
    """To somebody who left the club and is in it again: their attempts count as before."""
    papers = Assignment.objects.filter(club=member.club)
    theirs = Attempt.objects.of(member.learner).filter(paper__in=papers)
    theirs.filter(membership=None).update(membership=member)


def settled(standing: AssignmentStatus) -> AssignmentStatus:
    """With all of its attempts settled."""
    sheets = tuple(settle(standing.access, sheet) for sheet in standing.sheets)
    return replace(standing, sheets=sheets)


def settle(access: Access, sheet: Sheet) -> Sheet:
    return services.settle(sheet, lock_member(access))


def mark_and_tell(responses: Iterable[Response]) -> None:
    """Each by itself, as nothing may hold up the others: whoever is just leaving is passed over."""
    for response in responses:
        marked = work_out([response.item])
        with suppress(IntegrityError, Membership.DoesNotExist), transaction.atomic():
            Membership.objects.select_for_update().get(responses=response)
            store_marks(marked)
            store_answers(marked)
