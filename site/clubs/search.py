"""Search long lists of a club by words in a name."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest

from clubs.names import folded

LONGEST: Final = 60
"""How many characters are searched for."""


def words_in(request: HttpRequest) -> str:
    """Return the words to search for; empty without a search."""
    return request.GET.get("q", "")[:LONGEST].strip()


def matches(words: str, names: Iterable[str]) -> bool:
    """Whether one of the names contains the words, in any case and width; without words, True."""
    return any(folded(words) in folded(name) for name in names)


def query(**keep: object) -> str:
    """Return the values that are not empty as a query string with a leading ``&``; else empty."""
    parameters = {name: value for name, value in keep.items() if value}
    return f"&{urlencode(parameters)}" if parameters else ""
