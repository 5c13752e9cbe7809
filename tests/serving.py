"""Run the site in processes of its own, with real connections."""

import fcntl
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["/en/about/", "/ja/lessons/why-pao/", "/en/rule/", "/static/staticfiles.json"]
"""None of them needs a database."""
CHOOSE = "/en/lessons/why-pao/choose/"
SQLITE = "sqlite:///"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(1_200):
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port)).close()
            return
        time.sleep(0.05)
    raise TimeoutError(port)


def manage(environment: dict[str, str], *command: str) -> None:
    line = [sys.executable, "manage.py", *command, "--verbosity", "0"]
    subprocess.run(line, cwd=ROOT, env=environment, check=True)


def python(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a process of its own said, whether it failed or not."""
    line = [sys.executable, *arguments]
    return subprocess.run(
        line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


class Shared:
    """What workers have in common: those of a run, and those of all runs in this checkout.

    Set when a worker begins.
    """

    folder = Path(tempfile.gettempdir())
    of_all_runs = folder


def made_once(name: str, fill: Callable[[Path], None], folder: Path | None = None) -> Path:
    """A folder that ``fill`` has filled once for all workers.

    By whichever worker needs it first; the others wait for it.
    """
    made = (folder or Shared.folder) / name
    with made.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            new_folder = Path(tempfile.mkdtemp(dir=made.parent))
            fill(new_folder)
            new_folder.rename(made)
    return made


def _filled_by(*command: str) -> Callable[[Path], None]:
    """Run a command of the site with ``VAR_DIR`` and its database in the folder."""

    def fill(folder: Path) -> None:
        own = {"VAR_DIR": str(folder), "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3"}
        manage({**os.environ, **own}, *command)

    return fill


@cache
def collected() -> Path:
    """The static files as visitors get them, named and compressed once for all servers."""
    return made_once("static-files", _filled_by("collectstatic", "--noinput")) / "static"


def put_tables(database: Path) -> None:
    """An SQLite database with every table and nothing in them: to copy it is cheap.

    It takes 13 s of processor time to make, so the next run takes it too, until a migration, a
    model or a dependency is another.
    """
    folder = made_once(f"tables-{_of_tables()}", _filled_by("migrate"), Shared.of_all_runs)
    shutil.copy(folder / "db.sqlite3", database)


@cache
def _of_tables() -> str:
    """A name for all that says what is in a database in which nobody did anything yet."""
    apps = (folder for folder in (ROOT / "quiz", ROOT / "lessons", ROOT / "site"))
    named = ("migrations/*.py", "models.py", "models/*.py", "apps.py")
    sources = {path for app in apps for name in named for path in app.rglob(name)}
    sources |= {*ROOT.glob("requirements*.txt"), ROOT / "site/pao_site/settings.py"}
    text = "".join(f"{path}\n{path.read_text()}" for path in sorted(sources))
    return sha256(f"{sys.version}\n{sqlite3.sqlite_version}\n{text}".encode()).hexdigest()[:16]


class Server:
    """Started, it is a process group of its own; killed, it can be started again."""

    def __init__(
        self, url: str, folder: Path, *, makes_tables: bool = True, **environment: str
    ) -> None:
        variables = {"DATABASE_URL": url, "VAR_DIR": str(folder), **environment}
        self.environment = {**os.environ, **variables}
        self.port = free_port()
        (folder / "static").symlink_to(collected())
        if makes_tables and url.startswith(SQLITE):
            put_tables(Path(url.removeprefix(SQLITE)))
        elif makes_tables:
            manage(self.environment, "migrate")

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pao_site.server", "--port", str(self.port)],
            cwd=ROOT,
            env=self.environment,
            start_new_session=True,
        )
        wait_for(self.port)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str
    seconds: float


def ask(port: int, path: str, *, timeout: float = 30, **options: Any) -> Reply:
    start = time.perf_counter()
    with closing(HTTPConnection("127.0.0.1", port, timeout=timeout)) as connection:
        connection.request(options.pop("method", "GET"), path, **options)
        answer = connection.getresponse()
        text = answer.read().decode()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    return Reply(answer.status, headers, text, time.perf_counter() - start)


def ask_all(port: int) -> None:
    for path in PAGES:
        assert ask(port, path).status == 200, path


def ask_all_for(port: int, seconds: float) -> int:
    """How many times all pages were answered: not once, where somebody holds them."""
    until, rounds = time.monotonic() + seconds, 0
    while True:
        ask_all(port)
        if time.monotonic() > until:
            return rounds
        rounds += 1


def reading(port: int) -> dict[str, Any]:
    """What a browser sends to ``CHOOSE``, so that a row is written."""
    opened = ask(port, "/en/quiz/mleague-example/")
    cookies = opened.headers["set-cookie"].partition(";")[0]
    token = cookies.partition("=")[2]
    headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    headers["Origin"] = f"http://127.0.0.1:{port}"
    form = f"csrfmiddlewaretoken={token}&at=1&choice=1"
    return {"method": "POST", "body": form, "headers": headers}


class Visitor:
    """A browser without a window: it keeps its cookies, and sends forms with their token."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> str:
        """The page, asked for once more where the line broke, as a browser does.

        Raise OSError or HTTPException where nobody answers.
        """
        try:
            return self._send("GET", path)[1]
        except ConnectionResetError:
            return self._send("GET", path)[1]

    def post(self, path: str, fields: dict[str, Any]) -> str:
        """Where one is led. The same."""
        token = self.cookies["csrftoken"]
        form = urlencode({**fields, "csrfmiddlewaretoken": token}, doseq=True)
        status, text, location = self._send("POST", path, form)
        assert status in {302, 303}, (path, status, text)
        return location

    def _send(self, method: str, path: str, form: str | None = None) -> tuple[int, str, str]:
        headers = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://127.0.0.1:{self.port}",
        }
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, path, form, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        for data in answer.headers.get_all("Set-Cookie", []):
            name, _, value = data.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, text, answer.headers.get("Location", "")
