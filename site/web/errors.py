"""Errors raised when a form is not saved."""

from typing import Generic, TypeVar

from django.db.models import Model

Row = TypeVar("Row", bound=Model)


class LimitReachedError(Exception):
    """A person, a club or a practice list has as many objects as it may have."""


class EditConflictError(Exception, Generic[Row]):
    """The object was changed elsewhere in the meantime. ``now``: its stored state."""

    def __init__(self, now: Row) -> None:
        super().__init__(now)
        self.now = now
