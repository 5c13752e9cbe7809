"""The site with PgBouncer in transaction mode: the next transaction may get another connection."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from tests.postgres import Cluster, needs_postgres, started_pgbouncer
from tests.serving import CHOOSE, Server, ask, ask_all, python, reading

pytestmark = [
    pytest.mark.slow,
    needs_postgres,
    pytest.mark.skipif(
        not shutil.which("pgbouncer") and not os.environ.get("PAO_REQUIRE_BROWSER"),
        reason="needs pgbouncer",
    ),
]


@pytest.fixture
def pooled(cluster: Cluster) -> Iterator[str]:
    with started_pgbouncer(cluster, size=2) as url:
        yield url


@pytest.fixture
def server(cluster: Cluster, pooled: str, tmp_path: Path) -> Iterator[Server]:
    served = Server(cluster.url, tmp_path, makes_tables=False)
    served.environment["DATABASE_URL"] = pooled
    served.start()
    yield served
    served.kill()


def test_sixteen_visitors_share_two_connections(server: Server) -> None:
    write = reading(server.port)
    with ThreadPoolExecutor(16) as visitors:
        for _ in range(3):
            futures = [visitors.submit(ask, server.port, CHOOSE, **write) for _ in range(16)]
            assert {answer.result().status for answer in futures} == {303}
    ask_all(server.port)
    assert ask(server.port, "/readyz").status == 200


def manage(server: Server, *command: str) -> subprocess.CompletedProcess[str]:
    return python(server.environment, "manage.py", *command)


def test_backups_and_migrations_are_refused_behind_it(server: Server, tmp_path: Path) -> None:
    """They change settings of their connection, which others have next."""
    for command in (["backup", str(tmp_path / "backups")], ["migrate"]):
        done = manage(server, *command)
        assert done.returncode != 0, command
        assert "PgBouncer" in done.stderr, command


CURSORS = """
from django.apps import apps
from django.db import connection
names, create = set(), connection.create_cursor
connection.create_cursor = lambda name=None: names.add(name) or create(name)
for model in apps.get_models():
    list(model._base_manager.iterator(chunk_size=1))
print(names)
"""


def test_rows_are_never_read_by_a_cursor_of_the_server(server: Server) -> None:
    """The next transaction may have another connection, which does not know the cursor."""
    done = manage(server, "shell", "--verbosity", "0", "--no-imports", "--command", CURSORS)
    assert done.stdout == "{None}\n", done.stderr


def test_nobody_waits_longer_for_a_row_than_without_it(cluster: Cluster, pooled: str) -> None:
    with psycopg.connect(pooled) as connection:
        [limit] = connection.execute("SHOW lock_timeout").fetchone() or [""]
        assert limit == "4s"
        [limit] = connection.execute("SHOW idle_in_transaction_session_timeout").fetchone() or [""]
        assert limit == "5s"


def test_the_processes_that_are_too_many_are_told(cluster: Cluster, tmp_path: Path) -> None:
    """Of PostgreSQL itself: behind a PgBouncer, they wait there for a connection."""
    server = Server(cluster.url, tmp_path, makes_tables=False)
    server.start()
    try:
        assert json.loads(ask(server.port, "/readyz").text)["connections"] == "ok"
        with psycopg.connect(cluster.url, application_name="pao 90 elsewhere 1"):
            connections = json.loads(ask(server.port, "/readyz").text)["connections"]
            checked = manage(server, "check", "--deploy", "--tag", "connections")
    finally:
        server.kill()
    assert connections == "the processes may need 106, and PostgreSQL allows 97 (max_connections)"
    assert "too few connections: the processes may need" in checked.stderr
