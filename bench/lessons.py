"""A lesson's page beside a bare Django view, on the same server in the same run.

Both are asked over HTTP by the same few clients in turn, the lesson plain and compressed; what is
printed are ratios of the medians, so that machines can be compared. Half the rate is the least.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = Path(sys.executable).parent
LESSON = "/en/lessons/third-dragon/"
ROUNDS, CLIENTS, CALLS = 15, 4, 100

BARE = """
from django.http import HttpResponse
from django.urls import path
from pao_site.urls import urlpatterns as ours

def bare(_request):
    return HttpResponse("A bare view.")

urlpatterns = [path("bare/", bare), *ours]
"""
SETTINGS = 'from pao_site.settings import *\nROOT_URLCONF = "bench_urls"\n'


@contextmanager
def served() -> Iterator[int]:
    """The site with one bare view more, as `make serve` serves it: the port."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "bench_urls.py").write_text(BARE, encoding="utf-8")
        Path(folder, "bench_settings.py").write_text(SETTINGS, encoding="utf-8")
        environment = {
            **os.environ,
            "VAR_DIR": folder,
            "PYTHONPATH": folder,
            "DJANGO_SETTINGS_MODULE": "bench_settings",
        }
        collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        subprocess.run(collect, cwd=ROOT, env=environment, check=True)
        port = free_port()
        granian = [str(PROGRAMS / "granian"), "--interface", "wsgi", "--no-ws", "--no-log"]
        options = ["--blocking-threads", "3", "--port", str(port), "pao_site.wsgi:application"]
        server = subprocess.Popen([*granian, *options], cwd=ROOT, env=environment)
        try:
            wait_for(port)
            yield port
        finally:
            server.terminate()
            server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server does not answer")


def rate(port: int, path: str, encoding: str) -> float:
    """Answers a second, to a few clients at once."""
    start = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        list(clients.map(lambda _: ask(port, path, encoding), range(CLIENTS)))
    return CLIENTS * CALLS / (time.perf_counter() - start)


def ask(port: int, path: str, encoding: str) -> None:
    connection = HTTPConnection("127.0.0.1", port)
    for _ in range(CALLS):
        connection.request("GET", path, headers={"Accept-Encoding": encoding})
        answer = connection.getresponse()
        if answer.status != 200:
            raise ValueError(f"{path}: {answer.status}")
        answer.read()
    connection.close()


def main() -> None:
    asked = (("/bare/", "gzip"), (LESSON, "gzip"), (LESSON, "identity"))
    with served() as port:
        for path, encoding in asked:
            ask(port, path, encoding)
        rounds = [[rate(port, *one) for one in asked] for _ in range(ROUNDS)]
    bare, compressed, plain = (median(rates) for rates in zip(*rounds, strict=True))
    print(f"a bare view           {bare:8.0f} answers a second")
    print(
        f"a lesson, compressed  {compressed:8.0f} answers a second   ratio {compressed / bare:.2f}"
    )
    print(f"a lesson, plain       {plain:8.0f} answers a second   ratio {plain / bare:.2f}")


if __name__ == "__main__":
    main()
