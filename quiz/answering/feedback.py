"""What a learner is told about an answer: the marks, then why, by what was asked."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse

from pao.errors import RulesError, ScenarioError
from pao.ruling import Ruling
from pao.words import Words
from quiz.answering.marking import Credit, Mark, Right
from quiz.answering.parts import Part, say, say_right
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind, Told
from quiz.mistakes import noticed, said
from quiz.models import Answer
from quiz.questions.catalogue import question
from quiz.questions.task import Posed


@dataclass(frozen=True, slots=True)
class MarkSaid:
    """One field in words."""

    name: str
    given: str
    right: str
    credit: Credit


@dataclass(frozen=True, slots=True)
class Feedback:
    """``mistakes``: a sentence on each that was noticed.

    ``is_as_marked``: whether the engine still gives the answer that this one was marked by.
    """

    kind: Kind
    posed: Posed
    marks: tuple[MarkSaid, ...]
    mistakes: tuple[str, ...]
    told: Told
    lesson: str | None
    is_as_marked: bool

    @property
    def ruling(self) -> Ruling:
        return self.posed.ruling

    @property
    def has_followed(self) -> bool:
        return any(one.credit is Credit.FOLLOWS for one in self.marks)


def feedback_on(answer: Answer, words: Words) -> Feedback:
    """Raise KeyError where neither what was asked nor its question can be ruled on any more."""
    marking = answer.marking
    posed, right = _today(answer)
    kind = KINDS[posed.kind]
    parts = kind.parts(posed, words)
    return Feedback(
        kind=kind,
        posed=posed,
        marks=tuple(_said(marking.fields_of(answer), parts, words)),
        mistakes=tuple(_told_of(answer, posed, words)),
        told=kind.told(posed, words),
        lesson=next(_lessons(posed.ruling), None),
        is_as_marked=right == marking.solution.right,
    )


def _told_of(answer: Answer, posed: Posed, words: Words) -> Iterator[str]:
    """Why the answer may be what it is, where something was noticed when it was marked."""
    for one in noticed(posed.ruling, answer.given, answer.marking.mistakes).values():
        yield said(one, posed.rules, words)


def _today(answer: Answer) -> tuple[Posed, Right]:
    """What was asked and what is right by now.

    Where today's engine cannot read it, today's question of that name.
    """
    with suppress(KeyError):
        today = question(answer.name)
        if today.digest == answer.task.digest:
            return today.posed, today.snapshot.right
    try:
        posed = answer.task.thaw()
        return posed, KINDS[posed.kind].right(posed)
    except (RulesError, ScenarioError):
        today = question(answer.name)
        return today.posed, today.snapshot.right


def _said(marks: Mapping[str, Mark], parts: Sequence[Part], words: Words) -> Iterator[MarkSaid]:
    """In the order of the form."""
    for part in parts:
        for field, label in part.names.items():
            if field in marks:
                given, right = say(part, marks[field].given, words), marks[field].right
                yield MarkSaid(label, given, say_right(part, right, words), marks[field].credit)


def _lessons(ruling: Ruling) -> Iterator[str]:
    """Addresses of lessons on its rules; a rule that no lesson teaches has none."""
    for step in ruling.trace:
        with suppress(NoReverseMatch):
            yield reverse("lessons:concept", args=[step.rule])
