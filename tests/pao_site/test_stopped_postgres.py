"""The site while a real PostgreSQL stops and starts again."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from pao_site.postgres import limits
from pao_site.postgres.base import Connection
from tests.postgres import PROGRAMS, Cluster, needs_postgres
from tests.serving import CHOOSE, Server, ask, ask_all, ask_all_for, python, reading

PATIENCE = 2

pytestmark = [pytest.mark.slow, needs_postgres]


@pytest.fixture
def server(cluster: Cluster, tmp_path: Path) -> Iterator[Server]:
    served = Server(cluster.url, tmp_path, makes_tables=False, DATABASE_TIMEOUT=str(PATIENCE))
    served.start()
    yield served
    served.kill()


def test_a_stopped_database_stops_only_its_pages(cluster: Cluster, server: Server) -> None:
    write = reading(server.port)
    ask_all(server.port)
    with ThreadPoolExecutor(12) as visitors:
        opened = [visitors.submit(ask, server.port, CHOOSE, **write) for _ in range(12)]
        assert {answer.result().status for answer in opened} == {303}
        cluster.send(signal.SIGSTOP)
        waiting = [visitors.submit(ask, server.port, CHOOSE, **write) for _ in range(12)]
        assert ask_all_for(server.port, PATIENCE - 0.1) >= 2
        answers = [answer.result() for answer in waiting]
    later = ask(server.port, CHOOSE, **write)
    for response in [*answers, later]:
        assert response.status == 503
        assert response.headers["retry-after"]
        assert response.seconds < 5 * PATIENCE
    cluster.send(signal.SIGCONT)
    for _ in range(10):
        time.sleep(PATIENCE)
        if ask(server.port, CHOOSE, **write).status == 303:
            return
    pytest.fail("it goes on, and nobody hears of it")


def test_a_read_only_database_still_serves_pages(cluster: Cluster, server: Server) -> None:
    """As a standby does after a failover."""
    write = reading(server.port)
    assert ask(server.port, CHOOSE, **write).status == 303
    _set_read_only(cluster, "on")
    for path in ("/en/", "/en/quiz/", "/en/quiz/mleague-example/", "/en/quiz/review/"):
        assert ask(server.port, path).status == 200, path
    refused = ask(server.port, CHOOSE.replace("why-pao", "honba"), **write)
    assert refused.status == 503
    assert refused.headers["retry-after"] == "10"
    _set_read_only(cluster, "off")
    assert ask(server.port, CHOOSE, **write).status == 303


def test_a_lock_stops_only_who_waits_for_it(cluster: Cluster, server: Server) -> None:
    """A request that waits in vain does not take the database for one that does not respond."""
    write = reading(server.port)
    own = {"headers": write["headers"]}
    with psycopg.connect(host=str(cluster.folder), user="postgres", dbname="postgres") as other:
        other.execute("LOCK TABLE accounts_ratecount IN ACCESS EXCLUSIVE MODE")
        refused = ask(server.port, CHOOSE, **write)
        assert refused.status == 503
        assert refused.headers["retry-after"]
        with ThreadPoolExecutor(12) as visitors:
            pages = [visitors.submit(ask, server.port, "/en/progress/", **own) for _ in range(12)]
            assert {page.result().status for page in pages} == {200}
    assert ask(server.port, CHOOSE, **write).status == 303


def test_a_transaction_that_hangs_gives_its_locks_back(
    cluster: Cluster, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a process that is frozen; here the connection has the options that the server's have."""
    monkeypatch.setattr(limits, "timeout", 1)
    set_by_server = Connection._server_limits()
    with psycopg.connect(
        host=str(cluster.folder), user="postgres", dbname="postgres", options=set_by_server
    ) as hanging:
        hanging.execute("LOCK TABLE accounts_ratecount IN ACCESS EXCLUSIVE MODE")
        time.sleep(1.5)
        assert ask(server.port, CHOOSE, **reading(server.port)).status == 303
        hanging.close()


def test_a_migration_waits_for_nobody_for_long(cluster: Cluster, server: Server) -> None:
    """Later queries on the table would wait as long as it does."""
    with psycopg.connect(cluster.url) as other:
        other.execute("LOCK TABLE django_migrations IN ACCESS EXCLUSIVE MODE")
        done = python(server.environment, "manage.py", "migrate")
    assert done.returncode == 1
    assert done.stderr.startswith("CommandError: Another connection used a table for 5 seconds.")


def _set_read_only(cluster: Cluster, state: str) -> None:
    for statement in (
        f"ALTER SYSTEM SET default_transaction_read_only = {state}",
        "SELECT pg_reload_conf()",
    ):
        command = ["runuser", "-u", "postgres", "--", f"{PROGRAMS}/psql", "-h", str(cluster.folder)]
        preset = {**os.environ, "PGOPTIONS": "-c default_transaction_read_only=off"}
        subprocess.run(
            [*command, "-qc", statement], cwd="/", check=True, env=preset, stdout=subprocess.DEVNULL
        )
    time.sleep(1)
