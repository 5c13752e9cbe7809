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
from quiz.questions.catalogue import Question, question_for
from quiz.services import PreparedAnswer, keep_task, prepare_answer, store_answer

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
    """The one of this paper that is under way already; else a new one, of these questions.

    ``questions`` are dealt only where one begins, and before anything is locked.
    """
    under_way = Exam.objects.of(learner).filter(paper=paper, ended=None)
    if exam := under_way.first():
        return exam
    asked = [*questions]
    try:
        with transaction.atomic():
            exam = Exam.objects.create(learner=learner, paper=paper, limit=minutes and minutes * 60)
            ExamItem.objects.bulk_create(
                ExamItem(exam=exam, place=place, name=one.id, task=keep_task(one.snapshot))
                for place, one in enumerate(asked, start=1)
            )
    except IntegrityError:
        exam = under_way.first()
        if exam is None:
            raise
    return exam


def question_of(item: ExamItem) -> Question:
    """Return the question as it was when the exam began; raise QuestionUnavailableError."""
    return question_for(item.name, item.task)


def fill_in(item: ExamItem, form: AnswerForm) -> bool:
    """Keep the fields of a form, however late; False where the exam is over."""
    is_open = ExamItem.objects.filter(pk=item.pk, exam__ended=None)
    return bool(is_open.update(form_data=form.as_sent, submitted_at=clock.now()))


def give_time(exam: Exam, *, minutes: int | None) -> None:
    """So many minutes from now or from the deadline, whichever is later; none: no limit."""
    limit = None
    if minutes is not None and exam.deadline:
        over = clock.now() - exam.started
        limit = max(exam.limit or 0, int(over.total_seconds())) + minutes * 60
    Exam.objects.filter(pk=exam.pk, ended=None).update(limit=limit)


def finish(exam: Exam) -> None:
    """Mark what was filled in within the time, each as an answer like any other; once.

    All is marked before the transaction that writes it; what was filled in meanwhile, in it.
    """
    marked = {(item.pk, item.submitted_at): _prepared(item, exam) for item in _in_time(exam)}
    with transaction.atomic():
        exam = Exam.objects.select_for_update().get(pk=exam.pk)
        if exam.ended:
            return
        for item in _in_time(exam):
            known = (item.pk, item.submitted_at) in marked
            prepared = marked[item.pk, item.submitted_at] if known else _prepared(item, exam)
            if prepared:
                item.answer = store_answer(prepared)
                item.save(update_fields=["answer"])
        exam.ended = clock.now()
        exam.save(update_fields=["ended"])


def _in_time(exam: Exam) -> list[ExamItem]:
    if exam.ended:
        return []
    items = exam.items.select_related("task__rules")
    return [item for item in items if item.submitted_at and not is_late(item, exam)]


def is_late(item: ExamItem, exam: Exam) -> bool:
    return bool(item.submitted_at and exam.deadline and item.submitted_at > exam.deadline)


def _prepared(item: ExamItem, exam: Exam) -> PreparedAnswer | None:
    """The answer that an item becomes; None where it cannot be read any more."""
    try:
        question = question_of(item)
    except QuestionUnavailableError:
        logger.warning("Exam item %s is not marked: its question is not read any more", item.pk)
        return None
    form = AnswerForm(question, for_language("en"), QueryDict(item.form_data))
    if not form.is_valid():
        return None
    return prepare_answer(learner=exam.learner, question=question, nonce=uuid4(), reply=form.reply)
