"""The map of the course: each lesson with its concepts, and how far each of them is."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from lessons.catalog import Lesson, Part, part_of
from lessons.progress.names import name_of
from pao.trace import Rule
from quiz.learning.concepts import concepts
from quiz.models import Card

STICKS_FOR: Final = 21
"""Days for which a concept is remembered, by FSRS, once it is mastered."""


class Stage(StrEnum):
    """``met``: in a lesson or a question; ``practised``: right once; ``mastered``: it sticks."""

    AHEAD = "ahead"
    MET = "met"
    PRACTISED = "practised"
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True)
class Place:
    """A concept on the map."""

    name: str
    stage: Stage


@dataclass(frozen=True, slots=True)
class Stop:
    """A lesson on the map, with what it teaches."""

    lesson: Lesson
    is_read: bool
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the course."""

    part: Part
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class CourseMap:
    """``beside``: concepts that were met and that no lesson teaches."""

    regions: tuple[Region, ...]
    beside: tuple[Place, ...]

    @property
    def places(self) -> Iterator[Place]:
        for region in self.regions:
            for stop in region.stops:
                yield from stop.places
        yield from self.beside

    @property
    def tally(self) -> dict[str, int]:
        """How many are at least at each stage, and how many there are."""
        stages = [place.stage for place in self.places]
        order = [*Stage]
        return {
            "all": len(stages),
            **{
                stage.value: sum(order.index(reached) >= order.index(stage) for reached in stages)
                for stage in order[1:]
            },
        }


def course_map(
    lessons: Collection[Lesson], read: Collection[str], cards: Mapping[str, Card]
) -> CourseMap:
    """``read``: slugs. A concept stands at the first lesson that teaches it."""
    first = {concept: one for one in reversed([*lessons]) for concept in one.concepts}
    shown = [concept for concept in Rule if concept in concepts()]

    def stop(lesson: Lesson) -> Stop:
        is_read = lesson.slug in read
        taught = [one for one in lesson.concepts if one in concepts() and first[one] is lesson]
        places = (Place(name_of(one), stage_of(cards.get(one), is_read=is_read)) for one in taught)
        return Stop(lesson, is_read, tuple(places))

    regions = (
        Region(part, tuple(map(stop, group))) for part, group in groupby(lessons, key=part_of)
    )
    beside = [concept for concept in shown if concept not in first and concept in cards]
    return CourseMap(
        tuple(regions),
        tuple(Place(name_of(one), stage_of(cards[one], is_read=False)) for one in beside),
    )


def stage_of(card: Card | None, *, is_read: bool) -> Stage:
    """``is_read``: whether the lesson that teaches it was read to the end."""
    if card is None:
        return Stage.MET if is_read else Stage.AHEAD
    if (card.stability or 0) >= STICKS_FOR:
        return Stage.MASTERED
    return Stage.PRACTISED if card.right else Stage.MET
