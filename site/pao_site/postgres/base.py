"""Django's PostgreSQL, with a limit to how long the web server waits for one answer.

A database that hangs keeps no ``statement_timeout``, and the kernel goes on answering in its name.
"""

from time import monotonic
from types import SimpleNamespace
from typing import Any, ClassVar

import psycopg
from django.db.backends.postgresql import base
from psycopg.pq import TransactionStatus

PAUSE = 2.0
"""Seconds without a new attempt after one that got no answer."""


class Connection(psycopg.Connection[Any]):
    """Gives up a call that takes longer than ``timeout`` seconds, and is closed then."""

    timeout: ClassVar[float | None] = None
    """``pao_site.wsgi`` sets it; commands wait as long as it takes."""
    retry_at: ClassVar[float] = 0.0

    @classmethod
    def connect(cls, *args: Any, **options: Any) -> "Connection":
        if monotonic() < cls.retry_at:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        try:
            return super().connect(*args, **options)
        except psycopg.errors.ConnectionTimeout:
            cls._pause()
            raise

    def wait(self, *args: Any, **options: Any) -> Any:
        try:
            return super().wait(*args, **{"timeout": self.timeout, **options})
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self._pause()
                self.pgconn.finish()
            raise

    @staticmethod
    def _pause() -> None:
        Connection.retry_at = monotonic() + PAUSE


class DatabaseWrapper(base.DatabaseWrapper):
    Database = SimpleNamespace(**{**vars(psycopg), "connect": Connection.connect})  # type: ignore[assignment]
