"""In which accounts a browser was signed in: a signed cookie that names them by their digests."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

SALT: Final = "known-browser"
YEAR: Final = 60 * 60 * 24 * 365
MOST: Final = 10
"""Accounts of one browser; the oldest are forgotten."""


def knows(request: HttpRequest, username: str) -> bool:
    """Whether somebody signed in to this account here within a year."""
    return _digest(username) in _names(request)


def remember(request: HttpRequest, response: HttpResponse, username: str) -> None:
    digest = _digest(username)
    names = [digest, *(name for name in _names(request) if name != digest)][:MOST]
    response.set_signed_cookie(
        settings.KNOWN_COOKIE_NAME,
        "-".join(names),
        salt=SALT,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _names(request: HttpRequest) -> list[str]:
    value = request.get_signed_cookie(
        settings.KNOWN_COOKIE_NAME, default="", salt=SALT, max_age=YEAR
    )
    return str(value).split("-") if value else []


def _digest(username: str) -> str:
    return salted_hmac(SALT, username.lower()).hexdigest()[:20]
