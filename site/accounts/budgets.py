"""How many bytes may be kept in a day: of one learner, and from one network.

Each form that is sent and taken counts, whatever it keeps, so that no new view can be forgotten;
only a view that says that it keeps nothing is free.
What is kept of a form is at most ``FACTOR`` times what was sent, and ``BASE`` beside it.
Counted in each process and told to the others when a piece is full: so a budget may be exceeded by
one piece for each process.
"""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from threading import Lock
from typing import Final, TypeVar

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils import timezone as clock

from accounts.error_pages import too_often
from accounts.limits import RateLimitedError
from accounts.models import Learner
from accounts.networks import network_of, wide_network_of

BASE: Final = 4_000
"""Bytes that an answer takes in the database with its marking, without its task."""
FACTOR: Final = 3
OF_A_GUEST: Final = 10_000_000
OF_AN_ACCOUNT: Final = 50_000_000
OF_A_NETWORK: Final = 200_000_000
OF_A_SITE: Final = 400_000_000
"""A day: of all IPv6 networks of one customer together."""
PIECE: Final = 250_000
DAY: Final = 86_400


View = TypeVar("View", bound=Callable[..., HttpResponse])


class Ledger:
    """What is known in this process: what all told at the last piece, and what came since."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.forget()

    def forget(self) -> None:
        self._told, self._since = Counter[str](), Counter[str]()

    def spent(self, whose: str) -> int:
        return self._told[whose] + self._since[whose]

    def add(self, whose: str, number: int) -> None:
        with self._lock:
            self._since[whose] += number
            piece = self._since.pop(whose) if self._since[whose] >= PIECE else 0
        if piece:
            self._told[whose] = _tell(whose, piece)


ledger = Ledger()


def bounded(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: refuse a form from a network that has had enough kept today."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == "POST" and response.status_code < 400 and not _is_free(request):
            for whose in _of_networks(request):
                ledger.add(whose, _cost(request))
        return response

    def refuse(request: HttpRequest, *_view: object) -> HttpResponse | None:
        if request.method == "POST" and any(
            ledger.spent(whose) >= most for whose, most in _of_networks(request).items()
        ):
            return too_often(request, _until_tomorrow())
        return None

    answer.process_view = refuse  # type: ignore[attr-defined]
    return answer


def keeps_nothing(view: View) -> View:
    """Mark a view that takes forms and keeps nothing of them."""
    view.keeps_nothing = True  # type: ignore[attr-defined]
    return view


def _is_free(request: HttpRequest) -> bool:
    match = request.resolver_match
    return match is not None and getattr(match.func, "keeps_nothing", False)


def spend(request: HttpRequest, learner: Learner) -> None:
    """Count what a learner is about to keep. Raise RateLimitedError beyond their budget."""
    whose = f"learner {learner.pk} {clock.now().date()}"
    if ledger.spent(whose) >= (OF_AN_ACCOUNT if learner.user_id else OF_A_GUEST):
        raise RateLimitedError(_until_tomorrow())
    ledger.add(whose, _cost(request))


def _of_networks(request: HttpRequest) -> dict[str, int]:
    """How much may be kept today from where a request comes."""
    today = clock.now().date()
    found = {f"network {network_of(request)} {today}": OF_A_NETWORK}
    if wide := wide_network_of(request):
        found[f"site {wide} {today}"] = OF_A_SITE
    return found


def _tell(whose: str, number: int) -> int:
    """Add a piece to what all processes share; return the sum."""
    if cache.add(_key(whose), number, DAY):
        return number
    return int(cache.incr(_key(whose), number))


def _key(whose: str) -> str:
    return f"kept {whose}".replace(" ", "-")


def _cost(request: HttpRequest) -> int:
    return BASE + FACTOR * int(request.headers.get("Content-Length") or 0)


def _until_tomorrow() -> timedelta:
    now = clock.now()
    tomorrow = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    return tomorrow - now
