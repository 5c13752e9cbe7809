"""Fixtures for a real browser on a live server.

    def test_a_learner_reads(page: Page, holds_up: Check) -> None:
        page.goto("/en/lessons/")            # addresses are the live server's
        holds_up(page)                       # axe, 320 px wide

`page` has JavaScript, `page_without_js` has none. Both fail the test, when it ends, on any error in
the console (a breach of the content security policy is one), on a broken picture, style or script,
and on any request to another host. The database is the test's own: ask for `db` nowhere.

What is marked `story`, and not `slow` too, runs every day, about forty tests; all others run with
the slow walks.
"""

import os
import re
import shutil
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any, Final, Literal, get_args
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    FloatRect,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    expect,
)
from pytest_django.live_server_helper import LiveServer

from tests.e2e.forms import signed_in_as
from tests.slow import most_slow

expect.set_options(timeout=30_000)  # a busy machine answers late, which is not what is asked here
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright's own loop runs in the tests' thread

FOLDER = Path(__file__).parent
REQUIRED = os.environ.get("PAO_REQUIRE_BROWSER") == "1"
LIGHT = "chromium-headless-shell"
"""The same engine without its windows: half the work."""

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NAMES = (LIGHT, *WITH_WINDOWS)
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
WHOLE_CHROMIUM = next(filter(None, map(shutil.which, WITH_WINDOWS)), None)

EXPECTED = ("Failed to load resource", "htmx:afterRequest", "htmx:sendAbort")
"""What a 422 says in the console, and a request that a newer one has replaced."""

NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}

DARK_PAPER, LIGHT_PAPER = "rgb(15, 25, 20)", "rgb(250, 246, 236)"

COLOURS = ("color-contrast", "link-in-text-block")
VIOLATIONS: Final = {"resultTypes": ["violations"]}
ALL_BUT_COLOURS: Final = {**VIOLATIONS, "rules": {name: {"enabled": False} for name in COLOURS}}
COLOURS_ALONE: Final = {**VIOLATIONS, "runOnly": COLOURS}
"""A theme changes colours alone (tests/web/test_themes.py), so the second is judged by those."""

CONTAINERS_IN_FIELDSETS: Final = """() => [...document.querySelectorAll("fieldset, fieldset *")]
    .filter((each) => getComputedStyle(each).containerType !== "normal")
    .map((each) => each.outerHTML.slice(0, 80))"""
"""In these Chromium now and then leaves out what comes late (its bug 497855657)."""

Theme = Literal["light", "dark"]
Language = Literal["en", "ja"]


def walk(*, every_day_in: Language) -> pytest.MarkDecorator:
    """Many pages, in both languages: the other one is among the slow walks."""
    return pytest.mark.parametrize("language", most_slow(get_args(Language), but=[every_day_in]))


Check = Callable[[Page], None]
NewContext = Callable[..., BrowserContext]
BrowserOf = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.e2e)
            if not item.get_closest_marker("story"):
                item.add_marker(pytest.mark.slow)
            if not (CHROMIUM or REQUIRED):
                item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not (CHROMIUM or REQUIRED):
        terminalreporter.section("BROWSER TESTS DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.line(f"No Chromium on the path ({', '.join(NAMES)}). Install one.")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not CHROMIUM:
        pytest.fail("PAO_REQUIRE_BROWSER=1, and no Chromium on the path")
    return {
        "executable_path": CHROMIUM,
        "args": ["--no-sandbox", "--disable-background-networking", "--disable-gpu"],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Nothing moves, so a click waits for nothing; what does move, test_motion asks.

    No service worker either, which goes on fetching when a test has ended: test_offline has it.
    """
    return {**browser_context_args, "reduced_motion": "reduce", "service_workers": "block"}


@pytest.fixture(scope="session")
def base_url(live_server: LiveServer) -> str:
    return live_server.url


@pytest.fixture(autouse=True)
def nothing_counted(transactional_db: None) -> None:
    """Of what has a limit: how often somebody tried, from where."""
    cache.clear()


@pytest.fixture
def page(page: Page, base_url: str) -> Iterator[Page]:
    yield from _watched(page, base_url)


def both_ways(*, stories: Collection[bool] = ()) -> pytest.MarkDecorator:
    """With JavaScript and without: `reader` is the page, `look` what axe finds with it.

    Of two stories the one without is slow.
    """
    ways = []
    for scripts, name in ((True, "scripts"), (False, "no scripts")):
        marks = [pytest.mark.story] if scripts in stories else []
        if marks and not scripts and True in stories:
            marks.append(pytest.mark.slow)
        ways.append(pytest.param(scripts, marks=marks, id=name))
    return pytest.mark.parametrize("scripts", ways)


@pytest.fixture
def reader(request: pytest.FixtureRequest, *, scripts: bool) -> Page:
    page: Page = request.getfixturevalue("page" if scripts else "page_without_js")
    return page


@pytest.fixture
def look(holds_up: Check, *, scripts: bool) -> Check:
    return holds_up if scripts else not_looked_at


@pytest.fixture
def browser_of(new_context: NewContext, *, scripts: bool) -> BrowserOf:
    """Opens another browser like `reader`, in which somebody is signed in as in a client."""

    def opened(client: Client, **options: Any) -> Page:
        return signed_in_as(new_context(java_script_enabled=scripts, **options).new_page(), client)

    return opened


def not_looked_at(_page: Page) -> None:
    """Do nothing: axe is a script, and the page is the same for another visitor."""


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


@pytest.fixture
def page_without_js(new_context: NewContext, base_url: str) -> Iterator[Page]:
    context = new_context(java_script_enabled=False)
    yield from _watched(context.new_page(), base_url)


def _watched(page: Page, base_url: str) -> Iterator[Page]:
    faults: list[str] = []

    def on_request(request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(base_url).netloc:
            faults.append(f"a request to another host: {request.url}")

    def on_response(response: Response) -> None:
        is_part = response.request.resource_type not in {"document", "xhr", "fetch"}
        if is_part and response.status >= 400:
            faults.append(f"{response.status} for {response.url}")

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            faults.append(f"in the console: {message.text}")

    page.on("request", on_request)
    page.on("response", on_response)
    page.on("console", on_console)
    page.on("pageerror", lambda error: faults.append(f"an error in a script: {error}"))
    yield page
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def holds_up(pytestconfig: pytest.Config) -> Check:
    """What is on the page now, 320 px wide, by axe-core; nothing goes sideways.

    Colours, which are dear, are judged where the slow walks run.
    """
    is_quick = pytestconfig.option.markexpr == "not slow"
    return holds_up_but_for_colours if is_quick else holds_up_in_both_themes


def holds_up_but_for_colours(page: Page) -> None:
    _is_ready_for_axe(page)
    _judge(page, "light", ALL_BUT_COLOURS)


def holds_up_in_both_themes(page: Page) -> None:
    """In English, whose colours are those of every language (tests/web/test_themes.py)."""
    page.wait_for_load_state()  # before, there may be no document to ask
    if page.evaluate("document.documentElement.lang") != "en":
        holds_up_but_for_colours(page)
        return
    _is_ready_for_axe(page)
    _judge(page, "light", VIOLATIONS)
    _judge(page, "dark", COLOURS_ALONE)


def _is_ready_for_axe(page: Page) -> None:
    page.wait_for_load_state()  # a click waits for the next page's beginning alone
    goes_nowhere_sideways(page)
    assert page.evaluate(CONTAINERS_IN_FIELDSETS) == []
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)


def is_large_enough_to_touch(controls: Locator) -> None:
    """Each of them, 44 px either way; there are some."""
    boxes = [box_of(control) for control in controls.all()]
    assert boxes
    assert min(min(box["height"], box["width"]) for box in boxes) >= 44


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box
    return box


def bottom(part: Locator) -> float:
    box = box_of(part)
    return box["y"] + box["height"]


def pages_of_paper(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


def paper_colour(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def goes_nowhere_sideways(page: Page) -> None:
    page.set_viewport_size(NARROW)
    page.wait_for_function("document.documentElement?.scrollWidth")  # none as a page begins
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], page.url


def _judge(page: Page, theme: Theme, options: dict[str, Any]) -> None:
    page.emulate_media(color_scheme=theme)
    results = AxeResults(page.evaluate("options => axe.run(options)", options))
    assert not results.violations_count, f"{page.url} {theme}: {results.generate_report()}"
