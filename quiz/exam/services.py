"""Beginning an exam, keeping what is filled in, giving more time, and marking it at the end."""

import logging
from collections.abc import Iterable
from uuid import uuid4

from django.db import IntegrityError, transaction
from django.http import QueryDict
from django.utils import timezone as clock

from accounts.models import Learner
from pao.words import for_language
from quiz.answering.forms import AnswerForm
from quiz.errors import QuestionUnavailableError
from quiz.exam.paper import questions_of
from quiz.models import Exam, ExamItem
from quiz.questions.catalogue import Question, kept_question
from quiz.services import keep_task, record_answer

logger = logging.getLogger(__name__)


def begin(*, learner: Learner, rules: str, minutes: int | None) -> Exam:
    """A new one; the one that is under way already, where there is one."""
    return begin_with(questions_of(rules), learner=learner, minutes=minutes)


def begin_with(
    questions: Iterable[Question],
    *,
    learner: Learner,
    paper: str = "",
    minutes: int | None = None,
) -> Exam:
    """The one of this paper that is under way already; else a new one, of these questions."""
    asked = [*questions]
    tasks = [keep_task(question.snapshot) for question in asked]
    try:
        with transaction.atomic():
            exam = Exam.objects.create(learner=learner, paper=paper, limit=minutes and minutes * 60)
            ExamItem.objects.bulk_create(
                ExamItem(exam=exam, place=place, name=question.id, task=task)
                for place, (question, task) in enumerate(zip(asked, tasks, strict=True), start=1)
            )
    except IntegrityError:
        return Exam.objects.get(learner=learner, paper=paper, ended=None)
    return exam


def question_of(item: ExamItem) -> Question:
    """Return the question as it was when the exam began; raise QuestionUnavailableError."""
    return kept_question(item.name, item.task.digest, item.task.thaw)


def fill_in(item: ExamItem, form: AnswerForm) -> bool:
    """Keep the fields of a form, however late; False where the exam is over."""
    is_open = ExamItem.objects.filter(pk=item.pk, exam__ended=None)
    return bool(is_open.update(typed=form.as_sent, filled=clock.now()))


def give_time(exam: Exam, *, minutes: int | None) -> None:
    """So many minutes from now or from the deadline, whichever is later; none: no limit."""
    limit = None
    if minutes is not None and exam.deadline:
        over = clock.now() - exam.started
        limit = max(exam.limit or 0, int(over.total_seconds())) + minutes * 60
    Exam.objects.filter(pk=exam.pk, ended=None).update(limit=limit)


@transaction.atomic
def finish(exam: Exam) -> None:
    """Mark what was filled in within the time, each as an answer like any other; once."""
    exam = Exam.objects.select_for_update().get(pk=exam.pk)
    if exam.ended:
        return
    for item in exam.items.select_related("task__rules"):
        if item.filled and not is_late(item, exam):
            _mark(item, exam)
    exam.ended = clock.now()
    exam.save(update_fields=["ended"])


def is_late(item: ExamItem, exam: Exam) -> bool:
    return bool(item.filled and exam.deadline and item.filled > exam.deadline)


def _mark(item: ExamItem, exam: Exam) -> None:
    try:
        question = question_of(item)
    except QuestionUnavailableError:
        logger.warning("Exam item %s is not marked: its question is not read any more", item.pk)
        return
    form = AnswerForm(question, for_language("en"), QueryDict(item.typed))
    if form.is_valid():
        item.answer = record_answer(
            learner=exam.learner, question=question, nonce=uuid4(), reply=form.reply
        )
        item.save(update_fields=["answer"])
