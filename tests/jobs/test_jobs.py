"""The worker schedules each day's work and repeats what a killed worker left."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from io import StringIO
from unittest.mock import Mock
from urllib.parse import quote
from uuid import UUID

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import Error, InternalError, OperationalError, connection
from django.utils import timezone
from django_tasks.base import TaskResultStatus
from django_tasks_db.management.commands import db_worker
from django_tasks_db.models import DBTaskResult
from redis.exceptions import RedisError

from accounts.tasks import forget
from jobs import heartbeat
from jobs.daily import daily_tasks, plan
from jobs.heartbeat import (
    ALIVE_FOR,
    LONGEST,
    MISSED,
    MOST_TRIES,
    fail_hanging_tasks,
    record_heartbeat,
    requeue_stale_tasks,
)
from jobs.management.commands import worker as worker_command
from jobs.tasks import KEPT_FOR, tidy
from quiz.daily.hands import AHEAD, make_ahead
from quiz.models import DailyHand
from tests.jobs.work import quick, slow
from tests.quiz.factories import At
from tests.serving import ROOT

READY, RUNNING, SUCCESSFUL, FAILED = (
    TaskResultStatus.READY,
    TaskResultStatus.RUNNING,
    TaskResultStatus.SUCCESSFUL,
    TaskResultStatus.FAILED,
)


def plans() -> dict[str, datetime]:
    return {task.task_path: task.run_after for task in DBTaskResult.objects.filter(status=READY)}


def done(when: datetime) -> None:
    """Whatever is planned was done then."""
    DBTaskResult.objects.filter(status=READY).update(
        status=SUCCESSFUL, started_at=when, finished_at=when
    )


def test_every_daily_task_of_the_settings_is_one() -> None:
    assert [task.module_path for task in daily_tasks()] == settings.DAILY_TASKS


def test_what_never_ran_is_planned_at_once_and_once() -> None:
    plan()
    plan()
    assert plans().keys() == {*settings.DAILY_TASKS}
    assert DBTaskResult.objects.ready().count() == len(settings.DAILY_TASKS)


@pytest.mark.parametrize(
    ("ran", "now", "following"),
    [
        ("2026-11-22 20:00Z", "2026-11-22 20:01Z", "2026-11-23 19:00Z"),
        ("2026-11-22 18:00Z", "2026-11-22 18:30Z", "2026-11-22 19:00Z"),
        ("2026-11-22 19:00:01Z", "2026-11-23 15:00Z", "2026-11-23 19:00Z"),
    ],
)
def test_the_next_run_is_at_four_in_japan(at: At, ran: str, now: str, following: str) -> None:
    plan()
    done(at(ran))
    at(now)
    plan()
    assert {*plans().values()} == {datetime.fromisoformat(following)}


def test_a_day_that_was_missed_is_made_up_for_at_once(at: At) -> None:
    plan()
    done(at("2026-11-20 19:00Z"))
    at("2026-11-22 12:00Z")
    plan()
    assert DBTaskResult.objects.ready().count() == len(settings.DAILY_TASKS)


def test_a_day_that_failed_is_tried_again_the_next(at: At) -> None:
    plan()
    done(at("2026-11-22 19:00Z"))
    DBTaskResult.objects.update(status=FAILED)
    plan()
    assert {*plans().values()} == {datetime.fromisoformat("2026-11-23 19:00Z")}


def orphan(workers: int = 1, since: int = ALIVE_FOR + 1) -> DBTaskResult[..., None]:
    """A task that a worker took up so many seconds ago."""
    slow.enqueue()
    started = timezone.now() - timedelta(seconds=since)
    names = [f"number-{number}" for number in range(workers)]
    DBTaskResult.objects.update(status=RUNNING, started_at=started, worker_ids=names)
    return DBTaskResult.objects.get()


def test_what_a_dead_worker_left_is_taken_up_again() -> None:
    task, missed = orphan(since=ALIVE_FOR - 1), Counter[UUID]()
    assert beats(missed) == [0, 0, 0], "it is given time for a sign"
    DBTaskResult.objects.update(started_at=timezone.now() - timedelta(seconds=ALIVE_FOR + 1))
    record_heartbeat("number-0")
    assert beats(missed) == [0, 0, 0], "it is alive"
    cache.clear()
    assert beats(missed) == [0, 0, 1]
    task.refresh_from_db()
    assert task.status == READY
    assert beats(missed) == [0, 0, 0]


def test_a_worker_lives_though_the_cache_was_emptied() -> None:
    orphan()
    missed = Counter[UUID]()
    for _ in range(3):
        cache.clear()
        assert requeue_stale_tasks(missed) == 0
        record_heartbeat("number-0")
        assert requeue_stale_tasks(missed) == 0


def beats(missed: Counter[UUID]) -> list[int]:
    """How many tasks are taken up in each of as many beats as a dead worker misses."""
    return [requeue_stale_tasks(missed) for _ in range(MISSED)]


def test_a_task_that_takes_every_worker_down_is_given_up() -> None:
    task = orphan(workers=MOST_TRIES)
    beats(Counter())
    task.refresh_from_db()
    assert task.status == FAILED


def test_a_task_that_hangs_is_given_up_and_its_worker_begins_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    task = orphan()
    worker = task.worker_ids[-1]
    assert fail_hanging_tasks("another worker") == 0
    started_at = timezone.now() - LONGEST - timedelta(seconds=1)
    DBTaskResult.objects.filter(pk=task.pk).update(started_at=started_at)
    restarts = []
    monkeypatch.setattr(os, "execv", lambda *command: restarts.append(command))
    monkeypatch.setattr(heartbeat, "close_old_connections", lambda: None)
    heartbeat.Heart(worker)._beat()
    task.refresh_from_db()
    assert task.status == FAILED
    assert str(task.pk) in caplog.text
    assert restarts == [(sys.executable, sys.orig_argv)]


def test_the_hands_of_the_coming_days_are_made_once() -> None:
    assert make_ahead.call() == AHEAD + 1
    assert DailyHand.objects.count() == AHEAD + 1
    assert make_ahead.call() == 0
    assert forget.call() == 0


def test_tasks_that_finished_long_ago_are_deleted() -> None:
    for days in (KEPT_FOR + 1, KEPT_FOR - 1):
        quick.enqueue()
        done(timezone.now() - timedelta(days=days))
    tidy.call()
    assert DBTaskResult.objects.count() == 1


@pytest.mark.parametrize("error", [Error, InternalError, ConnectionError, RedisError, ValueError])
def test_the_heart_outlives_faults(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    beats = []

    def away(worker: str) -> None:
        beats.append(worker)
        if len(beats) == 1:
            raise error
        beating.stopped.set()

    monkeypatch.setattr(heartbeat, "record_heartbeat", away)
    monkeypatch.setattr(heartbeat, "requeue_stale_tasks", lambda _missed: 0)
    monkeypatch.setattr(heartbeat, "plan", lambda: None)
    monkeypatch.setattr(heartbeat, "fail_hanging_tasks", lambda _worker: 0)
    monkeypatch.setattr(heartbeat, "close_old_connections", lambda: None)
    beating = heartbeat.Heart("a worker", beat=0.01)
    beating.run()
    assert len(beats) == 2


@pytest.mark.parametrize("error", [OperationalError, InternalError, ConnectionError])
def test_the_worker_outlives_them(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    tries = []

    def work(_self: object, **_options: object) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise error("database is locked")

    monkeypatch.setattr(db_worker.Command, "handle", work)
    monkeypatch.setattr(worker_command, "EVERY", 0)
    monkeypatch.setattr(worker_command, "Heart", Mock())
    monkeypatch.setattr(worker_command, "connections", Mock())
    errors = StringIO()
    worker_command.Command(stderr=errors).handle(worker_id="a worker", beside=0)
    assert len(tries) == 3
    assert errors.getvalue().count("database is locked") == 1, "once a minute"


# Real workers


def database_url() -> str:
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    # A host may be a socket.
    host = f"{quote(settings['HOST'] or 'localhost', safe='')}:{settings['PORT'] or 5432}"
    return f"postgres://{settings['USER']}:{settings['PASSWORD']}@{host}/{settings['NAME']}"


@contextmanager
def worker(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "DATABASE_URL": database_url()}
    command = [sys.executable, "manage.py", "worker", "--interval", "0.1", *options]
    process = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def until(is_so: Callable[[], bool], seconds: int = 60) -> None:
    last = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < last
        time.sleep(0.1)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_what_a_killed_worker_left_running_is_done_by_the_next() -> None:
    slow.enqueue()
    left = DBTaskResult.objects.filter(task_path=slow.module_path)
    with worker() as first:
        until(lambda: left.get().status == RUNNING)
        first.send_signal(signal.SIGKILL)
        first.wait()
    task = left.get()
    cache.delete(f"worker:{task.worker_ids[-1]}")  # half a minute later
    left.update(
        started_at=timezone.now() - timedelta(seconds=ALIVE_FOR + 1), task_path=quick.module_path
    )
    with worker():
        until(lambda: DBTaskResult.objects.get(pk=task.pk).status == SUCCESSFUL)
        assert len(DBTaskResult.objects.get(pk=task.pk).worker_ids) == 2
        until(lambda: DailyHand.objects.count() == AHEAD + 1)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_a_worker_beside_the_site_ends_with_it() -> None:
    with worker("--beside", "1") as beside:
        beside.wait(60)
