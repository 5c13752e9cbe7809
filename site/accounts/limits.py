"""How often something may be done within a time: pao_site/rates.py, counted by allauth.

The counts are in the cache that all processes share.
"""

import time
from collections import Counter
from datetime import timedelta
from threading import Lock
from typing import Final

from allauth.core.internal.ratelimit import consume, get_cache_key, get_rates
from django.core.cache import cache
from django.http import HttpRequest

from accounts.networks import network_of

APP: Final = "allauth.account"


class TooOftenError(Exception):
    """More than may be done for now; ``wait`` says for how long."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


def take(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """Count an action of whoever asks; raise TooOftenError where it is one too many.

    In a crowd the count may not be had in time: nobody is refused for that.
    """
    if not consume(request, app=APP, action=action, key=key, limit_get=True):
        wait = wait_for(request, action, key=key)
        if wait:
            raise TooOftenError(wait)


def count(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """As ``take``, where for now nobody is refused."""
    consume(request, app=APP, action=action, key=key, limit_get=True)


def wait_for(request: HttpRequest, action: str, *, key: str | None = None) -> timedelta:
    """How long until an action is free again; nothing where it is free now."""
    wait = 0.0
    for rate in get_rates(app=APP, action=action):
        name = get_cache_key(request, app=APP, action=action, rate=rate, key=key)
        times = cache.get(name, [])  # the newest first
        if len(times) >= rate.amount:
            wait = max(wait, times[rate.amount - 1] + rate.duration - time.time(), 1)
    return timedelta(seconds=wait)


def tries_key(request: HttpRequest, name: str) -> str:
    """Under which wrong passwords are counted: a name, at the network from which it was tried."""
    return f"{network_of(request)} {name.lower()}"


class Few:
    """What is done a few times a minute is not worth asking the cache: known in this process."""

    FREE: Final = 20

    def __init__(self) -> None:
        self._lock = Lock()
        self.forget()

    def forget(self) -> None:
        self._minute, self._times = 0, Counter[str]()

    def are_done(self, what: str) -> bool:
        """Whether this is among the first of this minute."""
        with self._lock:
            minute = int(time.time() // 60)
            if minute != self._minute:
                self._minute, self._times = minute, Counter()
            self._times[what] += 1
            return self._times[what] <= self.FREE


few = Few()


def take_of_many(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """As ``take``, for what everybody does all the time: the first few of a minute are free."""
    if not few.are_done(f"{action} {key or network_of(request)}"):
        take(request, action, key=key)
