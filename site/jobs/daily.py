"""What is done once a day: whenever it is not planned, it is planned."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db.models import Max
from django.utils import timezone as clock
from django.utils.module_loading import import_string
from django_tasks.base import Task, TaskResultStatus
from django_tasks_db.models import DBTaskResult

from web.days import start_of, today

HOUR: Final = timedelta(hours=4)
"""After midnight in Japan, when few are there."""

WAITING: Final = (TaskResultStatus.READY, TaskResultStatus.RUNNING)


def plan() -> None:
    """See to it that each daily task waits for its next run, and only once.

    One that never ran, or whose time passed while no worker was there, runs at once.
    """
    for task in daily_tasks():
        runs = DBTaskResult.objects.filter(task_path=task.module_path)
        if not runs.filter(status__in=WAITING).exists():
            last = runs.aggregate(last=Max("started_at"))["last"]
            task.using(run_after=_next_run(last)).enqueue()


def daily_tasks() -> Iterable[Task[[], Any]]:
    """Those that the settings name."""
    return [import_string(path) for path in settings.DAILY_TASKS]


def _next_run(last: datetime | None) -> datetime | None:
    """The first time of day after the last run; None where that has passed: at once."""
    if last is None:
        return None
    first = start_of(today()) + HOUR
    following = next(moment for moment in (first - _A_DAY, first, first + _A_DAY) if moment > last)
    return following if following > clock.now() else None


_A_DAY: Final = timedelta(days=1)
