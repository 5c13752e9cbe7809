"""Fixtures and hooks for all tests. Browser tests have more in tests/e2e/conftest.py."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

import pytest
from django.conf import settings
from django.core.cache import cache, caches
from django.core.management.commands import flush
from django.db import connection
from django.http import QueryDict
from django.test import Client, override_settings
from django.utils import timezone, translation
from pytest_django import DjangoDbBlocker, Settings

from accounts.models import Learner
from clubs.models import Club
from tests import heap, other_words, random_values
from tests.clubs.clubs import make, person
from tests.serving import Shared, put_tables

FOLDER: Final = Path(__file__).parent


sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
"""A second of each worker for a check of addresses that the site is installed without."""

settings.STAFF_PASSKEYS = False  # tests sign staff in without: tests/accounts/test_staff.py


def pytest_sessionstart() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    heap.freeze()


WORKERS_A_CORE: Final = 2
"""While a test waits for its browser, its server or the clock, another one has the core."""


def pytest_xdist_auto_num_workers() -> int | None:
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return WORKERS_A_CORE * (os.cpu_count() or 1)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those with a browser, which wait, among those without, which have work for the processor.

    Not among those on a database whose changes are only taken back: these stay before them.
    The longest come first, so that at the end no worker is busy alone.
    """
    items.sort(key=lambda item: item.path.name not in LONGEST)
    waiting = [item for item in items if item.get_closest_marker("e2e")]
    if not waiting:
        return
    before = items[: items.index(waiting[0])]
    after = [item for item in items[len(before) :] if not item.get_closest_marker("e2e")]
    every = len(after) / len(waiting)
    mixed = sorted([*_places(waiting, every), *_places(after, 1)], key=lambda placed: placed[0])
    items[:] = [*before, *(item for _, item in mixed)]


LONGEST: Final = ("test_worst_requests.py", "test_memory.py")


def _places(items: list[pytest.Item], apart: float) -> Iterator[tuple[float, pytest.Item]]:
    return ((number * apart, item) for number, item in enumerate(items))


WITH_DATABASE: Final = tuple(
    str(FOLDER / folder)
    for folder in (
        *("accounts", "api", "assignments", "cards", "clubs", "downloads", "embed", "jobs"),
        *("lessons/progress",),
        *("quiz/authoring", "quiz/bank", "quiz/daily", "quiz/exam", "quiz/learning"),
        *("quiz/mistake_review", "quiz/practice", "quiz/reports", "quiz/review"),
    )
)
"""The folders in which every test may use the database; elsewhere a test has the mark itself."""


FIXTURES_WITH_DATABASE: Final = {"db", "transactional_db", "live_server", "database"}


def pytest_itemcollected(item: pytest.Item) -> None:
    if str(item.path).startswith(WITH_DATABASE) and not item.get_closest_marker("django_db"):
        item.add_marker(pytest.mark.django_db)
    fixtures = {*getattr(item, "fixturenames", ())}
    if not (item.get_closest_marker("django_db") or fixtures & FIXTURES_WITH_DATABASE):
        item.add_marker(pytest.mark.any_database)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--chance", default="", help="a word: what is left to chance falls otherwise")
    parser.addoption("--other-words", action="store_true", help="give sentences other words")


def pytest_configure(config: pytest.Config) -> None:
    random_values.repeat(config.getoption("chance"), is_quick=config.option.markexpr == "not slow")
    if config.getoption("other_words"):
        folder = TemporaryDirectory(prefix="pao-other-words-")
        config.add_cleanup(folder.cleanup)
        other_words.write(Path(folder.name))
        override_settings(LOCALE_PATHS=[folder.name, *settings.LOCALE_PATHS]).enable()


@pytest.fixture(autouse=True)
def the_same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    random_values.throw(request.node.nodeid, request.config.getoption("chance"), monkeypatch)


@pytest.fixture(scope="session", autouse=True)
def files_of_their_own(
    tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> Iterator[None]:
    """Tests need no collected static files, leave no cards behind, and hash passwords quickly."""
    mine = tmp_path_factory.getbasetemp()
    Shared.folder = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine
    kept = getattr(pytestconfig, "cache", None)  # absent with -p no:cacheprovider
    Shared.of_all_runs = kept.mkdir("tables") if kept else Shared.folder
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    with override_settings(
        STORAGES={"staticfiles": plain},
        WHITENOISE_AUTOREFRESH=True,
        CARDS_KEPT=tmp_path_factory.mktemp("cards"),
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        yield


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """What the process remembers of rows for a moment; those of the next test are others."""
    caches["memory"].clear()


@pytest.fixture(autouse=True)
def english_unless_said_otherwise() -> Iterator[None]:
    """A request leaves its language behind; the next test does not inherit it."""
    with translation.override("en"):
        yield


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], datetime]:
    """The clock of the site, stopped where a test says: ``at("2026-11-22 14:59Z")``."""

    def stopped(text: str) -> datetime:
        moment = datetime.fromisoformat(text)
        monkeypatch.setattr(timezone, "now", lambda: moment)
        return moment

    return stopped


@pytest.fixture
def mailing(settings: Settings) -> None:
    """A site that sends mail, with a worker that is quick."""
    settings.SENDS_EMAIL = True
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}


@pytest.fixture
def learner(db: None) -> Learner:
    """A guest."""
    return Learner.objects.create()


@pytest.fixture
def owner(db: None) -> Client:
    """The browser of somebody who owns a club."""
    cache.clear()
    return person("haku")


@pytest.fixture
def club(owner: Client) -> Club:
    return make(owner)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Test on a database file of this process: real locks, and no quarrel with another run.

    It is a copy of one that was migrated for all workers. What a test leaves need not outlast a
    power cut, so nothing waits for the disk.
    """
    database = settings.DATABASES["default"]
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"]["init_command"] += "; PRAGMA synchronous=OFF"
        own = tmp_path_factory.mktemp("database") / "db.sqlite3"
        put_tables(own)
        database["TEST"]["NAME"] = str(own)


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The copy is not made anew; a database server's is."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """PostgreSQL drops no database in which a thread still waits for its browser's next request."""
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


FILLED_BY_MIGRATING: Final = {"django_content_type", "auth_permission"}


@pytest.fixture(scope="session", autouse=True)
def what_migrating_fills_is_filled_once() -> Iterator[None]:
    """They stay where a test empties all in the end: filling them anew costs twenty times that."""

    def sql_flush(style: Any, database: Any, **options: bool) -> list[str]:
        tables = database.introspection.django_table_names(only_existing=True, include_views=False)
        emptied = [table for table in tables if table not in FILLED_BY_MIGRATING]
        return list(database.ops.sql_flush(style, emptied, **options))

    with (
        mock.patch.object(flush, "sql_flush", sql_flush),
        mock.patch.object(flush, "emit_post_migrate_signal"),
    ):
        yield


@pytest.fixture
def fields_read(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names that views ask forms and addresses for, from here on."""
    names: set[str] = set()
    for method in ("__getitem__", "getlist", "get", "__contains__"):
        plain = getattr(QueryDict, method)

        def noting(self: QueryDict, key: str, *more: Any, plain: Any = plain) -> Any:
            names.add(key)
            return plain(self, key, *more)

        monkeypatch.setattr(QueryDict, method, noting)
    return names
