"""Choose the hands of a checkpoint: mostly from its part, some from earlier parts."""

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
from quiz.prompts import ANYTHING, Wish
from quiz.questions.catalogue import Question
from quiz.questions.similarity import for_paper

HANDS: Final = 5
OF_ITS_PART: Final = 3
DISPUTED: Final = 10
DICE: Final = SystemRandom()
TEACHES_SAFE_TILES: Final = "safe-tile"
"""The slug of the lesson that teaches a kind of question, not a rule of the trace."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """``part``: it comes at its end; None for the disputes, which end the course."""

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
    """The checkpoint after this lesson, if it is the last of its part."""
    part = part_of(lesson)
    return OF_PARTS[part.number - 1] if lesson.number == part.last else None


def address_after(lesson: Lesson) -> str:
    """The address of the next lesson, or of the checkpoint before it."""
    checkpoint, following = checkpoint_after(lesson), lesson_after(lesson)
    if checkpoint or following is None:
        return (checkpoint or AT_THE_END).address
    return reverse("lessons:lesson", args=[following.slug])


def checkpoints_of(part: Part) -> tuple[Checkpoint, ...]:
    """The checkpoint at the end of a part; after the last part also the disputes."""
    own = OF_PARTS[part.number - 1]
    return (own, AT_THE_END) if part is PARTS[-1] else (own,)


def questions_of(checkpoint: Checkpoint) -> Iterator[Question]:
    """Deal new questions."""
    if checkpoint.part is None:
        return _disputes()
    return _mixed(checkpoint.part)


def _mixed(part: Part) -> Iterator[Question]:
    """Yield questions of different lessons, in a mixed order."""
    own = [lesson for lesson in lessons("en") if part_of(lesson) is part and _is_asked(lesson)]
    before = [lesson for lesson in lessons("en") if part_of(lesson).number < part.number]
    earlier = [lesson for lesson in before if _is_asked(lesson)]
    asked = DICE.sample(own, min(OF_ITS_PART if earlier else HANDS, len(own)))
    asked += DICE.sample(earlier, min(HANDS - len(asked), len(earlier)))
    DICE.shuffle(asked)
    for lesson in asked:
        yield _question(_wishes(lesson, is_early=part is PARTS[0]))


def _disputes() -> Iterator[Question]:
    """Yield disputes, each about another rule that decides the bill."""
    every = [rule for lesson in lessons("en") for rule in _dealt(lesson) if lesson.number > 1]
    count = 0
    for rule in DICE.sample(every, len(every)):
        with suppress(QuestionUnavailableError):
            yield _question([Wish(Dispute.id, rules_for(rule).id, rule)])
            count += 1
        if count == DISPUTED:
            return


def _is_asked(lesson: Lesson) -> bool:
    return lesson.slug == TEACHES_SAFE_TILES or bool([*_dealt(lesson)])


def _dealt(lesson: Lesson) -> list[Rule]:
    return [rule for rule in lesson.concepts if rule in concepts()]


def _wishes(lesson: Lesson, *, is_early: bool) -> Iterator[Wish]:
    """The questions to try for a lesson; before part 2, only who is liable."""
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


def _question(wishes: Iterable[Wish]) -> Question:
    """Return the first question that turns on its rule; raise QuestionUnavailableError."""
    for wish in wishes:
        with suppress(QuestionUnavailableError):
            question = for_paper(wish)
            if wish.topic in (ANYTHING, *question.snapshot.concepts):
                return question
    raise QuestionUnavailableError("no hand turns on it")
