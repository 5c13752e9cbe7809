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

    timeout: ClassVar[int | None] = None
    """The limit of a call in seconds, set by ``pao_site.wsgi``; commands have none."""
    retry_at: ClassVar[float] = 0.0

    @classmethod
    def connect(cls, *args: Any, **options: Any) -> "Connection":
        if monotonic() < cls.retry_at:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        if cls.timeout:
            options["options"] = f"{options.get('options', '')} {cls._server_limits(cls.timeout)}"
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
    def _server_limits(timeout: int) -> str:
        """Return the limits that the database keeps itself.

        A request gives up waiting for a row before the call's limit, which counts as a database
        that does not respond. A process that hangs holds its locks no longer than this.
        """
        limits = {
            "lock_timeout": f"{timeout * 1000 - 1000}",
            "idle_in_transaction_session_timeout": f"{timeout * 1000}",
        }
        return " ".join(f"-c {name}={value}" for name, value in limits.items())

    @staticmethod
    def _pause() -> None:
        Connection.retry_at = monotonic() + PAUSE


class DatabaseWrapper(base.DatabaseWrapper):
    Database = SimpleNamespace(**{**vars(psycopg), "connect": Connection.connect})  # type: ignore[assignment]
