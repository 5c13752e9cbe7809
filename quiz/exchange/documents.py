"""Exercises as documents: the JSON of an exercise that asks a given question."""

from dataclasses import replace
from typing import Any

from desk.hand_text import read
from formats.field import FORMAT
from pao.rules import rule_set
from quiz.authoring.drafts import NAMELESS, VARIANTS, compose, from_question
from quiz.models import Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question


def content_of(question: Question, version: Version | None) -> ExerciseContent | None:
    """Return an exercise that asks the same; None if none does.

    ``version``: of an exercise that somebody wrote. House rules are written inside the hand. A
    question from a seed may be about tiles that no exercise asks about.
    """
    content = from_question(question, version).content
    if version:
        return content
    if not question.prompt.has_hand:
        return None
    content = replace(content, left_out=question.prompt.left_out)
    variants = (replace(content, variant=variant) for variant in range(VARIANTS))
    return next((one for one in variants if digest_of(one) == question.digest), None)


def digest_of(content: ExerciseContent) -> str:
    """Return the digest of what an exercise asks; empty if it asks nothing."""
    asked = question_of(content)
    return asked.digest if asked else ""


def question_of(content: ExerciseContent) -> Question | None:
    """Return the question of an exercise under rules that everybody has; None if it has none."""
    reading = read(content.text, rule_set)
    if reading.ruling is None:
        return None
    return compose(content, reading, NAMELESS, reading.ruling.rules.id)


def document(content: ExerciseContent) -> dict[str, Any]:
    """Return the JSON of an exercise (``pao-exercise/1``)."""
    return {FORMAT: "pao-exercise/1", **content.content}
