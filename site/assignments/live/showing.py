"""A question on a screen that all see: its hand, then who pays whom, then the reasons."""

from dataclasses import dataclass
from typing import Any

from pao.words import Words
from quiz.answering.wording import explanation_of
from quiz.kinds.kind import Kind
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question


@dataclass(frozen=True, slots=True)
class Ruled:
    """A prompt with its ruling, for the templates that show the outcome."""

    prompt: Prompt

    @property
    def ruling(self) -> Any:
        return self.prompt.ruling


def question_context(
    question: Question, words: Words, *, is_paid: bool, has_reasons: bool
) -> dict[str, Any]:
    """Return what ``live/_asked.html`` shows of a question."""
    prompt, kind = question.prompt, question.kind
    context: dict[str, Any] = {
        "prompt": prompt,
        "sentence": kind.sentence(prompt, words),
        "rules": kind.rules_line(prompt, words),
        **_picture(kind, prompt, words, is_paid=is_paid),
    }
    if has_reasons:
        context["explanation"] = explanation_of(prompt, words)
    return context


def _picture(kind: Kind, prompt: Prompt, words: Words, *, is_paid: bool) -> dict[str, Any]:
    """Return the picture of a question, or once it is told the table with the payments."""
    if not is_paid:
        return {"shows": kind.shows[0], **kind.scene(prompt, words)}
    scene = kind.scene(prompt, words) if kind.shows[0] == kind.shows[1] else {}
    return {
        "shows": kind.shows[1],
        "feedback": Ruled(prompt),
        **scene,
        **kind.outcome(prompt, words),
    }
