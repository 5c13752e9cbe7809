"""What a learner is told about an answer: the marks, then why, by what was asked."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse

from pao.ruling import Ruling
from pao.words import Words
from quiz.answering.wording import explanation_of, parts_of
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.kind import Explanation, Kind
from quiz.marking.marks import Credit, RightReply
from quiz.marking.parts import Part, say, say_right
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Answer
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import question, question_for


@dataclass(frozen=True, slots=True)
class MarkInWords:
    """One field in words; no credit where there was nothing to earn."""

    name: str
    value: str
    right: str
    credit: Credit | None


@dataclass(frozen=True, slots=True)
class Feedback:
    """``mistakes``: a sentence on each that was noticed.

    ``is_as_marked``: whether the engine still gives the answer that this one was marked by;
    ``is_mended``: whether it is marked by another question than was asked, which ``prompt`` is.
    """

    kind: Kind
    prompt: Prompt
    marks: tuple[MarkInWords, ...]
    mistakes: tuple[str, ...]
    explanation: Explanation
    lesson: str | None
    is_as_marked: bool
    is_mended: bool

    @property
    def ruling(self) -> Ruling:
        return self.prompt.ruling

    @property
    def has_followed(self) -> bool:
        return any(mark.credit is Credit.FOLLOWS for mark in self.marks)


def feedback_on(answer: Answer, words: Words) -> Feedback:
    """Return how an answer went.

    Raise QuestionUnavailableError when neither its task nor its name is read any more.
    """
    marking = answer.marking
    prompt, right = _today(answer)
    kind = KINDS[prompt.kind]
    return Feedback(
        kind=kind,
        prompt=prompt,
        marks=tuple(_said(answer, parts_of(prompt, words), words)),
        mistakes=tuple(_told_of(answer, prompt, words)),
        explanation=explanation_of(prompt, words),
        lesson=next(_lessons(prompt.ruling), None),
        is_as_marked=right == marking.solution.right,
        is_mended=answer.is_mended,
    )


def _told_of(answer: Answer, prompt: Prompt, words: Words) -> Iterator[str]:
    """Why the answer may be what it is, where something was noticed when it was marked."""
    for mistake in mistakes_in(prompt.ruling, answer.given, answer.marking.mistakes).values():
        yield sentence_on(mistake, prompt.rules, words)


def _today(answer: Answer) -> tuple[Prompt, RightReply]:
    """What it is held against and what is right by now.

    Where today's engine cannot read it, today's question of that name.
    """
    try:
        today = question_for(answer.name, answer.held_against)
    except QuestionUnavailableError:
        today = question(answer.name)
    return today.prompt, today.snapshot.right


def _said(answer: Answer, parts: Sequence[Part], words: Words) -> Iterator[MarkInWords]:
    """In the order of the form; also what was not asked, or is no longer."""
    given, right, marks = answer.given, answer.marking.solution.right, answer.marking.marks
    for part in parts:
        for field, label in part.names.items():
            if field in right:
                value, wanted = say(part, given.get(field), words), right[field]
                credit = Credit(marks[field]) if field in marks else None
                yield MarkInWords(label, value, say_right(part, wanted, words), credit)


def _lessons(ruling: Ruling) -> Iterator[str]:
    """Addresses of lessons on its rules; a rule that no lesson teaches has none."""
    for step in ruling.trace:
        with suppress(NoReverseMatch):
            yield reverse("lessons:concept", args=[step.rule])
