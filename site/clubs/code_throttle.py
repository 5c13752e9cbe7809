"""Codes that were guessed: wrong ones are counted by network, right ones cost nothing.

So a whole club behind one address comes in at once, and whoever tries out codes does not.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpRequest

from accounts.limits import RateLimitedError, count, wait_for
from clubs.errors import NoSuchCodeError


@contextmanager
def tried(request: HttpRequest, action: str) -> Iterator[None]:
    """Around what raises NoSuchCodeError. Raise RateLimitedError after too many of them."""
    wait = wait_for(request, action)
    if wait:
        raise RateLimitedError(wait)
    try:
        yield
    except NoSuchCodeError:
        count(request, action)
        raise
