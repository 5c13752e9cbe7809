"""The question that a draft asks, as others will meet it."""

from typing import Final

from desk.hand_text import HandText, read
from desk.rule_choices import Shelf
from quiz.authoring.build_question import compose
from quiz.models import Exercise
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question

NAMELESS: Final = f"x-{'2' * 20}"
"""What a question is called that has no address yet."""


def question_of(
    exercise: Exercise | None,
    content: ExerciseContent,
    shelf: Shelf,
    reading: HandText | None = None,
) -> Question | None:
    """The hand with all that others need to see the same: rules of one's own inside its text."""
    reading = reading or read(content.text, shelf.find)
    if reading.ruling is None:
        return None
    name = exercise.question_name if exercise else NAMELESS
    rules = reading.ruling.rules.id
    return compose(content, reading, name, shelf.carry(rules) or rules)
