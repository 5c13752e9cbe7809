"""What a regrade changes, question by question and person by person, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from django.utils import timezone as clock

from assignments.models import Regrade, Regraded, RegradedQuerySet
from assignments.regrade.target import Against
from assignments.rights import memberships_of
from clubs.names import by_name
from clubs.rights import Access
from pao.words import Words
from quiz.answering.wording import explanation_of, parts_of
from quiz.attempts.scores import Score, score_of
from quiz.kinds.kind import Explanation
from quiz.marking.marks import RightReply
from quiz.marking.parts import say_right
from quiz.models import Attempt, AttemptItem, Marking, Solution, Task
from quiz.prompts.prompt import Prompt
from quiz.titles import list_name

MOST: Final = 300
"""Persons on one page; all of them are marked anew."""

TOLD_FOR: Final = timedelta(days=30)
"""On the club's page; where one's sitting is, it stays."""


@dataclass(frozen=True, slots=True)
class Mended:
    """One thing that is right: what was held for right, and what is by now, in words."""

    name: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A question, as it was asked of those whose marks change.

    ``because``: what was mended; ``explanation``: why, where the engine of today says so still.
    """

    place: int
    title: str
    because: str
    mended: tuple[Mended, ...]
    explanation: Explanation | None
    rows: tuple[Regraded, ...]


def told_of(regrade: Regrade) -> RegradedQuerySet:
    """The answers whose points change; once it is applied, those of which it was applied."""
    rows = Regraded.objects.changing().filter(regrade=regrade)
    is_settled = regrade.state in {Regrade.State.APPLIED, Regrade.State.UNDONE}
    return rows.exclude(applied=None) if is_settled else rows


@dataclass(frozen=True, slots=True)
class Total:
    """One attempt of a member. ``helped``: where no answer loses; ``whole``: where each counts."""

    attempt: Attempt
    before: Score
    helped: Score
    whole: Score


def totals(regrade: Regrade) -> list[Total]:
    """Of at most so many attempts, by the names of their members."""
    rows = {row.item_id: row for row in told_of(regrade).select_related("before")}
    changed = AttemptItem.objects.filter(pk__in=rows, out_of__isnull=False)
    asked = Attempt.objects.filter(pk__in=changed.values("attempt"))
    attempts = asked.select_related("membership").prefetch_related("items")[:MOST]
    found = [_total(attempt, rows) for attempt in attempts]
    return sorted(found, key=lambda total: by_name(str(total.attempt.membership)))


def _total(attempt: Attempt, rows: Mapping[int, Regraded]) -> Total:
    before, helped, whole = [], [], []
    for item in attempt.items.all():
        held = (item.score or 0, item.out_of) if item.out_of else None
        row = rows.get(item.pk) if held else None
        was, now = (row.was_marks, (row.score, row.out_of)) if row else (held, held)
        before.append(was)
        helped.append(was if row and row.loses else now)
        whole.append(now)
    return Total(attempt, score_of(before), score_of(helped), score_of(whole))


def changes(regrade: Regrade, words: Words) -> list[Changed]:
    """Of at most so many persons; what the engine of today no longer reads is left out."""
    marked = Marking.objects.select_related("solution__task__rules").order_by("pk")
    rows = (
        told_of(regrade)
        .select_related(
            "answer__task__rules", "before__solution__task__rules", "item", "membership"
        )
        .prefetch_related(Prefetch("answer__markings", marked, to_attr="marked"))
        .order_by("item__place", "answer__task", "before__solution", "membership__name")[:MOST]
    )
    against = Against(regrade)
    asked = groupby(sorted(rows, key=_in_turn), key=_alike)
    found = (_changed(tuple(alike), words, against) for _, alike in asked)
    return [each for each in found if each]


def _alike(row: Regraded) -> tuple[int, Task, Solution, Solution | None]:
    return row.item.place, row.answer.task, row.before.solution, _applied(row)


def _in_turn(row: Regraded) -> tuple[Any, ...]:
    """Those that are alike beside each other, and by the names of their members."""
    place, *alike = _alike(row)
    return place, *(each.pk if each else 0 for each in alike), by_name(row.membership.name)


def _applied(row: Regraded) -> Solution | None:
    """By which it was marked anew; none where it has not been."""
    if row.applied is None:
        return None
    answer: Any = row.answer
    after = (marking for marking in answer.marked if marking.pk > row.before_id)
    return next(after, row.before).solution


def _changed(rows: tuple[Regraded, ...], words: Words, against: Against) -> Changed | None:
    """None where the engine of today no longer reads the question."""
    place, task, was, applied = _alike(rows[0])
    today = against(task, rows[0].before)
    if today is None:
        return None
    now = applied.right if applied else today.right
    why = explanation_of(today.prompt, words) if now == today.right else None
    mended = tuple(_mended(today.prompt, was.right, now, words))
    because = rows[0].get_because_display()
    return Changed(place, list_name(task).title, because, mended, why, rows)


def _mended(prompt: Prompt, was: RightReply, now: RightReply, words: Words) -> Iterator[Mended]:
    """Only what differs."""
    for part in parts_of(prompt, words):
        for field, name in part.names.items():
            rights = was.get(field), now.get(field)
            if rights[0] != rights[1]:
                yield Mended(name, *(say_right(part, right, words) for right in rights))


def regraded_in(attempt: Attempt) -> RegradedQuerySet:
    """What its member is told on its page."""
    applied = Regraded.objects.changing().filter(item__attempt=attempt).exclude(applied=None)
    return applied.select_related("before", "item").order_by("item__place", "pk")


def lately_regraded(access: Access) -> QuerySet[Attempt]:
    """A member's own sittings that a regrade changed, for the club's page."""
    changed = Regraded.objects.changing().filter(
        membership__in=memberships_of(access), applied__gte=clock.now() - TOLD_FOR
    )
    numbers = changed.values_list("item__attempt", flat=True)
    return Attempt.objects.filter(pk__in=numbers).select_related("paper__assignment")
