"""The site while a real PostgreSQL stops and starts again."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from glob import glob
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import psycopg
import pytest

from pao_site.postgres.base import Connection
from tests.serving import READ, Server, ask, ask_all, ask_all_for, reading

PROGRAMS = max(glob("/usr/lib/postgresql/*/bin"), default="")  # noqa: PTH207
PATIENCE = 2

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not PROGRAMS or os.geteuid() != 0 or not shutil.which("runuser"),
        reason="needs root, to start a PostgreSQL of its own",
    ),
]


class Cluster(NamedTuple):
    """A PostgreSQL of this test alone, reached through its socket in its folder."""

    folder: Path

    @property
    def url(self) -> str:
        return f"postgres://postgres@{quote(str(self.folder), safe='')}/postgres"

    def run(self, program: str, *options: str) -> None:
        """As the user that PostgreSQL wants to be, and where it may be."""
        command = ["runuser", "-u", "postgres", "--", f"{PROGRAMS}/{program}", *options]
        data = ("-D", str(self.folder / "data"))
        subprocess.run([*command, *data], cwd="/", check=True, stdout=subprocess.DEVNULL)

    def send(self, sent: signal.Signals) -> None:
        """A signal to the whole of it, the processes of each connection too."""
        first = (self.folder / "data" / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *children):
            os.kill(int(process), sent)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="pao-postgres."))
    shutil.chown(folder, "postgres")
    found = Cluster(folder)
    found.run("initdb", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust")
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    found.run("pg_ctl", "start", "-s", "-w", "-l", str(folder / "log"), "-o", options)
    yield found
    found.send(signal.SIGCONT)
    found.run("pg_ctl", "stop", "-s", "-m", "immediate")
    shutil.rmtree(folder)


@pytest.fixture
def server(cluster: Cluster, tmp_path: Path) -> Iterator[Server]:
    served = Server(cluster.url, tmp_path, DATABASE_TIMEOUT=str(PATIENCE))
    served.start()
    yield served
    served.kill()


@pytest.mark.slow
def test_a_stopped_database_stops_only_its_pages(cluster: Cluster, server: Server) -> None:
    write = reading(server.port)
    ask_all(server.port)
    with ThreadPoolExecutor(12) as visitors:
        opened = [visitors.submit(ask, server.port, READ, **write) for _ in range(12)]
        assert {answer.result().status for answer in opened} == {303}
        cluster.send(signal.SIGSTOP)
        waiting = [visitors.submit(ask, server.port, READ, **write) for _ in range(12)]
        assert ask_all_for(server.port, PATIENCE - 0.1) >= 2
        answers = [answer.result() for answer in waiting]
    later = ask(server.port, READ, **write)
    for said in [*answers, later]:
        assert said.status == 503
        assert said.headers["retry-after"]
        assert said.seconds < 5 * PATIENCE
    cluster.send(signal.SIGCONT)
    for _ in range(10):
        time.sleep(PATIENCE)
        if ask(server.port, READ, **write).status == 303:
            return
    pytest.fail("it goes on, and nobody hears of it")


@pytest.mark.slow
def test_a_read_only_database_still_serves_pages(cluster: Cluster, server: Server) -> None:
    """As a standby does after a failover."""
    write = reading(server.port)
    assert ask(server.port, READ, **write).status == 303
    _set_read_only(cluster, "on")
    for path in ("/en/", "/en/quiz/", "/en/quiz/mleague-example/", "/en/quiz/review/"):
        assert ask(server.port, path).status == 200, path
    refused = ask(server.port, READ.replace("why-pao", "honba"), **write)
    assert refused.status == 503
    assert refused.headers["retry-after"] == "10"
    _set_read_only(cluster, "off")
    assert ask(server.port, READ, **write).status == 303


@pytest.mark.slow
def test_a_lock_stops_only_who_waits_for_it(cluster: Cluster, server: Server) -> None:
    """Whoever waits in vain does not take the database for one that does not respond."""
    write = reading(server.port)
    own = {"headers": write["headers"]}
    with psycopg.connect(host=str(cluster.folder), user="postgres", dbname="postgres") as other:
        other.execute("LOCK TABLE accounts_ratecount IN ACCESS EXCLUSIVE MODE")
        refused = ask(server.port, READ, **write)
        assert refused.status == 503
        assert refused.headers["retry-after"]
        with ThreadPoolExecutor(12) as visitors:
            pages = [visitors.submit(ask, server.port, "/en/progress/", **own) for _ in range(12)]
            assert {page.result().status for page in pages} == {200}
    assert ask(server.port, READ, **write).status == 303


@pytest.mark.slow
def test_a_transaction_that_hangs_gives_its_locks_back(cluster: Cluster, server: Server) -> None:
    """Of a process that is frozen; here the connection has the options that the server's have."""
    limits = Connection._server_limits(1)
    with psycopg.connect(
        host=str(cluster.folder), user="postgres", dbname="postgres", options=limits
    ) as hanging:
        hanging.execute("LOCK TABLE accounts_ratecount IN ACCESS EXCLUSIVE MODE")
        time.sleep(1.5)
        assert ask(server.port, READ, **reading(server.port)).status == 303
        hanging.close()


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
