"""Whether PostgreSQL allows as many connections as the processes of the site may open."""

from contextlib import suppress
from typing import Final

from django.db import connection

from pao_site.postgres import limits

SMALLEST_SITE: Final = 16 + limits.most
"""The connections of one server and one worker."""

ALLOWED: Final = """
    SELECT current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
"""
OPEN: Final = "SELECT application_name FROM pg_stat_activity WHERE backend_type = 'client backend'"

IS_POOLED: Final = (
    "DATABASE_URL leads to a PgBouncer, which may change the connection meanwhile. "
    "Use an address of PostgreSQL itself: docs/deploying.md, PgBouncer."
)


def shortage() -> str:
    """Return what is wrong with the number of connections; empty if they are enough.

    Counted are the processes of all machines that have a connection now, and connections of others.
    Behind a PgBouncer there is nothing to count: processes wait there for a connection.
    """
    if connection.vendor != "postgresql" or is_pooled():
        return ""
    with connection.cursor() as cursor:
        cursor.execute(ALLOWED)
        [allowed] = cursor.fetchone()
        cursor.execute(OPEN)
        names = [name for (name,) in cursor.fetchall()]
    needed = max(needed_by(names), SMALLEST_SITE)
    if needed <= allowed:
        return ""
    return f"the processes may need {needed}, and PostgreSQL allows {allowed} (max_connections)"


def needed_by(names: list[str]) -> int:
    """Return how many connections the processes with these connections may need together.

    >>> needed_by(["pao 16 here 1", "pao 16 here 1", "pao 2 here 2", "psql", "psql"])
    20
    """
    processes, others = set(), 0
    for name in names:
        if name.startswith("pao "):
            processes.add(name)
        else:
            others += 1
    return others + sum(_most(name) for name in processes)


def _most(name: str) -> int:
    with suppress(ValueError):
        return int(name.split()[1])
    return 1


def is_pooled() -> bool:
    """Whether PostgreSQL is behind a PgBouncer, so that the next transaction may be elsewhere."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        [pid] = cursor.fetchone()
    return bool(pid != connection.connection.info.backend_pid)
