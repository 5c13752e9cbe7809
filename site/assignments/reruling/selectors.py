"""Read what rerulings change in a person's exercises and assignments."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import OuterRef, Subquery
from django.urls import reverse

from accounts.models import Learner, ids_of
from assignments.models import Assignment
from assignments.regrade.changes import CorrectedValue, corrected_values
from clubs.rights import Right, clubs_with
from pao.errors import RulesError, ScenarioError
from pao.game import Seat
from pao.words import Words
from quiz.models import ChangedRuling, PaperItem, Solution, Version, change_between
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
    rows = versions.annotate(last=_last_change_since("created")).exclude(last=None)
    listed = [*rows.select_related("exercise", "task").order_by("-last")[:MOST]]
    changes = _changes_of(version.task_id for version in listed)
    changed = (
        _changed(
            _since(version.created, changes[version.task_id]),
            list_name(version).title,
            version.exercise.get_absolute_url(),
            words,
        )
        for version in listed
    )
    return [each for each in changed if each]


def changed_assignments(learner: Learner, words: Words) -> list[Changed]:
    """Return the changes of assignments that a person organises, the newest first."""
    clubs = clubs_with(learner, Right.ASSIGN)
    items = PaperItem.objects.filter(
        paper__assignment__withdrawn=None, paper__assignment__club__in=clubs
    )
    rows = items.annotate(last=_last_change_since("paper__assignment__created")).exclude(last=None)
    rows = rows.select_related("task", "paper__assignment__club").order_by("-last", "-pk")
    listed = [*rows[:MOST]]
    changes = _changes_of(item.task_id for item in listed)
    changed = (
        _changed(
            _since(item.paper.assignment.created, changes[item.task_id]),
            list_name(item.task).title,
            reverse(
                "regrade:regrade", args=[item.paper.assignment.club_id, item.paper.assignment.pk]
            ),
            words,
            item.paper.assignment,
        )
        for item in listed
    )
    return [each for each in changed if each]


def _last_change_since(created: str) -> Subquery:
    """Return, for a query, the newest change of a row's task after that row was made."""
    changes = ChangedRuling.objects.filter(task=OuterRef("task"))
    later = changes.filter(reruling__created__gt=OuterRef(created))
    return Subquery(later.order_by("-pk").values("pk")[:1])


def _changes_of(tasks: Iterable[int]) -> Mapping[int, list[ChangedRuling]]:
    """Return the changes of some tasks, the oldest first."""
    changes = defaultdict(list)
    related = ("reruling", "was", "now__task__rules")
    rows = ChangedRuling.objects.filter(task__in=[*tasks]).select_related(*related)
    for row in rows.order_by("pk"):
        changes[row.task_id].append(row)
    return changes


def _since(created: datetime, changes: Iterable[ChangedRuling]) -> list[ChangedRuling]:
    return [change for change in changes if change.reruling.created > created]


def _changed(
    changes: Sequence[ChangedRuling],
    title: str,
    address: str,
    words: Words,
    assignment: Assignment | None = None,
) -> Changed | None:
    """Return what several changes come to; None if the last one takes back the others."""
    was, now = changes[0].was, changes[-1].now
    change = change_between(was, now)
    if change is None:
        return None
    values = tuple(_values(was, now, change, words))
    return Changed(title, address, str(change.label), values, assignment)


def _values(
    was: Solution, now: Solution | None, change: ChangedRuling.Change, words: Words
) -> Iterator[CorrectedValue]:
    """Yield what is different: right values, or what each player gains or loses."""
    if now is None:
        return
    if change == ChangedRuling.Change.ANSWER:
        with suppress(RulesError, ScenarioError):
            prompt = now.task.to_prompt()
            yield from corrected_values(prompt, was.right, now.right, words)
    elif change == ChangedRuling.Change.PAYMENTS:
        before, after = _deltas(was.ruling), _deltas(now.ruling)
        for seat in Seat:
            points = before.get(seat, 0), after.get(seat, 0)
            if points[0] != points[1]:
                yield CorrectedValue(words.seat(seat), *map(words.signed, points))


def _deltas(ruling: Mapping[str, Any] | None) -> Mapping[str, int]:
    return ruling["deltas"] if ruling else {}
