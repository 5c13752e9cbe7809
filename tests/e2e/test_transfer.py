"""The size of a first visit, as visitors get it."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from pao.scenario import format as written
from pao.scenario.library import library_scenario
from tests.serving import Server

KILOBYTE = 1024
VISITS = (
    ("", 60),
    ("lessons/", 60),
    ("lessons/third-dragon/", 60),
    ("lessons/honba/", 60),
    ("quiz/mleague-example/", 90),
    ("rule/", 120),
    (f"rule/?t={quote(written(library_scenario('mleague-example')))}", 120),
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as `make serve` serves it, with a database of its own."""
    folder = tmp_path_factory.mktemp("var")
    server = Server(f"sqlite:///{folder}/db.sqlite3", folder)
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.kill()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("path", "kilobytes"), VISITS)
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
