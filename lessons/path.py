"""The way through the course: part by part, what is read, what is practised, where to go on."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import dropwhile, groupby

from lessons.catalog import Lesson, Part, part_of
from lessons.checkpoints.papers import Checkpoint, checkpoints_of
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
class Halt:
    """A checkpoint as one learner sees it; it is done once it was handed in."""

    checkpoint: Checkpoint
    is_done: bool


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the course: its lessons, and the checkpoints at its end."""

    part: Part
    stations: tuple[Station, ...]
    halts: tuple[Halt, ...]

    @property
    def next(self) -> Station | Halt | None:
        """The first lesson not done; then the first checkpoint."""
        return _first_not_done(self.stations) or _first_not_done(self.halts)

    @property
    def has_begun(self) -> bool:
        stops: tuple[Station | Halt, ...] = (*self.stations, *self.halts)
        return any(stop.is_done for stop in stops)


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
    def next(self) -> Station | Halt | None:
        """The first lesson not done, or the checkpoint before it; None when all are.

        A checkpoint that somebody has left behind, and read on, is not asked for again.
        """
        for number, stretch in enumerate(self.stretches):
            following = stretch.next
            is_left_behind = any(later.has_begun for later in self.stretches[number + 1 :])
            if isinstance(following, Station) or (following and not is_left_behind):
                return following
        return None


def stop_of(station: Station | Halt | None) -> Lesson | Checkpoint | None:
    """What stands there."""
    if station is None:
        return None
    return station.lesson if isinstance(station, Station) else station.checkpoint


def _first_not_done(stops: Iterable[Station | Halt]) -> Station | Halt | None:
    return next(dropwhile(lambda stop: stop.is_done, stops), None)


def course_path(
    lessons: Iterable[Lesson], passed: Collection[str], verdicts: Mapping[str, Verdict]
) -> CoursePath:
    """``passed``: slugs of lessons read, papers handed in. ``verdicts``: how each question went."""
    return CoursePath(
        tuple(
            Stretch(
                part,
                tuple(_station(lesson, passed, verdicts) for lesson in group),
                tuple(Halt(each, each.paper in passed) for each in checkpoints_of(part)),
            )
            for part, group in groupby(lessons, key=part_of)
        )
    )


def _station(lesson: Lesson, passed: Collection[str], verdicts: Mapping[str, Verdict]) -> Station:
    right = sum(verdicts.get(name) is Verdict.RIGHT for name in lesson.questions)
    return Station(lesson, lesson.slug in passed, right)
