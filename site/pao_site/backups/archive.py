"""The file of a backup: a ZIP with a manifest, a dump of the database, and the secret key."""

import hashlib
import json
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

FORMAT: Final = "pao-backup/1"

MANIFEST: Final = "manifest.json"

DUMP: Final = "database"
"""The name of the dump in the archive."""

SECRET_KEY: Final = "secret_key"  # noqa: S105 - its file, not the key
"""The name of the stored secret key in the archive; absent if ``SECRET_KEY`` was set."""

PIECE: Final = 1 << 20
"""How many bytes are read at a time."""


class BackupError(Exception):
    """A backup that cannot be made, read or restored. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Table:
    """The number of rows of a table, and a digest of them that ignores their order."""

    rows: int
    digest: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive contains. ``files``: the SHA-256 of each file, by name."""

    created: str
    release: str
    database: str
    migrations: list[str]
    tables: dict[str, Table]
    files: dict[str, str]


def write_archive(path: Path, manifest: Manifest, files: dict[str, Path]) -> None:
    """Write the archive whole, or not at all. Only its owner can read it."""
    partial = path.with_name(f"{path.name}.partial")
    try:
        with os.fdopen(os.open(partial, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
                text = json.dumps({"format": FORMAT, **asdict(manifest)}, indent=1)
                archive.writestr(MANIFEST, text)
                for name, source in files.items():
                    archive.write(source, name)
            file.flush()
            os.fsync(file.fileno())
        partial.rename(path)
    finally:
        partial.unlink(missing_ok=True)


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class Archive:
    """An archive that is open for reading."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._zip = archive
        with _readable(archive):
            self.manifest = _manifest(archive.read(MANIFEST))

    def extract(self, name: str, folder: Path) -> Path:
        """Write a file of the archive into a folder, and check its digest."""
        path = folder / name
        with _readable(self._zip), self._zip.open(name) as source, path.open("wb") as target:
            while piece := source.read(PIECE):
                target.write(piece)
        if sha256(path) != self.manifest.files.get(name):
            raise BackupError(f"{name} in this backup was altered. Use another backup.")
        return path


@contextmanager
def open_archive(path: Path) -> Iterator[Archive]:
    try:
        archive = zipfile.ZipFile(path)
    except zipfile.BadZipFile as error:
        raise BackupError(f"{path} is no backup, or is incomplete. Use another backup.") from error
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}.") from error
    with archive:
        yield Archive(archive)


@contextmanager
def _readable(archive: zipfile.ZipFile) -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError) as error:
        message = f"{archive.filename} is no backup, or was altered. Use another backup."
        raise BackupError(message) from error


def _manifest(text: bytes) -> Manifest:
    try:
        data = json.loads(text)
        if data.pop("format") != FORMAT:
            raise BackupError("A newer release made this backup. Install that release first.")
        tables = {name: Table(**table) for name, table in data.pop("tables").items()}
        return Manifest(tables=tables, **data)
    except (ValueError, TypeError, AttributeError) as error:
        raise BackupError("The manifest of this backup was altered. Use another backup.") from error
