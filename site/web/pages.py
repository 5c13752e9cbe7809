"""Shared by all pages: caching, language, whole pages and fragments."""

from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from pao.words import Words, for_language

View = Callable[..., HttpResponse]
GetResponse = Callable[[HttpRequest], HttpResponse]
"""The type of a middleware, and of what it wraps."""

SITE: Final = settings.SITE_URL.geturl().rstrip("/")
"""The site's own origin, for links from outside."""

SAFE_METHODS: Final = ("GET", "HEAD")
"""The methods of requests that only read."""

form_view: Final = require_http_methods([*SAFE_METHODS, "POST"])
"""Decorate a view that shows a form and accepts it."""


class Request(HttpRequest):
    """A request with the attributes that our middleware adds."""

    htmx: HtmxDetails


def public_page(view: View) -> View:
    """Decorate a page that is the same for every reader, whole or as a fragment."""
    keep = cache_control(public=True, max_age=60, must_revalidate=True)
    return require_safe(keep(conditional_page(vary_on_headers("HX-Request")(view))))


def revalidated_page(view: View) -> View:
    """Decorate a shared page whose next version may belong to one reader."""
    return cache_control(public=True, no_cache=True)(conditional_page(view))


def cached_fragment(write: Callable[[Words], SafeString]) -> Callable[[Words], SafeString]:
    """Cache a long part of a page for each language, as long as the process lives.

    Only for parts that depend on nothing but the code. With DEBUG they are made anew each time.
    """
    cached = cache(write)

    def fragment(words: Words) -> SafeString:
        return write(words) if settings.DEBUG else cached(words)

    return fragment


def personal(view: View) -> View:
    """Decorate a page that no reader shares; its head may show what is only for this one."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        request.is_personal = True  # type: ignore[attr-defined]
        return view(request, *args, **kwargs)

    return answer


def private(view: View) -> View:
    """Decorate a page with personal content, which must not be cached."""
    return cache_control(no_store=True)(vary_on_headers("HX-Request")(personal(view)))


def positive_int(text: str, digits: int = 17) -> int | None:
    """Return a number sent with a request; None if the text is not one, or is too long.

    >>> positive_int("12"), positive_int("-1"), positive_int("1000", digits=3)
    (12, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def page_words() -> Words:
    return for_language(get_language() or "en")


def in_brief(sentences: Iterable[str]) -> str:
    """Return as much of a text as search engines show."""
    sep = " " if page_words().code == "en" else ""
    return Truncator(sep.join(sentences)).chars(200)


def wants_part(request: Request) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def page(
    request: Request, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """Return the whole page, or the fragment ``panel`` for htmx."""
    is_fragment = wants_part(request)
    name = f"{template}#panel" if is_fragment else template
    return render(request, name, {**context, "is_fragment": is_fragment}, status=status)


def followed(view: View) -> View:
    """Decorate a page that polls itself: a reader who lost access is redirected.

    Otherwise the page would keep its old content and poll forever.
    """

    @wraps(view)
    def whole(request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except (Http404, PermissionDenied) as error:
            if not wants_part(request):
                raise
            led = HttpResponseClientRedirect(request.path)
            led.status_code = 404 if isinstance(error, Http404) else 403
            return led

    return whole


def see_other(address: str) -> HttpResponse:
    """Redirect after a form with status 303."""
    return HttpResponseRedirect(address, status=303)
