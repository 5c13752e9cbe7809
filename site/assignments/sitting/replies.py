"""What a question of a sitting asks, and what was filled in of it."""

from django.http import QueryDict

from assignments.models import SittingItem, Submission
from pao.words import for_language
from quiz.answering.forms import AnswerForm
from quiz.marking.marks import Reply
from quiz.questions.catalogue import Question, question_for


def asked_in(item: SittingItem) -> Question:
    """As it was frozen; raise QuestionUnavailableError where no engine of today reads it."""
    return question_for(item.name, item.task, has_hints=item.item.has_hints)


def reply_in(submission: Submission, question: Question) -> Reply | None:
    """What was said; None where the question no longer takes it."""
    form = AnswerForm(question, for_language("en"), QueryDict(submission.form_data))
    return form.reply if form.is_valid() else None
