"""The worker's second thread: heartbeat, stale tasks, daily plan, and ending with the site."""

import logging
import os
import signal
import sys
from collections import Counter
from datetime import datetime, timedelta
from threading import Event, Thread
from time import monotonic
from typing import Any, Final
from uuid import UUID

from django.core.cache import cache
from django.db import close_old_connections
from django.utils import timezone as clock
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from jobs.daily import plan

BEAT: Final = 5
"""Seconds between two heartbeats."""

MINUTE: Final = 60
"""Seconds between two log lines about missed heartbeats."""

ALIVE_FOR: Final = 30
"""How long a worker counts as alive after its last heartbeat, in seconds."""

MISSED: Final = 3
"""In how many beats of this worker another one's sign must be missing before it counts as dead.

Signs are in a cache: when it was emptied, or a table replaced it, all signs are missing until their
workers' next beats.
"""

ANY_WORKER: Final = "worker"
"""The cache key of the last heartbeat of any worker."""

LONGEST: Final = timedelta(hours=1)
"""How long a task may run before it is given up."""

MOST_TRIES: Final = 3
"""How many workers a task may end before it is given up."""

logger = logging.getLogger(__name__)


class Heart(Thread):
    """The heartbeat thread. ``beside``: the process id that it ends with; 0 for none."""

    def __init__(self, worker: str, beside: int = 0, beat: float = BEAT) -> None:
        super().__init__(name="heart", daemon=True)
        self.worker, self.beside, self.beat = worker, beside, beat
        self.stopped = Event()
        self._missed = Counter[UUID]()
        self._last_said = -float(MINUTE)

    def run(self) -> None:
        while not self.stopped.is_set():
            if self.beside and os.getppid() != self.beside:
                os.kill(os.getpid(), signal.SIGTERM)
                return
            self._beat()
            self.stopped.wait(self.beat)

    def _beat(self) -> None:
        """Do the work of a beat; after a failure the next beat tries again."""
        try:
            record_heartbeat(self.worker)
            requeue_stale_tasks(self._missed)
            plan()
            if fail_hanging_tasks(self.worker):
                restart()
        except Exception as error:  # noqa: BLE001 - a worker without this thread looks dead
            if self._last_said + MINUTE <= monotonic():
                self._last_said = monotonic()
                logger.error("The worker's heart missed a beat: %s", error)  # noqa: TRY400
        finally:
            close_old_connections()


def restart() -> None:
    """Restart this process: a thread that hangs cannot be ended otherwise."""
    os.execv(sys.executable, sys.orig_argv)  # noqa: S606


# What a worker left running when it was killed is taken up again by another


def record_heartbeat(worker: str) -> None:
    """Store the worker's heartbeat in the shared cache."""
    now = clock.now()
    cache.set_many({_sign(worker): now, ANY_WORKER: now}, ALIVE_FOR)


def is_a_worker_alive() -> bool:
    return last_heartbeat() is not None


def last_heartbeat() -> datetime | None:
    """Return the last heartbeat of any worker; None after ``ALIVE_FOR`` seconds without one."""
    heartbeat: datetime | None = cache.get(ANY_WORKER)
    return heartbeat


def requeue_stale_tasks(missed: Counter[UUID]) -> int:
    """Enqueue tasks whose worker stopped; return how many.

    ``missed``: in how many beats in a row the sign of a task's worker was missing, updated here.
    """
    begun_before = clock.now() - timedelta(seconds=ALIVE_FOR)
    running = DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING)
    silent = {
        task.pk: task
        for task in running.filter(started_at__lt=begun_before)
        if task.worker_ids and cache.get(_sign(task.worker_ids[-1])) is None
    }
    for number in [*missed]:
        if number not in silent:
            del missed[number]
    missed.update(silent.keys())
    orphans = [task for number, task in silent.items() if missed[number] >= MISSED]
    for task in orphans:
        _take_up(task)
    return len(orphans)


def fail_hanging_tasks(worker: str) -> int:
    """Give up tasks of this worker that run too long; return how many."""
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
    """Requeue a task once; give up one that took several workers down."""
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
