"""What a reader has set: in a cookie of the browser, and of whoever signs in at their user too.

It reads ``theme:dark.terms:ja``. static/js/stored.js reads it as well, and writes there what is
chosen on a page itself: pages that are the same for all know nothing of it.
"""

from collections.abc import Callable, Mapping
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from pao.game import Seat
from pao.rules import rule_set_ids

COOKIE: Final = "settings"
YEAR: Final = 365 * 24 * 60 * 60
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
"""The first of each is what holds for whoever has set nothing."""


def read(text: str) -> dict[str, str]:
    """All settings; what is not offered counts as not set.

    >>> read("theme:dark.terms:latin")["theme"], read("theme:dark.terms:latin")["terms"]
    ('dark', 'romaji')
    """
    given = dict(part.partition(":")[::2] for part in text[:LONGEST].split("."))
    return {
        name: given[name] if given.get(name) in choices else choices[0]
        for name, choices in OFFERED.items()
    }


def written(chosen: Mapping[str, str]) -> str:
    return ".".join(f"{name}:{value}" for name, value in chosen.items())


def near_side(request: HttpRequest) -> dict[str, Callable[[], Seat | None]]:
    """For templates of private pages: who sits near in pictures, where the hand does not say.

    Asked for only there, as pages that are the same for all know nothing of it.
    """
    return {"near": lambda: Seat.EAST if of_reader(request)["table"] == "east" else None}


def text_of_browser(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE, "")[:LONGEST]


def of_browser(request: HttpRequest) -> dict[str, str]:
    return read(text_of_browser(request))


def of_reader(request: HttpRequest) -> dict[str, str]:
    """Those of the account where it has some, else the browser's."""
    user = request.user
    kept = user.settings if isinstance(user, User) else ""
    return read(kept) if kept else of_browser(request)


def keep(request: HttpRequest, response: HttpResponse, chosen: Mapping[str, str]) -> HttpResponse:
    """In this browser, and in the account of whoever is signed in."""
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(settings=written(chosen))
    return put_into_browser(response, chosen)


def bring_along(request: HttpRequest, user: User) -> None:
    """What was set in this browser is the user's, who has set nothing yet."""
    if COOKIE in request.COOKIES and not user.settings:
        user.settings = written(of_browser(request))
        user.save(update_fields=["settings"])


def come_along(request: HttpRequest, response: HttpResponse, text: str) -> HttpResponse:
    """What was set in another browser, where nothing is set in this one or in the account."""
    user = request.user
    is_set = text_of_browser(request) or (isinstance(user, User) and user.settings)
    return response if is_set or not text else keep(request, response, read(text))


def put_into_browser(response: HttpResponse, chosen: Mapping[str, str]) -> HttpResponse:
    """For a year. The language has a cookie of its own, which is Django's to read."""
    _set(response, COOKIE, written(chosen))
    if chosen["language"] == "browser":
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME)
    else:
        _set(response, settings.LANGUAGE_COOKIE_NAME, chosen["language"])
    return response


def _set(response: HttpResponse, name: str, value: str) -> None:
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=secure)
