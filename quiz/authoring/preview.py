"""Preview a question as its author and as a learner see it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from desk.hand_text import HandText
from pao.deals import difficulty
from pao.game import Seat
from pao.words import Words
from quiz.answering.forms import AnswerForm
from quiz.answering.one_answer import Doubt, RightAnswers, right_answers
from quiz.answering.wording import assumed
from quiz.authoring.drafts import (
    Subject,
    fields,
    fitting,
    kinds_for_hands,
    seats_with_points,
    subjects,
)
from quiz.authoring.tags import tags_in_words, tags_of
from quiz.mistakes import MISWRITTEN, misreadings, sentence_on
from quiz.models.content import ExerciseContent
from quiz.navigation import ALL_QUESTIONS
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from quiz.views import to_ask

WHY_NOT_ONE: Final[Mapping[Doubt, Promise]] = {
    Doubt.CANNOT_BE_GIVEN: _(
        "The answer form has too few fields, so nobody can enter the complete right answer."
    ),
    Doubt.READS_THE_SAME: _("A right choice and a wrong choice have the same text."),
    Doubt.OTHERS: _(
        "More than one answer gets the full score, but the question does not tell learners this."
    ),
}


@dataclass(frozen=True, slots=True)
class KindChoice:
    """A kind of question to choose. ``unfit``: why it cannot be asked; empty if it can."""

    id: str
    title: Promise
    about: Promise
    unfit: str | Promise
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class FieldChoice:
    name: str
    label: str
    is_asked: bool


@dataclass(frozen=True, slots=True)
class SubjectChoice:
    """A subject to choose: the seat that the question is about, and which of its yakuman."""

    variant: int
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """An exercise as far as it is written.

    ``question``: None while nothing can be asked. ``answers``: whether one answer to it is right.
    ``subjects``: what it can be about, if there is more than one. ``learner_view``: what a learner
    sees.
    """

    question: Question | None = None
    answers: RightAnswers | None = None
    kinds: tuple[KindChoice, ...] = ()
    fields: tuple[FieldChoice, ...] = ()
    subjects: tuple[SubjectChoice, ...] = ()
    learner_view: str = ""

    @property
    def chosen(self) -> KindChoice | None:
        return next((kind for kind in self.kinds if kind.is_chosen), None)

    @property
    def withheld(self) -> str | Promise:
        """Return what part of the hand a learner is not shown."""
        return self.question.kind.withholds if self.question else ""

    @property
    def varies(self) -> bool:
        """Whether it is about something that could be varied: a seat, tiles, or rule sets."""
        facts = self.question.prompt.facts if self.question else {}
        return bool(facts.keys() - {"left_out"})

    @property
    def doubts(self) -> tuple[Promise, ...]:
        """Return why not exactly one answer is right, so that it cannot be published."""
        return tuple(WHY_NOT_ONE[doubt] for doubt in self.answers.doubts) if self.answers else ()


MOST_MISTAKES: Final = 14


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The points that result from a mistake, by seat.

    ``sentence``: the one on the mistake. ``alike``: sentences on other mistakes with the same
    points, which are not shown.
    """

    points: tuple[tuple[str, str], ...]
    sentence: str
    alike: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Findings:
    """What the engine finds in an exercise.

    ``tags`` and ``level``: what it is about. ``mistakes``: what a learner is told about each
    mistake.
    """

    tags: tuple[str, ...]
    level: int
    mistakes: tuple[Foreseen, ...]


def preview(
    content: ExerciseContent, reading: HandText, question: Question | None, words: Words
) -> Preview:
    kinds = tuple(_kinds(content, reading))
    if question is None:
        return Preview(kinds=kinds)
    prompt = question.prompt
    return Preview(
        question=question,
        answers=right_answers(prompt, words),
        kinds=kinds,
        fields=tuple(
            FieldChoice(field.name, field.label, field.name not in prompt.left_out)
            for field in fields(prompt, words)
        ),
        subjects=_subjects(content, reading, prompt, words),
        learner_view=SafeString(_learner_view(question, words)),
    )


def find_in(question: Question, words: Words) -> Findings:
    prompt = question.prompt
    return Findings(
        tags=tags_in_words(tags_of(prompt.ruling), words),
        level=difficulty(prompt.ruling),
        mistakes=foreseen(prompt, words),
    )


def _kinds(content: ExerciseContent, reading: HandText) -> Iterator[KindChoice]:
    fit = fitting(reading)
    for kind in kinds_for_hands():
        unfit = "" if kind.id in fit else kind.unfit
        yield KindChoice(kind.id, kind.title, kind.about, unfit, kind.id == content.kind)


def _subjects(
    content: ExerciseContent, reading: HandText, prompt: Prompt, words: Words
) -> tuple[SubjectChoice, ...]:
    variants = subjects(content, prompt, reading.ruling) if reading.ruling else ()
    choices = tuple(
        SubjectChoice(subject.variant, _label(subject, words), subject.variant == content.variant)
        for subject in variants
    )
    return choices if len(choices) > 1 else ()


def _label(subject: Subject, words: Words) -> str:
    seat = words.seat(subject.seat)
    return f"{seat} · {words.yakuman(subject.yakuman)}" if subject.yakuman else seat


def _learner_view(question: Question, words: Words) -> str:
    context = {
        **to_ask(question, AnswerForm(question, words), ALL_QUESTIONS),
        "sentence": question.kind.sentence(question.prompt, words),
        "rules": question.kind.rules_line(question.prompt, words),
        "assumed": assumed(question.prompt, words),
        "own_hints": question.own_hints,
        "afterword": question.afterword,
    }
    return render_to_string("authoring/_learner_view.html", context)


def foreseen(prompt: Prompt, words: Words) -> tuple[Foreseen, ...]:
    """Return the points that mistakes lead to, the likeliest first.

    Empty if no points are asked for.
    """
    ruling = prompt.ruling
    seats = seats_with_points(prompt, words)
    if not seats or ruling.rules.family != "riichi" or not any(ruling.deltas.values()):
        return ()
    by_points: dict[tuple[int, ...], dict[str, None]] = {}
    for reading in misreadings(ruling):
        points = _of(seats, reading.deltas)
        if reading.mistake.slip not in MISWRITTEN and points != _of(seats, ruling.deltas):
            sentence = sentence_on(reading.mistake, ruling.rules, words)
            by_points.setdefault(points, {})[sentence] = None
    return tuple(
        Foreseen(_points_in_words(seats, points, words), *_first([*sentence]))
        for points, sentence in [*by_points.items()][:MOST_MISTAKES]
    )


def _first(sentences: list[str]) -> tuple[str, tuple[str, ...]]:
    return sentences[0], tuple(sentences[1:])


def _of(seats: tuple[Seat, ...], deltas: Mapping[Seat, int]) -> tuple[int, ...]:
    return tuple(deltas[seat] for seat in seats)


def _points_in_words(
    seats: tuple[Seat, ...], points: tuple[int, ...], words: Words
) -> tuple[tuple[str, str], ...]:
    return tuple(
        (words.seat(seat), words.signed(change)) for seat, change in zip(seats, points, strict=True)
    )
