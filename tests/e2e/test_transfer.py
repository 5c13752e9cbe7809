"""What a first visit costs, with the server, the compression and the files that visitors get."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from pao.scenario import format as written
from pao.scenario.library import library_scenario

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(sys.executable).parent
KILOBYTE = 1024


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as `make serve` serves it, with a database and static files of its own."""
    clean = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment = {**clean, "VAR_DIR": str(tmp_path_factory.mktemp("var"))}
    for command in (["migrate"], ["collectstatic", "--noinput"]):
        subprocess.run(
            [sys.executable, "manage.py", *command, "--verbosity", "0"],
            cwd=ROOT,
            env=environment,
            check=True,
        )
    port = _free_port()
    granian = [str(PROGRAMS / "granian"), "--interface", "wsgi", "--no-ws", "--no-log"]
    server = subprocess.Popen(
        [*granian, "--port", str(port), "pao_site.wsgi:application"], cwd=ROOT, env=environment
    )
    try:
        yield _once_it_answers(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _once_it_answers(address: str) -> str:
    for _ in range(100):
        try:
            urlopen(f"{address}/en/").close()
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise TimeoutError(address)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("path", "kilobytes"),
    [
        ("", 60),
        ("lessons/", 60),
        ("lessons/third-dragon/", 60),
        ("lessons/honba/", 60),
        ("quiz/mleague-example/", 90),
        ("rule/", 120),
        (f"rule/?t={quote(written(library_scenario('mleague-example')))}", 120),
    ],
)
def test_a_first_visit_stays_small(
    browser: Browser, served: str, language: str, path: str, kilobytes: int
) -> None:
    context = browser.new_context()
    page = context.new_page()
    wire = context.new_cdp_session(page)
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.send("Network.enable")
    response = page.goto(f"{served}/{language}/{path}", wait_until="networkidle")
    assert response
    assert response.ok
    context.close()
    assert sum(sizes) <= kilobytes * KILOBYTE
