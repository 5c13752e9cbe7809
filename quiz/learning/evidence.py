"""What answers that were not yet counted show: whether they are right, and of which concepts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from accounts.models import Learner
from pao.trace import RULES, Rule
from quiz.learning.concepts import card_of, concepts
from quiz.models import Answer, Marking
from quiz.prompts.names import is_made, read_name

MOST: Final = 500
"""Answers that are counted at one look; older ones first, the rest at the next."""

NAMES: Final = {rule.value: rule for rule in Rule}


@dataclass(frozen=True, slots=True)
class Evidence:
    """One answer. ``level``: how many rules beyond the plain ones its task turns on."""

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
        """The number of the card that it was asked for, and which of its reviews it is."""
        return card_of(read_name(self.name)[1]) if is_made(self.name) else None


def not_yet_counted(learner: Learner) -> list[Evidence]:
    """In the order in which they were given, as they are marked today."""
    uncounted = Answer.objects.of(learner).filter(is_counted=False).order_by("pk")
    answers = [*uncounted.values_list("pk", flat=True)[:MOST]]
    return _evidence(answers) if answers else []


def counted(learner: Learner, **which: Any) -> list[Evidence]:
    """Those of a learner's answers that were counted, in that order, as they are marked today."""
    return _evidence(Answer.objects.of(learner).filter(is_counted=True, **which).values("pk"))


def _evidence(answers: Any) -> list[Evidence]:
    """``answers``: their numbers, or the query that finds them."""
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
    """A row for each concept of an answer's task, or one without."""
    for _, group in groupby(rows, key=attrgetter("answer_id")):
        first, *others = group
        names = {row.answer__task__concepts__concept for row in (first, *others)}
        met = frozenset(NAMES[name] for name in names & NAMES.keys())
        yield Evidence(
            answer=first.answer_id,
            task=first.answer__task_id,
            name=first.answer__name,
            when=first.answer__created,
            is_right=first.score == first.out_of,
            hints=first.answer__hints,
            level=sum(not RULES[rule].is_plain for rule in met),
            concepts=met & concepts(),
        )
