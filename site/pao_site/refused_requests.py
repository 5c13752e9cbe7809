"""A body that was too long, or too long on its way, is answered with a page of our own."""

from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

REFUSED = "pao.refused"
"""Where the front notes in the environment why it stopped reading: 408 or 413."""


def bounded(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    def answer(request: HttpRequest) -> HttpResponse:
        status = request.META.get(REFUSED) or _too_long(request)
        if status is None:
            return get_response(request)
        return render(request, f"{status:d}.html", status=status)

    return answer


def _too_long(request: HttpRequest) -> HTTPStatus | None:
    length = request.META.get("CONTENT_LENGTH") or "0"
    is_long = not length.isdecimal() or int(length[:20]) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if is_long else None
