"""What a proxy and a monitor ask: does this process answer, and is it ready?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import InterfaceError, OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from jobs.heartbeat import record_heartbeat
from pao_site import draining, health
from tests.slow import others_slow

ALL_WELL = dict.fromkeys(
    ("server", "static files", "database", "migrations", "connections", "cache", "worker"), "ok"
)


@pytest.fixture(autouse=True)
def no_cached_health(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(health, "_migrated", set())
    cache.clear()
    yield
    cache.clear()


def test_a_proxy_asks_by_any_name_without_https(client: Client) -> None:
    answer = client.get("/healthz", headers={"host": "10.0.0.1:8000"})
    assert answer.status_code == 200
    assert answer.text == "ok"
    assert answer.headers["Cache-Control"] == "no-store"
    assert not answer.cookies


def test_a_process_is_ready_when_all_is_well(client: Client) -> None:
    record_heartbeat("first")
    answer = client.get("/readyz", headers={"host": "10.0.0.1:8000"})
    assert answer.status_code == 200
    assert answer.json() == ALL_WELL


def test_a_site_without_a_worker_is_ready_but_says_so(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json()["worker"] != "ok"
    record_heartbeat("first")
    assert client.get("/readyz").json()["worker"] == "ok"


def test_a_process_is_not_ready_before_the_migrations(client: Client) -> None:
    last = MigrationRecorder.Migration.objects.filter(app="clubs").latest("name")
    last.delete()
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["migrations"] != "ok"
    last.save()
    assert client.get("/readyz").status_code == 200


def test_a_process_is_not_ready_without_its_static_files(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.STATIC_ROOT = tmp_path
    manifest = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    settings.STORAGES = {"staticfiles": manifest}
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["static files"]) == (503, "not collected")


@pytest.mark.parametrize("error", others_slow([OperationalError, InterfaceError]))
def test_a_process_is_not_ready_without_its_database(
    client: Client, error: type[Exception]
) -> None:
    def fail(*_call: object) -> None:
        raise error("the database does not answer")

    with connection.execute_wrapper(fail):
        answer = client.get("/readyz")
        assert client.get("/healthz").status_code == 200
    assert answer.status_code == 503
    assert answer.json()["database"] != "ok"


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_a_process_that_drains_is_not_ready(client: Client, address: str) -> None:
    draining.is_draining.set()
    try:
        assert client.get(address).status_code == 503
        assert client.get("/en/about/").status_code == 200
    finally:
        draining.is_draining.clear()
    assert client.get(address).status_code == 200


def test_migrations_are_read_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/readyz").json()["migrations"] == "ok"
    monkeypatch.setattr(health, "_have_migrated", lambda: pytest.fail("read again"))
    assert client.get("/readyz").json()["migrations"] == "ok"
