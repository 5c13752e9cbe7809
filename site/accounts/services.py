"""Who is answering. Visiting makes nobody; the first answer makes a learner."""

from uuid import NAMESPACE_OID, UUID, uuid5

from django.http import HttpRequest

from accounts.models import Learner

SESSION_KEY = "learner"


def current_learner(request: HttpRequest) -> Learner | None:
    known: int | None = request.session.get(SESSION_KEY)
    if known is None:
        return None
    learner = Learner.objects.select_related("merged_into").filter(pk=known).first()
    return learner and (learner.merged_into or learner)


def ensure_learner(request: HttpRequest) -> Learner:
    """The learner of this browser, remembered for a year from this answer on."""
    learner = current_learner(request) or _new_learner(request)
    request.session[SESSION_KEY] = learner.pk
    return learner


def _new_learner(request: HttpRequest) -> Learner:
    browser = _browser(request)
    if browser is None:
        return Learner.objects.create()
    return Learner.objects.get_or_create(browser=browser)[0]


def _browser(request: HttpRequest) -> UUID | None:
    """Every form comes with the browser's own CSRF secret, even before there is a session."""
    secret = request.META.get("CSRF_COOKIE")
    return uuid5(NAMESPACE_OID, secret) if secret else None
