"""What every embedded page has in common: framing, caching, limits, theme, errors.

It reads and sets no cookie, because a browser sends none to a page of another site.
"""

from collections.abc import Mapping
from functools import wraps
from typing import Any, Final, cast
from urllib.parse import urlencode

from csp.constants import NONE
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import conditional_page, require_safe

from accounts.limits import RateLimitedError, consume, in_words, retry_after
from web.pages import SITE, View

MINUTE: Final = 60
THEMES: Final = ("light", "dark")


def embedded(view: View) -> View:
    """Decorate a page that any site may show in a frame. Its errors are small pages too."""

    @require_safe
    @conditional_page
    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            consume(request, "embed")
            return view(request, *args, **kwargs)
        except RateLimitedError as error:
            title = _("Too many requests. Try again %(when)s.") % {"when": in_words(error.wait)}
            return retry_after(error.wait, _show_error(request, title, status=429))
        except Http404:
            return _show_error(
                request, _("This content does not exist or is no longer available."), status=404
            )

    framed: Any = csp_replace({"frame-ancestors": ["*"], "script-src": [NONE]})(answer)
    return cast("View", xframe_options_exempt(framed))


def theme_of(request: HttpRequest) -> str:
    """Return the theme that the address names; empty for that of the device."""
    theme = request.GET.get("theme", "")
    return theme if theme in THEMES else ""


def with_theme(request: HttpRequest, path: str, **query: Any) -> str:
    """Return the address of an embedded page in the theme of this one."""
    theme = theme_of(request)
    parameters = {**query, **({"theme": theme} if theme else {})}
    return f"{path}?{urlencode(parameters)}" if parameters else path


def show(
    request: HttpRequest, template: str, context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    """Return an embedded page. ``whole``: the path of the whole page, which opens in a new tab.

    It is rendered without the request, so that no context processor asks who is signed in.
    """
    own = {
        "whole": reverse("home"),
        **context,
        "site": SITE,
        "theme": theme_of(request),
        "is_embedded": True,
    }
    response = HttpResponse(render_to_string(template, own), status=status)
    if status == 200:
        patch_cache_control(response, public=True, max_age=MINUTE, must_revalidate=True)
    else:
        patch_cache_control(response, no_store=True)
    return response


def _show_error(request: HttpRequest, title: str, status: int) -> HttpResponse:
    return show(request, "embed/error.html", {"title": title}, status)
