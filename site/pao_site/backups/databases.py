"""What a backup asks of each kind of database: dump, load, and digests of the tables."""

import hashlib
import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Final, Protocol
from uuid import uuid4

from django.db import Error, connection
from django.db.backends.postgresql.client import DatabaseClient

from pao_site.backups.archive import BackupError, Table
from pao_site.postgres.connections import IS_POOLED, is_pooled


class Database(Protocol):
    """A database on the server of ``DATABASE_URL``, by its name."""

    name: str

    def __init__(self, name: str) -> None: ...

    def dump(self, path: Path) -> dict[str, Table]:
        """Write a dump of one moment; return the tables of the same moment."""

    def load(self, path: Path) -> None:
        """Load a dump into this empty database: all of it, or nothing."""

    def tables(self) -> dict[str, Table]:
        """Count and digest the rows of all tables."""

    def throwaway(self) -> "AbstractContextManager[Database]":
        """Create an empty database of the same kind, and delete it at the end."""


def database() -> Database:
    """Return the database of the site."""
    return KINDS[connection.vendor](connection.settings_dict["NAME"])


class SQLite:
    """A SQLite file. Its dump is a copy of the file."""

    def __init__(self, name: str) -> None:
        self.name = name

    def dump(self, path: Path) -> dict[str, Table]:
        with self._open() as file, closing(sqlite3.connect(path)) as copy:
            file.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            return _sqlite_tables(copy)

    def load(self, path: Path) -> None:
        with self._open() as file, closing(sqlite3.connect(path)) as dump:
            if dump.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise BackupError("The database in this backup is damaged. Use another backup.")
            dump.backup(file)

    def tables(self) -> dict[str, Table]:
        with self._open() as file:
            return _sqlite_tables(file)

    @contextmanager
    def throwaway(self) -> Iterator[Database]:
        with tempfile.TemporaryDirectory() as folder:
            yield SQLite(f"{folder}/db.sqlite3")

    def _open(self) -> "closing[sqlite3.Connection]":
        """Open the file without Django, which would convert values."""
        return closing(sqlite3.connect(self.name, uri=True))


def _sqlite_tables(file: sqlite3.Connection) -> dict[str, Table]:
    tables = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    names = [name for (name,) in tables if not name.startswith("sqlite_")]
    return {name: table_of(_sqlite_rows(file, name)) for name in names}


def _sqlite_rows(file: sqlite3.Connection, name: str) -> Iterator[bytes]:
    for row in file.execute(f'SELECT * FROM "{name}"'):  # noqa: S608 - a table of the database
        yield ascii(row).encode()


IN_ENVIRONMENT: Final = {
    "PGHOST": "host",
    "PGPORT": "port",
    "PGTARGETSESSIONATTRS": "target_session_attrs",
}
"""Options of a database on several servers, which are not on the command line of a program."""


class PostgreSQL:
    """A PostgreSQL database. Its dump is that of ``pg_dump``, which must be installed."""

    def __init__(self, name: str) -> None:
        self.name = name

    def dump(self, path: Path) -> dict[str, Table]:
        with self._open() as cursor:
            cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            cursor.execute("SELECT pg_export_snapshot()")
            [snapshot] = cursor.fetchone()
            self._run(
                *("pg_dump", "--format=custom", "--no-owner", "--no-privileges"),
                *(f"--snapshot={snapshot}", f"--file={path}"),
            )
            return _postgres_tables(cursor)

    def load(self, path: Path) -> None:
        self._run(
            *("pg_restore", "--single-transaction", "--exit-on-error"),
            *("--no-owner", "--no-privileges", str(path)),
        )

    def tables(self) -> dict[str, Table]:
        with self._open() as cursor:
            return _postgres_tables(cursor)

    @contextmanager
    def throwaway(self) -> Iterator[Database]:
        name = f"pao_verify_{uuid4().hex[:12]}"
        with self._open() as cursor:
            try:
                cursor.execute(f'CREATE DATABASE "{name}" TEMPLATE template0')
            except Error as error:
                message = (
                    f"No database could be created to load the backup into: {error}. "
                    "Let the role do that (ALTER ROLE pao CREATEDB), or use another server."
                )
                raise BackupError(message) from error
            try:
                yield PostgreSQL(name)
            finally:
                cursor.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    @contextmanager
    def _open(self) -> Iterator[Any]:
        """Open a connection of its own, in UTC as all of Django's."""
        other = connection.copy()
        other.settings_dict["NAME"] = self.name
        try:
            with other.cursor() as cursor:
                yield cursor
        finally:
            other.close()

    def _run(self, program: str, *options: str) -> None:
        """Run a program of PostgreSQL on this database. No password is on its command line."""
        if is_pooled():
            raise BackupError(IS_POOLED)
        settings = {**connection.settings_dict, "NAME": self.name}
        [_, *address, name], secrets = DatabaseClient.settings_to_cmd_args_env(settings, [])
        environment = {**os.environ, **(secrets or {})}
        for variable, option in IN_ENVIRONMENT.items():
            if option in settings["OPTIONS"]:
                environment[variable] = str(settings["OPTIONS"][option])
        command = [program, *address, "--no-password", f"--dbname={name}", *options]
        try:
            result = subprocess.run(  # noqa: S603
                command, env=environment, capture_output=True, text=True, check=False
            )
        except FileNotFoundError as error:
            message = f"{program} is not installed. On Debian: apt install postgresql-client."
            raise BackupError(message) from error
        if result.returncode:
            raise BackupError(f"{program} failed: {result.stderr.strip()}")


def _postgres_tables(cursor: Any) -> dict[str, Table]:
    cursor.execute("SELECT tablename FROM pg_tables WHERE schemaname = ANY(current_schemas(false))")
    names = [name for (name,) in cursor.fetchall()]
    return {name: table_of(_postgres_rows(cursor, name)) for name in names}


def _postgres_rows(cursor: Any, name: str) -> Iterator[bytes]:
    copy = f'COPY (SELECT * FROM "{name}") TO STDOUT'  # noqa: S608 - a table of the database
    with cursor.copy(copy) as rows:
        yield from rows


def table_of(rows: Iterable[bytes]) -> Table:
    """Count rows and add up their digests, so that their order does not matter."""
    number = total = 0
    for row in rows:
        number += 1
        total += int.from_bytes(hashlib.sha256(row).digest())
    return Table(number, f"{total % (1 << 256):064x}")


KINDS: Final[dict[str, type[Database]]] = {"sqlite": SQLite, "postgresql": PostgreSQL}
