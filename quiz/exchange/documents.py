"""Exercises as documents: the JSON of an exercise that asks a given question."""

from dataclasses import replace
from typing import Any

from desk.hand_text import read
from formats.field import FORMAT
from pao.rules import rule_set
from quiz.authoring.drafts import NAMELESS, VARIANTS, compose, compose_prompt, from_question
from quiz.models import Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question
from quiz.questions.snapshot import digest_of


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
    reading = read(content.text, rule_set)
    if reading.ruling is None:
        return None
    content = replace(content, left_out=question.prompt.left_out)
    for variant in range(VARIANTS):
        exercise = replace(content, variant=variant)
        prompt = compose_prompt(exercise, reading, reading.ruling.rules.id)
        if prompt and digest_of(prompt) == question.digest:
            return exercise
    return None


def question_of(content: ExerciseContent) -> Question | None:
    """Return the question of an exercise under rules that everybody has; None if it has none."""
    reading = read(content.text, rule_set)
    if reading.ruling is None:
        return None
    return compose(content, reading, NAMELESS, reading.ruling.rules.id)


def document(content: ExerciseContent) -> dict[str, Any]:
    """Return the JSON of an exercise (``pao-exercise/1``)."""
    return {FORMAT: "pao-exercise/1", **content.content}
