"""How long a request waits for the database, and what is remembered of having waited in vain.

A database that hangs cannot keep its own deadlines, so the client's side has them. For a while
after one request has waited in vain, no other does: pages that need no database keep their threads.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from time import monotonic
from typing import Any

from django.conf import settings
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse

PAUSE = 2.0

waits: ContextVar[float | None] = ContextVar("waits", default=None)
"""The seconds that one call of the database may take: endless outside of requests."""


class Absence:
    """Nobody waits while it lasts; after that one asks again, and the others hear of it."""

    def __init__(self) -> None:
        self.times = 0
        self._until = 0.0
        self._lock = Lock()

    def begin(self) -> None:
        self.times += 1
        self._until = monotonic() + PAUSE

    def end(self) -> None:
        self._until = 0.0

    def lasts(self) -> bool:
        if not self._until:
            return False
        with self._lock:
            now = monotonic()
            if now < self._until:
                return True
            self._until = now + settings.DATABASE_PATIENCE + PAUSE
            return False


absence = Absence()
_first_in_line = Lock()


@contextmanager
def asking() -> Iterator[None]:
    """Around one call of the database; raise sqlite3's error or psycopg's as it comes."""
    if waits.get() is not None and absence.lasts():
        raise OperationalError("the database did not answer a moment ago")
    yield
    absence.end()


def patient(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: what a request asks of the database has its time."""

    def answer(request: HttpRequest) -> HttpResponse:
        token = waits.set(settings.DATABASE_PATIENCE)
        try:
            if connection.vendor != "sqlite":
                return get_response(request)
            with connection.execute_wrapper(_one_writer):
                return get_response(request)
        finally:
            waits.reset(token)

    return answer


@contextmanager
def _turn() -> Iterator[None]:
    """Only until the transaction has begun: then SQLite keeps the others out."""
    times = absence.times
    if not _first_in_line.acquire(timeout=settings.DATABASE_PATIENCE):
        raise OperationalError("the database is locked, and others wait for it")
    try:
        if absence.times > times:
            raise OperationalError("the database is locked, and another has waited in vain")
        yield
    finally:
        _first_in_line.release()


def _one_writer(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
    """SQLite: readers never wait; writers wait one behind the other, not all for the same lock.

    SQLite itself knows no queue: in a crowd the same writer can lose its turn again and again.
    """
    if sql.startswith(("SELECT", "PRAGMA")) or connection.in_atomic_block:
        return execute(sql, *rest)
    try:
        with asking(), _turn():
            return execute(sql, *rest)
    except OperationalError as error:
        if getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            absence.begin()
        raise
