"""How often something may be done within a time: places, each taken once and free again later."""

from datetime import datetime, timedelta

from django.core.cache import cache
from django.utils.timezone import now


def take_place(what: str, most: int, window: timedelta) -> timedelta:
    """Nothing where one of so many places was free and is now taken, else how long to wait.

    ``what``: for whom and for what the places are, without spaces.
    """
    names = [f"place:{what}:{number}" for number in range(most)]
    taken: dict[str, datetime] = cache.get_many(names)
    seconds = window.total_seconds()
    if any(cache.add(name, now(), seconds) for name in names if name not in taken):
        return timedelta()
    first = min(taken.values(), default=now())
    return max(first + window - now(), timedelta(seconds=1))
