"""Give, change and withdraw lessons.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from assignments.models import Coursework
from clubs.models import Change
from clubs.rights import Access
from web.errors import LimitReachedError
from web.versions import check_version, has_values, save_version

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
    access.note(Change.LESSONS_NEW, what=coursework)
    return coursework


def change(
    access: Access, row: Coursework, *, lock_version: int, columns: Mapping[str, Any]
) -> None:
    """Save changes to a version. Raise EditConflictError where another change came first."""
    if has_values(row, columns):
        return
    check_version(row, lock_version)
    save_version(row, columns)
    access.note(Change.LESSONS_SET, what=row)


def withdraw(access: Access, row: Coursework) -> None:
    """Delete it. What members have done is in their own progress, and stays."""
    access.note(Change.LESSONS_GONE, what=row)
    row.delete()
