"""The secret key of a site that was not given one: made once, kept beside the database."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def stored_secret_key(path: Path) -> str:
    if not path.exists():
        _make(path)
    return path.read_text(encoding="ascii")


def _make(path: Path) -> None:
    """Link the finished file into place, so that of two first starts one key wins, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent)  # readable by its owner alone
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(get_random_secret_key())
    with suppress(FileExistsError):
        os.link(name, path)
    Path(name).unlink()
