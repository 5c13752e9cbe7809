"""Times as they are written in a club, by the clock on its wall.

Where summer time begins or ends, a written time may be none, or two. Nobody gets less time than was
written: an assignment is due at the later of the two moments that can be meant, and opens at the
earlier one.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

END: Final = time(23, 59)
"""Of a day: until when something is due that was written without a time."""


def earlier(written: datetime, zone: ZoneInfo) -> datetime:
    return min(_meant(written, zone))


def later(written: datetime, zone: ZoneInfo) -> datetime:
    """In UTC. Where the clock goes from two to three, half past two is half past three.

    >>> later(datetime(2027, 3, 28, 2, 30), ZoneInfo("Europe/Berlin"))
    datetime.datetime(2027, 3, 28, 1, 30, tzinfo=datetime.timezone.utc)
    """
    return max(_meant(written, zone))


def _meant(written: datetime, zone: ZoneInfo) -> list[datetime]:
    return [written.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1)]


def on_the_wall(moment: datetime, zone: ZoneInfo) -> datetime:
    """As it is written in the club, to the minute."""
    return moment.astimezone(zone).replace(tzinfo=None, second=0, microsecond=0)


def in_a_week(now: datetime, zone: ZoneInfo) -> datetime:
    """The end of the same day of next week, as it is written."""
    day: date = now.astimezone(zone).date() + timedelta(days=7)
    return datetime.combine(day, END)
