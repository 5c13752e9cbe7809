"""Create, change, withdraw and delete assignments.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.utils import timezone as clock

from accounts.models import Learner
from assignments.models import Assignment, Extension
from assignments.released import tell_when_over
from assignments.times import limit_of
from clubs.models import Change, Membership
from clubs.rights import Access, memberships_of_person
from quiz.models import PaperItem
from web.errors import LimitReachedError
from web.versions import check_version, save_version

MOST_QUESTIONS: Final = 30
"""The maximum number of questions in an assignment."""
MOST_ASSIGNMENTS: Final = 500
"""The maximum number of assignments in a club."""


class HasBegunError(Exception):
    """The error if an assignment cannot be deleted because a member has begun."""


class LastQuestionError(Exception):
    """The error if no question of an assignment would count."""


@dataclass(frozen=True, slots=True)
class NewAssignment:
    """What to give: new items, and for which members; without ``chosen`` for all of them."""

    nonce: UUID
    terms: Mapping[str, Any]
    questions: Sequence[PaperItem]
    chosen: Collection[Membership] = ()


def give(
    access: Access,
    *,
    nonce: UUID,
    terms: Mapping[str, Any],
    questions: Sequence[PaperItem],
    chosen: Collection[Membership] = (),
) -> Assignment:
    """Give one assignment, as ``give_all`` does."""
    [assignment] = give_all(access, [NewAssignment(nonce, terms, questions, chosen)])
    return assignment


def give_all(access: Access, every: Sequence[NewAssignment]) -> list[Assignment]:
    """Give all of them; what a form sent before with the same nonce is not given again.

    Raise LimitReachedError.
    """
    theirs = access.club.assignments
    assignments = {row.nonce: row for row in theirs.filter(nonce__in=[new.nonce for new in every])}
    missing = [new for new in every if new.nonce not in assignments]
    if missing and theirs.count() + len(missing) > MOST_ASSIGNMENTS:
        raise LimitReachedError
    items: list[PaperItem] = []
    for new in missing:
        columns = {**new.terms, "is_for_some": bool(new.chosen)}
        assignment = theirs.create(nonce=new.nonce, made_by=access.me, **columns)
        if new.chosen:
            assignment.chosen.set(new.chosen)
        for place, item in enumerate(new.questions, start=1):
            item.paper_id, item.place = assignment.pk, place
            items.append(item)
        access.note(Change.ASSIGNED, what=assignment)
        assignments[new.nonce] = assignment
    PaperItem.objects.bulk_create(items)
    tell_when_over(*(assignments[new.nonce].pk for new in missing))
    return [assignments[new.nonce] for new in every]


def change(
    access: Access, number: int, *, lock_version: int, terms: Mapping[str, Any]
) -> Assignment:
    """Save changes to a version. Raise EditConflictError where another change came first."""
    now = access.club.assignments.select_for_update().get(pk=number)
    news = {name: value for name, value in terms.items() if getattr(now, name) != value}
    if not news:
        return now
    check_version(now, lock_version)
    save_version(now, news)
    if "minutes" in news:
        _move_limits(now)
    tell_when_over(now.pk)
    access.note(Change.REASSIGNED, what=now)
    return now


def extend(
    access: Access, assignment: Assignment, member: Membership, *, due: datetime, more_minutes: int
) -> None:
    """Change one person's extra time. The deadline of an attempt under way can only move later."""
    limits = {"due": due, "more_minutes": more_minutes}
    Extension.objects.update_or_create(assignment=assignment, membership=member, defaults=limits)
    theirs = memberships_of_person(member.learner)
    Extension.objects.filter(assignment=assignment, membership__in=theirs).update(**limits)
    _move_limits(assignment)
    tell_when_over(assignment.pk)
    access.note(Change.EXTENDED, whom=member, what=assignment)


def _move_limits(assignment: Assignment) -> None:
    """Move the deadlines of attempts under way to the current limits, but never earlier.

    An extension applies to a person, whichever of their browsers began the attempt.
    """
    persons = ("membership__learner__merged_into", "membership__same_as__learner__merged_into")
    newest_last = assignment.extensions.select_related(*persons).order_by("due")
    extensions = {_person_of(each.membership): each for each in newest_last}
    for attempt in assignment.attempt_set.filter(handed_in_at=None).select_related(*persons):
        if attempt.membership and attempt.deadline:
            minutes = assignment.minutes_of(extensions.get(_person_of(attempt.membership)))
            deadline = limit_of(attempt.started_at, minutes)
            attempt.deadline = deadline and max(deadline, attempt.deadline)
            attempt.save(update_fields=["deadline"])


def _person_of(member: Membership) -> Learner:
    """Return the learner who stands for a member, also after their memberships were merged."""
    return (member.same_as or member).learner.root


def set_closed(access: Access, assignment: Assignment, *, is_closed: bool) -> None:
    """Close it for everyone, whatever extra time was given; or reopen it until its due times.

    One that was withdrawn stays closed.
    """
    if assignment.withdrawn is None and is_closed != (assignment.closed is not None):
        moment = clock.now() if is_closed else None
        Assignment.objects.filter(pk=assignment.pk).update(closed=moment)
        change = Change.CLOSED if is_closed else Change.REOPENED
        access.note(change, what=assignment)
        tell_when_over(assignment.pk)


def withdraw(access: Access, assignment: Assignment) -> None:
    """Close an assignment for everyone and leave it out of the results; what was answered stays."""
    if assignment.withdrawn is None:
        now = clock.now()
        row = Assignment.objects.filter(pk=assignment.pk)
        row.update(withdrawn=now, closed=assignment.closed or now)
        access.note(Change.WITHDRAWN, what=assignment)


def restore(access: Access, assignment: Assignment) -> None:
    """Undo a withdrawal. What had been closed before stays closed."""
    if assignment.withdrawn is not None:
        was_closed = assignment.closed != assignment.withdrawn
        closed = assignment.closed if was_closed else None
        Assignment.objects.filter(pk=assignment.pk).update(withdrawn=None, closed=closed)
        access.note(Change.RESTORED, what=assignment)
        tell_when_over(assignment.pk)


def delete(access: Access, assignment: Assignment) -> None:
    """Delete an assignment; raise HasBegunError if a member has begun.

    Members are locked, so that none begins meanwhile.
    """
    list(Membership.objects.select_for_update().filter(club=access.club).order_by("pk"))
    if assignment.attempt_set.exists():
        raise HasBegunError
    assignment.delete()
    access.note(Change.DELETED, what=assignment)


def drop(access: Access, item: PaperItem, *, is_dropped: bool) -> None:
    """Drop a question from the score of all attempts, with those that had its place before.

    Or let it count again. Raise LastQuestionError if no question would count.
    """
    alike = PaperItem.objects.filter(paper=item.paper, place=item.place)
    if is_dropped == (item.dropped is not None):
        return
    others = PaperItem.objects.filter(paper=item.paper, dropped=None).exclude(place=item.place)
    if is_dropped and not others.exists():
        raise LastQuestionError
    alike.update(dropped=clock.now() if is_dropped else None)
    access.note(Change.DROPPED if is_dropped else Change.COUNTED, what=item.paper)


def replace(access: Access, item: PaperItem, new: PaperItem) -> PaperItem:
    """Put a new question in the place of one; attempts that had begun go on with the old one."""
    item = PaperItem.objects.select_for_update().get(pk=item.pk)
    if item.replaced is not None:
        return item
    item.replaced = clock.now()
    item.save(update_fields=["replaced"])
    new.paper, new.place, new.dropped = item.paper, item.place, item.dropped
    new.save()
    access.note(Change.REPLACED, what=item.paper)
    return new
