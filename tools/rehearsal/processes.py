"""The processes of a rehearsal. Everything is in one folder and listens on loopback only."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cached_property
from glob import glob
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

import psycopg
from redis import Redis
from redis.exceptions import RedisError

ROOT: Final = Path(__file__).resolve().parents[2]
HOST: Final = "127.0.0.1"
PASSWORD: Final = secrets.token_hex(16)
"""Of PostgreSQL and Redis, so that no other user of the machine can use them meanwhile."""

DISK: Final = 400_000_000
"""Bytes of the disk that PostgreSQL has to itself."""


MIGRATION: Final = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("clubs", "{last}")]
    operations = [
        migrations.RunSQL(
            "ALTER TABLE clubs_club ADD COLUMN rehearsal integer",
            "ALTER TABLE clubs_club DROP COLUMN rehearsal",
        )
    ]
"""
"""As the first half of a change: the release before goes on beside it."""


class FaultError(Exception):
    """The site did not do what it must do; the message says what."""


class StartError(FaultError):
    """A process did not start; the message says which, and what it wrote."""


class Process:
    """A process with a log, in a group of its own, so that Ctrl-C does not reach it."""

    def __init__(self, name: str, folder: Path, *command: str, **options: Any) -> None:
        self.name, self.command, self.options = name, command, options
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, start_new_session=True, **self.options
            )

    def wait_until(self, is_ready: Callable[[], bool]) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until and self.is_running:
            if is_ready():
                return
            time.sleep(0.1)
        raise StartError(f"{self.name} is not ready:\n{self.log.read_text()[-2000:]}")

    def send(self, number: signal.Signals) -> None:
        if self.is_running:
            os.kill(self.pid, number)

    def freeze(self) -> None:
        self.send(signal.SIGSTOP)

    def thaw(self) -> None:
        self.send(signal.SIGCONT)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        if self.process:
            self.process.wait()

    def stop(self, number: signal.Signals = signal.SIGTERM, seconds: float = 60) -> None:
        """Ask it to end, and wait; kill it if it does not."""
        self.send(number)
        if self.process:
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


# PostgreSQL


def postgres_programs() -> Path:
    """The folder of initdb and the others. Raise StartError."""
    folders = glob("/usr/lib/postgresql/*/bin/initdb")  # noqa: PTH207 - the pattern is absolute
    on_path = shutil.which("initdb")
    if not folders and not on_path:
        raise StartError("PostgreSQL is not installed: apt-get install postgresql")
    return Path(max(folders, key=_version) if folders else str(on_path)).parent


def _version(path: str) -> int:
    number = path.split("/")[4]
    return int(number) if number.isdecimal() else 0


class Postgres(Process):
    """A server with its data in ``folder``. It runs as ``postgres`` if this process is root's."""

    def __init__(self, name: str, folder: Path, *, is_primary: bool) -> None:
        self.programs, self.port, self.folder = postgres_programs(), free_port(), folder
        self.is_primary = is_primary
        self.data = folder / "data"
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            self.user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
            os.chown(folder, account.pw_uid, account.pw_gid)
        settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "100",
            "min_wal_size": "32MB",
            "max_wal_size": "64MB",
            "wal_keep_size": "64MB",
            "shared_buffers": "32MB",
            "fsync": "off",  # a loss of power is not rehearsed
        }
        flags = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.data), *flags]
        super().__init__(name, folder.parent, *command, cwd="/", **self.user)

    def create(self) -> None:
        """Make an empty cluster."""
        file = self.folder / "password"
        file.write_text(PASSWORD, encoding="utf-8")
        if self.user:
            os.chown(file, self.user["user"], self.user["group"])
        options = ["-U", "pao", "-E", "UTF8", "--locale=C.UTF-8", "-A", "scram-sha-256"]
        self._run("initdb", "-D", str(self.data), *options, "--pwfile", str(file))

    def copy(self, primary: "Postgres") -> None:
        """Make a standby of a running primary."""
        dsn = f"host={HOST} port={primary.port} user=pao password={PASSWORD}"
        self._run("pg_basebackup", "-D", str(self.data), "-d", dsn, "-R", "-c", "fast")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(
            command, cwd="/", capture_output=True, text=True, check=False, **self.user
        )
        if done.returncode:
            raise StartError(f"{program}: {done.stderr[-2000:]}")

    def start(self) -> None:
        super().start()
        self.wait_until(self.is_answering)

    def is_answering(self) -> bool:
        try:
            self.query("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def query(self, sql: str, *parameters: object, name: str = "postgres") -> list[tuple[Any, ...]]:
        """Run a statement as a superuser, outside of a transaction."""
        dsn = f"host={HOST} port={self.port} user=pao password={PASSWORD} dbname={name}"
        preset = "-c default_transaction_read_only=off"
        with psycopg.connect(dsn, connect_timeout=5, autocommit=True, options=preset) as connection:
            cursor = connection.execute(sql, parameters or None)
            return cursor.fetchall() if cursor.description else []

    def set(self, name: str, value: str) -> None:
        """Change a setting of the running server."""
        self.query(f"ALTER SYSTEM SET {name} = '{value}'")
        self.query("SELECT pg_reload_conf()")

    def _all(self) -> list[int]:
        """The server and the processes of its connections."""
        if not self.is_running:
            return []
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return [self.pid, *map(int, children.split())]

    def _send_to_all(self, number: signal.Signals) -> None:
        for pid in self._all():
            with suppress(ProcessLookupError):  # a connection ended meanwhile
                os.kill(pid, number)

    def freeze(self) -> None:
        self._send_to_all(signal.SIGSTOP)

    def thaw(self) -> None:
        self._send_to_all(signal.SIGCONT)

    def kill(self) -> None:
        """Kill it with the processes of its connections, as the machine would go."""
        self._send_to_all(signal.SIGKILL)
        super().kill()

    def promote(self) -> None:
        """Make the standby the primary; it then waits for no standby of its own."""
        self.query("SELECT pg_promote()")
        self.set("synchronous_standby_names", "")
        self.is_primary = True


# The site


class Site:
    """The whole: two databases, Redis, two servers, two workers, Caddy."""

    def __init__(self, folder: Path, disk: Path) -> None:
        self.folder, self.disk = folder, disk
        for name in ("standby", "var", "redis", "caddy"):
            (folder / name).mkdir()
        self.primary = Postgres("primary", disk, is_primary=True)
        self.standby = Postgres("standby", folder / "standby", is_primary=False)
        self.redis_port, self.port = free_port(), free_port()
        redis = ["--port", str(self.redis_port), "--bind", HOST, "--requirepass", PASSWORD]
        limits = ["--save", "", "--maxmemory", "8mb", "--maxmemory-policy", "noeviction"]
        self.redis = Process("redis-server", folder, _program("redis-server"), *redis, *limits)
        self.caddy = Process(
            *("caddy", folder, _program("caddy"), "run", "--adapter", "caddyfile"),
            *("--config", str(folder / "caddy" / "Caddyfile")),
            env={**os.environ, "HOME": str(folder / "caddy"), "XDG_DATA_HOME": str(folder)},
        )
        self.servers = [Server(f"server-{number}", self, ROOT) for number in (1, 2)]
        self.workers = [Worker(f"worker-{number}", self, ROOT) for number in (1, 2)]

    def url(self, name: str) -> str:
        """The address of a database on both servers, of which the one that can write is taken."""
        ports = f"{self.primary.port},{self.standby.port}"
        query = f"host={HOST},{HOST}&port={ports}&target_session_attrs=read-write"
        return f"postgres://pao:{PASSWORD}@/{name}?{query}"

    @cached_property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "DATABASE_URL": self.url("postgres"),
            "CACHE_URL": f"redis://:{PASSWORD}@{HOST}:{self.redis_port}/1",
            "VAR_DIR": str(self.folder / "var"),
            "SITE_URL": f"http://{HOST}:{self.port}",
            "SECRET_KEY": secrets.token_hex(32),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    @property
    def database(self) -> Postgres:
        """The one that can write."""
        return self.standby if self.standby.is_primary else self.primary

    def start(self, say: Callable[[str], None]) -> None:
        say("PostgreSQL and its standby")
        self.primary.create()
        self.primary.start()
        say("the tables and the static files")
        self.manage("migrate")
        self.manage("collectstatic", "--noinput")
        self.standby.copy(self.primary)
        self.standby.start()
        self.primary.set("synchronous_standby_names", "*")
        say("Redis, two servers, two workers, Caddy")
        self.start_redis()
        for process in (*self.servers, *self.workers):
            process.start()
        for server in self.servers:
            server.wait_until(server.is_ready)
        text = caddyfile(self.port, [server.port for server in self.servers])
        (self.folder / "caddy" / "Caddyfile").write_text(text, encoding="utf-8")
        self.caddy.start()
        self.caddy.wait_until(lambda: _answers(self.port))

    def start_redis(self) -> None:
        self.redis.start()
        self.redis.wait_until(lambda: _answers(self.redis_port))

    def redis_client(self) -> "Redis":
        return Redis(host=HOST, port=self.redis_port, db=1, password=PASSWORD, socket_timeout=5)

    def fill_redis(self) -> None:
        with suppress(RedisError):
            for number in range(1_000):
                self.redis_client().set(f"filler-{number}", "x" * 100_000)

    def manage(self, *command: str, release: Path = ROOT, **environment: str) -> str:
        """Run a command of manage.py and return what it prints. Raise FaultError."""
        line = [sys.executable, "manage.py", *command, "--verbosity", "0"]
        done = subprocess.run(
            line,
            cwd=release,
            env={**self.environment, **_path(release), **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise FaultError(f"manage.py {command[0]}: {done.stderr.strip()[-300:]}")
        return done.stdout

    def run_module(self, name: str) -> str:
        """Run a module of this package with the settings of the site; return what it prints."""
        done = subprocess.run(
            [sys.executable, "-m", name],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise FaultError(f"{name}: {done.stderr.strip()[-300:]}")
        return done.stdout

    def wait(self, is_so: Callable[[], bool], otherwise: str, seconds: float = 120) -> None:
        until = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > until:
                raise FaultError(otherwise)
            time.sleep(0.1)

    def make_release(self) -> Path:
        """Copy the code, change the style of all pages, and add a migration."""
        release = self.folder / "release"
        release.mkdir()
        for name in ("pao", "quiz", "lessons", "site", "templates", "static", "locale"):
            leave_out = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, release / name, ignore=leave_out)
        for name in ("manage.py", "pyproject.toml"):
            shutil.copy(ROOT / name, release)
        with (release / "static" / "css" / "site.css").open("a", encoding="utf-8") as sheet:
            sheet.write("\n/* the next release */\n")
        migrations = release / "site" / "clubs" / "migrations"
        last = max(file.stem for file in migrations.glob("0*.py"))
        text = MIGRATION.format(last=last)
        (migrations / "9999_rehearsal.py").write_text(text, encoding="utf-8")
        return release

    def stop(self) -> None:
        """End everything, frozen or not."""
        for process in (self.caddy, *self.workers, *self.servers, self.redis):
            process.kill()
        for database in (self.standby, self.primary):
            database.thaw()
            database.stop(signal.SIGQUIT, 10)


def caddyfile(port: int, servers: Sequence[int]) -> str:
    """Return the configuration of deploy/ for a port of this machine and two servers."""
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    changes = {
        "{\n": "{\n\tadmin off\n\tauto_https off\n",
        "pao.example.org {\n": f"http://{HOST}:{port} {{\n\tbind {HOST}\n",
        "127.0.0.1:8000 127.0.0.1:8001": " ".join(f"{HOST}:{server}" for server in servers),
    }
    for before, after in changes.items():
        if before not in text:
            raise StartError(f"deploy/Caddyfile has no {before.strip()!r}")
        text = text.replace(before, after, 1)
    return text


def _path(release: Path) -> dict[str, str]:
    return {"PYTHONPATH": f"{release}{os.pathsep}{release / 'site'}"}


def _program(name: str) -> str:
    path = shutil.which(name)
    if not path:
        raise StartError(f"{name} is not installed: apt-get install {name}")
    return path


def _answers(port: int) -> bool:
    with suppress(OSError):
        socket.create_connection((HOST, port), timeout=1).close()
        return True
    return False


class _OfSite(Process):
    """A process of the site, from the folder of a release."""

    def __init__(self, name: str, site: Site, release: Path, *command: str) -> None:
        super().__init__(name, site.folder, sys.executable, *command)
        self.site, self.release = site, release

    def start(self) -> None:
        self.options = {
            "cwd": self.release,
            "env": {**self.site.environment, **_path(self.release)},
        }
        super().start()


class Server(_OfSite):
    def __init__(self, name: str, site: Site, release: Path) -> None:
        self.port = free_port()
        super().__init__(name, site, release, "-m", "pao_site.server", "--port", str(self.port))

    def is_ready(self) -> bool:
        with suppress(OSError, HTTPException):
            return ask(self.port, "/readyz")[0] == 200
        return False

    def restart(self, release: Path | None = None) -> None:
        """Restart it as a deployment does, with the code of a release."""
        self.stop()
        self.release = release or self.release
        self.start()
        self.wait_until(self.is_ready)


class Worker(_OfSite):
    worker_id = ""

    def __init__(self, name: str, site: Site, release: Path) -> None:
        super().__init__(name, site, release, "manage.py", "worker", "--verbosity", "0")

    def start(self) -> None:
        """Start it with a new id, as it would give itself."""
        self.worker_id = f"{self.name}-{secrets.token_hex(4)}"
        self.command = (*self.command[:5], "--worker-id", self.worker_id)
        super().start()


def ask(port: int, path: str) -> tuple[int, str]:
    """Status and text of a page, asked for on a connection of its own."""
    with closing(HTTPConnection(HOST, port, timeout=30)) as connection:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode()
