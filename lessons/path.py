"""The way through the course: part by part, what is read, what is practised, where to go on."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from lessons.catalog import Lesson
from lessons.parts import Part, part_of
from quiz.marking.marks import Verdict


@dataclass(frozen=True, slots=True)
class Station:
    """A lesson as one learner sees it; ``right``: how many of its questions went right."""

    lesson: Lesson
    is_read: bool
    right: int

    @property
    def out_of(self) -> int:
        return len(self.lesson.questions)

    @property
    def is_done(self) -> bool:
        return self.is_read or self.right == self.out_of


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the course and its lessons."""

    part: Part
    stations: tuple[Station, ...]


@dataclass(frozen=True, slots=True)
class CoursePath:
    stretches: tuple[Stretch, ...]

    @property
    def stations(self) -> Iterator[Station]:
        for stretch in self.stretches:
            yield from stretch.stations

    @property
    def has_begun(self) -> bool:
        return any(station.is_read or station.right for station in self.stations)

    @property
    def done(self) -> int:
        return sum(station.is_done for station in self.stations)

    @property
    def length(self) -> int:
        return sum(1 for _ in self.stations)

    @property
    def next(self) -> Station | None:
        """The first lesson that is neither read nor answered rightly; None when all are."""
        return next((station for station in self.stations if not station.is_done), None)


def course_path(
    lessons: Iterable[Lesson], read: Collection[str], verdicts: Mapping[str, Verdict]
) -> CoursePath:
    """``read``: slugs. ``verdicts``: how each question went."""
    return CoursePath(
        tuple(
            Stretch(part, tuple(_station(lesson, read, verdicts) for lesson in group))
            for part, group in groupby(lessons, key=part_of)
        )
    )


def _station(lesson: Lesson, read: Collection[str], verdicts: Mapping[str, Verdict]) -> Station:
    right = sum(verdicts.get(name) is Verdict.RIGHT for name in lesson.questions)
    return Station(lesson, lesson.slug in read, right)
