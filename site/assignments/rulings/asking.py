"""Make a question of a kept ruling, to give to the members as an assignment."""

from dataclasses import replace
from uuid import NAMESPACE_URL, uuid5

from accounts.models import Learner
from assignments.models import KeptRuling
from assignments.rulings.selectors import Entry
from desk.hand_text import read
from desk.rule_choices import RuleChoices
from pao.scenario import format as written
from quiz.answering.one_answer import right_answers
from quiz.authoring.drafts import draft_question, from_text, kinds_for_hands
from quiz.authoring.services import begin, publish
from quiz.models import Exercise
from quiz.models.content import ExerciseContent
from web.pages import page_words


class NothingToAskError(Exception):
    """No kind of question about the hand has exactly one answer."""


def exercise_on(row: KeptRuling, learner: Learner, choices: RuleChoices) -> Exercise:
    """Publish an exercise on a ruling, as one of the learner's own; asked again, return the same.

    What organisers wrote about the ruling is not in it. Raise NothingToAskError or
    LimitReachedError.
    """
    entry = Entry(row)
    if entry.ruling is None or entry.shared is None:
        raise NothingToAskError
    nonce = uuid5(NAMESPACE_URL, f"ruling {row.pk}")
    existing = Exercise.objects.of(learner).filter(nonce=nonce).first()
    if existing and existing.is_asked:
        return existing
    content = _content_of(written(entry.shared), choices)
    exercise = existing or begin(learner=learner, nonce=nonce, content=content)
    question = draft_question(exercise, exercise.content, choices)
    if question is None:
        raise NothingToAskError
    publish(exercise, question)
    return exercise


def _content_of(text: str, choices: RuleChoices) -> ExerciseContent:
    """Return the content with the first kind of question that has one answer: who pays what."""
    start, reading = from_text(text).content, read(text, choices.find)
    kinds = sorted((kind.id for kind in kinds_for_hands()), key=lambda kind: kind != start.kind)
    for kind in kinds:
        content = replace(start, kind=kind)
        question = draft_question(None, content, choices, reading)
        if question and right_answers(question.prompt, page_words()).is_one:
            return content
    raise NothingToAskError
