"""Django's PostgreSQL backend with a limit on how long the web server waits.

A database that hangs does not apply ``statement_timeout``, and its kernel keeps the connection
alive.
"""

from time import monotonic
from types import SimpleNamespace
from typing import Any, ClassVar

import psycopg
from django.db.backends.postgresql import base
from psycopg.pq import TransactionStatus

PAUSE = 2.0
"""Seconds without a new attempt after the database did not respond."""


class Connection(psycopg.Connection[Any]):
    """A connection that closes if a call takes longer than ``timeout`` seconds."""

    timeout: ClassVar[float | None] = None
    """The limit of a call, set by ``pao_site.wsgi``; commands have none."""
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
