"""The site with a few bare views more, served as `make serve` serves it, for the other benches."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SETTINGS: Final = """
import os
from pao_site.settings import *
ROOT_URLCONF = "bench_urls"
if "LIMITS_CRAWLERS" not in os.environ:
    MIDDLEWARE.remove("pao_site.crawlers.meter_pages")
# All learners and programs of a bench come from one address: rates are counted, and never reached.
RATE_LIMITS = dict.fromkeys(RATE_LIMITS, "1000000000000/1h/ip")
"""


@contextmanager
def new_site() -> Iterator[None]:
    """Set up the site in this process, with an empty SQLite in a folder that goes again."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["VAR_DIR"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "pao_site.settings"
        os.environ.pop("DATABASE_URL", None)
        import django  # noqa: PLC0415
        from django.core.management import call_command  # noqa: PLC0415

        django.setup()
        from django.conf import settings  # noqa: PLC0415

        settings.ALLOWED_HOSTS = ["testserver"]
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
        call_command("migrate", verbosity=0)
        yield


def page_cost(client: Any, path: str) -> tuple[float, int]:
    """Return the median of a page's milliseconds of the processor, and its number of queries."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    times_taken = []
    for _ in range(9):
        with CaptureQueriesContext(connection) as queries:
            start = time.thread_time()
            response = client.get(path)
            times_taken.append((time.thread_time() - start) * 1000)
        if response.status_code != 200:
            raise SystemExit(path)
    return median(times_taken), len(queries)


def print_costs(name: str, costs: Sequence[tuple[float, int]], goal: str) -> None:
    """Print the costs of a page with few rows and with many, and their ratio."""
    (less, few), (more, many) = costs
    print(f"  {name:26} {less:7.1f} {few:3} {more:8.1f} {many:3}: × {more / less:.1f}{goal}")


@contextmanager
def served(urls: str, *, processes: int = 1, **others: str) -> Iterator[list[int]]:
    """The ports of that many processes; ``urls``: a module of addresses beside the site's own.

    ``others``: what else stands in their environment.
    """
    with tempfile.TemporaryDirectory() as folder, ExitStack() as servers:
        Path(folder, "bench_urls.py").write_text(urls, encoding="utf-8")
        Path(folder, "bench_settings.py").write_text(SETTINGS, encoding="utf-8")
        ports = [_free_port() for _ in range(processes)]
        environment = {
            **os.environ,
            "VAR_DIR": folder,
            "SITE_URL": f"http://127.0.0.1:{ports[0]}",
            "PYTHONPATH": os.pathsep.join((folder, str(ROOT))),
            "DJANGO_SETTINGS_MODULE": "bench_settings",
            **others,
        }
        for command in (["migrate"], ["collectstatic", "--noinput"]):
            manage = [sys.executable, "manage.py", *command, "--verbosity", "0"]
            subprocess.run(manage, cwd=ROOT, env=environment, check=True)
        for port in ports:
            server = [sys.executable, "-m", "pao_site.server", "--port", str(port)]
            process = servers.enter_context(subprocess.Popen(server, cwd=ROOT, env=environment))
            servers.callback(process.terminate)
        for port in ports:
            _wait_for(port)
        yield ports


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server does not answer")
