"""Write, verify and restore backups."""

import tempfile
from collections.abc import Iterable
from datetime import UTC
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone as clock

from pao_site.backups.archive import (
    DUMP,
    SECRET_KEY,
    Archive,
    BackupError,
    Manifest,
    Table,
    open_archive,
    sha256,
    write_archive,
)
from pao_site.backups.databases import Database, database
from pao_site.private_files import make_folder
from pao_site.release import release

NAMES: Final = "pao-*.zip"
"""The names of archives in a folder; in alphabetical order the newest is the last."""


def back_up(folder: Path) -> Path:
    """Write an archive of the database and the stored secret key into the folder."""
    make_folder(folder)
    now = clock.now().astimezone(UTC)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        files = {DUMP: Path(temporary) / DUMP}
        tables = database().dump(files[DUMP])
        if not tables:
            raise BackupError("The database has no tables. Is DATABASE_URL right?")
        if settings.STORED_SECRET_KEY:
            files[SECRET_KEY] = settings.STORED_SECRET_KEY
        manifest = Manifest(
            created=now.isoformat(timespec="seconds"),
            release=release(),
            database=connection.vendor,
            migrations=_applied(),
            tables=tables,
            files={name: sha256(path) for name, path in files.items()},
        )
        path = folder / f"pao-{now:%Y-%m-%d-%H%M%S-%f}.zip"
        write_archive(path, manifest, files)
    return path


def delete_old(folder: Path, keep: int) -> list[Path]:
    """Delete all archives of the folder but the newest; return which."""
    old = sorted(folder.glob(NAMES))[:-keep]
    for path in old:
        path.unlink()
    return old


def newest(path: Path) -> Path:
    """Return the newest archive of a folder, or the archive itself."""
    try:
        if not path.is_dir():
            return path
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}.") from error
    archives = sorted(path.glob(NAMES))
    if not archives:
        raise BackupError(f"{path} contains no backup: no file {NAMES}.")
    return archives[-1]


def verify(path: Path) -> Manifest:
    """Load an archive into a throwaway database and compare all rows with the manifest."""
    with open_archive(path) as archive, database().throwaway() as empty:
        _check_database(archive.manifest)
        _load(archive, empty)
        return archive.manifest


def restore(path: Path) -> Manifest:
    """Load an archive into the empty database of the site, and apply newer migrations.

    It also puts the stored secret key back, unless the site has another one in ``SECRET_KEY``.
    """
    with open_archive(path) as archive:
        _check_database(archive.manifest)
        _check_migrations(archive.manifest)
        _check_empty(connection.introspection.table_names())
        _load(archive, database())
        _put_secret_key(archive)
    call_command("migrate", verbosity=0)
    return archive.manifest


def _load(archive: Archive, empty: Database) -> None:
    with tempfile.TemporaryDirectory() as folder:
        empty.load(archive.extract(DUMP, Path(folder)))
    different = _different(archive.manifest.tables, empty.tables())
    if different:
        tables = ", ".join(different)
        raise BackupError(f"The rows of {tables} are not those of the manifest. Do not use them.")


def _different(expected: dict[str, Table], actual: dict[str, Table]) -> list[str]:
    names = sorted({*expected, *actual})
    return [name for name in names if expected.get(name) != actual.get(name)]


def _put_secret_key(archive: Archive) -> None:
    stored: Path | None = settings.STORED_SECRET_KEY
    if stored and SECRET_KEY in archive.manifest.files:
        with tempfile.TemporaryDirectory(dir=stored.parent) as folder:
            key = archive.extract(SECRET_KEY, Path(folder))
            key.chmod(0o600)
            key.replace(stored)


def _check_database(manifest: Manifest) -> None:
    if not manifest.tables:
        raise BackupError("This backup is of a database without tables. Use an older backup.")
    vendor = connection.vendor
    if manifest.database != vendor:
        message = (
            f"This backup is of {manifest.database}, and DATABASE_URL names {vendor}. "
            f"Set DATABASE_URL to {manifest.database}."
        )
        raise BackupError(message)


def _check_migrations(manifest: Manifest) -> None:
    migrations = {".".join(key) for key in MigrationLoader(None).disk_migrations}
    unknown = [name for name in manifest.migrations if name not in migrations]
    if unknown:
        message = (
            f"Release {manifest.release} made this backup, which is newer than this one: "
            f"it has the migration {unknown[0]}. Install that release and restore there."
        )
        raise BackupError(message)


def _check_empty(tables: Iterable[str]) -> None:
    if any(tables):
        message = (
            "The database is not empty. Restore into an empty one, without migrating it first: "
            "create it and set DATABASE_URL."
        )
        raise BackupError(message)


def _applied() -> list[str]:
    recorder = MigrationRecorder(connection)
    return sorted(".".join(key) for key in recorder.applied_migrations())
