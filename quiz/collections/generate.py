"""Generate a batch: questions for a wish, no two alike, within limits."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from time import thread_time
from types import MappingProxyType
from typing import Final

from pao.game import Yakuman
from pao.ruling import Ruling
from pao.trace import Rule
from quiz.collections.mix import (
    AS_DEALT,
    NEARLY,
    Balance,
    Mix,
    Quotas,
    answer_of,
    counter_examples,
    is_bland,
)
from quiz.errors import QuestionUnavailableError
from quiz.kinds.liable import NOBODY
from quiz.prompts import ANYTHING, Wish, is_made, new_seed, read_name
from quiz.questions.catalogue import Question, question
from quiz.questions.similarity import Likeness, loose_likeness

YAKUMAN: Final[Mapping[str, Yakuman]] = MappingProxyType(
    {
        Rule.THIRD_DRAGON_ENSURES: Yakuman.DAISANGEN,
        Rule.FOURTH_WIND_ENSURES: Yakuman.DAISUUSHI,
        Rule.FOURTH_KAN_ENSURES: Yakuman.SUUKANTSU,
    }
)
"""What a batch can be about besides topics: the rule that makes each yakuman certain."""


def yakuman_of(wish: Wish) -> Yakuman | None:
    """Return the yakuman that a batch is about; None for a topic, or for anything."""
    return YAKUMAN.get(wish.topic)


def is_about(question: Question, yakuman: Yakuman) -> bool:
    """Whether a question is about a yakuman.

    It is if it asks whether or when the yakuman is certain, who feeds it, or what a win comes to. A
    hand that is over is also about it if the yakuman was certain and came to nothing.
    """
    facts = question.prompt.facts
    if "yakuman" in facts:
        return bool(facts["yakuman"] == yakuman)
    return any(step.facts.get("yakuman") == yakuman for step in question.ruling.trace)


def came_to_nothing(question: Question, yakuman: Yakuman) -> bool:
    """Whether the question is on a hand that is over and that nobody won with the yakuman."""
    is_over = question.ruling.end is not None and "yakuman" not in question.prompt.facts
    return is_over and not _is_won(question.ruling, yakuman)


def lost(question: Question) -> Yakuman | None:
    """Return the yakuman that a batch is about, if nobody won the question's hand with it."""
    if not is_made(question.id):
        return None
    yakuman = yakuman_of(read_name(question.id)[0])
    return yakuman if yakuman and came_to_nothing(question, yakuman) else None


def _is_won(ruling: Ruling, yakuman: Yakuman) -> bool:
    """Whether a winner has the yakuman.

    What the winner's tiles show counts, whether or not the rules pay for each of two yakuman.
    """
    yakuman_won = ruling.scenario.yakuman
    return any(yakuman in yakuman_won[win.winner] for win in ruling.wins if not win.bumped)


MOST: Final = 30
"""The most questions of one batch."""

MOST_SECONDS: Final = 0.3
"""The seconds of processor time for dealing one batch and drawing it.

Seeds are new each time, so that no two batches are the same anyway.
"""

SECONDS_TO_DRAW: Final = 0.005
"""The seconds kept for drawing each question wished for; the rest is for dealing."""

MOST_TRIES: Final = 20
"""How many dealt hands in a row may be like earlier ones; then no more can be had."""

MOST_OF_OTHER_ANSWERS: Final = 100
"""How many dealt hands in a row may have answers of which there are enough."""

OF_SO_MANY: Final = 5
"""One in this many hands of a batch on a yakuman may have come to nothing; others are won."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The questions found.

    ``is_out_of_time``: whether another try may find more. ``missing``: the answers that were wished
    for and not found.
    """

    questions: tuple[Question, ...]
    is_out_of_time: bool
    missing: Mix


def find(
    wish: Wish,
    count: int,
    likenesses: Collection[Likeness] = (),
    *,
    mix: Mix = AS_DEALT,
    for_paper: bool = False,
) -> Batch:
    """Deal questions for a wish, as many as there are up to ``count``.

    Raise QuestionUnavailableError if there are none. ``likenesses``: of questions that none of them
    may be like. ``mix``: the answers wished for; without it the answers, the winners and the kinds
    of win are mixed as evenly as the topic allows. ``for_paper``: whether to leave out questions
    whose answer depends on an assumption of ours.
    """
    deadline = thread_time() + MOST_SECONDS - count * SECONDS_TO_DRAW
    quotas, balance = Quotas(wish, count, mix), Balance(count)
    is_exact = bool(mix) or wish.topic == NEARLY
    sieve = _Sieve(wish, count // OF_SO_MANY, likenesses)
    questions: list[Question] = []
    spare: list[Question] = []
    tries = 0
    for candidate in _dealt(wish, quotas):
        is_last = thread_time() > deadline
        if (candidate.is_settled or not for_paper) and sieve.is_on_subject(candidate):
            answer = answer_of(candidate)
            is_wanted = is_exact or balance.has_room(candidate)
            if not quotas.has_room(answer) or is_bland(candidate) or not is_wanted:
                spare.append(candidate)
                tries += 1
            elif sieve.takes(candidate):
                questions.append(candidate)
                quotas.take(answer)
                balance.take(candidate)
                tries = 0
        is_in_vain = sieve.in_vain == MOST_TRIES or tries == MOST_OF_OTHER_ANSWERS
        if len(questions) == count or is_in_vain or is_last:
            break
    for candidate in () if wish.topic == NEARLY and not mix else spare:
        answer = answer_of(candidate)
        is_wanted = quotas.fits_in(answer) and not (mix and is_bland(candidate))
        is_fit = len(questions) < count and is_wanted and sieve.is_on_subject(candidate)
        if is_fit and sieve.takes(candidate):
            questions.append(candidate)
            quotas.take(answer)
    is_short = len(questions) < count
    return Batch(tuple(questions), is_last and is_short, quotas.missing if mix else AS_DEALT)


SEEDS_FOR_A_PAPER: Final = 10
FIT_FOR_A_PAPER: Final = 2
"""How many of ``SEEDS_FOR_A_PAPER`` hands must be fit for a paper, unless the first is.

If fewer are fit, dealing for an assignment would take too long. A page asks this of every topic
and kind, and of 1,074 wishes that are dealt all but three have two fit hands if the first is fit.
"""

REMEMBERED: Final = 1_000


@lru_cache(REMEMBERED)
def is_dealt_for_paper(wish: Wish) -> bool:
    """Whether there are questions for a wish whose answers depend on no assumption of ours."""
    fit = 0
    for number in range(SEEDS_FOR_A_PAPER):
        with suppress(QuestionUnavailableError):
            candidate = question(wish.name(f"paper{number}"))
            fit += candidate.is_settled and _Sieve(wish, 0).is_on_subject(candidate)
        if fit == FIT_FOR_A_PAPER or (fit and number == 0):
            return True
    return False


class _Sieve:
    """A filter of dealt questions for a batch: none twice, and only those on its subject.

    ``losses``: how many more may have come to nothing. ``in_vain``: how many in a row were like
    earlier ones.
    """

    def __init__(self, wish: Wish, losses: int, likenesses: Collection[Likeness] = ()) -> None:
        self.wish = wish
        self.yakuman = yakuman_of(wish)
        self.losses = losses
        self.looks = {likeness.looks for likeness in likenesses}
        self.outcomes = {likeness.comes_to for likeness in likenesses}
        self.in_vain = 0

    def is_on_subject(self, candidate: Question) -> bool:
        if self.yakuman is None:
            return True
        losses = self.losses if candidate.wish.topic == self.wish.topic else 0
        return is_about(candidate, self.yakuman) and (losses > 0 or not self._is_lost(candidate))

    def takes(self, candidate: Question) -> bool:
        alike = loose_likeness(candidate)
        if alike.looks in self.looks or alike.comes_to in self.outcomes:
            self.in_vain += 1
            return False
        self.in_vain = 0
        self.looks.add(alike.looks)
        self.outcomes.add(alike.comes_to)
        self.losses -= self._is_lost(candidate)
        return True

    def _is_lost(self, candidate: Question) -> bool:
        return self.yakuman is not None and came_to_nothing(candidate, self.yakuman)


def _dealt(wish: Wish, quotas: Quotas) -> Iterator[Question]:
    """Yield questions from new seeds; raise QuestionUnavailableError if the first one fails."""
    yield question(wish.name(new_seed()))
    for each in islice(_mixed(wish, quotas), MOST * MOST_TRIES):
        with suppress(QuestionUnavailableError):  # not every seed shows it
            yield question(each.name(new_seed()))


def _mixed(wish: Wish, quotas: Quotas) -> Iterator[Wish]:
    """Yield the wish without end, alternating with wishes for counter-examples.

    A counter-example leaves the topic of another rule, so it needs a mix that asks for it.
    If the wish is on what is nearly certain, also alternate it with wishes for what is certain.
    """
    is_nearly = wish.topic == NEARLY
    strays = quotas.is_stated or wish.topic in {ANYTHING, NEARLY, *YAKUMAN}
    unfed = counter_examples(wish) if strays else ()
    while True:
        yield wish
        for topic in (*(YAKUMAN if is_nearly else ()), *unfed):
            is_nobody_wanted = quotas.has_room(NOBODY)
            if is_nobody_wanted or topic not in unfed:
                yield replace(wish, topic=topic)
            if is_nobody_wanted or not is_nearly:
                yield wish
