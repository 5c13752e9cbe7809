"""Another question like the last one, never one too much like it."""

from secrets import token_hex
from typing import Final

from quiz.prompts.names import Wish
from quiz.questions.catalogue import Question, question

MOST_TRIES: Final = 8


def another(wish: Wish, after: Question | None = None) -> Question:
    """A question with a seed of its own; raise KeyError where there is none for that wish."""
    for _ in range(MOST_TRIES):
        found = question(wish.name(token_hex(4)))
        if after is None or not alike(found, after):
            break
    return found


def alike(question: Question, other: Question) -> bool:
    """The same answer for the same reasons."""
    return (question.snapshot.right, _why(question)) == (other.snapshot.right, _why(other))


def _why(question: Question) -> list[str]:
    return [str(step.rule) for step in question.ruling.trace]
