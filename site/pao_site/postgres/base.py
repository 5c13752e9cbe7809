from types import ModuleType
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from psycopg.pq import TransactionStatus

from pao_site.database_timeout import absence, asking, waits


class Connection(psycopg.Connection[Any]):
    """Gives up a call that takes longer than a request waits, and is closed then."""

    @classmethod
    def connect(cls, *args: Any, **options: Any) -> "Connection":
        try:
            with asking():
                return super().connect(*args, **options)
        except psycopg.errors.ConnectionTimeout:
            absence.begin()
            raise

    def wait(self, *args: Any, **options: Any) -> Any:
        try:
            with asking():
                return super().wait(*args, **{"timeout": waits.get(), **options})
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                absence.begin()
                self.pgconn.finish()
            raise


def _driver() -> ModuleType:
    """Psycopg, but for its way to connect."""
    module = ModuleType(__name__)
    vars(module).update(vars(psycopg), connect=Connection.connect)
    return module


class DatabaseWrapper(base.DatabaseWrapper):
    Database = _driver()
