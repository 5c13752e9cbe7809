"""Rate limits: how often something may be done, and how much stored, counted in one table.

The rates are ``settings.RATE_LIMITS``. A count begins with the first action and ends after the
rate's time. A single statement adds all that one request counts.

How many bytes are stored in a day is limited for a learner and for a network. Each accepted form
counts, whatever it stores, so that no new view can be forgotten. Only a view that is marked
``keeps_nothing`` does not count. A form stores at most ``FACTOR`` times its size, plus ``BASE``.
"""

import re
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache, reduce
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from math import ceil
from operator import or_
from threading import Lock
from typing import Final

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.translation import ngettext

from accounts.hashers import BusyError
from accounts.models import Learner, RateCount
from web.pages import GetResponse, View

AHEAD: Final = 5
"""How many uses ``consume_ahead`` counts at once."""
SITE_FACTOR: Final = 8
"""How many times a network's rate applies to an IPv6 site without a rate of its own."""
SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
HOUSEHOLD: Final = 64
"""The bits of an IPv6 address that identify one line, with all its devices."""
SITE: Final = 48
"""The bits of an IPv6 address that identify one customer, with all lines."""
BASE: Final = 4_000
"""The bytes that an answer with its marking takes in the database, without its task."""
FACTOR: Final = 3
MOST_REFUSED: Final = 1_000
"""How many counts that are refused are looked at."""
NORMAL: Final = 1
"""The level of SQLite's ``synchronous`` at which a commit does not wait for the disk."""
SECRET: Final = ("csrfmiddlewaretoken", "password", "oldpassword", "code", "credential")
"""Prefixes of fields whose values are never returned."""

BACK_AFTER: Final = timedelta(seconds=10)
"""When to try again what a crowd was too large for."""

_IS_COUNTED: Final = "KEPT_IS_COUNTED"
_AHEAD_LOCK: Final = Lock()


class RateLimitedError(Exception):
    """An action was done too often; ``wait``: for how long it is refused."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit.

    ``per``: ``ip`` a network, ``site`` an IPv6 site, ``user`` the signed-in user, ``key``.
    """

    action: str
    amount: int
    seconds: int
    per: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """An action to count, ``amount`` times. ``key``: for rates that are counted per key."""

    action: str
    key: str = ""
    amount: int = 1


def consume(request: HttpRequest, action: str, *, key: str = "") -> None:
    """Count an action. Raise RateLimitedError where that is too many."""
    consume_all(request, Use(action=action, key=key))


def consume_all(request: HttpRequest, *uses: Use) -> None:
    """Count several actions at once; raise RateLimitedError if any is beyond its limit."""
    rates = {name: (rate, use.amount) for use in uses for name, rate in _rates(request, use)}
    counts = _add({name: (amount, rate.seconds) for name, (rate, amount) in rates.items()})
    wait = _wait(end for name, (amount, end) in counts.items() if amount > rates[name][0].amount)
    if wait:
        raise RateLimitedError(wait)


def consume_ahead(request: HttpRequest, action: str) -> None:
    """Count an action as ``consume`` does, with one statement for ``AHEAD`` of them.

    The uses that were counted ahead need no query. With several processes, somebody may be refused
    up to ``AHEAD`` uses too early for each, but never too late.
    """
    rates = dict(_rates(request, Use(action=action)))
    counters, name = caches["memory"], "-".join(rates).replace(" ", "-")
    if _take(counters, name):
        return
    with _AHEAD_LOCK:
        if not _take(counters, name):  # another thread may have counted ahead meanwhile
            _count_ahead(counters, name, rates)


def _take(counters: BaseCache, name: str) -> bool:
    """Take one of the uses that were counted ahead; False if none is left."""
    try:
        return counters.decr(name) >= 0
    except ValueError:  # none was counted, or their time is over
        return False


def _count_ahead(counters: BaseCache, name: str, rates: Mapping[str, Rate]) -> None:
    """Count ``AHEAD`` uses, take one and keep the others; raise RateLimitedError."""
    counts = _add({name: (AHEAD, rate.seconds) for name, rate in rates.items()})
    over = {name: amount - rates[name].amount for name, (amount, _end) in counts.items()}
    headroom = AHEAD - max(0, *over.values())
    if headroom <= 0:
        raise RateLimitedError(_wait(end for name, (_, end) in counts.items() if over[name] > 0))
    ends = min(end for _amount, end in counts.values())
    counters.set(name, headroom - 1, timeout=ends - time.time())


def count(request: HttpRequest, action: str, *, key: str = "", amount: int = 1) -> None:
    """Count an action without refusing it; a negative amount takes a use back."""
    use = Use(action=action, key=key, amount=amount)
    _add({name: (amount, rate.seconds) for name, rate in _rates(request, use)})


def wait_for(request: HttpRequest, action: str, *, key: str = "") -> timedelta:
    """Return the time until an action is allowed again; zero if it is allowed now."""
    limits = {name: rate.amount for name, rate in _rates(request, Use(action=action, key=key))}
    counts = _read(limits)
    return _wait(end for name, (amount, end) in counts.items() if amount >= limits[name])


def policy(action: str) -> str:
    """Return a network's rate of an action as the item of ``RateLimit-Policy``.

    The syntax is that of draft-ietf-httpapi-ratelimit-headers: the quota, the window in seconds.
    """
    rate = _parsed(action, settings.RATE_LIMITS[action])[0]
    return f'"{action}";q={rate.amount};w={rate.seconds}'


def tries_key(request: HttpRequest, name: str) -> str:
    """Return the key of wrong passwords: a name together with the network."""
    return f"{network_of(request)} {name.lower()}"


def forget_old_counts() -> None:
    RateCount.objects.filter(ends__lte=time.time()).delete()


@dataclass(frozen=True, slots=True)
class Reached:
    """An action whose limit was reached ``number`` times, until ``ends`` at the latest."""

    action: str
    number: int
    ends: datetime


def reached_limits() -> list[Reached]:
    """Return the actions that are refused to somebody now. Counts do not say to whom.

    Of two rates with the same time, such as a network's and a site's, the lower one decides.
    """
    limits: dict[str, int] = {}
    for action, text in settings.RATE_LIMITS.items():
        for rate in _parsed(action, text):
            name = f"{action} {rate.seconds} "
            limits[name] = min(rate.amount, limits.get(name, rate.amount))
    is_refused = reduce(
        or_, (Q(name__startswith=name, amount__gte=limit) for name, limit in limits.items())
    )
    refused = RateCount.objects.filter(is_refused, ends__gt=time.time())
    ends_by_action: dict[str, list[int]] = {}
    for name, ends in refused.order_by("name").values_list("name", "ends")[:MOST_REFUSED]:
        ends_by_action.setdefault(name.partition(" ")[0], []).append(ends)
    return [
        Reached(action, len(ends), datetime.fromtimestamp(max(ends), UTC))
        for action, ends in ends_by_action.items()
    ]


def reset_limit(action: str) -> None:
    """Forget all counts of an action."""
    RateCount.objects.filter(name__startswith=f"{action} ").delete()


def _rates(request: HttpRequest, use: Use) -> Collection[tuple[str, Rate]]:
    """The rates of an action, each with the name of its row, which identifies no person."""
    rates = _parsed(use.action, settings.RATE_LIMITS[use.action])
    subjects = [(_who(request, rate, use.key), rate) for rate in rates]
    return [(_row_name(rate, subject), rate) for subject, rate in subjects if subject]


def _who(request: HttpRequest, rate: Rate, key: str) -> str:
    """Whose count it is; empty if the rate does not apply."""
    if rate.per == "ip":
        return network_of(request)
    if rate.per == "site":
        return wide_network_of(request)
    return str(request.user.pk or "") if rate.per == "user" else key


@cache
def _parsed(action: str, text: str) -> tuple[Rate, ...]:
    """Parse rates such as ``60/15m/ip,5/15m/key``."""
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
def _row_name(rate: Rate, subject: str) -> str:
    digest = salted_hmac("accounts.limits", f"{rate.per} {subject}").hexdigest()[:24]
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
    """Add to counts and return them with the times when they end.

    ``amounts``: by name, the amount and the duration in seconds of a new count. Rows are locked in
    the order of their names, so that two requests never wait for each other.
    """
    if not amounts:
        return {}
    now = int(time.time())
    rows = [(name, amount, now + seconds) for name, (amount, seconds) in sorted(amounts.items())]
    sql = ADD.strip().format(rows=", ".join(["(%s, %s, %s)"] * len(rows)))
    with _unsynchronised() as cursor:
        cursor.execute(sql, [*(value for row in rows for value in row), now, now])
        return {name: (amount, ends) for name, amount, ends in cursor.fetchall()}


@contextmanager
def _unsynchronised() -> Iterator[CursorWrapper]:
    """Yield a cursor whose commit does not wait for the disk, on SQLite.

    A count can then be lost if the power fails. The commits after it wait as before.
    """
    with connection.cursor() as cursor:
        database, level = cursor.db, 0
        if database.vendor == "sqlite" and not database.in_atomic_block:
            (level,) = database.connection.execute("PRAGMA synchronous").fetchone()
        if level <= NORMAL:
            yield cursor
            return
        database.connection.execute(f"PRAGMA synchronous = {NORMAL}")
        try:
            yield cursor
        finally:
            database.connection.execute(f"PRAGMA synchronous = {level}")


def _read(names: Collection[str]) -> dict[str, tuple[int, int]]:
    """Return the counts that have not ended. Plain SQL, because every form asks for it."""
    if not names:
        return {}
    sql = READ.strip().format(names=", ".join(["%s"] * len(names)))
    with connection.cursor() as cursor:
        cursor.execute(sql, [int(time.time()), *names])
        return {name: (amount, ends) for name, amount, ends in cursor.fetchall()}


def _wait(ends: Iterable[int]) -> timedelta:
    """Return the time until the last of them ends; zero if there are none."""
    last = max(ends, default=0)
    return timedelta(seconds=max(1, last - time.time()) if last else 0)


# The network that a request comes from


def network_of(request: HttpRequest) -> str:
    """Return an IPv4 address, or the first one of an IPv6 network; the proxy's without a claim.

    In ``X-Forwarded-For`` only the address is believed that the first of so many trusted proxies
    wrote, each behind the last. All before it may be a visitor's invention.
    """
    near = request.META.get("REMOTE_ADDR", "")
    trusted = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    forwarded = (
        request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")[-trusted:] if trusted else []
    )
    claimed = forwarded[0] if len(forwarded) == trusted and forwarded else ""
    return str(_network(claimed.strip()) or _network(near) or IPv4Address(0))


def wide_network_of(request: HttpRequest) -> str:
    """The IPv6 network of a whole site, which has up to 65,536 lines; else empty."""
    network = network_of(request)
    if ":" not in network:
        return ""
    return str(IPv6Network((network, SITE), strict=False))


@lru_cache(maxsize=1000)
def _network(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv4Address):
        return address
    return address.ipv4_mapped or IPv6Network((address, HOUSEHOLD), strict=False).network_address


# What a form stores


def keeps_nothing(view: View) -> View:
    """Mark a view that accepts forms but stores nothing."""
    view.keeps_nothing = True  # type: ignore[attr-defined]
    return view


def _is_free(request: HttpRequest) -> bool:
    """Whether a form stores nothing, or was already counted for its learner."""
    match = request.resolver_match
    keeps_nothing = match is not None and getattr(match.func, "keeps_nothing", False)
    return keeps_nothing or _IS_COUNTED in request.META


def consume_and_keep(request: HttpRequest, action: str, *, key: str) -> None:
    """Count an action and what its form stores with one statement; raise RateLimitedError."""
    request.META[_IS_COUNTED] = True
    consume_all(request, Use(action=action, key=key), Use(action="kept", amount=_cost(request)))


def spend(request: HttpRequest, learner: Learner) -> None:
    """Count what a learner is about to store; raise RateLimitedError beyond a rate or budget."""
    key, cost = f"learner {learner.pk}", _cost(request)
    request.META[_IS_COUNTED] = True
    consume_all(
        request,
        Use(action="writing", key=key),
        Use(action="kept_by_account" if learner.user_id else "kept_by_guest", key=key, amount=cost),
        Use(action="kept", amount=cost),
    )


def _cost(request: HttpRequest) -> int:
    return BASE + FACTOR * int(request.headers.get("Content-Length") or 0)


# The middleware, and the page of what is done too often


def rate_limits(get_response: GetResponse) -> GetResponse:
    """Middleware: answer too many actions with a page, and count what an accepted form stores."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == "POST" and response.status_code < 400 and not _is_free(request):
            count(request, "kept", amount=_cost(request))
        return response

    def process_view(request: HttpRequest, *_view: object) -> HttpResponse | None:
        is_bounded = request.method == "POST" and not _is_free(request)
        wait = wait_for(request, "kept") if is_bounded else None
        return too_often(request, wait) if wait else None

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, BusyError):
            return busy()
        return too_often(request, error.wait) if isinstance(error, RateLimitedError) else None

    middleware.process_view = process_view  # type: ignore[attr-defined]
    middleware.process_exception = process_exception  # type: ignore[attr-defined]
    return middleware


def busy() -> HttpResponse:
    """Return status 503, and when to try again. The page needs no database."""
    return retry_after(BACK_AFTER, HttpResponse(render_to_string("busy.html"), status=503))


def too_often(request: HttpRequest, wait: timedelta) -> HttpResponse:
    """Return status 429: when to try again, with a form that sends the same data."""
    context = {
        "again": in_words(wait),
        "address": request.get_full_path(),
        "sent": form_fields(request),
    }
    return retry_after(wait, render(request, "429.html", context, status=429))


def form_fields(request: HttpRequest) -> list[tuple[str, str]]:
    """Names and values of a form as it came, without what is secret."""
    return [
        (name, value)
        for name, values in request.POST.lists()
        if not name.startswith(SECRET)
        for value in values
    ]


def in_words(wait: timedelta) -> str:
    """Return a duration in words, such as ``in 15 minutes``."""
    seconds = max(1, ceil(wait.total_seconds()))
    if seconds < 90:
        return ngettext("in %(number)s second", "in %(number)s seconds", seconds) % {
            "number": seconds
        }
    minutes = ceil(seconds / 60)
    return ngettext("in %(number)s minute", "in %(number)s minutes", minutes) % {"number": minutes}


def retry_after(wait: timedelta, response: HttpResponse) -> HttpResponse:
    response.headers["Retry-After"] = str(max(1, ceil(wait.total_seconds())))
    return response
