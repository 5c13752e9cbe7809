"""How often something may be done within a time, and how much may be kept: counted in one table.

The rates are ``settings.RATE_LIMITS``. A count begins with the first action and ends after the
rate's time; whatever one request counts is added by a single statement.
"""

import re
import time
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import cache, lru_cache
from typing import Final

from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.models import RateCount
from accounts.networks import network_of, wide_network_of

SITE_FACTOR: Final = 8
"""How many times the rate of a network holds for a whole IPv6 site, where none is named for it."""
SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


class RateLimitedError(Exception):
    """More than may be done for now; ``wait`` says for how long."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Rate:
    """``per``: ``ip`` a network, ``site`` an IPv6 site, ``user`` who is signed in, or ``key``."""

    action: str
    amount: int
    seconds: int
    per: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """What is counted: an action ``amount`` times, under ``key`` where a rate is per key."""

    action: str
    key: str = ""
    amount: int = 1


def consume(request: HttpRequest, action: str, *, key: str = "", amount: int = 1) -> None:
    """Count an action of whoever asks. Raise RateLimitedError where that is too many."""
    consume_all(request, Use(action=action, key=key, amount=amount))


def consume_all(request: HttpRequest, *uses: Use) -> None:
    """Count several at once. Raise RateLimitedError where one of them is too many."""
    rates = {name: (rate, use.amount) for use in uses for name, rate in _rates(request, use)}
    counts = _add({name: (amount, rate.seconds) for name, (rate, amount) in rates.items()})
    wait = _wait(end for name, (amount, end) in counts.items() if amount > rates[name][0].amount)
    if wait:
        raise RateLimitedError(wait)


def count(request: HttpRequest, action: str, *, key: str = "", amount: int = 1) -> None:
    """As ``consume``, and nobody is refused for now; a negative amount takes a use back."""
    use = Use(action=action, key=key, amount=amount)
    _add({name: (amount, rate.seconds) for name, rate in _rates(request, use)})


def wait_for(request: HttpRequest, action: str, *, key: str = "") -> timedelta:
    """How long until an action is free again; nothing where it is free now."""
    limits = {name: rate.amount for name, rate in _rates(request, Use(action=action, key=key))}
    counts = _read(limits)
    return _wait(end for name, (amount, end) in counts.items() if amount >= limits[name])


def tries_key(request: HttpRequest, name: str) -> str:
    """Under which wrong passwords are counted: a name, at the network from which it was tried."""
    return f"{network_of(request)} {name.lower()}"


def forget_old_counts() -> None:
    RateCount.objects.filter(ends__lte=time.time()).delete()


def _rates(request: HttpRequest, use: Use) -> Collection[tuple[str, Rate]]:
    """The rates of an action, each with the name of its row, which tells nobody who it is."""
    rates = _parsed(use.action, settings.RATE_LIMITS[use.action])
    whose = [(_who(request, rate, use.key), rate) for rate in rates]
    return [(_row_name(rate, who), rate) for who, rate in whose if who]


def _who(request: HttpRequest, rate: Rate, key: str) -> str:
    """Of whom it is counted; empty where there is nobody of that kind."""
    if rate.per == "ip":
        return network_of(request)
    if rate.per == "site":
        return wide_network_of(request)
    return str(request.user.pk or "") if rate.per == "user" else key


@cache
def _parsed(action: str, text: str) -> tuple[Rate, ...]:
    """Read ``60/15m/ip,5/15m/key``."""
    rates = [
        Rate(action, int(amount), int(number) * SECONDS[unit], per)
        for amount, number, unit, per in re.findall(r"(\d+)/(\d+)([smhd])/(\w+)", text)
    ]
    if not any(rate.per == "site" for rate in rates):
        rates += [
            Rate(action, rate.amount * SITE_FACTOR, rate.seconds, "site")
            for rate in rates
            if rate.per == "ip"
        ]
    return tuple(rates)


@lru_cache(maxsize=1000)
def _row_name(rate: Rate, who: str) -> str:
    digest = salted_hmac("accounts.limits", f"{rate.per} {who}").hexdigest()[:24]
    return f"{rate.action} {rate.seconds} {digest}"


ADD: Final = """
    INSERT INTO accounts_ratecount (name, amount, ends) VALUES {rows}
    ON CONFLICT (name) DO UPDATE SET
      amount = excluded.amount + CASE
        WHEN accounts_ratecount.ends > %s THEN accounts_ratecount.amount ELSE 0 END,
      ends = CASE
        WHEN accounts_ratecount.ends > %s THEN accounts_ratecount.ends ELSE excluded.ends END
    RETURNING name, amount, ends
"""


READ: Final = """
    SELECT name, amount, ends FROM accounts_ratecount WHERE ends > %s AND name IN ({names})
"""


def _add(amounts: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """Add to counts; ``amounts``: by name, how much, and the seconds that a new count lasts.

    Return the counts and when they end. Rows are locked in the order of their names, so that two
    requests never wait for each other.
    """
    if not amounts:
        return {}
    now = int(time.time())
    rows = [(name, amount, now + seconds) for name, (amount, seconds) in sorted(amounts.items())]
    sql = ADD.strip().format(rows=", ".join(["(%s, %s, %s)"] * len(rows)))
    with connection.cursor() as cursor:
        cursor.execute(sql, [*(value for row in rows for value in row), now, now])
        return {name: (amount, ends) for name, amount, ends in cursor.fetchall()}


def _read(names: Collection[str]) -> dict[str, tuple[int, int]]:
    """Counts that have not ended; asked at each form that is sent, so not through the ORM."""
    if not names:
        return {}
    sql = READ.strip().format(names=", ".join(["%s"] * len(names)))
    with connection.cursor() as cursor:
        cursor.execute(sql, [int(time.time()), *names])
        return {name: (amount, ends) for name, amount, ends in cursor.fetchall()}


def _wait(ends: Iterable[int]) -> timedelta:
    """Until the last of them; nothing where there are none."""
    last = max(ends, default=0)
    return timedelta(seconds=max(1, last - time.time()) if last else 0)
