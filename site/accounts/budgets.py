"""How many bytes may be kept in a day: of one learner, and from one network.

Each form that is sent and taken counts, whatever it keeps, so that no new view can be forgotten;
only a view that says that it keeps nothing is free.
What is kept of a form is at most ``FACTOR`` times what was sent, and ``BASE`` beside it.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from django.http import HttpRequest, HttpResponse

from accounts.error_pages import too_often
from accounts.limits import Use, consume_all, count, wait_for
from accounts.models import Learner

BASE: Final = 4_000
"""Bytes that an answer takes in the database with its marking, without its task."""
FACTOR: Final = 3

_IS_COUNTED: Final = "KEPT_IS_COUNTED"

View = TypeVar("View", bound=Callable[..., HttpResponse])


def bounded(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: refuse a form from a network that has had enough kept today."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == "POST" and response.status_code < 400 and not _is_free(request):
            count(request, "kept", amount=_cost(request))
        return response

    def refuse(request: HttpRequest, *_view: object) -> HttpResponse | None:
        is_bounded = request.method == "POST" and not _is_free(request)
        wait = wait_for(request, "kept") if is_bounded else None
        return too_often(request, wait) if wait else None

    answer.process_view = refuse  # type: ignore[attr-defined]
    return answer


def keeps_nothing(view: View) -> View:
    """Mark a view that takes forms and keeps nothing of them."""
    view.keeps_nothing = True  # type: ignore[attr-defined]
    return view


def _is_free(request: HttpRequest) -> bool:
    """Whether a form keeps nothing, or was counted with its learner."""
    match = request.resolver_match
    keeps_nothing = match is not None and getattr(match.func, "keeps_nothing", False)
    return keeps_nothing or _IS_COUNTED in request.META


def spend(request: HttpRequest, learner: Learner) -> None:
    """Count what a learner is about to keep. Raise RateLimitedError beyond a rate or a budget."""
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
