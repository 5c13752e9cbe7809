"""Metrics of the queue, the worker and the backups, and what ``manage.py metrics`` serves."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from django.db import Error, connections
from django.db.models import Case, Count, Min, When
from django.utils import timezone as clock
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult
from prometheus_client import CollectorRegistry
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from jobs.heartbeat import last_heartbeat
from pao_site.backups.services import NAMES


def registry(folder: str, backups: Path) -> CollectorRegistry:
    """Return what is served: the sums of all processes, the state of the site, the backups."""
    served = CollectorRegistry()
    MultiProcessCollector(served, folder)  # type: ignore[no-untyped-call]
    served.register(_ServedState())
    served.register(Backups(backups))
    return served


class State(Collector):
    """What is asked of the database and the cache whenever somebody reads the metrics."""

    def collect(self) -> Iterator[Metric]:
        try:
            state = list(_state())
        except Error:
            state = []
        yield GaugeMetricFamily(
            "pao_database_up", "Whether the database responds", value=bool(state)
        )
        yield from state

    def describe(self) -> list[Metric]:
        """Registering needs no database."""
        return []


class Backups(Collector):
    """When the newest backup of a folder was written. There is no metric without the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def collect(self) -> Iterator[Metric]:
        if self.folder.is_dir():
            times = [path.stat().st_mtime for path in self.folder.glob(NAMES)]
            yield GaugeMetricFamily(
                "pao_backup_timestamp_seconds",
                "When the newest backup was written; 0 if there is none",
                value=max(times, default=0),
            )


class _ServedState(State):
    """The state, asked for in a thread of its own, whose connections end with it."""

    def collect(self) -> Iterator[Metric]:
        try:
            yield from super().collect()
        finally:
            connections.close_all()


@dataclass(frozen=True, slots=True)
class Queue:
    """The worker's tasks. ``waits``: how long the oldest due task waits."""

    due: int
    running: int
    failed: int
    waits: timedelta

    @property
    def minutes(self) -> int:
        return self.waits // timedelta(minutes=1)


def queue() -> Queue:
    now = clock.now()
    since = Case(When(run_after__lte=now, then="run_after"), default="enqueued_at")
    due = DBTaskResult.objects.ready().aggregate(number=Count("pk"), since=Min(since))
    return Queue(
        due["number"],
        _with_status(TaskResultStatus.RUNNING),
        _with_status(TaskResultStatus.FAILED),
        now - due["since"] if due["since"] else timedelta(),
    )


def _with_status(status: TaskResultStatus) -> int:
    return DBTaskResult.objects.filter(status=status).count()


def _state() -> Iterator[Metric]:
    now = queue()
    tasks = GaugeMetricFamily(
        "pao_queue_tasks", "Tasks that are due, running, or failed", labels=["status"]
    )
    tasks.add_metric(["due"], now.due)
    tasks.add_metric(["running"], now.running)
    tasks.add_metric(["failed"], now.failed)
    yield tasks
    yield GaugeMetricFamily(
        "pao_queue_oldest_seconds",
        "How long the oldest due task waits",
        value=now.waits.total_seconds(),
    )
    heartbeat = last_heartbeat()
    yield GaugeMetricFamily(
        "pao_worker_last_seen_timestamp_seconds",
        "The last sign of life of any worker; 0 if there was none for half a minute",
        value=heartbeat.timestamp() if heartbeat else 0,
    )
