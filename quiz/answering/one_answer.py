"""Whether a question has one right answer: what of all that its form takes gets full marks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, Final

from pao.words import Words
from quiz.answering.offers import offered
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.marking.marks import ANY, Value, accepted
from quiz.marking.parts import Choice, Part
from quiz.prompts.prompt import Prompt

REMEMBERED: Final = 100


class Doubt(StrEnum):
    """Why there is not one right answer.

    ``cannot-be-given``: what is right, or a field that earns a mark, is not on the form;
    ``reads-the-same``: something that is wrong is called what the right answer is called;
    ``others``: something else gets full marks too, and the question does not say so.
    """

    CANNOT_BE_GIVEN = "cannot-be-given"
    READS_THE_SAME = "reads-the-same"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class RightAnswers:
    """``any_of``: how many values are right for a field of which the question says so, by label."""

    doubts: tuple[Doubt, ...] = ()
    any_of: tuple[tuple[str, int], ...] = ()

    @property
    def is_one(self) -> bool:
        return not self.doubts


@lru_cache(REMEMBERED)
def right_answers(prompt: Prompt, words: Words) -> RightAnswers:
    """Field by field, the others being right: that a second wrong one helps none, a test holds."""
    right, parts = KINDS[prompt.kind].asked(prompt), parts_of(prompt, words)
    by_name = {name: part for part in parts for name in part.names}
    doubts = {
        doubt
        for name, wanted in right.items()
        for doubt in _doubts(prompt, by_name.get(name), name, wanted)
    }
    any_of = (
        (by_name[name].names[name], len(wanted[ANY]))
        for name, wanted in right.items()
        if isinstance(wanted, Mapping) and name in by_name
    )
    return RightAnswers(tuple(sorted(doubts)), tuple(any_of))


def given(prompt: Prompt) -> dict[str, Value]:
    """The right answer as somebody gives it: the first where each of several will do."""
    right = KINDS[prompt.kind].right(prompt)
    return {name: accepted(wanted)[0] for name, wanted in right.items()}


def values_of(prompt: Prompt, part: Part) -> Iterator[Value]:
    """All that a field can be filled in with; of figures, those that are offered, and none."""
    if not isinstance(part, Choice):
        yield from (0, *offered(prompt, part))
    elif not part.is_many:
        yield from (option.value for option in part.offered)
    elif part.unless and given(prompt).get(part.unless[0]) == []:
        yield []
    else:
        values = [option.value for option in part.options]
        some = chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))
        yield from ([*few] for few in some)


def _doubts(prompt: Prompt, part: Part | None, name: str, wanted: Any) -> Iterator[Doubt]:
    full = [*_with_full_marks(prompt, part, name)] if part else []
    if not full:
        yield Doubt.CANNOT_BE_GIVEN
    takes_any = isinstance(part, Choice) and part.takes_any
    if any(value not in accepted(wanted) for value in full) or (len(full) > 1 and not takes_any):
        yield Doubt.OTHERS
    if isinstance(part, Choice) and _reads_the_same(part, wanted):
        yield Doubt.READS_THE_SAME


def _with_full_marks(prompt: Prompt, part: Part, name: str) -> Iterator[Value]:
    kind, right = KINDS[prompt.kind], given(prompt)
    for value in values_of(prompt, part):
        if all(mark.counts for mark in kind.mark(prompt, {**right, name: value})):
            yield value


def _reads_the_same(part: Choice, wanted: Any) -> bool:
    """Whether nobody can tell from the words of two choices which is right."""
    values = (value if isinstance(value, list) else [value] for value in accepted(wanted))
    right = {*chain.from_iterable(values)}
    said: dict[bool, set[tuple[Any, ...]]] = {True: set(), False: set()}
    for option in part.offered:
        said[option.value in right].add((option.label, option.note, option.tile))
    return not said[True].isdisjoint(said[False])
