"""What organisers write: an assignment, its terms, more time, another question.

Whoever calls has asked clubs.rights, and holds the club's row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.utils import timezone as clock

from assignments.models import Assignment, Extension
from assignments.times import limit_of
from clubs.journal import note
from clubs.models import Change, Membership
from clubs.rights import Access
from quiz.models import Paper, PaperItem, Task
from web.errors import EditConflictError, LimitReachedError

MOST_QUESTIONS: Final = 30
"""Of an assignment."""
MOST_ASSIGNMENTS: Final = 500
"""Of a club."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that is to be assigned: an item before it has an assignment."""

    origin: str
    of: str
    name: str
    task: Task
    has_hints: bool = True
    before: str = ""
    after: str = ""

    def item(self, paper: Paper, place: int) -> PaperItem:
        told = {field: getattr(self, field) for field in self.__dataclass_fields__}
        return PaperItem(paper=paper, place=place, **told)


def give(
    access: Access, *, nonce: UUID, terms: Mapping[str, Any], asked: Sequence[Asked]
) -> Assignment:
    """A form sent twice gives one. Raise LimitReachedError."""
    theirs = access.club.assignments
    if same := theirs.filter(nonce=nonce).first():
        return same
    if theirs.count() >= MOST_ASSIGNMENTS:
        raise LimitReachedError
    assignment = theirs.create(nonce=nonce, made_by=access.me, **terms)
    PaperItem.objects.bulk_create(
        each.item(assignment, place) for place, each in enumerate(asked, start=1)
    )
    note(access, Change.ASSIGNED, what=assignment.title)
    return assignment


def change(
    access: Access, number: int, *, lock_version: int, terms: Mapping[str, Any]
) -> Assignment:
    """Keep what somebody wrote who had this version before their eyes.

    What says the same as is kept by now is no quarrel. Raise EditConflictError.
    """
    now = access.club.assignments.select_for_update().get(pk=number)
    news = {name: value for name, value in terms.items() if getattr(now, name) != value}
    if not news:
        return now
    if now.lock_version != lock_version:
        raise EditConflictError(now)
    for name, value in news.items():
        setattr(now, name, value)
    now.lock_version += 1
    now.save()
    _move_limits(now)
    note(access, Change.REASSIGNED, what=now.title)
    return now


def extend(
    access: Access, assignment: Assignment, member: Membership, *, due: datetime, more_minutes: int
) -> None:
    """More time for one member, a sitting that is under way included."""
    said = {"due": due, "more_minutes": more_minutes}
    Extension.objects.update_or_create(assignment=assignment, membership=member, defaults=said)
    _move_limits(assignment)
    note(access, Change.EXTENDED, whom=member, what=assignment.title)


def _move_limits(assignment: Assignment) -> None:
    """Of sittings under way, to where one begun then would have it; never back.

    An extension is a person's, in whichever of their browsers the sitting was begun.
    """
    persons = "membership__learner__merged_into"
    given = assignment.extensions.select_related(persons).order_by("due")
    extensions = {each.membership.learner.root: each for each in given}
    for attempt in assignment.attempt_set.filter(handed_in_at=None).select_related(persons):
        if attempt.membership and attempt.deadline:
            minutes = assignment.minutes_of(extensions.get(attempt.membership.learner.root))
            deadline = limit_of(attempt.started_at, minutes)
            attempt.deadline = deadline and max(deadline, attempt.deadline)
            attempt.save(update_fields=["deadline"])


def close(access: Access, assignment: Assignment) -> None:
    """From this moment on nothing counts, whoever was given more time."""
    if assignment.closed is None:
        _set_closed(assignment, clock.now())
        note(access, Change.CLOSED, what=assignment.title)


def reopen(access: Access, assignment: Assignment) -> None:
    """Its due times hold again."""
    if assignment.closed is not None:
        _set_closed(assignment, None)
        note(access, Change.REOPENED, what=assignment.title)


def _set_closed(assignment: Assignment, moment: datetime | None) -> None:
    Assignment.objects.filter(pk=assignment.pk).update(closed=moment)


def replace(access: Access, item: PaperItem, asked: Asked) -> PaperItem:
    """Another question in its place; sittings that had begun go on with the one they saw."""
    item = PaperItem.objects.select_for_update().get(pk=item.pk)
    if item.replaced is not None:
        return item
    item.replaced = clock.now()
    item.save(update_fields=["replaced"])
    new = asked.item(item.paper, item.place)
    new.save()
    note(access, Change.REPLACED, what=item.paper.title)
    return new
