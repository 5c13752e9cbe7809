"""What a regrade changes, for each question and person, and why."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from django.utils import timezone as clock

from accounts.models import Learner
from assignments.models import Regrade, Regraded, RegradedQuerySet
from assignments.models.regrades import named
from assignments.regrade.target import Targets
from clubs.models import Membership
from clubs.names import by_name
from clubs.rights import Access
from pao.words import Words
from quiz.answering.wording import explanation_of, parts_of
from quiz.attempts.scores import Score, score_of
from quiz.kinds.kind import Explanation
from quiz.marking import RightReply, say_right
from quiz.models import Attempt, AttemptItem, Marking, Solution, Task
from quiz.prompts import Prompt
from quiz.titles import list_name

MOST: Final = 300
"""How many persons a page lists; all of them are marked again."""

TOLD_FOR: Final = timedelta(days=30)
"""How long the club's page shows a change; the page of the attempt keeps it."""


@dataclass(frozen=True, slots=True)
class CorrectedValue:
    """A right value before and after, in words."""

    name: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A question, as it was asked of those whose marks change.

    ``because``: what was corrected; ``explanation``: why, if today's engine still says so.
    """

    place: int
    title: str
    because: str
    corrected: tuple[CorrectedValue, ...]
    explanation: Explanation | None
    rows: tuple[Regraded, ...]


def shown_changes(regrade: Regrade) -> RegradedQuerySet:
    """Return the answers whose points change; after applying, those it was applied to."""
    rows = Regraded.objects.changing().filter(regrade=regrade)
    is_settled = regrade.state in {Regrade.State.APPLIED, Regrade.State.UNDONE}
    return rows.exclude(applied=None) if is_settled else rows


@dataclass(frozen=True, slots=True)
class Total:
    """The scores of one attempt before and after.

    ``helped``: the score if no answer loses points. ``whole``: the score if every change counts.
    """

    attempt: Attempt
    before: Score
    helped: Score
    whole: Score

    @property
    def who(self) -> str:
        return named(self.attempt.membership)


def totals(regrade: Regrade) -> list[Total]:
    """Return the totals of at most ``MOST`` attempts, sorted by the members' names."""
    rows = {row.item_id: row for row in shown_changes(regrade).select_related("before")}
    changed = AttemptItem.objects.filter(pk__in=rows, out_of__isnull=False)
    attempts_changed = Attempt.objects.filter(pk__in=changed.values("attempt"))
    counted = Prefetch("items", AttemptItem.objects.filter(paper_item__dropped=None))
    attempts = attempts_changed.select_related("membership").prefetch_related(counted)[:MOST]
    totals = [_total(attempt, rows) for attempt in attempts]
    return sorted(totals, key=lambda total: by_name(total.who))


def _total(attempt: Attempt, rows: Mapping[int, Regraded]) -> Total:
    before, helped, whole = [], [], []
    for item in attempt.items.all():
        counted = (item.score or 0, item.out_of) if item.out_of else None
        row = rows.get(item.pk) if counted else None
        was, now = (row.was_marks, (row.score, row.out_of)) if row else (counted, counted)
        before.append(was)
        helped.append(was if row and row.loses else now)
        whole.append(now)
    return Total(attempt, score_of(before), score_of(helped), score_of(whole))


def changes(regrade: Regrade, words: Words) -> list[Changed]:
    """Return the changed questions, with at most ``MOST`` answers in all.

    Questions that today's engine no longer reads are left out.
    """
    marked = Marking.objects.select_related("solution__task__rules").order_by("pk")
    rows = (
        shown_changes(regrade)
        .select_related(
            "answer__task__rules", "before__solution__task__rules", "item", "membership"
        )
        .prefetch_related(Prefetch("answer__markings", marked, to_attr="marked"))
        .order_by("item__place", "answer__task", "before__solution", "membership__name")[:MOST]
    )
    targets = Targets(regrade)
    groups = groupby(sorted(rows, key=_in_turn), key=_alike)
    changed = (_changed(tuple(alike), words, targets) for _, alike in groups)
    return [each for each in changed if each]


def _alike(row: Regraded) -> tuple[int, Task, Solution, Solution | None]:
    return row.item.place, row.answer.task, row.before.solution, _applied(row)


def _in_turn(row: Regraded) -> tuple[Any, ...]:
    """Return a key that sorts equal cases together, then by the members' names."""
    place, *alike = _alike(row)
    return place, *(each.pk if each else 0 for each in alike), by_name(row.who)


def _applied(row: Regraded) -> Solution | None:
    """Return the solution by which an answer was marked again; None if it was not."""
    if row.applied is None:
        return None
    answer: Any = row.answer
    after = (marking for marking in answer.marked if marking.pk > row.before_id)
    return next(after, row.before).solution


def _changed(rows: tuple[Regraded, ...], words: Words, targets: Targets) -> Changed | None:
    """Return the changed question of some rows; None if today's engine cannot read it."""
    place, task, was, applied = _alike(rows[0])
    target = targets(task, rows[0].before)
    if target is None:
        return None
    now = applied.right if applied else target.right
    why = explanation_of(target.prompt, words) if now == target.right else None
    corrected = tuple(corrected_values(target.prompt, was.right, now, words))
    because = rows[0].because_label
    return Changed(place, list_name(task).title, because, corrected, why, rows)


def corrected_values(
    prompt: Prompt, was: RightReply, now: RightReply, words: Words
) -> Iterator[CorrectedValue]:
    """Yield what is asked and has another right answer now."""
    for part in parts_of(prompt, words):
        for field, name in part.names.items():
            rights = was.get(field), now.get(field)
            if rights[0] != rights[1]:
                yield CorrectedValue(name, *(say_right(part, right, words) for right in rights))


def regraded_in(attempt: Attempt) -> RegradedQuerySet:
    """Return the changes that a member is told on the page of an attempt."""
    applied = Regraded.objects.changing().filter(item__attempt=attempt).exclude(applied=None)
    return applied.select_related("before", "item").order_by("item__place", "pk")


def lately_regraded(learner: Learner, clubs: Collection[Access]) -> QuerySet[Attempt]:
    """Return a person's attempts in these clubs that a regrade changed lately."""
    mine = Membership.objects.of(learner).filter(club__in=[access.club for access in clubs])
    changed = Regraded.objects.changing().filter(
        membership__in=mine, applied__gte=clock.now() - TOLD_FOR
    )
    numbers = changed.values_list("item__attempt", flat=True)
    return Attempt.objects.filter(pk__in=numbers).select_related("paper__assignment")
