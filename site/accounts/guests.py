"""A guest's browser: an unguessable number in a signed cookie of its own, out of scripts' reach.

It is set when there is first something to keep and renewed whenever there is more; reading sets
none. Two first forms sent at once come from one browser, though neither has the cookie yet: the
number is worked out from the secret of the browser's forms and the minute. Who learns that secret
later can do nothing with it.
"""

from collections.abc import Callable
from time import time
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.crypto import salted_hmac

COOKIE = "guest"
YEAR = 60 * 60 * 24 * 365
MINUTE = 60
_ASKED, _TO_KEEP = "GUEST_ASKED", "GUEST_TO_KEEP"


def browser_of(request: HttpRequest) -> UUID | None:
    """The number in the cookie; None where there is none of ours."""
    request.META[_ASKED] = True
    value = request.get_signed_cookie(COOKIE, default="", salt=COOKIE, max_age=YEAR)
    return UUID(value) if value else None


def remember(request: HttpRequest, browser: UUID) -> None:
    """Have the answer to this request set the cookie."""
    request.META[_TO_KEEP] = browser


def fresh_browsers(request: HttpRequest) -> tuple[UUID, UUID]:
    """What a browser without the cookie is called in this minute, and what in the last."""
    secret: str | None = request.META.get("CSRF_COOKIE")
    if secret is None:
        return uuid4(), uuid4()
    minute = int(time() // MINUTE)
    return _number(secret, minute), _number(secret, minute - 1)


def _number(secret: str, minute: int) -> UUID:
    digest = salted_hmac(__name__, f"{minute} {secret}", algorithm="sha256").digest()
    return UUID(bytes=digest[:16], version=4)


def guest_cookie(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: set the cookie where a view has something to keep for its guest."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if browser := request.META.get(_TO_KEEP):
            response.set_signed_cookie(
                COOKIE,
                str(browser),
                salt=COOKIE,
                max_age=YEAR,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        if browser or _ASKED in request.META:
            patch_vary_headers(response, ["Cookie"])
        return response

    return answer
