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
from assignments.regrade import tasks
from assignments.regrade.revisions import Later, hold_against
from assignments.regrade.work import answered, to_apply
from assignments.times import may_be_marked_anew
from clubs.journal import note
from clubs.models import Change
from clubs.rights import Access
from jobs.daily import WAITING

State = Regrade.State

WORK: Final[dict[str, Task[[int], None]]] = {
    State.LOOKING: tasks.look,
    State.APPLYING: tasks.apply,
    State.UNDOING: tasks.undo,
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
    made = assignment.regrades.create(asked_by=access.me, total=total)
    hold_against(made, mended)
    transaction.on_commit(partial(tasks.look.enqueue, made.pk))
    return made


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
    tasks_of_it = DBTaskResult.objects.filter(
        task_path=WORK[regrade.state].module_path, args_kwargs__args=[regrade.pk]
    )
    return not tasks_of_it.filter(status__in=WAITING).exists()


def apply(access: Access, found: Regrade, *, takes_points: bool) -> None:
    """Only what was looked at to the end. ``takes_points``: also where an answer earns less."""
    same = Regrade.objects.filter(pk=found.pk, state=State.LOOKED)
    found.takes_points = takes_points
    total = to_apply(found).count()
    if same.update(state=State.APPLYING, takes_points=takes_points, done=0, total=total):
        note(access, Change.REGRADED, what=found.assignment.title)
        transaction.on_commit(partial(tasks.apply.enqueue, found.pk))


def keep(found: Regrade) -> None:
    """Nothing changes; that somebody decided so is kept."""
    same = Regrade.objects.filter(pk=found.pk, state=State.LOOKED)
    same.update(state=State.KEPT, settled=clock.now())


def may_be_undone(regrade: Regrade) -> bool:
    """The last that was applied, while no other is under way."""
    newer = regrade.assignment.regrades.filter(pk__gt=regrade.pk)
    stands_on_it = newer.exclude(state__in=(State.SAME, State.KEPT))
    return regrade.state == State.APPLIED and not stands_on_it.exists()


def undo(access: Access, found: Regrade) -> None:
    """Every answer that it changed is marked as before."""
    if not may_be_undone(found):
        return
    total = found.changes.exclude(applied=None).count()
    same = Regrade.objects.filter(pk=found.pk, state=State.APPLIED)
    if same.update(state=State.UNDOING, done=0, total=total):
        note(access, Change.UNREGRADED, what=found.assignment.title)
        transaction.on_commit(partial(tasks.undo.enqueue, found.pk))
