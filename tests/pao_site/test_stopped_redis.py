"""The site while a real Redis stops, freezes or is full."""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.cache import cache, caches
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connections
from django.test import Client
from pytest_django import Settings

from pao_site import cache as steady
from pao_site.apps import STAND_IN
from pao_site.cache import SteadyRedisCache
from tests.accounts.account_pages import SECRET, SIGN_IN, read, sign_up
from tests.serving import free_port, python, wait_for

PROGRAM = shutil.which("redis-server")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.django_db,
    pytest.mark.skipif(
        not PROGRAM and not os.environ.get("PAO_REQUIRE_BROWSER"), reason="needs redis-server"
    ),
]


@pytest.fixture
def redis(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[subprocess.Popen[bytes]]:
    """Of this test alone, at a port of its own; the site shares what it counts in it."""
    assert PROGRAM, "PAO_REQUIRE_BROWSER asks for all programs: install redis-server"
    monkeypatch.setattr(steady, "PAUSE", 0.0)
    monkeypatch.setattr(SteadyRedisCache, "asks_again_at", 0.0)
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    limits = ["--maxmemory", "3mb", "--maxmemory-policy", "noeviction"]
    process = subprocess.Popen([PROGRAM, *options, *limits], stdout=subprocess.DEVNULL)
    settings.CACHES = {
        "default": {
            "BACKEND": "pao_site.cache.SteadyRedisCache",
            "LOCATION": f"redis://127.0.0.1:{port}/1",
            "OPTIONS": {"socket_timeout": 0.3, "socket_connect_timeout": 0.3},
        },
        STAND_IN: {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache"},
    }
    wait_for(port)
    yield process
    process.send_signal(signal.SIGCONT)
    process.kill()
    process.wait()


def stopped(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def frozen(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGSTOP)


def full(_process: subprocess.Popen[bytes]) -> None:
    """As much as it may hold, and no policy by which something would go."""
    for number in range(40):
        cache.set(f"filler-{number}", "x" * 100_000, 600)


def emptied(_process: subprocess.Popen[bytes]) -> None:
    cache.clear()


@pytest.mark.parametrize("fault", [stopped, frozen, full, emptied])
def test_pages_come_whatever_becomes_of_redis(
    redis: subprocess.Popen[bytes], fault: Callable[[subprocess.Popen[bytes]], None]
) -> None:
    client = Client()
    sign_up(client, "haku")
    assert isinstance(caches["default"], SteadyRedisCache)
    fault(redis)
    assert client.get("/en/").status_code == 200
    assert read(client) == 303
    assert read(Client()) == 303
    assert Client().post(SIGN_IN, {"login": "haku", "password": SECRET}).status_code == 302
    assert Client().post(SIGN_IN, {"login": "haku", "password": "wrong"}).status_code == 422
    assert Client().post("/en/clubs/join/", {"code": "2222-2222"}).status_code == 422
    sign_up(Client(), "hatsu")
    assert client.post("/en/account/data/").status_code == 303


def test_the_table_counts_tries(redis: subprocess.Popen[bytes], settings: Settings) -> None:
    rates = {**settings.RATE_LIMITS, "join_failed": "3/15m/ip"}
    settings.RATE_LIMITS = rates
    stopped(redis)
    codes = [Client().post("/en/clubs/join/", {"code": "2222-2222"}).status_code for _ in range(5)]
    assert codes == [422] * 3 + [429] * 2


def test_it_is_asked_again_when_it_is_back(redis: subprocess.Popen[bytes]) -> None:
    cache.set("before", 1)
    frozen(redis)
    assert cache.get("before") is None
    redis.send_signal(signal.SIGCONT)
    assert cache.get("before") == 1


def _get_and_close(key: str) -> object:
    """Read the cache in a thread, which has a connection to the table of its own."""
    try:
        return cache.get(key)
    finally:
        connections.close_all()


def test_redis_is_asked_once(
    redis: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steady, "PAUSE", 60.0)
    frozen(redis)
    cache.get("first")
    monkeypatch.setattr(
        "django.core.cache.backends.redis.RedisCache.get",
        lambda *_args, **_more: pytest.fail("asked again"),
    )
    assert cache.get("second") is None
    with ThreadPoolExecutor(1) as other_thread:
        assert other_thread.submit(_get_and_close, "third").result() is None


def test_a_server_that_starts_without_it_says_so_in_one_line(tmp_path: Path) -> None:
    nowhere = {"CACHE_URL": f"redis://127.0.0.1:{free_port()}/1", "VAR_DIR": str(tmp_path)}
    environment = {**os.environ, **nowhere, "PYTHONPATH": "site"}
    started = python(environment, "-c", "import pao_site.wsgi")
    assert started.returncode == 0
    assert started.stderr.count("does not answer") == 1, started.stderr


def test_a_deployment_whose_redis_is_away_is_told_so(redis: subprocess.Popen[bytes]) -> None:
    call_command("check", tags=["caches"], deploy=True)
    stopped(redis)
    with pytest.raises(SystemCheckError, match="does not answer"):
        call_command("check", tags=["caches"], deploy=True)
