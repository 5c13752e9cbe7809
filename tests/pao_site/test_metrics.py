"""Metrics: what is counted, how many series there are, and where they are served."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django_tasks_db.models import DBTaskResult
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from jobs.heartbeat import record_heartbeat
from jobs.tasks import tidy
from pao_site import request_log, site_state
from pao_site.metrics import MOST_SERIES, app_of, count_request
from pao_site.site_state import Backups, State
from tests.loops import non_empty
from tests.quiz.factories import At
from tests.serving import ROOT, Server, ask, free_port, wait_for

Sample = tuple[str, frozenset[tuple[str, str]]]
CLASSES = (200, 302, 404, 503)


def state() -> dict[Sample, float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for metric in State().collect()
        for sample in metric.samples
    }


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


def routes(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    """The names of all pages, as the log has them."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            yield f"{prefix}{pattern.name}"
        else:
            namespace = f"{prefix}{pattern.namespace}:" if pattern.namespace else prefix
            yield from routes(pattern, namespace)


@pytest.mark.django_db
def test_the_number_of_series_is_bounded() -> None:
    for route in {*non_empty(list(routes(get_resolver()))), "static", ""}:
        for status in CLASSES:
            count_request(route, status, 0.1)
    names = [sample.name for metric in REGISTRY.collect() for sample in metric.samples]
    counted = [name for name in names if name.startswith("pao_") and not name.endswith("_created")]
    assert len(non_empty(counted)) + len(state()) <= MOST_SERIES


def test_a_label_is_an_app_and_never_a_page() -> None:
    assert app_of("assignments:live:poll") == "assignments"
    assert app_of("home") == "site"
    assert (app_of("static"), app_of("")) == ("static", "none")


@pytest.mark.django_db
def test_a_request_is_counted_with_its_queries(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_log, "SLOW", 0)
    names = ("pao_request_seconds_count", "pao_queries_total", "pao_slow_queries_total")
    before = {name: value(name) for name in names}
    missing = value("pao_requests_total", app="none", status="4xx")
    clubs = value("pao_requests_total", app="clubs", status="2xx")
    client.get("/en/nothing/there/")
    client.get("/en/clubs/")
    client.get("/en/bank/")
    assert value("pao_requests_total", app="none", status="4xx") == missing + 1
    assert value("pao_requests_total", app="clubs", status="2xx") == clubs + 1
    assert value("pao_request_seconds_count") == before["pao_request_seconds_count"] + 3
    assert value("pao_queries_total") > before["pao_queries_total"]
    assert value("pao_slow_queries_total") > before["pao_slow_queries_total"]
    assert value("pao_app_seconds_total", app="clubs") > 0


@pytest.mark.django_db
def test_the_queue_has_a_depth_and_an_oldest_task(at: At) -> None:
    now = at("2026-11-27 12:00Z")
    for minutes in (-60, -10):
        tidy.using(run_after=now + timedelta(minutes=minutes)).enqueue()
    tidy.using(run_after=now + timedelta(minutes=5)).enqueue()
    assert state()[("pao_queue_tasks", frozenset({("status", "due")}))] == 2
    assert state()[("pao_queue_oldest_seconds", frozenset())] == 60 * 60
    tidy.enqueue()
    at("2026-11-27 14:00Z")
    assert state()[("pao_queue_tasks", frozenset({("status", "due")}))] == 4
    DBTaskResult.objects.filter(run_after__lte=now + timedelta(minutes=5)).delete()
    assert state()[("pao_queue_oldest_seconds", frozenset())] == 2 * 60 * 60
    DBTaskResult.objects.all().delete()
    assert state()[("pao_queue_oldest_seconds", frozenset())] == 0


@pytest.mark.django_db
def test_the_last_sign_of_life_of_a_worker_is_a_time(at: At) -> None:
    now = at("2026-11-27 12:00Z")
    cache.clear()
    sample = ("pao_worker_last_seen_timestamp_seconds", frozenset[tuple[str, str]]())
    assert state()[sample] == 0
    record_heartbeat("one")
    assert state()[sample] == now.timestamp()
    cache.clear()


def test_without_the_database_the_rest_is_still_served(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OperationalError

    monkeypatch.setattr(site_state, "_state", fail)
    assert state() == {("pao_database_up", frozenset()): 0}


def test_the_newest_backup_has_an_age(tmp_path: Path) -> None:
    def written() -> list[float]:
        return [metric.samples[0].value for metric in Backups(tmp_path / "backups").collect()]

    assert written() == []
    (tmp_path / "backups").mkdir()
    assert written() == [0]
    for name, seconds in (("pao-2.zip", 200), ("pao-1.zip", 100), ("other.zip", 300)):
        path = tmp_path / "backups" / name
        path.touch()
        os.utime(path, (seconds, seconds))
    assert written() == [200]


def test_without_a_folder_for_all_processes_nothing_is_served(settings: Settings) -> None:
    settings.METRICS_DIR = ""
    with pytest.raises(CommandError, match="METRICS_DIR"):
        call_command("metrics")


@pytest.mark.django_db
def test_each_metric_of_an_alert_exists(tmp_path: Path) -> None:
    count_request("home", 503, 0.1)
    names = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    names |= {name for name, _ in state()}
    names |= {metric.name for metric in Backups(tmp_path).collect()}
    rules = (ROOT / "deploy/alerts.yml").read_text(encoding="utf-8")
    expressions = re.findall(r"expr: \|\n\s+(.*)", rules)
    assert len(expressions) == 5
    assert {*re.findall(r"pao_\w+", " ".join(expressions))} <= names


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[list[Server], int]]:
    """Two processes of the site that share a folder, and the port of their metrics."""
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        url, folder = f"sqlite:///{tmp_path}/{name}/db.sqlite3", tmp_path / name
        servers.append(Server(url, folder, METRICS_DIR=str(tmp_path / "metrics")))
        servers[-1].start()
    port = free_port()
    command = [sys.executable, "manage.py", "metrics", "--port", str(port)]
    process = subprocess.Popen(command, cwd=ROOT, env=servers[0].environment)
    try:
        wait_for(port)
        yield servers, port
    finally:
        process.terminate()
        process.wait()
        for server in servers:
            server.kill()


@pytest.mark.slow
def test_all_processes_are_counted_together_and_served_on_loopback(
    served: tuple[list[Server], int],
) -> None:
    servers, port = served
    for server in servers:
        assert ask(server.port, "/en/about/").status == 200
        assert ask(server.port, "/metrics").status == 404
    families = text_string_to_metric_families(ask(port, "/metrics").text)
    samples = {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }
    about = frozenset({("app", "site"), ("status", "2xx")})
    assert samples[("pao_requests_total", about)] == 2
    assert samples[("pao_database_up", frozenset())] == 1
    assert samples[("pao_request_seconds_count", frozenset())] == 4
    tables = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
    sockets = "".join(table.read_text(encoding="ascii") for table in tables if table.exists())
    assert re.findall(rf"([0-9A-F]+):{port:04X} [0-9A-F]+:0000 0A", sockets) == ["0100007F"]
