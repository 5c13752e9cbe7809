"""Whole pages that are the same for every reader, rendered and compressed once."""

import gzip
from dataclasses import dataclass
from functools import lru_cache, wraps
from hashlib import sha256
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import resolve
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from web.pages import Request, View

MOST: Final = 128
"""How many pages a process keeps, all addresses and languages together."""


@dataclass(frozen=True, slots=True)
class Page:
    """The compressed body of a response, and its ETag."""

    compressed: bytes
    etag: str

    @staticmethod
    def of(html: bytes) -> "Page":
        return Page(gzip.compress(html, mtime=0), sha256(html).hexdigest()[:32])

    def answer(self, request: HttpRequest) -> HttpResponse:
        """Return the page as a response, compressed if the client accepts that."""
        takes_gzip = "gzip" in request.headers.get("Accept-Encoding", "")
        response = HttpResponse(self.compressed if takes_gzip else gzip.decompress(self.compressed))
        response.headers["ETag"] = f'W/"{self.etag}"' if takes_gzip else f'"{self.etag}"'
        if takes_gzip:
            response.headers["Content-Encoding"] = "gzip"
        patch_vary_headers(response, ["Accept-Encoding"])
        return response


def made_once(view: View) -> View:
    """Decorate a page that depends on its path, its language and the code alone.

    It is rendered for a request without cookies, so that nothing of a reader can get into it. With
    a query, as a fragment and with DEBUG it is made anew.
    """

    @wraps(view)
    def page(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.htmx or request.META.get("QUERY_STRING") or settings.DEBUG:
            return view(request, *args, **kwargs)
        prefix = request.path.removesuffix(request.path_info)
        return _page_of(view, request.path_info, prefix, get_language()).answer(request)

    return page


@lru_cache(MOST)
def _page_of(view: View, path: str, prefix: str, _language: str | None) -> Page:
    """Make a page; Http404 is raised each time, and so nothing is kept of it."""
    _view, args, kwargs = resolve(path)
    return Page.of(view(nobodys_request(path, prefix), *args, **kwargs).content)


def nobodys_request(path: str, prefix: str = "") -> HttpRequest:
    """Return a request for a page without cookies, an account or a query.

    ``path`` follows ``prefix``, the address at which the whole site is mounted.
    """
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", f"{prefix}{path}", path
    request.resolver_match = resolve(path)
    return request
