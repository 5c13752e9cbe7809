"""Compare two exercises: differences in their text and outcome."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

import pao
from board.changes import Change, changes
from pao.scenario import USUAL_RULES
from pao.words import Words
from quiz.questions.catalogue import Question
from quiz.titles import list_name

LONGEST_RULES: Final = 40
"""Characters of a rule set's id; longer ones, inside a link, go by their name."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two exercises that are compared. ``headline``: who is liable."""

    question: Question
    title: str
    kind: str
    rules: str
    headline: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line of the comparison.

    ``only``: ``first`` or ``second`` if the other side does not have it; else empty.
    """

    text: str
    only: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    first: Side
    second: Side
    lines: tuple[ComparedLine, ...]

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.first, self.second

    @property
    def is_same_outcome(self) -> bool:
        first, second = (side.question.ruling for side in self.sides)
        return first.deltas == second.deltas and first.liable == second.liable

    @property
    def is_same_text(self) -> bool:
        return not any(line.only for line in self.lines)


def compared(first: Question, second: Question, words: Words) -> Compared:
    return Compared(
        _side(first, words), _side(second, words), tuple(_lines(text(first), text(second)))
    )


def text(question: Question) -> list[str]:
    """The question as lines of text, with its words."""
    prompt = question.prompt
    is_named = len(prompt.scenario.rules) <= LONGEST_RULES
    rules = prompt.scenario.rules if is_named else prompt.rules.name["en"]
    hand = pao.format(replace(prompt.scenario, rules=USUAL_RULES)).splitlines()
    facts = [f"{name}: {_fact_in_words(fact)}" for name, fact in sorted(prompt.facts.items())]
    header = [f"question: {prompt.kind}", *facts, f"rules: {rules}"]
    return [*header, *(line for line in hand if not line.startswith("rules:"))]


def _side(question: Question, words: Words) -> Side:
    prompt = question.prompt
    return Side(
        question=question,
        title=list_name(question.snapshot).title,
        kind=str(question.kind.title),
        rules=prompt.rules.name[words.code],
        headline=words.headline(question.ruling),
        changes=changes(question.ruling, words),
    )


def _lines(first: list[str], second: list[str]) -> Iterator[ComparedLine]:
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    for operation, start, end, other_start, other_end in matcher.get_opcodes():
        if operation == "equal":
            yield from map(ComparedLine, first[start:end])
        else:
            yield from (ComparedLine(line, "first") for line in first[start:end])
            yield from (ComparedLine(line, "second") for line in second[other_start:other_end])


def _fact_in_words(fact: object) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, list | tuple) else str(fact)
