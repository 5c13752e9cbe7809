"""Rows with a version, so that nobody overwrites what somebody else has changed since."""

from collections.abc import Mapping
from typing import Any

from web.errors import EditConflictError


def has_values(row: Any, columns: Mapping[str, Any]) -> bool:
    """Whether the row has these values already."""
    return all(getattr(row, name) == value for name, value in columns.items())


def check_version(row: Any, lock_version: int | None) -> None:
    """Raise EditConflictError if this is not the version of the row."""
    if row.lock_version != lock_version:
        raise EditConflictError(row)


def save_version(row: Any, columns: Mapping[str, Any]) -> None:
    """Set columns, and save the row as its next version."""
    for name, value in columns.items():
        setattr(row, name, value)
    row.lock_version += 1
    row.save()
