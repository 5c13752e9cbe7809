"""Answers of a learner, right or wrong, as a test wants them."""

from uuid import uuid4

from accounts.models import Learner
from quiz.marking.marks import accepted
from quiz.models import Answer
from quiz.questions.catalogue import Question
from quiz.services import record_answer


def answers(learner: Learner, asked: Question, *given: str, hints: int = 0) -> list[Answer]:
    """One for each word: right, or wrong in every field."""
    right = {name: accepted(value)[0] for name, value in asked.snapshot.right.items()}
    replies = {"right": right, "wrong": dict.fromkeys(right, "nothing of it")}
    return [
        record_answer(
            learner=learner, question=asked, nonce=uuid4(), reply=replies[word], hints=hints
        )
        for word in given
    ]
