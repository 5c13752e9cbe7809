"""The stops of the course, which can be given: lessons, checkpoints and the disputes."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from lessons.catalog import MOVED, lessons, part_of
from lessons.checkpoints.papers import checkpoints_of
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Stop:
    """A lesson, by its ``number``, or a checkpoint without one; ``part``: the title of its part."""

    slug: str
    number: int | None
    title: str
    address: str
    part: str

    @property
    def name(self) -> str:
        """What to call it outside of the course."""
        if self.number is None:
            return self.title
        names = {"number": self.number, "title": self.title}
        return _("Lesson %(number)s: %(title)s") % names


def every_stop() -> tuple[Stop, ...]:
    """Return all stops in the order of the course, in the language of the page."""
    return _stops_in(page_words().code)


@cache
def _stops_in(language: str) -> tuple[Stop, ...]:
    with translation.override(language):
        return tuple(_every_stop(language))


def _every_stop(language: str) -> Iterator[Stop]:
    for part, group in groupby(lessons(language), key=part_of):
        title = str(part.title)
        for lesson in group:
            address = reverse("lessons:lesson", args=[lesson.slug])
            yield Stop(lesson.slug, lesson.number, lesson.title, address, title)
        for checkpoint in checkpoints_of(part):
            yield Stop(checkpoint.paper, None, checkpoint.title, checkpoint.address, title)


def stops_of(slugs: Collection[str]) -> list[Stop]:
    """Return the stops with these slugs in the order of the course, without unknown ones."""
    current = {MOVED.get(slug, slug) for slug in slugs}
    return [stop for stop in every_stop() if stop.slug in current]


def title_of(stops: Iterable[Stop]) -> str:
    """Return a title such as “Lessons 1-4, 6 and Checkpoint 1”; a lesson alone has its own."""
    every = [*stops]
    numbers = [stop.number for stop in every if stop.number is not None]
    names = [stop.title for stop in every if stop.number is None]
    if len(every) == 1:
        return every[0].name
    if len(numbers) == 1:
        names.insert(0, _("Lesson %(number)s") % {"number": numbers[0]})
    elif numbers:
        first, *others = _ranges(numbers)
        names = [_("Lessons %(numbers)s") % {"numbers": first}, *others, *names]
    return page_words().listed(names) or _("Lessons")


def _ranges(numbers: Iterable[int]) -> Iterator[str]:
    """Yield numbers that follow each other as one range: 1, 2, 3, 5 are 1-3 and 5."""
    for _key, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _place, number in group]
        ends = {"first": run[0], "last": run[-1]}
        yield f"{run[0]}" if len(run) == 1 else _("%(first)s–%(last)s") % ends
