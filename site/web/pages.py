"""What all pages have in common: who may keep them, their language, whole pages or parts."""

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

SITE: Final = settings.SITE_URL.geturl().rstrip("/")
"""Where the world reaches us: what stands before an address that leaves the site."""


form_view: Final = require_http_methods(["GET", "HEAD", "POST"])
"""A view that shows a form and takes it."""


class Request(HttpRequest):
    """A request as our middleware hands it on."""

    htmx: HtmxDetails


def public_page(view: View) -> View:
    """A page that says the same to whoever opens its address, whole or as a part."""
    keep = cache_control(public=True, max_age=60, must_revalidate=True)
    return require_safe(keep(conditional_page(vary_on_headers("HX-Request")(view))))


def revalidated_page(view: View) -> View:
    """As a page that is the same for all, which may be somebody's own the next time."""
    return cache_control(public=True, no_cache=True)(conditional_page(view))


def cached_fragment(write: Callable[[Words], SafeString]) -> Callable[[Words], SafeString]:
    """Write a long part of a page once in each language, and keep it until this process ends.

    For what the content alone decides: it knows no request, no reader, no token, and changes with
    the code. While that is being edited (DEBUG) it is written anew each time.
    """
    cached = cache(write)

    def fragment(words: Words) -> SafeString:
        return write(words) if settings.DEBUG else cached(words)

    return fragment


def private(view: View) -> View:
    """A page with what is one reader's own, whole or as a part: nobody may keep it."""
    return cache_control(no_store=True)(vary_on_headers("HX-Request")(view))


def positive_int(text: str, digits: int = 17) -> int | None:
    """A number that a request sends; None where the text is none, or longer.

    >>> positive_int("12"), positive_int("-1"), positive_int("1000", digits=3)
    (12, None, None)
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def page_words() -> Words:
    return for_language(get_language() or "en")


def in_brief(sentences: Iterable[str]) -> str:
    """As much of them as a search engine shows."""
    sep = " " if page_words().code == "en" else ""
    return Truncator(sep.join(sentences)).chars(200)


def wants_part(request: Request) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def page(
    request: Request, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The whole page, or to htmx its part named ``panel``."""
    is_fragment = wants_part(request)
    name = f"{template}#panel" if is_fragment else template
    return render(request, name, {**context, "is_fragment": is_fragment}, status=status)


def followed(view: View) -> View:
    """A page that asks for its newest by itself: who may see it no more is led to the page of that.

    Else what they have would stand there as it was, and ask again and again.
    """

    @wraps(view)
    def whole(request: Request, *args: Any, **named: Any) -> HttpResponse:
        try:
            return view(request, *args, **named)
        except (Http404, PermissionDenied) as error:
            if not wants_part(request):
                raise
            led = HttpResponseClientRedirect(request.path)
            led.status_code = 404 if isinstance(error, Http404) else 403
            return led

    return whole


def see_other(address: str) -> HttpResponse:
    """After a form: what came of it is at another address, to be got."""
    return HttpResponseRedirect(address, status=303)
