"""Middleware of the whole site."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

GetResponse = Callable[[HttpRequest], HttpResponse]


def limit_body(get_response: GetResponse) -> GetResponse:
    """Answer a body beyond ``DATA_UPLOAD_MAX_MEMORY_SIZE`` with a page, files counted."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length[:20]) <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return get_response(request)
        return render(request, "413.html", status=413)

    return middleware
