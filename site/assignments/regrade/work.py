"""The work of a regrade: look what would change, change it, undo it. Each may be begun again."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Prefetch, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from assignments.models import Regrade, Regraded, RegradedQuerySet
from assignments.regrade.target import Against, Today
from quiz.learning.regrading import keep_anew, marked_anew
from quiz.models import Answer, AttemptItem, Marking, Response, Solution
from quiz.services import graded

PIECE: Final = 500
"""Answers that are looked at between two notes of how far it came."""

TOGETHER: Final = 100
"""Answers that are marked anew in one transaction: where one writes at a time, others wait for
it."""

State = Regrade.State


def answered(assignment: int) -> QuerySet[Response]:
    """What became an answer, in the order of the answers."""
    found = Response.objects.filter(item__attempt__paper=assignment).exclude(answer=None)
    return found.order_by("answer_id")


@task()
def look(number: int) -> None:
    """Record how each answer's marks would change. Writes no markings."""
    looking = Regrade.objects.filter(pk=number, state=State.LOOKING)
    found = looking.first()
    if found is None:
        return
    against = Against(found)
    while found is not None:
        rows = answered(found.assignment_id).filter(answer__gt=found.cursor)
        some = [*rows.select_related("item", "answer").prefetch_related(*_held())[:PIECE]]
        with transaction.atomic():
            changed, unlike = _changed(found, some, against)
            Regraded.objects.bulk_create(changed, ignore_conflicts=True)
            if some:
                done, unlike = found.done + len(some), found.unlike + unlike
                _note(found, cursor=some[-1].answer_id, done=done, unlike=unlike)
            else:
                changes = found.changes.exists()
                _note(found, state=State.LOOKED if changes else State.SAME)
        found = looking.first()


def _held() -> tuple[str | Prefetch[str], ...]:
    """What a piece of answers is held against: each task and each solution is read once."""
    newest = Marking.objects.filter(is_newest=True).prefetch_related(
        Prefetch("solution", Solution.objects.defer("ruling"))
    )
    return "answer__task__rules", Prefetch("answer__markings", newest, to_attr="newest")


def _changed(
    found: Regrade, some: Iterable[Response], against: Against
) -> tuple[list[Regraded], int]:
    """What changes, and how many answers say nothing of what they would be held against."""
    changed, unlike = [], 0
    for submission in some:
        answer: Any = submission.answer
        before = answer.newest[0]
        today = against(answer.task, before)
        if today is None:
            continue
        if not today.is_alike:
            unlike += 1
            continue
        now = _now(before, today, answer)
        held, member = _held_otherwise(submission.item, now), submission.membership_id
        if member is None or (today.right == before.solution.right and held is None):
            continue
        row = Regraded(regrade=found, answer=answer, item=submission.item, before=before)
        row.membership_id = member
        row.because = today.because
        row.score, row.out_of = now["score"], now["out_of"]
        row.held_score, row.held_out_of = held or (None, None)
        changed.append(row)
    return changed, unlike


def _now(before: Marking, today: Today, answer: Answer) -> dict[str, Any]:
    """What an answer earns today: worked out only where something else is right."""
    if today.right == before.solution.right:
        return {"marks": before.marks, "score": before.score, "out_of": before.out_of}
    return graded(today.prompt, answer.given)


def _held_otherwise(item: AttemptItem, now: dict[str, Any]) -> tuple[int, int] | None:
    """What counts in a sitting, where that is not what is earned today; None of what is late.

    It was marked when it was handed in, its answer perhaps by the next engine, when it was due.
    """
    if item.score is None or item.out_of is None:
        return None
    held = item.score, item.out_of
    return None if held == (now["score"], now["out_of"]) else held


def _note(found: Regrade, **values: object) -> None:
    """Only by whoever is as far: of two workers at the same, one piece counts once."""
    same = Regrade.objects.filter(pk=found.pk, state=found.state, cursor=found.cursor)
    same.update(**values)


def to_apply(regrade: Regrade) -> RegradedQuerySet:
    """Unless it takes points, those alone that lose none."""
    changes = Regraded.objects.filter(regrade=regrade)
    return changes if regrade.takes_points else changes.not_losing()


@task()
def apply(number: int) -> None:
    """Add a marking to each answer that is to change; those that were, stay."""
    applying = Regrade.objects.filter(pk=number, state=State.APPLYING)
    found = applying.first()
    if found is None:
        return
    against = Against(found)
    waiting = to_apply(found).filter(applied=None).order_by("pk")
    waiting = waiting.select_related("answer", "before").prefetch_related(
        "answer__task__rules", Prefetch("before__solution", Solution.objects.defer("ruling"))
    )
    last = 0
    while some := [*waiting.filter(pk__gt=last)[:TOGETHER]]:
        _apply(found, some, against)
        last = some[-1].pk
    applying.update(state=State.APPLIED, settled=clock.now())


def _apply(found: Regrade, rows: Sequence[Regraded], against: Against) -> None:
    """All is worked out before anything is written, so that nobody waits for it."""
    today = ((row.answer, against(row.answer.task, row.before)) for row in rows)
    anew = [*marked_anew([(answer, each.prompt) for answer, each in today if each])]
    with transaction.atomic():
        newest = keep_anew(anew)
        alike: dict[tuple[int, int], list[Regraded]] = {}
        for row in rows:
            if marking := newest.get(row.answer_id):
                alike.setdefault((marking.score, marking.out_of), []).append(row)
        done = sum(_earned(some, *marks) for marks, some in alike.items())
        Regrade.objects.filter(pk=found.pk).update(done=F("done") + done)


def _earned(rows: Sequence[Regraded], score: int, out_of: int) -> int:
    """Count it in their sittings too; of two workers at the same rows, one says how many."""
    earned = {"score": score, "out_of": out_of}
    items = AttemptItem.objects.filter(pk__in=[row.item_id for row in rows])
    items.filter(out_of__isnull=False).update(**earned)  # not what was late
    waiting = Regraded.objects.filter(pk__in=[row.pk for row in rows], applied=None)
    return waiting.update(applied=clock.now(), **earned)


@task()
def undo(number: int) -> None:
    """Mark each answer that was changed as it was before; no marking is deleted."""
    undoing = Regrade.objects.filter(pk=number, state=State.UNDOING)
    found = undoing.first()
    if found is None:
        return
    applied = found.changes.exclude(applied=None).filter(undone=None).order_by("pk")
    while some := [*applied.select_related("answer", "item", "before__solution")[:TOGETHER]]:
        _undo(found, some)
    undoing.update(state=State.UNDONE, settled=clock.now())


@transaction.atomic
def _undo(found: Regrade, rows: Sequence[Regraded]) -> None:
    keep_anew([_as_before(row) for row in rows])
    for row in rows:
        counted = AttemptItem.objects.filter(pk=row.item_id, out_of__isnull=False)
        counted.update(**row.was)  # not what was late
    waiting = Regraded.objects.filter(pk__in=[row.pk for row in rows], undone=None)
    done = waiting.update(undone=clock.now())
    Regrade.objects.filter(pk=found.pk).update(done=F("done") + done)


def _as_before(row: Regraded) -> Marking:
    columns = ("marks", "mistakes", "score", "out_of")
    said = {column: getattr(row.before, column) for column in columns}
    reason = Marking.Reason.REGRADED
    return Marking(answer=row.answer, solution=row.before.solution, reason=reason, **said)
