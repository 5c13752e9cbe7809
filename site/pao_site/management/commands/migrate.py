"""Migrate without making visitors wait: Django's own command, with a limit on waiting for locks."""

from typing import Any, Final

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import OperationalError, connections
from psycopg.errors import LockNotAvailable

from pao_site.postgres import limits
from pao_site.postgres.connections import IS_POOLED, is_pooled

LOCK_TIMEOUT: Final = 5
"""Seconds that a migration waits for a lock. Other queries on the table wait behind it."""


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        if not connection.in_atomic_block:
            connection.close()  # the next one has the limit
        limits.lock_timeout = LOCK_TIMEOUT
        try:
            if connection.vendor == "postgresql" and is_pooled():
                raise CommandError(IS_POOLED)
            super().handle(*args, **options)
        except OperationalError as error:
            if isinstance(error.__cause__, LockNotAvailable):
                message = (
                    f"Another connection used a table for {LOCK_TIMEOUT} seconds. The migration "
                    "that waited for it has changed nothing. Run migrate again."
                )
                raise CommandError(message) from error
            raise
        finally:
            limits.lock_timeout = None
