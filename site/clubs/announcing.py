"""Publish, change and delete announcements.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final

from django.utils import timezone as clock
from django_tasks import task

from clubs.models import Announcement, Change
from clubs.rights import Access
from web.errors import LimitReachedError
from web.versions import check_version, has_values, save_version

MOST_ANNOUNCEMENTS: Final = 3
"""How many announcements a club can have at once."""


def announce(access: Access, *, text: str, last_day: date) -> None:
    """Tell the members something; a form sent twice tells it once. Raise LimitReachedError."""
    if (text, last_day) in {(row.text, row.last_day) for row in access.announcements}:
        return
    if len(access.announcements) >= MOST_ANNOUNCEMENTS:
        raise LimitReachedError
    access.club.announcements.create(made_by=access.me, text=text, last_day=last_day)
    access.note(Change.ANNOUNCED)


def change(
    access: Access, row: Announcement, *, lock_version: int | None, columns: Mapping[str, Any]
) -> None:
    """Change an announcement. Raise EditConflictError if its version is not ``lock_version``."""
    if has_values(row, columns):
        return
    check_version(row, lock_version)
    save_version(row, {**columns, "made_by": access.me})
    access.note(Change.REANNOUNCED)


def delete(access: Access, row: Announcement, *, lock_version: int | None) -> None:
    """Delete an announcement. Raise EditConflictError if its version is not ``lock_version``."""
    check_version(row, lock_version)
    row.delete()
    access.note(Change.UNANNOUNCED)


@task()
def forget() -> int:
    """Delete announcements whose last day is over everywhere. Return how many there were."""
    over = (clock.now() - timedelta(days=1)).date()
    return Announcement.objects.filter(last_day__lt=over).delete()[0]
