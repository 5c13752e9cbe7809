"""Django's PostgreSQL backend with a limit on how long the web server waits.

Each connection tells PostgreSQL its process by its name (``application_name``), so that
``postgres.connections`` can add up what all processes need.

A database that hangs does not apply ``statement_timeout``, and its kernel keeps the connection
alive.
"""

import os
from socket import gethostname
from time import monotonic
from types import SimpleNamespace
from typing import Any, ClassVar, Final

import psycopg
from django.db.backends.postgresql import base
from psycopg.pq import TransactionStatus

from pao_site.postgres import limits

PAUSE: Final = 2.0
"""Seconds without a new attempt after the database did not respond."""


class Connection(psycopg.Connection[Any]):
    """A connection that closes if a call takes longer than ``limits.timeout`` seconds."""

    retry_at: ClassVar[float] = 0.0

    @classmethod
    def connect(cls, *args: Any, **options: Any) -> "Connection":
        if monotonic() < cls.retry_at:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        options.setdefault("application_name", cls.process_name())
        options["options"] = f"{options.get('options', '')} {cls._server_limits()}"
        try:
            return super().connect(*args, **options)
        except psycopg.errors.ConnectionTimeout:
            cls._pause()
            raise

    def wait(self, *args: Any, **options: Any) -> Any:
        try:
            return super().wait(*args, **{"timeout": limits.timeout, **options})
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self._pause()
                self.pgconn.finish()
            raise

    @classmethod
    def process_name(cls) -> str:
        """Return ``pao``, how many connections this process may open, its machine and its id."""
        return f"pao {limits.most} {gethostname()[:40]} {os.getpid()}"

    @staticmethod
    def _server_limits() -> str:
        """Return the limits that the database keeps itself.

        A request gives up waiting for a row before the call's limit, which counts as a database
        that does not respond. A process that hangs holds its locks no longer than this.
        """
        settings = {}
        if limits.timeout:
            settings["lock_timeout"] = limits.timeout * 1000 - 1000
            settings["idle_in_transaction_session_timeout"] = limits.timeout * 1000
        elif limits.lock_timeout:
            settings["lock_timeout"] = limits.lock_timeout * 1000
        return " ".join(f"-c {name}={value}" for name, value in settings.items())

    @staticmethod
    def _pause() -> None:
        Connection.retry_at = monotonic() + PAUSE


class DatabaseWrapper(base.DatabaseWrapper):
    Database = SimpleNamespace(**{**vars(psycopg), "connect": Connection.connect})  # type: ignore[assignment]
