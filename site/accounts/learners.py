"""The learner of a request, ``request.learner``, and the cookie by which a guest is known.

The cookie is HTTP-only and has a signed random number. As Django's CSRF cookie, it comes with every
page that has a form to save something, so that all forms of a browser belong to one guest, even if
the first two are sent at once. Reading sets no cookie, and a learner exists only after something
was saved.
"""

from typing import Final
from uuid import UUID, uuid4

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db import IntegrityError
from django.db.models import UUIDField
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.functional import SimpleLazyObject

from accounts.models import Learner, User
from web.pages import GetResponse, Request, page
from web.prepared import Prepared

SALT: Final = "guest"
_WITH_BROWSER: Final = Prepared(
    lambda browser: Learner.objects.filter(browser=browser), browser=UUIDField()
)
_CAME_WITH, _TO_KEEP = "GUEST_CAME_WITH", "GUEST_TO_KEEP"


class LearnerRequest(Request):
    """A request with ``learner``: who asks, an unsaved row if nothing was ever stored."""

    learner: Learner


def person(request: HttpRequest) -> User:
    """Return the user who is signed in. Raise PermissionDenied."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    return request.user


def learner_of_request(get_response: GetResponse) -> GetResponse:
    """Middleware: set ``request.learner``, which is read from the database once, on first use."""

    def answer(request: HttpRequest) -> HttpResponse:
        request.learner = SimpleLazyObject(lambda: _learner(request))  # type: ignore[attr-defined]
        return get_response(request)

    answer.process_exception = _forgotten  # type: ignore[attr-defined]
    return answer


def _forgotten(request: LearnerRequest, error: Exception) -> HttpResponse | None:
    """Answer 409 if the learner was erased during the request.

    The database then refuses the rows, or a row that they need is gone.
    """
    if not isinstance(error, IntegrityError | ObjectDoesNotExist) or request.learner.is_nobody:
        return None
    if Learner.objects.filter(pk=request.learner.pk).exists():
        return None
    return page(request, "accounts/forgotten.html", {}, status=409)


def _learner(request: HttpRequest) -> Learner:
    """Return the learner of the user who is signed in, else the guest of this browser."""
    user = request.user
    if user.is_authenticated:
        return Learner.objects.filter(user=user).first() or Learner(user=user)
    return guest_of(request)


def guest_of(request: HttpRequest) -> Learner:
    """Return the guest of this browser, even if a user is signed in."""
    browser = browser_of(request)
    if browser is None:
        return Learner()
    learner = _WITH_BROWSER(browser)
    return learner[0].root if learner else Learner()  # few are merged: a second query is theirs


# The cookie of a guest


def browser_of(request: HttpRequest) -> UUID | None:
    """Return the number in the cookie; None without a valid one."""
    if _CAME_WITH not in request.META:
        name = settings.GUEST_COOKIE_NAME
        value = request.get_signed_cookie(name, default="", salt=SALT, max_age=settings.COOKIE_AGE)
        request.META[_CAME_WITH] = UUID(value) if value else None
    browser: UUID | None = request.META[_CAME_WITH]
    return browser


def remember(request: HttpRequest) -> UUID:
    """Return this browser's number, creating one if needed; the response sets the cookie."""
    browser: UUID = request.META.get(_TO_KEEP) or browser_of(request) or uuid4()
    request.META[_TO_KEEP] = browser
    return browser


def become(request: HttpRequest, browser: UUID) -> None:
    """Give this browser another number: another guest's, or a new one."""
    request.META[_TO_KEEP] = browser


def guest_cookie(get_response: GetResponse) -> GetResponse:
    """Middleware outside of Django's CSRF middleware: set the cookie with every form."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if settings.CSRF_COOKIE_NAME in response.cookies:
            remember(request)
        if browser := request.META.get(_TO_KEEP):
            response.set_signed_cookie(
                settings.GUEST_COOKIE_NAME,
                str(browser),
                salt=SALT,
                max_age=settings.COOKIE_AGE,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        if _CAME_WITH in request.META:
            patch_vary_headers(response, ["Cookie"])
        return response

    return answer
