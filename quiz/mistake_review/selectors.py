"""Which of a learner's mistakes are due now, and which on a later day."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from accounts.models import Learner
from quiz.models import MissedTask
from web.days import day_of, today

SHOWN: Final = 20
"""How many missed tasks the page shows, and the search for the next question considers."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """A learner's mistakes.

    ``open``: the first ones to ask, in order; ``resting``: those that were already right once,
    today.
    """

    open: tuple[MissedTask, ...]
    resting: tuple[MissedTask, ...]
    has_more: bool


def mistakes_of(learner: Learner) -> Mistakes:
    first = [*_to_ask(learner)[: SHOWN + 1]]
    to_ask = _in_turn(first[:SHOWN])
    tasks = [missed.task_id for missed in to_ask]
    resting = _open(learner).filter(right_on=today()).exclude(task__in=tasks).order_by("level")
    return Mistakes(
        open=tuple(to_ask),
        resting=tuple(_each_task_once(resting[:SHOWN])),
        has_more=len(first) > SHOWN,
    )


def next_missed_tasks(learner: Learner) -> list[MissedTask]:
    """Return the next missed tasks to ask, in order."""
    return [*_in_turn(_to_ask(learner)[:SHOWN])]


def has_missed_tasks(learner: Learner) -> bool:
    """Whether any missed task can be asked now."""
    return _to_ask(learner).exists()


def _open(learner: Learner) -> QuerySet[MissedTask]:
    return MissedTask.objects.of(learner).filter(is_settled=False).select_related("task__rules")


def _to_ask(learner: Learner) -> QuerySet[MissedTask]:
    """Return the missed tasks to ask: the easiest first, then the oldest.

    Those that were right today are left out.
    """
    return _open(learner).exclude(right_on=today()).order_by("level", "wrong")


def _in_turn(missed_tasks: Iterable[MissedTask]) -> list[MissedTask]:
    """Return missed tasks in order, those missed today last.

    That way nothing is asked twice in a row.
    """
    return sorted(_each_task_once(missed_tasks), key=lambda missed: day_of(missed.wrong) == today())


def _each_task_once(missed_tasks: Iterable[MissedTask]) -> Iterator[MissedTask]:
    """Yield each task once. Two browsers that became one learner may have missed the same task."""
    tasks: set[int] = set()
    for missed in missed_tasks:
        if missed.task_id not in tasks:
            tasks.add(missed.task_id)
            yield missed
