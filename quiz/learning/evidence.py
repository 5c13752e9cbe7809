"""Uncounted answers: whether they are right, their concepts, and the tasks that they got wrong."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from django.db.models import Case, F, Q, Value, When
from django.db.models.functions import Coalesce

from accounts.models import Learner
from pao.trace import RULES, Rule
from quiz.learning.concepts import card_of, concepts
from quiz.models import Answer, Marking, MissedTask
from quiz.prompts import is_made, read_name
from web.days import day_of

MOST: Final = 500
"""The most answers counted at one look: the oldest ones first, the rest at the next look."""

NAMES: Final = {rule.value: rule for rule in Rule}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one answer shows.

    ``level``: how many rules beyond the plain ones its task depends on.
    """

    answer: int
    task: int
    name: str
    when: datetime
    is_right: bool
    hints: int
    level: int
    concepts: frozenset[Rule]

    @property
    def review(self) -> tuple[int, int] | None:
        """Return the number of the card that it reviews, and of the review; None for others."""
        return card_of(read_name(self.name)[1]) if is_made(self.name) else None


def not_yet_counted(learner: Learner) -> list[Evidence]:
    """Return what a learner's uncounted answers show, in order, as they are marked today."""
    uncounted = Answer.objects.of(learner).filter(is_counted=False).order_by("pk")
    answers = [*uncounted.values_list("pk", flat=True)[:MOST]]
    return _evidence(answers) if answers else []


def counted_evidence(learner: Learner, **filters: Any) -> list[Evidence]:
    """Return what a learner's counted answers show, in order, as they are marked today.

    ``filters``: those that select some of the answers.
    """
    return _evidence(Answer.objects.of(learner).filter(is_counted=True, **filters).values("pk"))


def _evidence(answers: Any) -> list[Evidence]:
    """Return what these answers show. ``answers``: their numbers, or the query that finds them."""
    markings = (
        Marking.objects.filter(is_newest=True, answer__in=answers)
        .order_by("answer_id")
        .values_list(
            *("answer_id", "answer__task_id", "answer__name", "answer__created", "score", "out_of"),
            *("answer__hints", "answer__task__concepts__concept"),
            named=True,
        )
    )
    return [*_each(markings)]


def _each(rows: Iterable[Any]) -> Iterator[Evidence]:
    """Yield what each answer shows.

    ``rows``: one for each concept of an answer's task, or one without a concept.
    """
    for _, group in groupby(rows, key=attrgetter("answer_id")):
        first, *others = group
        names = {row.answer__task__concepts__concept for row in (first, *others)}
        rules = frozenset(NAMES[name] for name in names & NAMES.keys())
        yield Evidence(
            answer=first.answer_id,
            task=first.answer__task_id,
            name=first.answer__name,
            when=first.answer__created,
            is_right=first.score == first.out_of,
            hints=first.answer__hints,
            level=sum(not RULES[rule].is_plain for rule in rules),
            concepts=rules & concepts(),
        )


def update_missed_tasks(learner: Learner, new: Iterable[Evidence]) -> None:
    """Record answers in their order.

    A task that was wrong among them gets the state in which they leave it; one that was only right
    may have been wrong before, in any browser of this learner.
    """
    by_task: dict[int, list[Evidence]] = {}
    for each in new:
        by_task.setdefault(each.task, []).append(each)
    wrong = [answers for answers in by_task.values() if not all(row.is_right for row in answers)]
    _keep(_missed_task(learner, answers) for answers in wrong)
    right = [row for answers in by_task.values() if answers not in wrong for row in answers]
    for day in sorted({day_of(row.when) for row in right}):
        _put_right(learner, [row.task for row in right if day_of(row.when) == day], day)


def _missed_task(learner: Learner, answers: list[Evidence]) -> MissedTask:
    last = max(number for number, row in enumerate(answers) if not row.is_right)
    wrong, days = answers[last], [day_of(row.when) for row in answers[last + 1 :]]
    return MissedTask(
        learner_id=learner.root_id,
        task_id=wrong.task,
        name=wrong.name,
        level=wrong.level,
        wrong=wrong.when,
        right_on=min(days, default=None),
        is_settled=len({*days}) > 1,
    )


def _keep(missed_tasks: Iterator[MissedTask]) -> None:
    MissedTask.objects.bulk_create(
        missed_tasks,
        update_conflicts=True,
        unique_fields=["learner", "task"],
        update_fields=["name", "level", "wrong", "right_on", "is_settled"],
    )


def _put_right(learner: Learner, tasks: list[int], day: date) -> None:
    """Record that these tasks were right on a day; the second day settles them.

    Right a second time on the same day changes nothing.
    """
    is_second_day = When(Q(right_on__isnull=False) & ~Q(right_on=day), then=Value(value=True))
    MissedTask.objects.of(learner).filter(is_settled=False, task__in=tasks).update(
        is_settled=Case(is_second_day, default=F("is_settled")),
        right_on=Coalesce("right_on", Value(day)),
    )
