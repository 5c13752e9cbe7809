"""Read what rerulings change in a person's exercises and assignments."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet
from django.urls import reverse

from accounts.models import Learner, ids_of
from assignments.models import Assignment
from assignments.regrade.changes import CorrectedValue, corrected_values
from clubs.rights import Right, clubs_of
from pao.errors import RulesError, ScenarioError
from pao.game import Seat
from pao.words import Words
from quiz.models import ChangedRuling, PaperItem, Version
from quiz.titles import list_name

MOST: Final = 50
"""How many exercises and how many questions of assignments the page lists."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A question whose ruling is different. ``address``: where its owner decides what to do."""

    title: str
    address: str
    label: str
    values: tuple[CorrectedValue, ...]
    assignment: Assignment | None = None


def changed_exercises(learner: Learner, words: Words) -> list[Changed]:
    """Return the changes of a person's own exercises, the newest first."""
    versions = Version.objects.filter(is_newest=True, exercise__learner__in=ids_of(learner))
    by_task = {
        version.task_id: version
        for version in versions.filter(task__changed_rulings__isnull=False)
        .select_related("exercise", "task")
        .order_by("-pk")[:MOST]
    }
    return [
        _changed(row, list_name(version).title, version.exercise.get_absolute_url(), words)
        for row in _rows().filter(task__in=by_task)[:MOST]
        for version in [by_task[row.task_id]]
    ]


def changed_assignments(learner: Learner, words: Words) -> list[Changed]:
    """Return the changes of assignments that a person organises, the newest first."""
    clubs = [access.club for access in clubs_of(learner) if access.may(Right.ASSIGN)]
    items = PaperItem.objects.filter(
        paper__assignment__withdrawn=None,
        paper__assignment__club__in=clubs,
        task__changed_rulings__isnull=False,
    )
    changed = []
    rows = items.select_related("task", "paper__assignment__club").distinct().order_by("-pk")
    for item in rows[:MOST]:
        assignment = item.paper.assignment
        address = reverse("regrade:regrade", args=[assignment.club_id, assignment.pk])
        row = _rows().filter(task=item.task_id).first()
        if row:
            changed.append(_changed(row, list_name(item.task).title, address, words, assignment))
    return changed


def _rows() -> QuerySet[ChangedRuling]:
    return ChangedRuling.objects.select_related("task__rules", "was", "now__task__rules")


def _changed(
    row: ChangedRuling,
    title: str,
    address: str,
    words: Words,
    assignment: Assignment | None = None,
) -> Changed:
    values = tuple(_values(row, words))
    return Changed(title, address, row.change_label, values, assignment)


def _values(row: ChangedRuling, words: Words) -> Iterator[CorrectedValue]:
    """Yield what is different: right values, or what each player gains or loses."""
    if row.now is None:
        return
    if row.change == ChangedRuling.Change.ANSWER:
        with suppress(RulesError, ScenarioError):
            prompt = row.now.task.to_prompt()
            yield from corrected_values(prompt, row.was.right, row.now.right, words)
    elif row.change == ChangedRuling.Change.PAYMENTS:
        was, now = _deltas(row.was.ruling), _deltas(row.now.ruling)
        for seat in Seat:
            before, after = was.get(seat, 0), now.get(seat, 0)
            if before != after:
                yield CorrectedValue(words.seat(seat), words.signed(before), words.signed(after))


def _deltas(ruling: Mapping[str, Any] | None) -> Mapping[str, int]:
    return ruling["deltas"] if ruling else {}
