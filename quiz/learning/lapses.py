"""What went wrong, until it went right twice on different days."""

from collections.abc import Iterable, Iterator
from datetime import date

from django.db.models import Case, F, Q, Value, When
from django.db.models.functions import Coalesce

from accounts.models import Learner
from quiz.learning.evidence import Evidence
from quiz.models import MissedTask
from web.days import day_of


def update_missed_tasks(learner: Learner, new: Iterable[Evidence]) -> None:
    """Take in answers, in the order in which they were given.

    A task that went wrong among them stands as they leave it; one that only went right may have
    gone wrong before, in any browser that became this learner.
    """
    by_task: dict[int, list[Evidence]] = {}
    for shown in new:
        by_task.setdefault(shown.task, []).append(shown)
    wrong = [answers for answers in by_task.values() if not all(one.is_right for one in answers)]
    _keep(_lapse(learner, answers) for answers in wrong)
    right = [one for answers in by_task.values() if answers not in wrong for one in answers]
    for day in sorted({day_of(one.when) for one in right}):
        _put_right(learner, [one.task for one in right if day_of(one.when) == day], day)


def _lapse(learner: Learner, answers: list[Evidence]) -> MissedTask:
    last = max(number for number, one in enumerate(answers) if not one.is_right)
    wrong, days = answers[last], [day_of(one.when) for one in answers[last + 1 :]]
    return MissedTask(
        learner_id=learner.merged_into_id or learner.pk,
        task_id=wrong.task,
        name=wrong.name,
        level=wrong.level,
        wrong=wrong.when,
        right_on=min(days, default=None),
        is_settled=len({*days}) > 1,
    )


def _keep(lapses: Iterator[MissedTask]) -> None:
    MissedTask.objects.bulk_create(
        lapses,
        update_conflicts=True,
        unique_fields=["learner", "task"],
        update_fields=["name", "level", "wrong", "right_on", "is_settled"],
    )


def _put_right(learner: Learner, tasks: list[int], day: date) -> None:
    """Right a second time on the same day says no more than the first."""
    is_second_day = When(Q(right_on__isnull=False) & ~Q(right_on=day), then=Value(value=True))
    MissedTask.objects.of(learner).filter(is_settled=False, task__in=tasks).update(
        is_settled=Case(is_second_day, default=F("is_settled")),
        right_on=Coalesce("right_on", Value(day)),
    )
