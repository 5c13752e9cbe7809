"""Limit the processor time of readers without a guest's cookie: above all crawlers.

A crawler that ignores robots.txt never ends, because every link to a hand is a new address. So the
limit is on processor time, not on requests. All readers from one network without the cookie share
a tenth of a core of each process, and may use some of it in advance. A browser gets the cookie with
its first page that has a form to save something, and then has a tenth of a core of its own. Cached
pages cost little, forms are never refused, and the page that refuses has a button that sets the
cookie.
"""

from collections.abc import Callable, Mapping
from threading import Lock
from time import monotonic, thread_time
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.cookie import parse_cookie
from django.views.decorators.http import require_POST

from accounts.learners import browser_of, remember
from accounts.limits import consume, keeps_nothing, network_of
from web.pages import SAFE_METHODS, GetResponse, Request, private, see_other
from web.same_origin import from_our_own_pages, own_address

SHARE: Final = 0.08
"""The part of a core that the views of a reader may use; with the server's work it is a tenth."""

ADVANCE: Final = 20.0
"""Processor seconds that a reader may use in advance: about a thousand rulings."""

MOST: Final = 10_000
"""How many readers are remembered."""


class Meter:
    """The processor seconds that readers have used beyond their share."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock, self._lock = clock, Lock()
        self._used: dict[str, tuple[float, float]] = {}
        self._all_may_read_from = 0.0

    def charge(self, reader: str, seconds: float) -> None:
        with self._lock:
            used, now = self._used_by(reader) + seconds, self._clock()
            self._used[reader] = used, now
            may_read_from = now + (used - ADVANCE) / SHARE
            self._all_may_read_from = max(self._all_may_read_from, may_read_from)
            if len(self._used) > MOST:
                self._forget()

    def wait(self, reader: str) -> float:
        """Return the seconds until a reader may request a page again."""
        with self._lock:
            return max(0.0, self._used_by(reader) - ADVANCE) / SHARE

    def has_to_refuse(self) -> bool:
        """Whether any reader has to wait."""
        return self._clock() < self._all_may_read_from

    def _used_by(self, reader: str) -> float:
        used, since = self._used.get(reader, (0.0, 0.0))
        return max(0.0, used - (self._clock() - since) * SHARE)

    def _forget(self) -> None:
        """Keep the half of the readers that used most."""
        by_use = sorted(self._used, key=self._used_by, reverse=True)
        self._used = {reader: self._used[reader] for reader in by_use[: MOST // 2]}


METER: Final = Meter()


def meter_pages(get_response: GetResponse) -> GetResponse:
    """Middleware: charge the processor time of each page to its reader."""

    def middleware(request: HttpRequest) -> HttpResponse:
        start = thread_time()
        response = get_response(request)
        if request.method in SAFE_METHODS:
            METER.charge(_reader(request), thread_time() - start)
        return response

    return middleware


def wait_for(headers: Mapping[str, str], near: str) -> float:
    """Return the seconds until the sender of these headers may request a page again.

    ``headers``: by names such as ``X_FORWARDED_FOR``, as waitress has them; ``near``: the address
    at the other end of the connection.
    """
    if not METER.has_to_refuse():
        return 0.0
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = near
    request.META["HTTP_X_FORWARDED_FOR"] = headers.get("X_FORWARDED_FOR", "")
    if settings.GUEST_COOKIE_NAME in headers.get("COOKIE", ""):
        request.COOKIES = parse_cookie(headers["COOKIE"])
    return METER.wait(_reader(request))


def _reader(request: HttpRequest) -> str:
    """Return the number of a browser that has the cookie, else the network of the request."""
    return str(browser_of(request) or network_of(request))


@keeps_nothing
@private
@require_POST
@from_our_own_pages
def read_on(request: Request) -> HttpResponse:
    """Set the cookie for a reader whose network has used its share, and redirect back."""
    if browser_of(request) is None:
        consume(request, "read_on")
    remember(request)
    return see_other(own_address(request, request.POST.get("next", ""), "/"))
