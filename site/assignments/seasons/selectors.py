"""What belongs to a season: the assignments and lessons that were due in it, by month."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import groupby
from operator import attrgetter
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import Min

from assignments.coursework.selectors import coursework_of
from assignments.forms import earlier
from assignments.models import Assignment, Coursework
from assignments.rights import counted_of
from clubs.models import Club, Season
from clubs.rights import Access

Due = Assignment | Coursework

BEFORE: Final = timedelta(days=365)
"""For how long before a season concepts are known already."""


def first_given(club: Club) -> date | None:
    """Return the day on which the first assignment or lessons of a club opened."""
    rows = (club.assignments.filter(withdrawn=None), club.coursework.all())
    opened = [each["opens__min"] for each in (row.aggregate(Min("opens")) for row in rows)]
    first = min(filter(None, opened), default=None)
    return first.astimezone(ZoneInfo(club.zone)).date() if first else None


def begins(day: date, club: Club) -> datetime:
    """Return the first moment of a day by the club's clock."""
    return earlier(datetime.combine(day, time.min), ZoneInfo(club.zone))


def span_of(season: Season, club: Club) -> tuple[datetime, datetime]:
    """Return the first moment of a season, and the first after it."""
    return begins(season.first_day, club), begins(season.last_day + timedelta(days=1), club)


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a season, by its first day, and what was due in it, due first."""

    day: date
    due: tuple[Due, ...]

    @property
    def slug(self) -> str:
        """Its name in addresses.

        >>> Month(date(2026, 11, 1), ()).slug
        '2026-11'
        """
        return f"{self.day:%Y-%m}"

    @property
    def assignments(self) -> list[Assignment]:
        return [each for each in self.due if isinstance(each, Assignment)]

    @property
    def coursework(self) -> list[Coursework]:
        return [each for each in self.due if isinstance(each, Coursework)]


@dataclass(frozen=True, slots=True)
class SeasonWork:
    """What was given in a season until a moment, by month. ``before``: what was due before it."""

    months: tuple[Month, ...]
    before: tuple[Assignment, ...]

    @property
    def assignments(self) -> list[Assignment]:
        return [each for month in self.months for each in month.assignments]

    @property
    def coursework(self) -> list[Coursework]:
        return [each for month in self.months for each in month.coursework]

    @property
    def months_due(self) -> list[Month]:
        """The months in which something was due, the newest first."""
        return [month for month in reversed(self.months) if month.due]


def work_in(access: Access, season: Season, now: datetime) -> SeasonWork:
    """Return what a person may see of a season, with two queries."""
    club, zone = access.club, ZoneInfo(access.club.zone)
    first, end = span_of(season, club)
    assignments = counted_of(access, now).filter(due__gte=first - BEFORE, due__lt=end)
    lessons = coursework_of(access, now).filter(opens__lte=now, due__gte=first, due__lt=end)
    of_season: list[Due] = [each for each in assignments if each.due >= first]
    due = sorted([*of_season, *lessons], key=attrgetter("due"))
    for each in due:
        each.club = club
    by_month = {
        day: tuple(group)
        for day, group in groupby(due, key=lambda each: _month(each.due.astimezone(zone).date()))
    }
    newest = max([*by_month, min(now.astimezone(zone).date(), season.last_day)])
    days = _months(season.first_day, newest)
    return SeasonWork(
        tuple(Month(day, by_month.get(day, ())) for day in days),
        tuple(each for each in assignments if each.due < first),
    )


def _month(day: date) -> date:
    return day.replace(day=1)


def _months(first: date, last: date) -> Sequence[date]:
    """Return the first days of the months from one day to another; of one at least.

    >>> [day.month for day in _months(date(2026, 11, 20), date(2027, 1, 3))]
    [11, 12, 1]
    """
    number = (last.year - first.year) * 12 + last.month - first.month
    every = [divmod(first.month - 1 + after, 12) for after in range(max(number, 0) + 1)]
    return [date(first.year + years, month + 1, 1) for years, month in every]
