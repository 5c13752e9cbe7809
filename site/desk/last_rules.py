"""The rule sets last used at the desk, the latest first, in a cookie: pages without scripts too."""

import re
from collections.abc import Iterable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.preferences import of_browser

COOKIE: Final = "desk-rules"
MOST: Final = 5
YEAR: Final = 365 * 24 * 60 * 60
ID: Final = re.compile(r"[a-z0-9-]{1,40}")

MOST_USED: Final = ("mleague", "tenhou", "mahjong-soul", "wiki", "ema-2016", "jpml", "riichi-city")
"""What most tables are played under, for whoever has used none yet."""


def last_used(request: HttpRequest) -> list[str]:
    """Ids, whether such rule sets are still there or not."""
    given = request.COOKIES.get(COOKIE, "").split(".")
    return [name for name in given[:MOST] if ID.fullmatch(name)]


def preferred(request: HttpRequest) -> list[str]:
    """Those last used, behind the rule set that the reader has set."""
    return [of_browser(request)["rules"], *last_used(request)]


def remember(request: HttpRequest, response: HttpResponse, rules: str) -> HttpResponse:
    """The answer, which says to the browser what was used; nothing where it knows."""
    before = last_used(request)
    if before[:1] == [rules] or not ID.fullmatch(rules):
        return response
    others = (name for name in before if name != rules)
    response.set_cookie(
        COOKIE,
        ".".join([rules, *others][:MOST]),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
    return response


def by_use(names: Iterable[tuple[str, str]], last: list[str]) -> list[tuple[str, str]]:
    """(id, name) pairs: the last used first, then one's own, then what most tables use."""
    used = [*last, *(name for name, _ in names if name.startswith("own-")), *MOST_USED]
    order = {name: place for place, name in reversed([*enumerate(used)])}
    return sorted(names, key=lambda pair: order.get(pair[0], len(used)))
