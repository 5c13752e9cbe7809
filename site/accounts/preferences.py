"""A reader's display settings, stored in a cookie and, after signing in, with the user.

The cookie reads ``theme:dark.terms:ja``. static/js/stored.js reads it too, and writes what a reader
chooses on a page; pages that are the same for all readers do not know the settings.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from pao.game import Seat
from pao.rules import rule_set_ids

COOKIE: Final = "settings"
LONGEST: Final = 200

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    "language": ("browser", *dict(settings.LANGUAGES)),
    "terms": ("romaji", "english", "ja"),
    "theme": ("system", "light", "dark"),
    "motion": ("device", "none"),
    "sound": ("off", "on"),
    "table": ("hand", "east"),
    "keys": ("on", "off"),
    "rules": ("last", *rule_set_ids()),
}
"""The first of each is the default."""


def read(text: str) -> dict[str, str]:
    """Return all settings; an unknown choice counts as not set.

    >>> read("theme:dark.terms:latin")["theme"], read("theme:dark.terms:latin")["terms"]
    ('dark', 'romaji')
    """
    parts = dict(part.partition(":")[::2] for part in text[:LONGEST].split("."))
    return {
        name: parts[name] if parts.get(name) in choices else choices[0]
        for name, choices in OFFERED.items()
    }


def text_of(values: Mapping[str, str]) -> str:
    return ".".join(f"{name}:{value}" for name, value in values.items())


def near_side(request: HttpRequest) -> dict[str, Callable[[], Seat | None]]:
    """Context processor of private pages: the seat drawn nearest unless the hand decides it.

    It is read only there, because shared pages do not depend on a reader's settings.
    """
    return {"near": lambda: Seat.EAST if of_reader(request)["table"] == "east" else None}


def text_of_browser(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE, "")[:LONGEST]


def of_browser(request: HttpRequest) -> dict[str, str]:
    return read(text_of_browser(request))


def of_reader(request: HttpRequest) -> dict[str, str]:
    """Return the account's settings, or this browser's if the account has none."""
    user = request.user
    settings = user.settings if isinstance(user, User) else ""
    return read(settings) if settings else of_browser(request)


def keep(request: HttpRequest, response: HttpResponse, values: Mapping[str, str]) -> HttpResponse:
    """Store them in this browser and in the account that is signed in."""
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(settings=text_of(values))
    return put_into_browser(response, values)


def bring_along(request: HttpRequest, user: User) -> None:
    """Copy this browser's settings to a user who has none."""
    if COOKIE in request.COOKIES and not user.settings:
        user.settings = text_of(of_browser(request))
        user.save(update_fields=["settings"])


def come_along(request: HttpRequest, response: HttpResponse, text: str) -> HttpResponse:
    """Apply settings from another browser if neither this one nor the account has any."""
    user = request.user
    is_set = text_of_browser(request) or (isinstance(user, User) and user.settings)
    return response if is_set or not text else keep(request, response, read(text))


def put_into_browser(response: HttpResponse, values: Mapping[str, str]) -> HttpResponse:
    """Set the cookie of settings for a year, and Django's cookie of the language."""
    _set(response, COOKIE, text_of(values))
    if values["language"] == "browser":
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME)
    else:
        _set(response, settings.LANGUAGE_COOKIE_NAME, values["language"])
    return response


def _set(response: HttpResponse, name: str, value: str) -> None:
    age, secure = settings.COOKIE_AGE, settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=age, samesite="Lax", secure=secure)
