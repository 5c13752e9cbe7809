"""Create files that only the site can read: the generated secret key, and the database."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def make_folder(path: Path) -> None:
    """Create a folder that only its owner can read."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_database(path: Path) -> None:
    """Create an empty file that only its owner can read; SQLite's journals inherit that."""
    make_folder(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def stored_secret_key(path: Path) -> str:
    if not path.exists():
        _make(path)
    return path.read_text(encoding="ascii")


def _make(path: Path) -> None:
    """Create a file under a temporary name and link it: of two first starts one key wins."""
    make_folder(path.parent)
    descriptor, name = tempfile.mkstemp(dir=path.parent)  # readable by its owner alone
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(get_random_secret_key())
    with suppress(FileExistsError):
        os.link(name, path)
    Path(name).unlink()
