"""The two halves of a regrade: look what would change, and change it. Both may be begun again."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Prefetch, QuerySet
from django.utils import timezone as clock

from clubs.models import Regrade, Regraded, SittingItem, Submission
from pao.errors import RulesError, ScenarioError
from quiz.kinds import KINDS
from quiz.learning.regrading import regrade as mark_anew
from quiz.marking.marks import Right
from quiz.models import Answer, Marking, Task
from quiz.prompts.prompt import Prompt
from quiz.services import graded

PIECE: Final = 500
"""Answers that are looked at between two notes of how far it came."""

State = Regrade.State


@dataclass(frozen=True, slots=True)
class Today:
    """What a task asks, and what the engine of today says is right."""

    prompt: Prompt
    right: Right


class Solved:
    """Each task read and solved once; none where the engine of today no longer reads it."""

    def __init__(self) -> None:
        self._known: dict[int, Today | None] = {}

    def __call__(self, task: Task) -> Today | None:
        if task.pk not in self._known:
            self._known[task.pk] = today_of(task)
        return self._known[task.pk]


def today_of(task: Task) -> Today | None:
    with suppress(RulesError, ScenarioError):
        prompt = task.thaw()
        return Today(prompt, KINDS[prompt.kind].right(prompt))
    return None


def answered(assignment: int) -> QuerySet[Submission]:
    """What became an answer, in the order of the answers."""
    found = Submission.objects.filter(item__sitting__assignment=assignment).exclude(answer=None)
    return found.order_by("answer_id")


def look(number: int) -> None:
    """Keep of each answer that would be marked otherwise how, and change nothing."""
    solved = Solved()
    while found := Regrade.objects.filter(pk=number, state=State.LOOKING).first():
        newest = Prefetch("answer__markings", _newest(), to_attr="newest")
        rows = answered(found.assignment_id).filter(answer__gt=found.cursor)
        rows = rows.select_related("item", "answer__task__rules").prefetch_related(newest)
        some = [*rows[:PIECE]]
        with transaction.atomic():
            Regraded.objects.bulk_create(_changed(found, some, solved), ignore_conflicts=True)
            if some:
                _note(found, cursor=some[-1].answer_id, done=found.done + len(some))
            else:
                changes = found.changes.exists()
                _note(found, state=State.LOOKED if changes else State.SAME)


def _newest() -> QuerySet[Marking]:
    return Marking.objects.filter(is_newest=True).select_related("solution")


def _changed(found: Regrade, some: Iterable[Submission], solved: Solved) -> list[Regraded]:
    changed = []
    for submission in some:
        answer: Any = submission.answer
        before = answer.newest[0]
        today = solved(answer.task)
        if today is None:
            continue
        now = _now(before, today, answer)
        held = _held_otherwise(submission.item, now)
        if now["marks"] == before.marks and held is None:
            continue
        row = Regraded(regrade=found, answer=answer, item=submission.item, before=before)
        row.membership_id = submission.membership_id
        row.score, row.out_of = now["score"], now["out_of"]
        row.held_score, row.held_out_of = held or (None, None)
        changed.append(row)
    return changed


def _now(before: Marking, today: Today, answer: Answer) -> dict[str, Any]:
    """What an answer earns today: worked out only where something else is right."""
    if today.right == before.solution.right:
        return {"marks": before.marks, "score": before.score, "out_of": before.out_of}
    return graded(today.prompt, answer.given)


def _held_otherwise(item: SittingItem, now: dict[str, Any]) -> tuple[int, int] | None:
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


def apply(number: int) -> None:
    """Add a marking to each answer that changes; those that were, stay."""
    applying = Regrade.objects.filter(pk=number, state=State.APPLYING)
    if not applying.exists():
        return
    waiting = Regraded.objects.filter(regrade=number, applied=None).order_by("pk")
    waiting = waiting.select_related("answer__task__rules")
    last = 0
    while some := [*waiting.filter(pk__gt=last)[:PIECE]]:
        for row in some:
            with suppress(RulesError, ScenarioError, Answer.DoesNotExist):
                _apply(row)
        last = some[-1].pk
    applying.update(state=State.APPLIED, settled=clock.now())


@transaction.atomic
def _apply(row: Regraded) -> None:
    """Of two workers at the same row, one counts it."""
    marking = mark_anew(row.answer)
    earned = {"score": marking.score, "out_of": marking.out_of}
    counting = SittingItem.objects.filter(pk=row.item_id, out_of__isnull=False)  # not late
    counting.update(**earned)
    if Regraded.objects.filter(pk=row.pk, applied=None).update(applied=clock.now(), **earned):
        Regrade.objects.filter(pk=row.regrade_id).update(done=F("done") + 1)
