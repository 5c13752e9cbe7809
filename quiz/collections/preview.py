"""An exercise as whoever makes a collection looks at it: the question, and what is right."""

from collections.abc import Iterator
from typing import Any

from accounts.learners import LearnerRequest
from quiz.answering.wording import explanation_of, parts_of
from quiz.collections.questions import question_of
from quiz.collections.yakuman_filter import lost
from quiz.errors import QuestionUnavailableError
from quiz.marking.parts import say_right
from quiz.models import CollectionItem
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from web.pages import page_words


def shown(request: LearnerRequest, item: CollectionItem) -> dict[str, Any]:
    """What the fragment needs; nothing where it is not asked any more."""
    try:
        question = question_of(item, request.learner)
    except QuestionUnavailableError:
        return {}
    words, prompt, kind = page_words(), question.prompt, question.kind
    yakuman = lost(question)
    return {
        "name": item.name,
        "prompt": prompt,
        "title": title_of(prompt),
        "sentence": kind.sentence(prompt, words),
        "rules": kind.rules_line(prompt, words),
        "shows": kind.shows[0],
        **kind.scene(prompt, words),
        "right": [*_right(question)],
        "lost": words.yakuman(yakuman) if yakuman else "",
        "explanation": explanation_of(prompt, words),
    }


def _right(question: Question) -> Iterator[tuple[str, str]]:
    words, right = page_words(), question.snapshot.right
    for part in parts_of(question.prompt, words):
        for field, label in part.names.items():
            if field in right:
                yield label, say_right(part, right[field], words)
