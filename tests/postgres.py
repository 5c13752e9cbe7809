"""A PostgreSQL of a test alone, and a PgBouncer before it."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import pytest

from tests.serving import ROOT, free_port, made_once, manage, wait_for

PROGRAMS = max(glob("/usr/lib/postgresql/*/bin"), default="")  # noqa: PTH207

needs_postgres = pytest.mark.skipif(
    not PROGRAMS or os.geteuid() != 0 or not shutil.which("runuser"),
    reason="needs root, to start a PostgreSQL of its own",
)

PGBOUNCER = """
[databases]
* = host={folder} user=postgres connect_query='{limits}'

[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
default_pool_size = {size}
server_login_retry = 1
ignore_startup_parameters = client_connection_check_interval, options
"""
"""As docs/deploying.md says, for a database that asks for no password."""


class Cluster(NamedTuple):
    """Reached through its socket in its folder."""

    folder: Path

    @property
    def url(self) -> str:
        return f"postgres://postgres@{quote(str(self.folder), safe='')}/postgres"

    def run(self, program: str, *options: str) -> None:
        """As the user that PostgreSQL wants to be, and where it may be."""
        command = ["runuser", "-u", "postgres", "--", f"{PROGRAMS}/{program}", *options]
        data = ("-D", str(self.folder / "data"))
        subprocess.run([*command, *data], cwd="/", check=True, stdout=subprocess.DEVNULL)

    def send(self, number: signal.Signals) -> None:
        """A signal to the whole of it, the processes of each connection too."""
        first = (self.folder / "data" / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *children):
            with suppress(ProcessLookupError):  # a connection that has just ended
                os.kill(int(process), number)


@contextmanager
def started_cluster() -> Iterator[Cluster]:
    """A cluster with every table and nothing in them: to copy it is cheap."""
    made = made_once("postgres", _with_tables)
    with _folder_of_postgres() as folder:
        command = ["cp", "-a", str(made / "data"), str(folder)]
        subprocess.run(command, check=True)
        with _started(folder) as cluster:
            yield cluster


def _with_tables(made: Path) -> None:
    with _folder_of_postgres() as folder:
        Cluster(folder).run("initdb", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust")
        with _started(folder, "fast") as cluster:
            own = {"VAR_DIR": str(made), "DATABASE_URL": cluster.url}
            manage({**os.environ, **own}, "migrate")
        shutil.move(folder / "data", made / "data")


@contextmanager
def _folder_of_postgres() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="pao-postgres."))
    shutil.chown(folder, "postgres")
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def _started(folder: Path, stop: str = "immediate") -> Iterator[Cluster]:
    cluster = Cluster(folder)
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    cluster.run("pg_ctl", "start", "-s", "-w", "-l", str(folder / "log"), "-o", options)
    try:
        yield cluster
    finally:
        cluster.send(signal.SIGCONT)
        cluster.run("pg_ctl", "stop", "-s", "-m", stop)


def limits() -> str:
    """The limits of a server, as docs/deploying.md gives them to PgBouncer."""
    text = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")
    return text.partition("connect_query='")[2].partition("'")[0]


@contextmanager
def started_pgbouncer(cluster: Cluster, size: int) -> Iterator[str]:
    """The address of a database behind a PgBouncer that has so many connections to it."""
    port = free_port()
    settings = cluster.folder / "pgbouncer.ini"
    fields = {"folder": cluster.folder, "port": port, "size": size, "limits": limits()}
    settings.write_text(PGBOUNCER.format(**fields))
    command = ["pgbouncer", "--quiet", str(settings)]
    process = subprocess.Popen(
        command, cwd="/", user="postgres", extra_groups=[], stderr=subprocess.DEVNULL
    )
    wait_for(port)
    yield f"postgres://postgres@127.0.0.1:{port}/postgres"
    process.terminate()
    process.wait()
