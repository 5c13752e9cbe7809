"""Days of the site, which begin at midnight in Japan for everyone."""

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

from django.utils import timezone as clock

JAPAN: Final = timezone(timedelta(hours=9), "JST")
"""The time zone of days. Japan has had no summer time since 1952."""


def today() -> date:
    return day_of(clock.now())


def day_of(moment: datetime) -> date:
    """Return the site's day that contains an aware moment.

    >>> day_of(datetime(2026, 11, 22, 14, 59, tzinfo=UTC))
    datetime.date(2026, 11, 22)
    >>> day_of(datetime(2026, 11, 22, 15, 0, tzinfo=UTC))
    datetime.date(2026, 11, 23)
    """
    return moment.astimezone(JAPAN).date()


def start_of(day: date) -> datetime:
    """Return the first moment of a day, in UTC.

    >>> start_of(date(2026, 11, 23))
    datetime.datetime(2026, 11, 22, 15, 0, tzinfo=datetime.timezone.utc)
    """
    return datetime(day.year, day.month, day.day, tzinfo=JAPAN).astimezone(UTC)
