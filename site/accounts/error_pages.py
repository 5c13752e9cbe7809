"""What is said to whoever has tried too often or too late; what was typed goes along."""

from collections.abc import Callable
from datetime import timedelta
from math import ceil
from typing import Any, Final
from urllib.parse import urlsplit

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.response import TemplateResponse
from django.utils.translation import ngettext

from accounts.limits import RateLimitedError, tries_key, wait_for

TRIED: Final = "too_many_login_attempts"
SECRET: Final = ("csrfmiddlewaretoken", "password", "oldpassword", "code", "credential")
"""How fields begin that are not handed back."""


def brakes(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: whoever does something too often, wherever that is noticed, is told so."""

    def answer(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def told(request: HttpRequest, error: Exception) -> HttpResponse | None:
        return too_often(request, error.wait) if isinstance(error, RateLimitedError) else None

    answer.process_exception = told  # type: ignore[attr-defined]
    return answer


def too_often(request: HttpRequest, wait: timedelta) -> HttpResponse:
    """429: when to try again, with a form that sends the same once more."""
    context = {"again": in_words(wait), "address": request.get_full_path(), "sent": sent(request)}
    return _until(wait, render(request, "429.html", context, status=429))


def expired(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """403 for a form of before: somebody signed in or out in another tab.

    Only to a form of our own pages is handed back what it held.
    """
    is_ours = urlsplit(request.headers.get("Origin", "")).netloc == request.get_host()
    context = {"address": request.get_full_path(), "sent": sent(request) if is_ours else []}
    return render(request, "403_csrf.html", context, status=403)


def refused(request: HttpRequest, form: Form, response: TemplateResponse) -> HttpResponse:
    """The page of a form that was not taken: 422, or 429 where it was one too many."""
    response.status_code = 422
    if any(error.code == TRIED for errors in form.errors.as_data().values() for error in errors):
        wait = wait_for(request, "login_failed", key=tries_key(request, _name_in(form)))
        response.status_code = 429
        response.context_data["again"] = in_words(wait)  # type: ignore[index]
        return _until(wait, response)
    return response


def refused_page(
    request: HttpRequest, form: Form, template: str, page: dict[str, Any]
) -> HttpResponse:
    """The page of a form, whether it is to be filled in yet or was not taken."""
    response = TemplateResponse(request, template, page)
    return refused(request, form, response) if form.is_bound else response


def _name_in(form: Form) -> str:
    user = getattr(form, "user", None)
    return user.username if user else str(form.data.get("login", ""))


def sent(request: HttpRequest) -> list[tuple[str, str]]:
    """Names and values of a form as it came, without what is secret."""
    return [
        (name, value)
        for name, values in request.POST.lists()
        if not name.startswith(SECRET)
        for value in values
    ]


def in_words(wait: timedelta) -> str:
    """``in 15 minutes``."""
    seconds = max(1, ceil(wait.total_seconds()))
    if seconds < 90:
        return ngettext("in %(number)s second", "in %(number)s seconds", seconds) % {
            "number": seconds
        }
    minutes = ceil(seconds / 60)
    return ngettext("in %(number)s minute", "in %(number)s minutes", minutes) % {"number": minutes}


def _until(wait: timedelta, response: HttpResponse) -> HttpResponse:
    response.headers["Retry-After"] = str(max(1, ceil(wait.total_seconds())))
    return response
