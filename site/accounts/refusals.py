"""What is said to whoever has tried too often, and when to try again."""

from math import ceil
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def too_many_passwords(
    request: HttpRequest, _response: HttpResponse | None, _credentials: dict[str, Any] | None
) -> HttpResponse:
    wait = int(settings.AXES_COOLOFF_TIME.total_seconds())
    context = {"title": _("Too many tries"), "minutes": ceil(wait / 60)}
    answer = render(request, "accounts/too_many_passwords.html", context, status=429)
    answer.headers["Retry-After"] = str(wait)
    return answer
