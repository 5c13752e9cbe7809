"""A batch: questions to a wish from the generator, no two alike, within bounds."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import cycle
from time import thread_time
from types import MappingProxyType
from typing import Final

from pao.game import Yakuman
from pao.ruling import Ruling
from pao.trace import Rule, Topic
from quiz.errors import QuestionUnavailableError
from quiz.prompts.names import Wish, is_made, new_seed, read_name
from quiz.questions.catalogue import Question, question
from quiz.questions.similarity import Likeness, loose_likeness

YAKUMAN: Final[Mapping[str, Yakuman]] = MappingProxyType(
    {
        Rule.THIRD_DRAGON_ENSURES: Yakuman.DAISANGEN,
        Rule.FOURTH_WIND_ENSURES: Yakuman.DAISUUSHI,
        Rule.FOURTH_KAN_ENSURES: Yakuman.SUUKANTSU,
    }
)
"""What a batch can be about beside topics: the rule that makes each certain."""


NEARLY: Final = Topic.NOT_ENSURED.value
"""The topic of which a batch mixes hands with which somebody is liable and others."""

LIABLE: Final = frozenset({"liable", "payments", "breakdown"})
NONE: Final = frozenset({"no", "never"})


def is_certain(question: Question) -> bool | None:
    """Whether the right answer names a liable player, a certain yakuman or a deciding call.

    None for the kinds that ask none of these.
    """
    prompt = question.prompt
    if prompt.kind in LIABLE:
        return bool(question.ruling.liable)
    first = question.kind.right(prompt).get(ASKS_FIRST.get(prompt.kind, ""))
    return None if first is None else first not in NONE


ASKS_FIRST: Final[Mapping[str, str]] = MappingProxyType(
    {"ensured": "sure", "turning-point": "call"}
)


def yakuman_of(wish: Wish) -> Yakuman | None:
    """None where a batch is on a topic, or on anything."""
    return YAKUMAN.get(wish.topic)


def is_about(question: Question, yakuman: Yakuman) -> bool:
    """Whether it is asked whether or when that is certain, who feeds it, or what a win comes to.

    A hand that is over is about it too where it was certain and came to nothing.
    """
    facts = question.prompt.facts
    if "yakuman" in facts:
        return bool(facts["yakuman"] == yakuman)
    return any(step.facts.get("yakuman") == yakuman for step in question.ruling.trace)


def came_to_nothing(question: Question, yakuman: Yakuman) -> bool:
    """Whether the question is on a hand that is over and that nobody won with it."""
    is_over = question.ruling.end is not None and "yakuman" not in question.prompt.facts
    return is_over and not _is_won(question.ruling, yakuman)


def lost(question: Question) -> Yakuman | None:
    """The yakuman of a batch on one, where nobody won the hand with it."""
    if not is_made(question.id):
        return None
    yakuman = yakuman_of(read_name(question.id)[0])
    return yakuman if yakuman and came_to_nothing(question, yakuman) else None


def _is_won(ruling: Ruling, yakuman: Yakuman) -> bool:
    """What the winner's tiles show counts, whether or not the rules pay for each of two."""
    held = ruling.scenario.yakuman
    return any(yakuman in held[win.winner] for win in ruling.wins if not win.bumped)


MOST: Final = 30
"""Of one batch."""

MOST_SECONDS: Final = 0.2
"""Of the processor: the seeds are new each time, so that no two batches are the same anyway."""

MOST_TRIES: Final = 20
"""Hands dealt in a row that are like others already: no more is to be had."""

OF_SO_MANY: Final = 5
"""Of a batch on a yakuman one hand in so many may have come to nothing, all others are won."""


LEAST: Final = 4
"""Of a batch on what is nearly certain at least one hand in so many is certain, and one is not."""


@dataclass(frozen=True, slots=True)
class Batch:
    """``is_out_of_time``: whether more may be found when somebody asks again."""

    questions: tuple[Question, ...]
    is_out_of_time: bool


def find(
    wish: Wish,
    count: int,
    known: Collection[Likeness] = (),
    clock: Callable[[], float] = thread_time,
) -> Batch:
    """As many as there are; raise QuestionUnavailableError where there is nothing of the kind.

    ``known``: what none of them may be like. ``clock``: seconds of work.
    """
    deadline = clock() + MOST_SECONDS
    most = count - count // LEAST if wish.topic == NEARLY else count
    sieve = _Sieve(yakuman_of(wish), count // OF_SO_MANY, known, most)
    found: list[Question] = []
    for candidate in _dealt(wish):
        is_last = clock() > deadline
        if sieve.takes(candidate):
            found.append(candidate)
        if len(found) == count or sieve.in_vain == MOST_TRIES or is_last:
            break
    return Batch(tuple(found), is_last and len(found) < count)


class _Sieve:
    """What of all that is dealt goes into a batch: nothing twice, and what it is to be about.

    ``losses``: how many more may come to nothing; ``in_vain``: how many in a row were like others.
    ``most``: how many may be certain, and how many may not.
    """

    def __init__(
        self, yakuman: Yakuman | None, losses: int, known: Collection[Likeness], most: int
    ) -> None:
        self.most = most
        self.certain: Counter[bool | None] = Counter()
        self.yakuman = yakuman
        self.losses = losses
        self.looks = {one.looks for one in known}
        self.outcomes = {one.comes_to for one in known}
        self.in_vain = 0

    def takes(self, candidate: Question) -> bool:
        is_lost = self.yakuman is not None and came_to_nothing(candidate, self.yakuman)
        is_off = self.yakuman is not None and not is_about(candidate, self.yakuman)
        certain = is_certain(candidate)
        has_enough = certain is not None and self.certain[certain] >= self.most
        if is_off or has_enough or (is_lost and not self.losses):
            return False
        alike = loose_likeness(candidate)
        if alike.looks in self.looks or alike.comes_to in self.outcomes:
            self.in_vain += 1
            return False
        self.in_vain = 0
        self.looks.add(alike.looks)
        self.outcomes.add(alike.comes_to)
        self.losses -= is_lost
        self.certain[certain] += 1
        return True


def _dealt(wish: Wish) -> Iterator[Question]:
    """Deal from one new seed after another; raise QuestionUnavailableError at the first."""
    yield question(wish.name(new_seed()))
    wishes = cycle(_mixed(wish))
    for _ in range(MOST * MOST_TRIES):
        with suppress(QuestionUnavailableError):  # not every seed shows it
            yield question(next(wishes).name(new_seed()))


def _mixed(wish: Wish) -> Iterator[Wish]:
    """The wish; on what is nearly certain by turns with one on what is certain."""
    yield wish
    if wish.topic == NEARLY:
        for certain in YAKUMAN:
            yield replace(wish, topic=certain)
            yield wish
