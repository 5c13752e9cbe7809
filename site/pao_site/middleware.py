"""Middleware of the whole site."""

import os
from math import inf
from typing import Any, Final

from django.conf import settings
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.core.handlers.exception import convert_exception_to_response
from django.http import HttpRequest, HttpResponse
from django.middleware.common import CommonMiddleware
from django.middleware.gzip import GZipMiddleware
from django.middleware.security import SecurityMiddleware
from django.shortcuts import render
from django.urls import resolve
from whitenoise.middleware import WhiteNoiseMiddleware

from pao_site.search_engines import may_be_indexed
from web.pages import SAFE_METHODS, GetResponse

API: Final = "/api/"
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'"


class StaticFiles(WhiteNoiseMiddleware):
    """Serve static files, also those that were collected after this process started.

    During an upgrade, a page of the new release may ask a server of the old one for its files.
    """

    def __init__(self, get_response: GetResponse) -> None:
        super().__init__(get_response)
        root = f"{settings.STATIC_ROOT}{os.sep}"
        self.directories = [(root, self.static_prefix)]  # where ``find_file`` looks

    def __call__(self, request: HttpRequest) -> HttpResponse:
        url = request.path_info
        if url.startswith(self.static_prefix) and url not in self.files:
            new = self.find_file(url)
            if new:
                self.files[url] = new
        try:
            response: HttpResponse = super().__call__(request)
        except FileNotFoundError:  # deleted after it was found, as by ``collectstatic --clear``
            if self.files.pop(url, None) is None:
                raise
            response = super().__call__(request)
        return response


def api_requests(get_response: GetResponse) -> GetResponse:
    """Middleware: answer the API without the middleware that follows.

    The API knows no person, reads no cookie, bounds what it is sent, and is told its language.
    A browser that opens an answer as a page may do nothing with it.
    """
    compressed = GZipMiddleware(CommonMiddleware(noindex_header(_answer)))
    answer: GetResponse = convert_exception_to_response(SecurityMiddleware(compressed))  # type: ignore[assignment]

    def middleware(request: HttpRequest) -> HttpResponse:
        if not request.path_info.startswith(API):
            return get_response(request)
        response = answer(request)
        response.headers["Content-Security-Policy"] = NOTHING
        return response

    return middleware


def _answer(request: HttpRequest) -> HttpResponse:
    match = request.resolver_match = resolve(request.path_info)
    response: HttpResponse = match.func(request, *match.args, **match.kwargs)
    return response


def limit_body(get_response: GetResponse) -> GetResponse:
    """Middleware: answer a body beyond ``DATA_UPLOAD_MAX_MEMORY_SIZE`` with a page.

    An address of ``LARGER_BODIES`` takes a larger file, but no larger fields beside it.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        size = int(length[:20]) if length.isdecimal() else inf
        if size <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return get_response(request)
        if size <= _most_bytes(request.path_info):
            request.upload_handlers = [LargerFileHandler(request)]
            return get_response(request)
        return render(request, "413.html", status=413)

    return middleware


def _most_bytes(path: str) -> int:
    larger = settings.LARGER_BODIES.items()
    return max((most for end, most in larger if path.endswith(end)), default=0)


class LargerFileHandler(MemoryFileUploadHandler):
    """Hold a file in memory although it is larger than usual; ``limit_body`` bounds it."""

    def handle_raw_input(self, *_args: Any, **_options: Any) -> None:
        self.activated = True


def noindex_header(get_response: GetResponse) -> GetResponse:
    """Ask not to index an address, nor to follow its links; pictures are no pages."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response, match = get_response(request), request.resolver_match
        is_page = not response.get("Content-Type", "").startswith("image/")
        if match and is_page and request.method in SAFE_METHODS:
            query = request.META.get("QUERY_STRING", "")
            if not may_be_indexed(match.view_name, match.kwargs, query):
                response.headers["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return middleware
