"""How often something may be done within a time: pao_site/rates.py, counted by allauth.

The counts are in the cache that all processes share.
"""

import time
from datetime import datetime, timedelta

from allauth.core.internal.ratelimit import consume, get_cache_key, get_rates
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.timezone import now

from accounts.networks import network_of

APP = "allauth.account"


class TooOftenError(Exception):
    """More than may be done for now; ``wait`` says for how long."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


def take(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """Count an action of whoever asks; raise TooOftenError where it is one too many."""
    if not consume(request, app=APP, action=action, key=key, limit_get=True):
        raise TooOftenError(wait_for(request, action, key=key))


def wait_for(request: HttpRequest, action: str, *, key: str | None = None) -> timedelta:
    """How long until an action is free again: a second at least, as somebody was refused."""
    wait = 1.0
    for rate in get_rates(app=APP, action=action):
        name = get_cache_key(request, app=APP, action=action, rate=rate, key=key)
        times = cache.get(name, [])  # the newest first
        if len(times) >= rate.amount:
            wait = max(wait, times[rate.amount - 1] + rate.duration - time.time())
    return timedelta(seconds=wait)


def tries_key(request: HttpRequest, name: str) -> str:
    """Under which wrong passwords are counted: a name, at the network from which it was tried."""
    return f"{network_of(request)} {name.lower()}"


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
