"""The map of the course: each lesson with its concepts and the progress of a learner in them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from lessons.catalog import Lesson, Part, part_of
from pao.trace import Rule
from quiz.learning.concepts import concepts
from quiz.models import Card

MASTERED_DAYS: Final = 21
"""How many days a mastered concept is remembered, according to FSRS."""


class Stage(StrEnum):
    """How well a learner knows a concept.

    ``met``: in a lesson or a question. ``practised``: right once. ``mastered``: remembered for
    ``MASTERED_DAYS`` days.
    """

    AHEAD = "ahead"
    MET = "met"
    PRACTISED = "practised"
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True)
class MapConcept:
    """A concept on the map."""

    name: str
    stage: Stage


@dataclass(frozen=True, slots=True)
class MapLesson:
    """A lesson on the map, with what it teaches."""

    lesson: Lesson
    is_read: bool
    concepts: tuple[MapConcept, ...]


@dataclass(frozen=True, slots=True)
class MapPart:
    """A part of the course."""

    part: Part
    lessons: tuple[MapLesson, ...]


@dataclass(frozen=True, slots=True)
class CourseMap:
    """``beside``: concepts that the learner has met and no lesson teaches."""

    parts: tuple[MapPart, ...]
    beside: tuple[MapConcept, ...]

    @property
    def concepts(self) -> Iterator[MapConcept]:
        for part in self.parts:
            for map_lesson in part.lessons:
                yield from map_lesson.concepts
        yield from self.beside

    @property
    def tally(self) -> dict[str, int]:
        """How many concepts are at least at each stage, and how many there are in all."""
        stages = [concept.stage for concept in self.concepts]
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
    """Return a learner's map. A concept is in the first lesson that teaches it. ``read``: slugs."""
    first = {concept: lesson for lesson in reversed([*lessons]) for concept in lesson.concepts}
    known = concepts()

    def map_lesson(lesson: Lesson) -> MapLesson:
        is_read = lesson.slug in read
        taught = [each for each in lesson.concepts if each in known and first[each] is lesson]
        shown = (
            MapConcept(name_of(each), stage_of(cards.get(each), is_read=is_read)) for each in taught
        )
        return MapLesson(lesson, is_read, tuple(shown))

    parts = (
        MapPart(part, tuple(map(map_lesson, group)))
        for part, group in groupby(lessons, key=part_of)
    )
    beside = [each for each in Rule if each in known and each not in first and each in cards]
    return CourseMap(
        tuple(parts),
        tuple(MapConcept(name_of(each), stage_of(cards[each], is_read=False)) for each in beside),
    )


def stage_of(card: Card | None, *, is_read: bool) -> Stage:
    """Return the stage of a concept.

    ``is_read``: whether the lesson that teaches it was read to the end.
    """
    if card is None:
        return Stage.MET if is_read else Stage.AHEAD
    if (card.stability or 0) >= MASTERED_DAYS:
        return Stage.MASTERED
    return Stage.PRACTISED if card.right else Stage.MET


NAMES: Final[Mapping[Rule, Promise]] = {
    Rule.NO_LIABILITY: _("Rule sets without pao"),
    Rule.NOT_YET_ENSURED: _("Yakuman not certain yet"),
    Rule.THIRD_DRAGON_ENSURES: _("The third dragon"),
    Rule.COMPLETED_UNCALLED: _("Last set completed without a call"),
    Rule.FOURTH_WIND_ENSURES: _("The fourth wind"),
    Rule.PAIR_IS_FREE: _("Yakuman not certain: the pair is not known"),
    Rule.FOURTH_KAN_ENSURES: _("The fourth kan"),
    Rule.NOT_LISTED: _("A yakuman for which nobody is liable"),
    Rule.HELD_TRIPLET_NO_EXCUSE: _("Liable even if the caller already held a triplet"),
    Rule.ANKAN_IS_SEEN: _("A concealed kan counts as a set that opponents see"),
    Rule.ANKAN_IS_HIDDEN: _("In some rule sets a concealed kan does not count as visible"),
    Rule.OWN_KAN_ENSURES: _("No pao: the last set was a kan of the player’s own tiles"),
    Rule.KAKAN_CHANGES_NOTHING: _("Added kan: liability unchanged"),
    Rule.CLAIM_NEVER_COUNTS: _("Calls that never make anyone liable"),
    Rule.RIICHI_NO_EXCUSE: _("A player in riichi can be liable too"),
    Rule.ANOTHER_WON: _("No pao payment: another player wins"),
    Rule.NOTHING_DUE_ON_DRAW: _("No pao payment: the hand ends in a draw"),
    Rule.LIABLE_PAYS_TSUMO: _("Tsumo: the liable player pays everything"),
    Rule.LIABLE_SPLITS_RON: _("Ron: the payment is split in half"),
    Rule.LIABLE_DEALT_IN: _("The liable player deals in"),
    Rule.DISCARDER_PAYS_ALONE: _("The discarder alone pays"),
    Rule.CHANKAN_IS_A_DISCARD: _("A robbed kan"),
    Rule.HONBA_TSUMO_LIABLE: _("Honba on tsumo: the liable player pays"),
    Rule.HONBA_RON_LIABLE: _("Honba on ron: the liable player pays"),
    Rule.HONBA_RON_DISCARDER: _("Honba on ron: discarder pays (some rules)"),
    Rule.HONBA_TSUMO: _("Honba on a tsumo without liability"),
    Rule.HONBA_RON: _("Honba on a ron without liability"),
    Rule.HONBA_TSUMO_SHARED: _("Honba on tsumo with a second yakuman: all pay"),
    Rule.HONBA_TWO_LIABLE: _("Honba with two liable players"),
    Rule.HONBA_SEVERAL_WINNERS: _("Honba with several winners"),
    Rule.STICKS: _("Riichi sticks"),
    Rule.YAKUMAN_ADD_UP: _("Several yakuman add up"),
    Rule.WORTH_ONE_YAKUMAN: _("Several yakuman count as one"),
    Rule.YAKUMAN_NOT_COUNTED: _("A yakuman that the rule set does not count"),
    Rule.REST_AS_USUAL: _("The other yakuman of the hand are paid as usual"),
    Rule.WHOLE_HAND: _("Liable for the whole hand"),
    Rule.TWO_LIABLE: _("Two liable players"),
    Rule.HEAD_BUMP: pgettext_lazy("concept", "Head bump: only the nearest winner is paid"),
    Rule.SEVERAL_WINNERS: _("Several winners"),
    Rule.TRIPLE_RON_DRAW: _("Triple ron: the hand is an abortive draw"),
    Rule.RINSHAN_ATTACHES: _("Rinshan: the player who fed the kan is liable"),
    Rule.RINSHAN_NOT_LISTED: _("Rinshan: the win is paid as usual"),
    Rule.RINSHAN_FURTHER_KANS: _("Several kans before a rinshan win"),
    Rule.RINSHAN_AS_RON: _("Rinshan: the win is paid like a ron"),
    Rule.FOURTH_FITTING_MELD: _("Liable for the fourth set before the pair is known"),
    Rule.YAKUMAN_NOT_COMPLETED: _("No pao payment: the yakuman is not completed"),
    Rule.NOTEN: _("Noten payments"),
    Rule.NAGASHI: pgettext_lazy("concept", "Nagashi mangan"),
    Rule.BAO_THIRD_DRAGON: _("Bao (Chinese pao): the third dragon"),
    Rule.BAO_FOURTH_WIND: _("Bao (Chinese pao): the fourth wind"),
    Rule.BAO_ANOTHER_HONOUR: _("Bao (Chinese pao): feeding honours to a player who called honours"),
    Rule.BAO_ANOTHER_TERMINAL: _(
        "Bao (Chinese pao): feeding terminals to a player who called terminals"
    ),
    Rule.BAO_LIMIT_DOUBLES: _("Bao (Chinese pao): the visible doubles reach the limit"),
    Rule.BAO_ONE_SUIT: _("Bao (Chinese pao): feeding a one-suit hand"),
    Rule.BAO_JADE_OR_BLUE: _("Bao (Chinese pao): feeding a “jade” or “blue” limit hand"),
    Rule.BAO_LAST_FLOWER: _(
        "Bao (Chinese pao): drawing the eighth flower when another player has seven"
    ),
    Rule.BAO_LATE_WALL: _("Bao (Chinese pao): a win late in the wall"),
    Rule.BAO_LATE_KONG: _("Bao (Chinese pao): a kan late in the wall"),
    Rule.BAO_LONG_HAND: _("Bao (Chinese pao): dealing in while holding too many tiles"),
    Rule.BAO_CLAIM_NOT_COUNTED: _("Bao (Chinese pao): calls that make nobody liable"),
    Rule.BAO_BY_THE_WIN: _(
        "Bao (Chinese pao): dealing in makes you liable, just as feeding a call does"
    ),
    Rule.BAO_KONGS_COUNT: _("Bao (Chinese pao): kans count as pons"),
    Rule.BAO_ANKAN: _("Bao (Chinese pao): whether a concealed kan counts"),
    Rule.BAO_AT_LIMIT: _("Bao (Chinese pao): the visible doubles already reached the limit"),
    Rule.BAO_STANDS: _("Bao (Chinese pao): the player who fed first stays liable"),
    Rule.BAO_ROLLED_OVER: _("Bao (Chinese pao): the player who feeds later becomes liable instead"),
    Rule.BAO_TILE_NOT_FRESH: _(
        "Bao (Chinese pao): nobody is liable if the same tile was already discarded"
    ),
    Rule.BAO_WALL_NOT_LATE: _("Bao (Chinese pao): liable only late in the wall (some rules)"),
}


def name_of(concept: Rule) -> str:
    return str(NAMES[concept])
