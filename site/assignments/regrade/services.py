"""What an organiser decides: to look, to apply what was found, to keep the marks, to undo.

Whoever calls holds the club's row; the worker begins once that is let go.
"""

from datetime import datetime
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone as clock
from django_tasks.base import Task
from django_tasks_db.models import DBTaskResult

from assignments.models import Assignment, Regrade
from assignments.regrade import work
from assignments.regrade.revisions import Later, hold_against
from assignments.regrade.work import answered, to_apply
from assignments.times import may_be_marked_anew
from clubs.journal import note
from clubs.models import Change
from clubs.rights import Access
from jobs.daily import WAITING

State = Regrade.State

WORK: Final[dict[str, Task[[int], None]]] = {
    State.LOOKING: work.look,
    State.APPLYING: work.apply,
    State.UNDOING: work.undo,
}


def may_begin(assignment: Assignment, now: datetime) -> bool:
    """An assignment as ``assignments.rights.assignment_of`` gives it."""
    return may_be_marked_anew(
        assignment.times_of(None, getattr(assignment, "latest_due", None)), now
    )


def begin(access: Access, assignment: Assignment, mended: Later) -> Regrade:
    """One at a time: where one goes on or waits for a decision, that one.

    ``mended``: what stands in the place of what was asked; the engine is today's in any case.
    """
    under_way = go_on(assignment)
    if under_way:
        return under_way
    total = answered(assignment.pk).count()
    regrade = assignment.regrades.create(asked_by=access.me, total=total)
    hold_against(regrade, mended)
    transaction.on_commit(partial(work.look.enqueue, regrade.pk))
    return regrade


def go_on(assignment: Assignment) -> Regrade | None:
    """The one under way, if one is: where it was left, its half is begun again."""
    under_way = assignment.regrades.filter(state__in=Regrade.UNDER_WAY).first()
    if under_way and is_left(under_way):
        transaction.on_commit(partial(WORK[under_way.state].enqueue, under_way.pk))
    return under_way


def is_left(regrade: Regrade) -> bool:
    """Whether it should go on, and neither is worked on nor waits for a worker.

    Its task failed, or whoever decided was cut off before the task was put down.
    """
    if not regrade.is_working:
        return False
    tasks = DBTaskResult.objects.filter(
        task_path=WORK[regrade.state].module_path, args_kwargs__args=[regrade.pk]
    )
    return not tasks.filter(status__in=WAITING).exists()


def apply(access: Access, regrade: Regrade, *, takes_points: bool) -> None:
    """Only what was looked at to the end. ``takes_points``: also where an answer earns less."""
    same = Regrade.objects.filter(pk=regrade.pk, state=State.LOOKED)
    regrade.takes_points = takes_points
    total = to_apply(regrade).count()
    if same.update(state=State.APPLYING, takes_points=takes_points, done=0, total=total):
        note(access, Change.REGRADED, what=regrade.assignment.title)
        transaction.on_commit(partial(work.apply.enqueue, regrade.pk))


def keep(regrade: Regrade) -> None:
    """Nothing changes; that somebody decided so is kept."""
    same = Regrade.objects.filter(pk=regrade.pk, state=State.LOOKED)
    same.update(state=State.KEPT, settled=clock.now())


def may_be_undone(regrade: Regrade) -> bool:
    """The last that was applied, while no other is under way."""
    newer = regrade.assignment.regrades.filter(pk__gt=regrade.pk)
    stands_on_it = newer.exclude(state__in=(State.SAME, State.KEPT))
    return regrade.state == State.APPLIED and not stands_on_it.exists()


def undo(access: Access, regrade: Regrade) -> None:
    """Every answer that it changed is marked as before."""
    if not may_be_undone(regrade):
        return
    total = regrade.changes.exclude(applied=None).count()
    same = Regrade.objects.filter(pk=regrade.pk, state=State.APPLIED)
    if same.update(state=State.UNDOING, done=0, total=total):
        note(access, Change.UNREGRADED, what=regrade.assignment.title)
        transaction.on_commit(partial(work.undo.enqueue, regrade.pk))
