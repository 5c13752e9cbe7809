"""A guest's browser: an unguessable number in a signed cookie of its own, out of scripts' reach.

It comes with every page that shows a form for something to keep, as Django's CSRF cookie does, so
that all forms of a browser are one guest's, two first ones sent at once too. Reading sets none,
and nobody is a learner before there is something to keep.
"""

from collections.abc import Callable
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

SALT = "guest"
YEAR = 60 * 60 * 24 * 365
_CAME_WITH, _TO_KEEP = "GUEST_CAME_WITH", "GUEST_TO_KEEP"


def browser_of(request: HttpRequest) -> UUID | None:
    """The number in the cookie; None where there is none of ours."""
    if _CAME_WITH not in request.META:
        name = settings.GUEST_COOKIE_NAME
        value = request.get_signed_cookie(name, default="", salt=SALT, max_age=YEAR)
        request.META[_CAME_WITH] = UUID(value) if value else None
    browser: UUID | None = request.META[_CAME_WITH]
    return browser


def remember(request: HttpRequest) -> UUID:
    """The number of this browser, old or new; the answer to this request sets the cookie."""
    browser: UUID = request.META.get(_TO_KEEP) or browser_of(request) or uuid4()
    request.META[_TO_KEEP] = browser
    return browser


def become(request: HttpRequest, browser: UUID) -> None:
    """This browser has another number from now on: another guest's, or a fresh one."""
    request.META[_TO_KEEP] = browser


def guest_cookie(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware, outside of Django's for CSRF: the cookie goes with that of a form."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if settings.CSRF_COOKIE_NAME in response.cookies:
            remember(request)
        if browser := request.META.get(_TO_KEEP):
            response.set_signed_cookie(
                settings.GUEST_COOKIE_NAME,
                str(browser),
                salt=SALT,
                max_age=YEAR,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        if _CAME_WITH in request.META:
            patch_vary_headers(response, ["Cookie"])
        return response

    return answer
