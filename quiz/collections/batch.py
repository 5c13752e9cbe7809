"""A batch: questions to a wish from the generator, no two alike, within bounds."""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from time import thread_time
from typing import Final

from quiz.collections.likeness import Likeness, likeness
from quiz.prompts.names import Wish
from quiz.questions.catalogue import Question, question

MOST: Final = 30
"""Of one batch."""

MOST_SECONDS: Final = 0.2
"""Of the processor: the seeds are new each time, so that no two batches are the same anyway."""

MOST_TRIES: Final = 20
"""Hands dealt in a row that are like others already: no more is to be had."""


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
    """As many as there are; raise KeyError where there is nothing of the kind.

    ``known``: what none of them may be like. ``clock``: seconds of work.
    """
    deadline = clock() + MOST_SECONDS
    found: list[Question] = []
    looks = {one.looks for one in known}
    outcomes = {one.comes_to for one in known}
    in_vain = 0
    for candidate in _dealt(wish):
        is_last = clock() > deadline
        alike = likeness(candidate)
        if alike.looks in looks or alike.comes_to in outcomes:
            in_vain += 1
        else:
            in_vain = 0
            looks.add(alike.looks)
            outcomes.add(alike.comes_to)
            found.append(candidate)
        if len(found) == count or in_vain == MOST_TRIES or is_last:
            break
    return Batch(tuple(found), is_last and len(found) < count)


def _dealt(wish: Wish) -> Iterator[Question]:
    """Each from a seed of its own; raise KeyError where the first one cannot be had."""
    yield question(wish.name(token_hex(4)))
    for _ in range(MOST * MOST_TRIES):
        with suppress(KeyError):  # not every seed shows it
            yield question(wish.name(token_hex(4)))
