"""Plan the daily tasks that are not planned yet."""

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
"""The hour of daily tasks in Japan, when the site is quiet."""

WAITING: Final = (TaskResultStatus.READY, TaskResultStatus.RUNNING)


def plan() -> None:
    """Enqueue the next run of each daily task once.

    A task that never ran, or whose time passed without a worker, runs at once.
    """
    for task in daily_tasks():
        runs = DBTaskResult.objects.filter(task_path=task.module_path)
        if not runs.filter(status__in=WAITING).exists():
            last = runs.aggregate(last=Max("started_at"))["last"]
            task.using(run_after=_next_run(last)).enqueue()


def daily_tasks() -> Iterable[Task[[], Any]]:
    """Return the daily tasks of the settings."""
    return [import_string(path) for path in settings.DAILY_TASKS]


def is_queued(task: Task[[int], Any], number: int) -> bool:
    """Whether a worker has this task, or will have it."""
    tasks = DBTaskResult.objects.filter(task_path=task.module_path, args_kwargs__args=[number])
    return tasks.filter(status__in=WAITING).exists()


def _next_run(last: datetime | None) -> datetime | None:
    """Return the next time of day after the last run; None to run at once."""
    if last is None:
        return None
    first = start_of(today()) + HOUR
    following = next(moment for moment in (first - _A_DAY, first, first + _A_DAY) if moment > last)
    return following if following > clock.now() else None


_A_DAY: Final = timedelta(days=1)
