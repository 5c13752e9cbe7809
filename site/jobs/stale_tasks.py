"""What a worker left running when it was killed is taken up again by another."""

import logging
from datetime import timedelta
from typing import Any, Final

from django.core.cache import cache
from django.utils import timezone as clock
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

ALIVE_FOR: Final = 30
"""Seconds for which a worker counts as alive after its last sign of life."""

LONGEST: Final = timedelta(hours=1)
"""How long a task may run before it is given up."""

MOST_TRIES: Final = 3
"""Workers that a task may take down with it before it is given up."""

logger = logging.getLogger(__name__)


def record_heartbeat(worker: str) -> None:
    """In the cache that all processes share."""
    cache.set(_sign(worker), clock.now(), ALIVE_FOR)


def requeue_stale_tasks() -> int:
    """Tasks whose worker gives no sign of life wait once more; how many there were."""
    begun_before = clock.now() - timedelta(seconds=ALIVE_FOR)
    running = DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING)
    orphans = [
        task
        for task in running.filter(started_at__lt=begun_before)
        if task.worker_ids and cache.get(_sign(task.worker_ids[-1])) is None
    ]
    for task in orphans:
        _take_up(task)
    return len(orphans)


def give_up_what_hangs(worker: str) -> int:
    """Tasks of this worker that take longer than any should; how many there were."""
    begun_before = clock.now() - LONGEST
    running = DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING)
    hanging = [
        task
        for task in running.filter(started_at__lt=begun_before)
        if task.worker_ids and task.worker_ids[-1] == worker
    ]
    for task in hanging:
        logger.error("Task %s (%s) was given up after %s", task.pk, task.task_path, LONGEST)
        DBTaskResult.objects.filter(pk=task.pk, status=TaskResultStatus.RUNNING).update(
            status=TaskResultStatus.FAILED, finished_at=clock.now()
        )
    return len(hanging)


def _take_up(task: "DBTaskResult[Any, Any]") -> None:
    """Once, whoever finds it; one that took several workers down is given up."""
    is_hopeless = len(task.worker_ids) >= MOST_TRIES
    state = (
        {"status": TaskResultStatus.FAILED, "finished_at": clock.now()}
        if is_hopeless
        else {"status": TaskResultStatus.READY, "started_at": None}
    )
    if is_hopeless:
        tries = len(task.worker_ids)
        logger.error("Task %s (%s) took %s workers down", task.pk, task.task_path, tries)
    mine = DBTaskResult.objects.filter(pk=task.pk, status=TaskResultStatus.RUNNING)
    mine.filter(started_at=task.started_at).update(**state)


def _sign(worker: str) -> str:
    return f"worker:{worker}"
