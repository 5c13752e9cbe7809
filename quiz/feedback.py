"""What a learner is told about an answer: the marks, then why, all from one ruling."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from pao.errors import RulesError, ScenarioError
from pao.ruling import Ruling
from pao.seats import Seat
from pao.words import Words
from quiz.frozen import freeze
from quiz.marking import Mark, Value, right_reply
from quiz.models import Answer
from quiz.questions import question


@dataclass(frozen=True, slots=True)
class MarkSaid:
    """One field in words."""

    name: str
    given: str
    right: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class Reason:
    """One step of the trace in words, and where its rule is stated."""

    text: str
    source: str | None


@dataclass(frozen=True, slots=True)
class Feedback:
    """``is_as_marked``: whether the engine still gives the ruling that the answer was marked by."""

    ruling: Ruling
    marks: tuple[MarkSaid, ...]
    headline: str
    reasons: tuple[Reason, ...]
    lesson: str | None
    is_as_marked: bool


def feedback_on(answer: Answer, words: Words) -> Feedback:
    """Raise KeyError where neither what was asked nor its question can be ruled on any more."""
    asked, ruling = answer.asked, _ruling_on(answer)
    return Feedback(
        ruling=ruling,
        marks=tuple(_said(mark, words) for mark in answer.marked),
        headline=words.headline(ruling),
        reasons=tuple(
            Reason(words.step(step), words.source(step, ruling.rules)) for step in ruling.trace
        ),
        lesson=next(_lessons(ruling), None),
        is_as_marked=right_reply(freeze(ruling).ruling) == right_reply(asked.ruling),
    )


def _ruling_on(answer: Answer) -> Ruling:
    """The ruling on what was asked; where today's engine cannot read it, on today's question."""
    try:
        return answer.asked.thaw()
    except (RulesError, ScenarioError):
        return question(answer.question).ruling


def _said(mark: Mark, words: Words) -> MarkSaid:
    name = words.seat(Seat(mark.field)) if mark.field in {*Seat} else _("Liable")
    return MarkSaid(name, _value(mark.given, words), _value(mark.right, words), mark.is_right)


def _value(value: Value, words: Words) -> str:
    if isinstance(value, int):
        return words.signed(value)
    return words.listed(words.seat(Seat(seat)) for seat in value) or _("nobody")


def _lessons(ruling: Ruling) -> Iterator[str]:
    """Addresses of lessons on its rules; a rule that no lesson teaches has none."""
    for step in ruling.trace:
        with suppress(NoReverseMatch):
            yield reverse("lessons:concept", args=[step.rule])
