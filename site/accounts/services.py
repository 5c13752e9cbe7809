"""Who is answering. Visiting makes nobody; the first thing to keep makes a learner."""

from django.http import HttpRequest

from accounts.guests import browser_of, remember
from accounts.models import Learner


def current_learner(request: HttpRequest) -> Learner | None:
    browser = browser_of(request)
    if browser is None:
        return None
    learner = Learner.objects.select_related("merged_into").filter(browser=browser).first()
    return learner and (learner.merged_into or learner)


def ensure_learner(request: HttpRequest) -> Learner:
    """The learner of this browser, remembered for a year from now on."""
    browser = remember(request)
    learner, _ = Learner.objects.get_or_create(browser=browser)
    return learner.merged_into or learner
