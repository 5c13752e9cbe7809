"""The worker's part of a regrade: find the changes, apply them, undo them. Each can resume."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Prefetch, QuerySet
from django.utils import timezone as clock
from django_tasks import task

from assignments.models import Regrade, Regraded, RegradedQuerySet
from assignments.regrade.target import Target, Targets
from clubs.models import Membership
from quiz.learning.regrading import regraded_markings, save_regraded
from quiz.models import Answer, AttemptItem, Marking, News, Response, Solution
from quiz.news.services import tell_members
from quiz.services import graded

PIECE: Final = 500
"""How many answers are examined before the progress is saved again."""

TOGETHER: Final = 100
"""How many answers are marked again in one transaction.

If only one process can write at a time, others wait for it.
"""

State = Regrade.State


def answered(assignment: int) -> QuerySet[Response]:
    """Return the responses that became answers, in the order of the answers."""
    responses = Response.objects.filter(item__attempt__paper=assignment).exclude(answer=None)
    return responses.order_by("answer_id")


@task()
def look(number: int) -> None:
    """Record how each answer's marks would change. Writes no markings."""
    looking = Regrade.objects.filter(pk=number, state=State.LOOKING)
    regrade = looking.first()
    if regrade is None:
        return
    targets = Targets(regrade)
    while regrade is not None:
        rows = answered(regrade.assignment_id).filter(answer__gt=regrade.cursor)
        some = [*rows.select_related("item", "answer").prefetch_related(*_related())[:PIECE]]
        with transaction.atomic():
            changed, unlike = _changed(regrade, some, targets)
            Regraded.objects.bulk_create(changed, ignore_conflicts=True)
            if some:
                done, unlike = regrade.done + len(some), regrade.unlike + unlike
                _note(regrade, cursor=some[-1].answer_id, done=done, unlike=unlike)
            else:
                changes = regrade.changes.exists()
                _note(regrade, state=State.LOOKED if changes else State.SAME)
        regrade = looking.first()


def _related() -> tuple[str | Prefetch[str], ...]:
    """Return the prefetches for a piece of answers: each task and solution is read once."""
    newest = Marking.objects.filter(is_newest=True).prefetch_related(
        Prefetch("solution", Solution.objects.defer("ruling"))
    )
    return "answer__task__rules", Prefetch("answer__markings", newest, to_attr="newest")


def _changed(
    regrade: Regrade, some: Iterable[Response], targets: Targets
) -> tuple[list[Regraded], int]:
    """Return the changes, and how many answers do not fit the corrected question."""
    changed, unlike = [], 0
    for submission in some:
        answer: Any = submission.answer
        before = answer.newest[0]
        target = targets(answer.task, before)
        if target is None:
            continue
        if not target.is_alike:
            unlike += 1
            continue
        now = _regraded_marks(before, target, answer)
        counted = _counted_otherwise(submission.item, now)
        if target.right == before.solution.right and counted is None:
            continue
        row = Regraded(regrade=regrade, answer=answer, item=submission.item, before=before)
        row.membership_id = submission.membership_id
        row.because = target.because
        row.score, row.out_of = now["score"], now["out_of"]
        row.counted_score, row.counted_out_of = counted or (None, None)
        changed.append(row)
    return changed, unlike


def _regraded_marks(before: Marking, target: Target, answer: Answer) -> dict[str, Any]:
    """Return what an answer earns today; it is graded only if the right answer differs."""
    if target.right == before.solution.right:
        return {"marks": before.marks, "score": before.score, "out_of": before.out_of}
    return graded(target.prompt, answer.reply)


def _counted_otherwise(item: AttemptItem, now: dict[str, Any]) -> tuple[int, int] | None:
    """Return the score in the attempt if it is not what is earned today, else None.

    None also if the answer was late. The attempt was marked when it was handed in, and its answer
    perhaps by the next engine, when it was due.
    """
    if item.score is None or item.out_of is None:
        return None
    counted = item.score, item.out_of
    return None if counted == (now["score"], now["out_of"]) else counted


def _note(regrade: Regrade, **values: object) -> None:
    """Save progress, unless another worker has saved this piece."""
    same = Regrade.objects.filter(pk=regrade.pk, state=regrade.state, cursor=regrade.cursor)
    same.update(**values)


def to_apply(regrade: Regrade) -> RegradedQuerySet:
    """Return the changes to apply: all if it takes points, else those that lose none."""
    changes = Regraded.objects.filter(regrade=regrade)
    return changes if regrade.takes_points else changes.not_losing()


@task()
def apply(number: int) -> None:
    """Add a marking to each answer that is to change; earlier markings are kept."""
    applying = Regrade.objects.filter(pk=number, state=State.APPLYING)
    regrade = applying.first()
    if regrade is None:
        return
    targets = Targets(regrade)
    waiting = to_apply(regrade).filter(applied=None).order_by("pk")
    waiting = waiting.select_related("answer", "before").prefetch_related(
        "answer__task__rules", Prefetch("before__solution", Solution.objects.defer("ruling"))
    )
    last = 0
    while some := [*waiting.filter(pk__gt=last)[:TOGETHER]]:
        _apply(regrade, some, targets)
        last = some[-1].pk
    _tell(regrade, News.Kind.REGRADED, regrade.changes.exclude(applied=None))
    applying.update(state=State.APPLIED, settled=clock.now())


def _apply(regrade: Regrade, rows: Sequence[Regraded], targets: Targets) -> None:
    """Compute all marks before the transaction that writes them."""
    to_mark = ((row.answer, targets(row.answer.task, row.before)) for row in rows)
    anew = [*regraded_markings([(answer, each.prompt) for answer, each in to_mark if each])]
    with transaction.atomic():
        newest = save_regraded(anew)
        alike: dict[tuple[int, int], list[Regraded]] = {}
        for row in rows:
            if marking := newest.get(row.answer_id):
                alike.setdefault((marking.score, marking.out_of), []).append(row)
        done = sum(_earned(some, *marks) for marks, some in alike.items())
        Regrade.objects.filter(pk=regrade.pk).update(done=F("done") + done)


def _earned(rows: Sequence[Regraded], score: int, out_of: int) -> int:
    """Update the attempts. Return how many rows this worker, and no other, applied."""
    earned = {"score": score, "out_of": out_of}
    items = AttemptItem.objects.filter(pk__in=[row.item_id for row in rows])
    items.filter(out_of__isnull=False).update(**earned)  # not what was late
    waiting = Regraded.objects.filter(pk__in=[row.pk for row in rows], applied=None)
    return waiting.update(applied=clock.now(), **earned)


@task()
def undo(number: int) -> None:
    """Mark each answer that was changed as it was before; no marking is deleted."""
    undoing = Regrade.objects.filter(pk=number, state=State.UNDOING)
    regrade = undoing.first()
    if regrade is None:
        return
    applied = regrade.changes.exclude(applied=None).filter(undone=None).order_by("pk")
    while some := [*applied.select_related("answer", "item", "before__solution")[:TOGETHER]]:
        _undo(regrade, some)
    _tell(regrade, News.Kind.UNREGRADED, regrade.changes.exclude(undone=None))
    undoing.update(state=State.UNDONE, settled=clock.now())


def _tell(regrade: Regrade, kind: News.Kind, rows: RegradedQuerySet) -> None:
    """Tell the members whose points changed, each once."""
    members = Membership.objects.filter(pk__in=rows.changing().values("membership"))
    memberships = members.select_related("learner__merged_into")
    key = f"{kind} {regrade.pk}"
    tell_members(kind, key=key, paper=regrade.assignment, memberships=memberships)


@transaction.atomic
def _undo(regrade: Regrade, rows: Sequence[Regraded]) -> None:
    save_regraded([_as_before(row) for row in rows])
    for row in rows:
        counted = AttemptItem.objects.filter(pk=row.item_id, out_of__isnull=False)
        counted.update(**row.was)  # not what was late
    waiting = Regraded.objects.filter(pk__in=[row.pk for row in rows], undone=None)
    done = waiting.update(undone=clock.now())
    Regrade.objects.filter(pk=regrade.pk).update(done=F("done") + done)


def _as_before(row: Regraded) -> Marking:
    columns = ("marks", "mistakes", "score", "out_of")
    marks = {column: getattr(row.before, column) for column in columns}
    reason = Marking.Reason.REGRADED
    return Marking(answer=row.answer, solution=row.before.solution, reason=reason, **marks)
