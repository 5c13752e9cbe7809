"""The path through the course: its parts, what was read and practised, and the next step."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import dropwhile, groupby
from typing import Final

from django.utils.safestring import SafeString

from board.tile_rows import draw_row
from lessons.catalog import Lesson, Part, part_of
from lessons.checkpoints.papers import Checkpoint, checkpoints_of
from pao.game import Tile
from quiz.marking import Verdict

EMBLEMS: Final[Mapping[str, str]] = {
    "why-pao": "7z",
    "ensured": "5z",
    "third-dragon": "6z",
    "fourth-wind": "4z",
    "free-pair": "9m",
    "fourth-kan": "8p",
    "hidden-triplet": "3z",
    "excuses": "4p",
    "safe-tile": "9s",
    "ron": "3p",
    "honba": "1p",
    "two-yakuman": "1z",
    "several": "6p",
    "rinshan": "5p",
    "same-hand": "7p",
    "who-says-what": "8m",
    "house-hands": "2s",
    "bao": "4m",
    "late-wall": "9p",
    "insurance": "5s",
    "next-door": "1m",
    "claims": "4s",
    "programs": "2m",
    "part-1": "0m",
    "part-2": "0p",
    "part-3": "0s",
    "part-4": "1s",
    "disputes": "2z",
}
"""The tile of each lesson and checkpoint, all different, mostly from its first hand."""


def emblem_of(name: str) -> SafeString:
    return draw_row([Tile.named(EMBLEMS[name])])


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A lesson for one learner; ``right``: how many of its questions they got right."""

    lesson: Lesson
    is_read: bool
    right: int

    @property
    def emblem(self) -> SafeString:
        return emblem_of(self.lesson.slug)

    @property
    def out_of(self) -> int:
        return len(self.lesson.questions)

    @property
    def is_done(self) -> bool:
        return self.is_read or self.right == self.out_of


@dataclass(frozen=True, slots=True)
class CheckpointProgress:
    """A checkpoint for one learner; it is done once it was handed in."""

    checkpoint: Checkpoint
    is_done: bool

    @property
    def emblem(self) -> SafeString:
        return emblem_of(self.checkpoint.paper)


@dataclass(frozen=True, slots=True)
class PartProgress:
    """A part of the course: its lessons, and the checkpoints at its end."""

    part: Part
    lessons: tuple[LessonProgress, ...]
    checkpoints: tuple[CheckpointProgress, ...]

    @property
    def next(self) -> LessonProgress | CheckpointProgress | None:
        """The first lesson not done, then the first checkpoint not done."""
        return _first_not_done(self.lessons) or _first_not_done(self.checkpoints)

    @property
    def has_begun(self) -> bool:
        stops: tuple[LessonProgress | CheckpointProgress, ...] = (*self.lessons, *self.checkpoints)
        return any(stop.is_done for stop in stops)


@dataclass(frozen=True, slots=True)
class CoursePath:
    parts: tuple[PartProgress, ...]

    @property
    def lessons(self) -> Iterator[LessonProgress]:
        for part_progress in self.parts:
            yield from part_progress.lessons

    @property
    def has_begun(self) -> bool:
        return any(lesson.is_read or lesson.right for lesson in self.lessons)

    @property
    def done(self) -> int:
        return sum(lesson.is_done for lesson in self.lessons)

    @property
    def length(self) -> int:
        return sum(1 for _ in self.lessons)

    @property
    def next(self) -> LessonProgress | CheckpointProgress | None:
        """The first lesson that is not done, or the checkpoint before it; None when all are done.

        A checkpoint is skipped once the learner has begun a later part.
        """
        for number, part_progress in enumerate(self.parts):
            following = part_progress.next
            is_left_behind = any(later.has_begun for later in self.parts[number + 1 :])
            if isinstance(following, LessonProgress) or (following and not is_left_behind):
                return following
        return None


def stop_of(progress: LessonProgress | CheckpointProgress | None) -> Lesson | Checkpoint | None:
    """The lesson or the checkpoint of a stop."""
    if progress is None:
        return None
    return progress.lesson if isinstance(progress, LessonProgress) else progress.checkpoint


def _first_not_done(
    stops: Iterable[LessonProgress | CheckpointProgress],
) -> LessonProgress | CheckpointProgress | None:
    return next(dropwhile(lambda stop: stop.is_done, stops), None)


def course_path(
    lessons: Iterable[Lesson], passed: Collection[str], verdicts: Mapping[str, Verdict]
) -> CoursePath:
    """Return the path of one learner.

    ``passed``: the slugs of lessons read and papers handed in. ``verdicts``: how each question
    went.
    """
    return CoursePath(
        tuple(
            PartProgress(
                part,
                tuple(_lesson_progress(lesson, passed, verdicts) for lesson in group),
                tuple(
                    CheckpointProgress(each, each.paper in passed) for each in checkpoints_of(part)
                ),
            )
            for part, group in groupby(lessons, key=part_of)
        )
    )


def _lesson_progress(
    lesson: Lesson, passed: Collection[str], verdicts: Mapping[str, Verdict]
) -> LessonProgress:
    right = sum(verdicts.get(name) is Verdict.RIGHT for name in lesson.questions)
    return LessonProgress(lesson, lesson.slug in passed, right)
