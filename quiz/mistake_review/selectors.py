"""What of a learner's mistakes is to be put right now, and what rests until another day."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from accounts.models import Learner
from quiz.models import MissedTask
from web.days import day_of, today

SHOWN: Final = 20
"""MissedTasks on the page, and looked through for the next one to ask."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """``open``: the first ones to ask, in their turn; ``resting``: right once already, today."""

    open: tuple[MissedTask, ...]
    resting: tuple[MissedTask, ...]
    has_more: bool


def mistakes_of(learner: Learner) -> Mistakes:
    first = [*_to_ask(learner)[: SHOWN + 1]]
    to_ask = _in_turn(first[:SHOWN])
    tasks = [lapse.task_id for lapse in to_ask]
    resting = _open(learner).filter(right_on=today()).exclude(task__in=tasks).order_by("level")
    return Mistakes(
        open=tuple(to_ask),
        resting=tuple(_each_task_once(resting[:SHOWN])),
        has_more=len(first) > SHOWN,
    )


def next_lapses(learner: Learner) -> list[MissedTask]:
    """The next ones to ask, with their tasks."""
    return [*_in_turn(_to_ask(learner)[:SHOWN])]


def has_lapses(learner: Learner) -> bool:
    """Whether there is any to ask."""
    return _to_ask(learner).exists()


def _open(learner: Learner) -> QuerySet[MissedTask]:
    return MissedTask.objects.of(learner).filter(is_settled=False).select_related("task__rules")


def _to_ask(learner: Learner) -> QuerySet[MissedTask]:
    """The easiest first, and of these the oldest; not what went right today."""
    return _open(learner).exclude(right_on=today()).order_by("level", "wrong")


def _in_turn(lapses: Iterable[MissedTask]) -> list[MissedTask]:
    """What went wrong today comes after the older ones: nothing is asked twice in a row."""
    return sorted(_each_task_once(lapses), key=lambda lapse: day_of(lapse.wrong) == today())


def _each_task_once(lapses: Iterable[MissedTask]) -> Iterator[MissedTask]:
    """Two browsers that became one learner may have got the same task wrong."""
    seen: set[int] = set()
    for lapse in lapses:
        if lapse.task_id not in seen:
            seen.add(lapse.task_id)
            yield lapse
