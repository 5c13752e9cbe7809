"""Start, change, end and delete seasons.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final

from clubs.models import Change, Season
from clubs.rights import Access
from web.errors import LimitReachedError
from web.versions import check_version, has_values, save_version

MOST_SEASONS: Final = 50
"""How many seasons a club can have."""


class OverlapError(Exception):
    """The error if a season has days of another one, ``season``."""

    def __init__(self, season: Season) -> None:
        super().__init__(season)
        self.season = season


def start(access: Access, *, name: str, first_day: date, last_day: date, today: date) -> Season:
    """Start a season; the newest one then ends on the day before, unless it is over.

    Raise OverlapError or LimitReachedError.
    """
    if access.club.seasons.count() >= MOST_SEASONS:
        raise LimitReachedError
    before = next(
        (
            newest
            for newest in access.seasons[:1]
            if newest.first_day < first_day <= newest.last_day <= last_day
            and today <= newest.last_day
        ),
        None,
    )
    _check_days(access, first_day, last_day, but=before)
    if before:
        _save(access, before, {"last_day": first_day - timedelta(days=1)})
    season = access.club.seasons.create(name=name, first_day=first_day, last_day=last_day)
    access.note(Change.SEASON_NEW, what=name)
    return season


def change(
    access: Access, row: Season, *, lock_version: int | None, columns: Mapping[str, Any]
) -> None:
    """Change a season.

    Raise OverlapError, or EditConflictError if its version is not ``lock_version``.
    """
    if has_values(row, columns):
        return
    check_version(row, lock_version)
    _check_days(access, columns["first_day"], columns["last_day"], but=row)
    _save(access, row, columns)


def end(access: Access, row: Season, *, lock_version: int | None, today: date) -> None:
    """End a current season today. Raise EditConflictError if its version is another."""
    check_version(row, lock_version)
    if row.is_on(today) and row.last_day != today:
        _save(access, row, {"last_day": today})


def delete(access: Access, row: Season, *, lock_version: int | None) -> None:
    """Delete a season. Raise EditConflictError if its version is not ``lock_version``."""
    check_version(row, lock_version)
    row.delete()
    access.note(Change.SEASON_GONE, what=row.name)


def _save(access: Access, row: Season, columns: Mapping[str, Any]) -> None:
    save_version(row, columns)
    access.note(Change.SEASON_SET, what=row.name)


def _check_days(access: Access, first_day: date, last_day: date, *, but: Season | None) -> None:
    for row in access.seasons:
        if row != but and row.first_day <= last_day and first_day <= row.last_day:
            raise OverlapError(row)
