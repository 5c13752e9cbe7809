"""Questions on given lessons, for a short homework and for a live round."""

from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest
from typing import Final
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from assignments.coursework.stops import Stop, title_of
from lessons.catalog import lesson
from quiz.models.attempts import LONGEST_TITLE

SHORT: Final = 5
"""How many questions a homework or a live round proposes."""


def asked_in(stops: Iterable[Stop]) -> Iterator[tuple[Stop, str]]:
    """Yield the lessons' questions by name, mixed: the first of each lesson, and so on."""
    each = [
        [(stop, name) for name in lesson("en", stop.slug).questions]
        for stop in stops
        if stop.number is not None
    ]
    yield from filter(None, chain.from_iterable(zip_longest(*each)))


def questions_on(stops: Iterable[Stop]) -> list[str]:
    """Return the names of the lessons' questions in that order, each once."""
    return [*dict.fromkeys(name for _stop, name in asked_in(stops))]


def queries_on(stops: Iterable[Stop]) -> tuple[str, str]:
    """Return the queries that choose questions for a homework and for a live round.

    They ask different questions if there are enough. Both are empty without a lesson.
    """
    every = [*stops]
    names = questions_on(every)
    title = _("Questions: %(lessons)s") % {"lessons": title_of(every)}
    parts = (names[:SHORT], names[SHORT : 2 * SHORT] or names[:SHORT])
    homework, live = (
        urlencode({"pick": part, "title": title[:LONGEST_TITLE]}, doseq=True) if part else ""
        for part in parts
    )
    return homework, live
