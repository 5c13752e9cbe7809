"""The site as a server: slow senders, long bodies, killed workers, no database."""

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.serving import (
    CHOOSE,
    PAGES,
    Server,
    ask,
    ask_all,
    ask_all_for,
    free_port,
    reading,
    wait_for,
)
from tools.rehearsal.processes import caddyfile

pytestmark = pytest.mark.slow

REQUIRED = os.environ.get("PAO_REQUIRE_BROWSER") == "1"
CADDY = shutil.which("caddy")
SLOW = (
    b"POST /en/rule/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\nt="
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With one worker, as `make serve` starts it."""
    folder = tmp_path_factory.mktemp("var")
    served = Server(f"sqlite:///{folder / 'db.sqlite3'}", folder, DATABASE_TIMEOUT="2")
    served.start()
    yield served
    served.kill()


@pytest.fixture(scope="module", params=["direct", "caddy"])
def door(
    request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[int]:
    """The port that visitors use: the server's own, or the documented proxy's."""
    if request.param == "direct":
        yield server.port
        return
    if not CADDY:
        assert not REQUIRED, "PAO_REQUIRE_BROWSER=1, and no Caddy on the path"
        pytest.skip("no Caddy on this machine")
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    Path(folder, "Caddyfile").write_text(caddyfile(port, [server.port]), encoding="utf-8")
    process = subprocess.Popen(
        [CADDY, "run", "--config", "Caddyfile", "--adapter", "caddyfile"],
        cwd=folder,
        env={**os.environ, "HOME": str(folder)},
        stderr=subprocess.DEVNULL,
    )
    wait_for(port)
    yield port
    process.terminate()
    process.wait()


def _slowest(port: int, seconds: float) -> float:
    """The longest that any page took, asked for again and again."""
    until, slowest = time.monotonic() + seconds, 0.0
    while time.monotonic() < until:
        for path in PAGES:
            response = ask(port, path)
            assert response.status == 200, path
            slowest = max(slowest, response.seconds)
        time.sleep(0.05)
    return slowest


@contextmanager
def _slow_senders(port: int) -> Iterator[None]:
    with ExitStack() as held:
        for _ in range(40):
            sender = held.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            sender.sendall(SLOW)
        yield


def test_forty_slow_senders_hold_nobody_for_a_minute(
    door: int, record_property: Callable[[str, object], None]
) -> None:
    """Those that were sent away come again."""
    alone, slowest = _slowest(door, 12), 0.0
    for _ in range(5):
        with _slow_senders(door):
            slowest = max(slowest, _slowest(door, 12))
    record_property("seconds of the slowest page, alone and beside them", (alone, slowest))
    assert slowest < 1 + alone


def test_a_long_body_is_refused_with_a_page(door: int) -> None:
    for language in ("en", "ja"):
        for body in (b"x" * 300_000, iter([b"x" * 50_000] * 6)):
            is_chunked = not isinstance(body, bytes)
            answer = ask(
                door, f"/{language}/rule/", method="POST", body=body, encode_chunked=is_chunked
            )
            assert answer.status == 413
            assert f'<html lang="{language}"' in answer.text
            assert "frame-ancestors" in answer.headers["content-security-policy"]


def test_a_huge_body_is_not_taken(door: int) -> None:
    """The client that sends it is told, or cut off, long before its end."""
    size, piece = 0, bytes(100_000)
    with closing(socket.create_connection(("127.0.0.1", door), timeout=5)) as sender:
        sender.sendall(SLOW.replace(b"5000", b"600000000"))
        with suppress(ConnectionError):
            while size < 600_000_000:
                sender.sendall(piece)
                size += len(piece)
    assert size < 30_000_000


def test_a_chunked_form_is_read(door: int) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
    form = iter([b"t=W+riichi", b"&op=check"])
    answer = ask(door, "/en/rule/", method="POST", body=form, encode_chunked=True, headers=headers)
    assert "W riichi" in answer.text


def test_a_killed_server_leaves_nobody_who_answers_in_its_place(tmp_path: Path) -> None:
    server = Server("sqlite://", tmp_path, makes_tables=False)
    server.start()
    try:
        ask_all(server.port)
        os.kill(server.process.pid, signal.SIGKILL)  # not its group, as `kill` does
        server.process.wait()
        with pytest.raises(ConnectionRefusedError):
            ask(server.port, "/en/about/")
    finally:
        server.kill()


def test_a_server_whose_port_is_in_use_says_so(server: Server) -> None:
    command = [sys.executable, "-m", "pao_site.server", "--port", str(server.port)]
    result = subprocess.run(
        command, env=server.environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert f"127.0.0.1:{server.port}: Address already in use." in result.stderr
    assert "Traceback" not in result.stderr


def test_a_server_drains_before_it_ends(tmp_path: Path) -> None:
    """It says so first, then refuses new connections, and finishes what it has begun."""
    server = Server("sqlite://", tmp_path, makes_tables=False, DRAIN_SECONDS="3")
    server.start()
    try:
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as sender:
            sender.sendall(SLOW.replace(b"5000", b"10"))
            ask_all(server.port)
            server.process.send_signal(signal.SIGTERM)
            _until(lambda: ask(server.port, "/healthz").status == 503)
            answer = ask(server.port, "/en/about/")
            assert (answer.status, answer.headers["connection"]) == (200, "close")
            _until(lambda: _is_refused(server.port))
            sender.sendall(b"W+riichi")
            assert sender.recv(100).startswith(b"HTTP/1.1 303 ")
        assert server.process.wait(timeout=30) == 0
    finally:
        server.kill()


def _until(happened: Callable[[], bool]) -> None:
    for _ in range(300):
        if happened():
            return
        time.sleep(0.05)
    pytest.fail("it does not happen")


def _is_refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere, threads cannot be kept on a core")
def test_all_threads_of_a_server_are_on_the_core_of_its_port(server: Server) -> None:
    cores = sorted(os.sched_getaffinity(0))
    threads = [int(task.name) for task in Path(f"/proc/{server.process.pid}/task").iterdir()]
    assert len(threads) > 16
    assert {*map(frozenset, map(os.sched_getaffinity, threads))} == {
        frozenset({cores[server.port % len(cores)]})
    }


def test_a_body_that_cannot_be_read_is_a_bad_request(server: Server) -> None:
    head = b"POST /en/rule/ HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=5)) as sender:
        sender.sendall(head + b"not a length\r\nabc\r\n0\r\n\r\n")
        assert sender.recv(100).startswith(b"HTTP/1.1 400 ")


def test_a_database_that_hangs_holds_no_page_that_needs_none(tmp_path: Path) -> None:
    """It takes connections, as a stopped PostgreSQL does, and says nothing."""
    headers: Any = {"Cookie": f"sessionid={'a' * 32}"}
    with closing(socket.create_server(("127.0.0.1", 0), backlog=100)) as silent:
        url = f"postgres://pao@127.0.0.1:{silent.getsockname()[1]}/pao"
        server = Server(url, tmp_path, makes_tables=False, DATABASE_TIMEOUT="2")
        server.start()
        try:
            ask_all(server.port)
            with ThreadPoolExecutor(12) as visitors:
                waiting = [
                    visitors.submit(ask, server.port, "/admin/", headers=headers) for _ in range(12)
                ]
                assert ask_all_for(server.port, 1.9) >= 2
                answers = [answer.result() for answer in waiting]
            later = ask(server.port, "/admin/", headers=headers)
        finally:
            server.kill()
    for answer in (*answers, later):
        assert answer.status == 503
        assert answer.headers["retry-after"]
        assert "database isn’t responding" in answer.text
    assert later.seconds < 1, "having waited in vain, nobody waits for a moment"


def test_a_health_check_needs_none_of_the_busy_threads(tmp_path: Path) -> None:
    """Else a proxy would take a server whose database hangs for one that does not answer."""
    headers: Any = {"Cookie": f"sessionid={'a' * 32}"}
    with closing(socket.create_server(("127.0.0.1", 0), backlog=100)) as silent:
        url = f"postgres://pao@127.0.0.1:{silent.getsockname()[1]}/pao"
        server = Server(url, tmp_path, makes_tables=False, DATABASE_TIMEOUT="10")
        server.start()
        try:
            ask(server.port, "/healthz")
            with ThreadPoolExecutor(40) as visitors:
                waiting = [
                    visitors.submit(ask, server.port, "/admin/", headers=headers) for _ in range(40)
                ]
                _until(lambda: len(_connections(server.process.pid)) > 40)
                assert ask(server.port, "/healthz").status == 200
                assert not any(answer.done() for answer in waiting)
        finally:
            server.kill()


def _connections(process: int) -> list[Path]:
    """The sockets of a process, without those that it closes meanwhile."""
    sockets = []
    for link in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            if str(link.readlink()).startswith("socket:"):
                sockets.append(link)
    return sockets


def test_a_foreign_lock_on_sqlite_holds_no_reader(server: Server) -> None:
    file = server.environment["DATABASE_URL"].removeprefix("sqlite:///")
    write = reading(server.port)
    with closing(sqlite3.connect(file)) as foreign, ThreadPoolExecutor(8) as visitors:
        ask_all(server.port)
        foreign.execute("BEGIN IMMEDIATE")
        waiting = [visitors.submit(ask, server.port, CHOOSE, **write) for _ in range(8)]
        assert ask_all_for(server.port, 1.9) >= 2
        assert {answer.result().status for answer in waiting} == {503}
        foreign.rollback()
    time.sleep(2.1)
    assert ask(server.port, CHOOSE, **write).status == 303
