"""The learner that a request comes from: ``request.learner``."""

from collections.abc import Callable

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from accounts.guests import browser_of
from accounts.models import Learner, User
from web.pages import Request, page


class LearnerRequest(Request):
    """``learner``: who asks; one without a number where nothing was ever kept of them."""

    learner: Learner


def person(request: HttpRequest) -> User:
    """Who is signed in, on a page for nobody else."""
    if not request.user.is_authenticated:
        raise PermissionDenied
    return request.user


def learner_of_request(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: asks the database where a page wants to know, and once."""

    def answer(request: HttpRequest) -> HttpResponse:
        request.learner = SimpleLazyObject(lambda: _learner(request))  # type: ignore[attr-defined]
        return get_response(request)

    answer.process_exception = _forgotten  # type: ignore[attr-defined]
    return answer


def _forgotten(request: LearnerRequest, error: Exception) -> HttpResponse | None:
    """409 where what came was for somebody who was erased while it was on its way.

    The database refuses it, or what it hangs on is no more: whatever was to be kept, it is not.
    """
    if not isinstance(error, IntegrityError | ObjectDoesNotExist) or request.learner.is_nobody:
        return None
    if Learner.objects.filter(pk=request.learner.pk).exists():
        return None
    return page(request, "accounts/forgotten.html", {}, status=409)


def _learner(request: HttpRequest) -> Learner:
    """The person who is signed in, else the guest of this browser."""
    user = request.user
    if user.is_authenticated:
        return Learner.objects.filter(user=user).first() or Learner(user=user)
    return guest_of(request)


def guest_of(request: HttpRequest) -> Learner:
    """The guest of this browser, whoever is signed in."""
    browser = browser_of(request)
    if browser is None:
        return Learner()
    try:
        return Learner.objects.get(browser=browser).root  # few are merged: a second query is theirs
    except Learner.DoesNotExist:
        return Learner()
