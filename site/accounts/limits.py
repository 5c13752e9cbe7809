"""How often something may be done within a time: pao_site/rates.py, counted by allauth.

The counts are in the cache that all processes share.
"""

import time
from collections import Counter
from datetime import timedelta
from threading import Lock
from typing import Final

from allauth.core.internal import ratelimit
from django.core.cache import cache
from django.http import HttpRequest

from accounts.networks import network_of, wide_network_of

APP: Final = "allauth.account"


class RateLimitedError(Exception):
    """More than may be done for now; ``wait`` says for how long."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


def consume(request: HttpRequest, action: str, *, key: str | None = None, many: int = 1) -> None:
    """Count ``many`` actions of whoever asks; raise RateLimitedError where that is too many.

    In a crowd the count may not be had in time: nobody is refused for that.
    """
    config = _by(many, action)
    is_free = ratelimit.consume(
        request, app=APP, action=action, config=config, key=key, limit_get=True
    )
    if not is_free or not _is_free_for_the_site(request, action, many):
        wait = wait_for(request, action, key=key, many=many)
        if wait:
            raise RateLimitedError(wait)


def count(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """As ``consume``, where for now nobody is refused."""
    ratelimit.consume(request, app=APP, action=action, key=key, limit_get=True)
    _is_free_for_the_site(request, action)


def wait_for(
    request: HttpRequest, action: str, *, key: str | None = None, many: int = 1
) -> timedelta:
    """How long until an action is free again; nothing where it is free now."""
    wait = _wait(request, action, _by(many, action), key)
    if network := wide_network_of(request):
        wait = max(wait, _wait(request, action, _of_a_site(action, many), network))
    return timedelta(seconds=wait)


def _wait(request: HttpRequest, action: str, config: dict[str, str], key: str | None) -> float:
    wait = 0.0
    for rate in ratelimit.get_rates(app=APP, action=action, config=config):
        name = ratelimit.get_cache_key(request, app=APP, action=action, rate=rate, key=key)
        times = cache.get(name, [])  # the newest first
        if len(times) >= rate.amount:
            wait = max(wait, times[rate.amount - 1] + rate.duration - time.time(), 1)
    return wait


def _is_free_for_the_site(request: HttpRequest, action: str, many: int = 1) -> bool:
    """Count what is counted by network for all lines of one IPv6 customer together, too."""
    network, config = wide_network_of(request), _of_a_site(action, many)
    if not network or not config[action]:
        return True
    usage = ratelimit.consume(
        request, app=APP, action=action, config=config, key=network, limit_get=True
    )
    return bool(usage)


def _of_a_site(action: str, many: int) -> dict[str, str]:
    """The rates by network, eight times as many."""
    rates = (
        f"{rate.amount * 8 // many}/{rate.duration}s/key"
        for rate in ratelimit.get_rates(app=APP, action=action)
        if rate.per == "ip"
    )
    return {action: ",".join(rates)}


def _by(many: int, action: str) -> dict[str, str]:
    """The rates of an action, where so many of it are counted as one."""
    rates = (
        f"{rate.amount // many}/{rate.duration}s/{rate.per}"
        for rate in ratelimit.get_rates(app=APP, action=action)
    )
    return {action: ",".join(rates)}


def tries_key(request: HttpRequest, name: str) -> str:
    """Under which wrong passwords are counted: a name, at the network from which it was tried."""
    return f"{network_of(request)} {name.lower()}"


class BatchedCounter:
    """What is done all the time, counted in this process until there are ten of it.

    Nine times of ten nothing is written for it, and never for what is done a few times a minute.
    """

    TEN: Final = 10

    def __init__(self) -> None:
        self._lock = Lock()
        self.forget()

    def forget(self) -> None:
        self._minute, self._times = 0, Counter[str]()

    def is_full(self, what: str) -> bool:
        """Whether ten were added in this minute."""
        with self._lock:
            minute = this_minute()
            if minute != self._minute:
                self._minute, self._times = minute, Counter()
            return self._times[what] >= self.TEN

    def begin(self, what: str) -> None:
        with self._lock:
            self._times[what] = 0

    def add(self, what: str) -> None:
        with self._lock:
            self._times[what] += 1


def this_minute() -> int:
    return int(time.time() // 60)


tens = BatchedCounter()


def consume_batched(request: HttpRequest, action: str, *, key: str | None = None) -> None:
    """As ``consume``, for what everybody does all the time: it is counted by tens."""
    what = f"{action} {key or network_of(request)}"
    if tens.is_full(what):
        consume(request, action, key=key, many=tens.TEN)
        tens.begin(what)
    tens.add(what)
