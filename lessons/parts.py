"""The four parts of the course."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from lessons.catalog import Lesson


@dataclass(frozen=True, slots=True)
class Part:
    """``last``: the number of its last lesson."""

    number: int
    title: Promise
    last: int


PARTS = (
    Part(1, pgettext_lazy("part", "Who is liable?"), 9),
    Part(2, pgettext_lazy("part", "Who pays?"), 13),
    Part(3, pgettext_lazy("part", "Whose rules?"), 20),
    Part(4, pgettext_lazy("part", "At the table"), 23),
)


def part_of(lesson: Lesson) -> Part:
    return next(part for part in PARTS if lesson.number <= part.last)
