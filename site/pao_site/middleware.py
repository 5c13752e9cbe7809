"""Middleware of the whole site."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pao_site.search_engines import may_be_indexed
from web.pages import GetResponse

SAFE: Final = ("GET", "HEAD")


def limit_body(get_response: GetResponse) -> GetResponse:
    """Middleware: answer a body beyond ``DATA_UPLOAD_MAX_MEMORY_SIZE`` with a page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length[:20]) <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return get_response(request)
        return render(request, "413.html", status=413)

    return middleware


def noindex_header(get_response: GetResponse) -> GetResponse:
    """Ask not to index an address, nor to follow its links; pictures are no pages."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response, match = get_response(request), request.resolver_match
        is_page = not response.get("Content-Type", "").startswith("image/")
        if match and is_page and request.method in SAFE:
            query = request.META.get("QUERY_STRING", "")
            if not may_be_indexed(match.view_name, match.kwargs, query):
                response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return middleware
