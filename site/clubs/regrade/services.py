"""What an organiser decides: to look, to apply what was found, or to keep the marks as they are.

Whoever calls holds the club's row; the worker begins once that is let go.
"""

from datetime import datetime
from functools import partial

from django.db import transaction
from django.utils import timezone as clock

from clubs.models import Assignment, Regrade
from clubs.regrade import tasks
from clubs.regrade.work import answered
from clubs.times import may_be_marked_anew
from people.rights import Access

State = Regrade.State


def may_begin(assignment: Assignment, now: datetime) -> bool:
    """An assignment as ``clubs.rights.assignment_of`` gives it."""
    return may_be_marked_anew(assignment.times_of(None, getattr(assignment, "all_due", None)), now)


def begin(here: Access, assignment: Assignment) -> Regrade:
    """One at a time: where one goes on or waits for a decision, that one."""
    under_way = assignment.regrades.filter(state__in=Regrade.UNDER_WAY).first()
    if under_way:
        return under_way
    total = answered(assignment.pk).count()
    made = assignment.regrades.create(asked_by=here.me, total=total)
    transaction.on_commit(partial(tasks.look.enqueue, made.pk))
    return made


def apply(assignment: Assignment) -> None:
    """Only what was looked at to the end."""
    for found in assignment.regrades.filter(state=State.LOOKED):
        total = found.changes.count()
        same = Regrade.objects.filter(pk=found.pk, state=State.LOOKED)
        if same.update(state=State.APPLYING, done=0, total=total):
            transaction.on_commit(partial(tasks.apply.enqueue, found.pk))


def keep(assignment: Assignment) -> None:
    """Nothing changes; that somebody decided so is kept."""
    waiting = assignment.regrades.filter(state=State.LOOKED)
    waiting.update(state=State.KEPT, settled=clock.now())
