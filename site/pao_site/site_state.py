"""Metrics of the queue and the worker, and what ``manage.py metrics`` serves."""

from collections.abc import Iterator

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


def registry(folder: str) -> CollectorRegistry:
    """Return what is served: the sums of all processes, and the state of the site."""
    served = CollectorRegistry()
    MultiProcessCollector(served, folder)  # type: ignore[no-untyped-call]
    served.register(_ServedState())
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


class _ServedState(State):
    """The state, asked for in a thread of its own, whose connections end with it."""

    def collect(self) -> Iterator[Metric]:
        try:
            yield from super().collect()
        finally:
            connections.close_all()


def _state() -> Iterator[Metric]:
    now = clock.now()
    since = Case(When(run_after__lte=now, then="run_after"), default="enqueued_at")
    due = DBTaskResult.objects.ready().aggregate(number=Count("pk"), since=Min(since))
    tasks = GaugeMetricFamily(
        "pao_queue_tasks", "Tasks that are due, running, or failed", labels=["status"]
    )
    tasks.add_metric(["due"], due["number"])
    for status in (TaskResultStatus.RUNNING, TaskResultStatus.FAILED):
        number = DBTaskResult.objects.filter(status=status).count()
        tasks.add_metric([status.lower()], number)
    yield tasks
    yield GaugeMetricFamily(
        "pao_queue_oldest_seconds",
        "How long the oldest due task waits",
        value=(now - due["since"]).total_seconds() if due["since"] else 0,
    )
    heartbeat = last_heartbeat()
    yield GaugeMetricFamily(
        "pao_worker_last_seen_timestamp_seconds",
        "The last sign of life of any worker; 0 if there was none for half a minute",
        value=heartbeat.timestamp() if heartbeat else 0,
    )
