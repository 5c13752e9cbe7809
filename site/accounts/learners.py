"""The learner that a request comes from: ``request.learner``."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from accounts.guests import browser_of
from accounts.models import Learner
from web.pages import Request


class LearnerRequest(Request):
    """``learner``: who asks; one without a number where nothing was ever kept of this browser."""

    learner: Learner


def learner_of_request(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: asks the database where a page wants to know, and once."""

    def answer(request: HttpRequest) -> HttpResponse:
        request.learner = SimpleLazyObject(lambda: _learner(request))  # type: ignore[attr-defined]
        return get_response(request)

    return answer


def _learner(request: HttpRequest) -> Learner:
    browser = browser_of(request)
    if browser is None:
        return Learner()
    try:
        return Learner.objects.get(browser=browser).root
    except Learner.DoesNotExist:
        return Learner()
