"""Pages for expired and refused forms. They return what was typed."""

from typing import Any, Final

from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.response import TemplateResponse

from accounts.limits import form_fields, in_words, retry_after, tries_key, wait_for
from web.same_origin import is_from_us

TRIED: Final = "too_many_login_attempts"


def expired(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    """Answer a form with an old token, after signing in or out in another tab: 403.

    Only a form of our own pages gets back what it contained.
    """
    sent = form_fields(request) if is_from_us(request) else []
    context = {"address": request.get_full_path(), "sent": sent}
    return render(request, "403_csrf.html", context, status=403)


def refused(request: HttpRequest, form: Form, response: TemplateResponse) -> HttpResponse:
    """Return the page of a form with errors: status 422, or 429 after too many attempts."""
    response.status_code = 422
    if any(error.code == TRIED for errors in form.errors.as_data().values() for error in errors):
        wait = wait_for(request, "login_failed", key=tries_key(request, _name_in(form)))
        response.status_code = 429
        response.context_data["again"] = in_words(wait)  # type: ignore[index]
        return retry_after(wait, response)
    return response


def refused_page(
    request: HttpRequest, form: Form, template: str, page: dict[str, Any]
) -> HttpResponse:
    """Return the page of a form, empty or with errors."""
    response = TemplateResponse(request, template, page)
    return refused(request, form, response) if form.is_bound else response


def _name_in(form: Form) -> str:
    user = getattr(form, "user", None)
    return user.username if user else str(form.data.get("login", ""))
