"""Start a regrade, apply it, keep the marks, or undo it.

Callers lock the club's row; the worker begins when it is released.
"""

from datetime import datetime
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone as clock
from django_tasks.base import Task

from assignments.models import Assignment, Regrade
from assignments.regrade import work
from assignments.regrade.revisions import Corrections, store_corrections
from assignments.regrade.work import answered, to_apply
from assignments.times import may_be_marked_anew
from clubs.models import Change
from clubs.rights import Access
from jobs.daily import is_queued

State = Regrade.State

WORK: Final[dict[str, Task[[int], None]]] = {
    State.LOOKING: work.look,
    State.APPLYING: work.apply,
    State.UNDOING: work.undo,
}


def may_begin(assignment: Assignment, now: datetime) -> bool:
    """Whether a regrade of an assignment may begin."""
    return may_be_marked_anew(assignment.times_of(None), now)


def begin(access: Access, assignment: Assignment, corrected: Corrections) -> Regrade:
    """Start a regrade, or return the one that goes on or waits for a decision.

    ``corrected``: the corrections to apply, besides today's engine.
    """
    under_way = go_on(assignment)
    if under_way:
        return under_way
    total = answered(assignment.pk).count()
    regrade = assignment.regrades.create(asked_by=access.me, total=total)
    store_corrections(regrade, corrected)
    transaction.on_commit(partial(work.look.enqueue, regrade.pk))
    return regrade


def go_on(assignment: Assignment) -> Regrade | None:
    """Return the regrade under way, if any, and resume it if it was interrupted.

    Its current step is queued again.
    """
    under_way = assignment.regrades.filter(state__in=Regrade.UNDER_WAY).first()
    if under_way and is_interrupted(under_way):
        transaction.on_commit(partial(WORK[under_way.state].enqueue, under_way.pk))
    return under_way


def is_interrupted(regrade: Regrade) -> bool:
    """Whether it should go on, and neither is worked on nor waits for a worker.

    Its task failed, or the request was cut off before it was enqueued.
    """
    return regrade.is_working and not is_queued(WORK[regrade.state], regrade.pk)


def apply(access: Access, regrade: Regrade, *, takes_points: bool) -> None:
    """Apply a regrade, if its changes are completely known.

    ``takes_points``: also change answers that earn less.
    """
    same = Regrade.objects.filter(pk=regrade.pk, state=State.LOOKED)
    regrade.takes_points = takes_points
    total = to_apply(regrade).count()
    if same.update(state=State.APPLYING, takes_points=takes_points, done=0, total=total):
        access.note(Change.REGRADED, what=regrade.assignment)
        transaction.on_commit(partial(work.apply.enqueue, regrade.pk))


def keep(regrade: Regrade) -> None:
    """Keep the marks, and record the decision."""
    same = Regrade.objects.filter(pk=regrade.pk, state=State.LOOKED)
    same.update(state=State.KEPT, settled=clock.now())


def may_be_undone(regrade: Regrade) -> bool:
    """Whether a regrade is the last that was applied, and no other is under way."""
    newer = regrade.assignment.regrades.filter(pk__gt=regrade.pk)
    stands_on_it = newer.exclude(state__in=(State.SAME, State.KEPT))
    return regrade.state == State.APPLIED and not stands_on_it.exists()


def undo(access: Access, regrade: Regrade) -> None:
    """Undo a regrade: mark every answer that it changed as before."""
    if not may_be_undone(regrade):
        return
    total = regrade.changes.exclude(applied=None).count()
    same = Regrade.objects.filter(pk=regrade.pk, state=State.APPLIED)
    if same.update(state=State.UNDOING, done=0, total=total):
        access.note(Change.UNREGRADED, what=regrade.assignment)
        transaction.on_commit(partial(work.undo.enqueue, regrade.pk))
