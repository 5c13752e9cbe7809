"""Find out whether a question has one right answer, by trying all its form accepts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, Final

from pao.words import Words
from quiz.answering.offers import figures_to_offer
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.marking import ANY, Choice, Part, Value, accepted
from quiz.prompts import Prompt

REMEMBERED: Final = 100


class Doubt(StrEnum):
    """Why a question has not exactly one right answer.

    ``cannot-be-given``: the form lacks what is right, or a field that earns a mark;
    ``reads-the-same``: a wrong option has the words of the right one; ``others``: something else
    gets full marks as well, and the question does not say so.
    """

    CANNOT_BE_GIVEN = "cannot-be-given"
    READS_THE_SAME = "reads-the-same"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class RightAnswers:
    """What is known about the right answers to a question.

    ``doubts``: why there is not exactly one. ``any_of``: for each field that says that several
    values are right, its label and how many there are.
    """

    doubts: tuple[Doubt, ...] = ()
    any_of: tuple[tuple[str, int], ...] = ()

    @property
    def is_one(self) -> bool:
        return not self.doubts


@lru_cache(REMEMBERED)
def right_answers(prompt: Prompt, words: Words) -> RightAnswers:
    """Check each field with the others right; tests show that a second wrong one never helps."""
    right, parts = KINDS[prompt.kind].right_as_asked(prompt), parts_of(prompt, words)
    by_name = {name: part for part in parts for name in part.names}
    doubts = {
        doubt
        for name, right_value in right.items()
        for doubt in _doubts(prompt, by_name.get(name), name, right_value)
    }
    any_of = (
        (by_name[name].names[name], len(right_value[ANY]))
        for name, right_value in right.items()
        if isinstance(right_value, Mapping) and name in by_name
    )
    return RightAnswers(tuple(sorted(doubts)), tuple(any_of))


def right_reply(prompt: Prompt) -> dict[str, Value]:
    """The right reply, with the first value of fields that accept several."""
    right = KINDS[prompt.kind].right(prompt)
    return {name: accepted(right_value)[0] for name, right_value in right.items()}


def values_of(prompt: Prompt, part: Part) -> Iterator[Value]:
    """All values of a field; of figures, those that are offered, and 0."""
    if not isinstance(part, Choice):
        yield from (0, *figures_to_offer(prompt, part))
    elif not part.is_many:
        yield from (option.value for option in part.offered)
    elif part.unless and right_reply(prompt).get(part.unless[0]) == []:
        yield []
    else:
        values = [option.value for option in part.options]
        some = chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))
        yield from ([*few] for few in some)


def _doubts(prompt: Prompt, part: Part | None, name: str, right_value: Any) -> Iterator[Doubt]:
    full = [*_with_full_marks(prompt, part, name)] if part else []
    if not full:
        yield Doubt.CANNOT_BE_GIVEN
    takes_any = isinstance(part, Choice) and part.takes_any
    if any(value not in accepted(right_value) for value in full) or (
        len(full) > 1 and not takes_any
    ):
        yield Doubt.OTHERS
    if isinstance(part, Choice) and _reads_the_same(part, right_value):
        yield Doubt.READS_THE_SAME


def _with_full_marks(prompt: Prompt, part: Part, name: str) -> Iterator[Value]:
    kind, right = KINDS[prompt.kind], right_reply(prompt)
    for value in values_of(prompt, part):
        if all(mark.counts for mark in kind.mark(prompt, {**right, name: value})):
            yield value


def _reads_the_same(part: Choice, right_value: Any) -> bool:
    """Whether a right and a wrong option have the same words."""
    values = (value if isinstance(value, list) else [value] for value in accepted(right_value))
    right = {*chain.from_iterable(values)}
    labels: dict[bool, set[tuple[Any, ...]]] = {True: set(), False: set()}
    for option in part.offered:
        labels[option.value in right].add((option.label, option.note, option.tile))
    return not labels[True].isdisjoint(labels[False])
