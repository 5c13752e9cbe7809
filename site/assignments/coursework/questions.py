"""Questions on given lessons, for a short homework and for a live round."""

from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from typing import Final
from urllib.parse import urlencode

from assignments.coursework.stops import Stop
from assignments.picker.sources import LESSON
from lessons.catalog import lesson

SHORT: Final = 5
"""How many questions a proposed homework or live round has."""


def token_of(stop: Stop, name: str) -> str:
    """Return the token of a lesson's question in the picker."""
    return f"{LESSON}{stop.slug}:{name}"


def asked_in(stops: Iterable[Stop]) -> Iterator[tuple[Stop, str]]:
    """Yield the lessons' questions by name, mixed: the first of each lesson, and so on."""
    each = [
        [(stop, name) for name in lesson("en", stop.slug).questions]
        for stop in stops
        if stop.number is not None
    ]
    yield from filter(None, chain.from_iterable(zip_longest(*each)))


def questions_on(stops: Iterable[Stop]) -> dict[str, str]:
    """Return the lessons' questions in that order, each once: their tokens by their names."""
    tokens: dict[str, str] = {}
    for stop, name in asked_in(stops):
        tokens.setdefault(name, token_of(stop, name))
    return tokens


def queries_on(stops: Iterable[Stop]) -> tuple[str, str]:
    """Return the queries that choose questions for a homework and for a live round.

    They ask different questions if there are enough. Both are empty without a lesson.
    """
    every = [*questions_on(stops).values()]
    parts = (every[:SHORT], every[SHORT : 2 * SHORT] or every[:SHORT])
    homework, live = (urlencode({"pick": part}, doseq=True) for part in parts)
    return homework, live
