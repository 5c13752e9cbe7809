"""Give, change and withdraw lessons.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from assignments.models import Coursework
from clubs.models import Change
from clubs.rights import Access
from web.errors import EditConflictError, LimitReachedError

MOST_COURSEWORK: Final = 200
"""How many times a club can have given lessons."""


def give(
    access: Access, *, nonce: UUID, columns: Mapping[str, Any], plan: UUID | None = None
) -> Coursework:
    """Give lessons; a form sent twice gives them once. Raise LimitReachedError.

    ``plan``: the plan of which they are a week.
    """
    theirs = access.club.coursework
    if same := theirs.filter(nonce=nonce).first():
        return same
    if theirs.count() >= MOST_COURSEWORK:
        raise LimitReachedError
    coursework = theirs.create(nonce=nonce, plan=plan, made_by=access.me, **columns)
    _note(access, Change.LESSONS_NEW, coursework)
    return coursework


def change(
    access: Access, row: Coursework, *, lock_version: int, columns: Mapping[str, Any]
) -> None:
    """Save changes to a version. Raise EditConflictError where another change came first."""
    if all(getattr(row, name) == value for name, value in columns.items()):
        return
    if row.lock_version != lock_version:
        raise EditConflictError(row)
    for name, value in columns.items():
        setattr(row, name, value)
    row.lock_version += 1
    row.save()
    _note(access, Change.LESSONS_SET, row)


def withdraw(access: Access, row: Coursework) -> None:
    """Delete it. What members have done is in their own progress, and stays."""
    _note(access, Change.LESSONS_GONE, row)
    row.delete()


def _note(access: Access, change: Change, row: Coursework) -> None:
    access.note(change, what=row)
