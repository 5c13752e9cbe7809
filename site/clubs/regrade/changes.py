"""What a regrade changes, question by question and person by person, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from clubs.models import Regrade, Regraded
from clubs.regrade.work import Today, today_of
from pao.words import Words
from quiz.answering.wording import explanation_of, parts_of
from quiz.kinds.kind import Explanation
from quiz.marking.marks import Right
from quiz.marking.parts import say_right
from quiz.models import Task
from quiz.pages import title_of

MOST: Final = 300
"""Persons on one page; all of them are marked anew."""


@dataclass(frozen=True, slots=True)
class Mended:
    """One thing that is right: what was held for right, and what is by now, in words."""

    name: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A question, as it was asked of those whose marks change."""

    place: int
    title: str
    mended: tuple[Mended, ...]
    explanation: Explanation
    rows: tuple[Regraded, ...]


def changes(regrade: Regrade, words: Words) -> list[Changed]:
    rows = regrade.changes.select_related(
        "answer__task__rules", "before__solution", "item", "membership"
    ).order_by("item__place", "answer__task", "before__solution", "membership__name")[:MOST]
    alike = groupby(rows, key=lambda row: (row.item.place, row.answer.task, row.before.solution))
    found = (
        _changed(place, task, solution.right, tuple(some), words)
        for (place, task, solution), some in alike
    )
    return [each for each in found if each]


def _changed(
    place: int, task: Task, was: Right, rows: tuple[Regraded, ...], words: Words
) -> Changed | None:
    today = today_of(task)
    if today is None:
        return None
    mended = tuple(_mended(today, was, words))
    return Changed(place, title_of(today.prompt), mended, explanation_of(today.prompt, words), rows)


def _mended(today: Today, was: Right, words: Words) -> Iterator[Mended]:
    """Only what differs."""
    for part in parts_of(today.prompt, words):
        for field, name in part.names.items():
            before, now = was.get(field), today.right.get(field)
            if before != now:
                said = (say_right(part, each, words) for each in (before, now))
                yield Mended(name, *said)
