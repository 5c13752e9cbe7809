"""Which papers there are, and which hands one asks: of its part most, some of the parts before."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from django.urls import reverse

from lessons.catalog import PARTS, Lesson, Part, lesson_after, lessons, part_of
from pao.deals import difficulties
from pao.trace import Rule
from quiz.errors import QuestionUnavailableError
from quiz.exam.paper import CHECKPOINT, DISPUTES, title_of
from quiz.kinds.dispute import Dispute
from quiz.kinds.liable import Liable
from quiz.kinds.safe_tile import SafeTile
from quiz.learning.concepts import concepts, rules_for, wishes
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import Question
from quiz.questions.similar import another

HANDS: Final = 5
OF_ITS_PART: Final = 3
DISPUTED: Final = 10
DICE: Final = SystemRandom()
TEACHES_SAFE_TILES: Final = "safe-tile"
"""The lesson whose question is a kind of its own, and no rule of the trace."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """``part``: at whose end it stands; none for the disputes, which end the course."""

    paper: str
    part: Part | None

    @property
    def title(self) -> str:
        return title_of(self.paper)

    @property
    def address(self) -> str:
        return reverse("lessons:checkpoint", args=[self.paper])

    @property
    def count(self) -> int:
        return HANDS if self.part else DISPUTED


AT_THE_END: Final = Checkpoint(DISPUTES, None)
OF_PARTS: Final = tuple(Checkpoint(f"{CHECKPOINT}{part.number}", part) for part in PARTS)
CHECKPOINTS: Final = (*OF_PARTS, AT_THE_END)


def checkpoint(paper: str) -> Checkpoint | None:
    return next((each for each in CHECKPOINTS if each.paper == paper), None)


def checkpoint_after(lesson: Lesson) -> Checkpoint | None:
    """The one that stands after the last lesson of a part."""
    part = part_of(lesson)
    return OF_PARTS[part.number - 1] if lesson.number == part.last else None


def address_after(lesson: Lesson) -> str:
    """Of the next lesson, or of the checkpoint that stands before it."""
    halt, following = checkpoint_after(lesson), lesson_after(lesson)
    if halt or following is None:
        return (halt or AT_THE_END).address
    return reverse("lessons:lesson", args=[following.slug])


def checkpoints_of(part: Part) -> tuple[Checkpoint, ...]:
    """At its end; after the last part come the disputes too."""
    own = OF_PARTS[part.number - 1]
    return (own, AT_THE_END) if part is PARTS[-1] else (own,)


def questions_of(checkpoint: Checkpoint) -> Iterator[Question]:
    """Other hands each time."""
    if checkpoint.part is None:
        return _disputes()
    return _mixed(checkpoint.part)


def _mixed(part: Part) -> Iterator[Question]:
    """Of different lessons, in a mixed order."""
    own = [lesson for lesson in lessons("en") if part_of(lesson) is part and _is_asked(lesson)]
    before = [lesson for lesson in lessons("en") if part_of(lesson).number < part.number]
    earlier = [lesson for lesson in before if _is_asked(lesson)]
    some = DICE.sample(own, min(OF_ITS_PART if earlier else HANDS, len(own)))
    some += DICE.sample(earlier, min(HANDS - len(some), len(earlier)))
    DICE.shuffle(some)
    for lesson in some:
        yield _asked(_wishes(lesson, is_early=part is PARTS[0]))


def _disputes() -> Iterator[Question]:
    """Each about another rule, on which the bill turns."""
    every = [rule for lesson in lessons("en") for rule in _dealt(lesson) if lesson.number > 1]
    found = 0
    for rule in DICE.sample(every, len(every)):
        with suppress(QuestionUnavailableError):
            yield _asked([Wish(Dispute.id, rules_for(rule).id, rule)])
            found += 1
        if found == DISPUTED:
            return


def _is_asked(lesson: Lesson) -> bool:
    return lesson.slug == TEACHES_SAFE_TILES or bool([*_dealt(lesson)])


def _dealt(lesson: Lesson) -> list[Rule]:
    return [rule for rule in lesson.concepts if rule in concepts()]


def _wishes(lesson: Lesson, *, is_early: bool) -> Iterator[Wish]:
    """What to ask of a lesson; who is liable while nothing was said yet of who pays."""
    if lesson.slug == TEACHES_SAFE_TILES:
        yield Wish(SafeTile.id)
        return
    dealt = _dealt(lesson)
    for rule in DICE.sample(dealt, len(dealt)):
        if is_early:
            rules = rules_for(rule)
            yield Wish(Liable.id, rules.id, rule, str(min(difficulties(rule, rules))))
            yield Wish(Liable.id, rules.id, rule)
        else:
            yield from wishes(rule, DICE.randrange(3))


def _asked(wanted: Iterable[Wish]) -> Question:
    """Return the first question that turns on its rule; raise QuestionUnavailableError."""
    for wish in wanted:
        with suppress(QuestionUnavailableError):
            question = another(wish)
            if wish.topic in (ANYTHING, *question.snapshot.concepts):
                return question
    raise QuestionUnavailableError("no hand turns on it")
