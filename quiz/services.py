"""What is written when somebody answers."""

from copy import deepcopy
from dataclasses import fields
from functools import partial
from uuid import UUID

from django.db import IntegrityError, transaction

from accounts.models import Learner
from quiz.answering.marking import Reply
from quiz.mistakes import noticed
from quiz.models import Answer, Asked
from quiz.questions.catalogue import Question


def record_answer(
    *, learner: Learner, question: Question, nonce: UUID, given: Reply, hints: int = 0
) -> Answer:
    """Mark an answer and keep it; a form sent twice counts once, and the first time is kept.

    All is worked out before the one row is written, so that nobody waits for it.
    """
    marks = question.kind.mark(question.posed, given)
    mistakes = noticed(question.ruling, given)
    form = {"learner": learner, "nonce": nonce}
    asked = keep_asked(question)
    answer = Answer(
        **form,
        asked=asked,
        question=question.id,
        given=given,
        marks={one.field: one.credit for one in marks},
        mistakes={about: one.id for about, one in mistakes.items()},
        score=sum(one.counts for one in marks),
        out_of=len(marks),
        hints=hints,
    )
    try:
        with transaction.atomic():
            answer.save(force_insert=True)
    except IntegrityError:
        return Answer.objects.select_related("asked").get(**form)
    return answer


def keep_asked(question: Question) -> Asked:
    """What is asked, kept for good; equal questions share one row."""
    frozen = question.frozen
    kept = [field.name for field in fields(frozen) if field.name != "digest"]
    copies = {name: partial(deepcopy, getattr(frozen, name)) for name in kept}  # if it is new
    slim = Asked.objects.defer("scenario", "rules", "ruling")  # thousands of characters
    asked, _ = slim.get_or_create(digest=frozen.digest, defaults=copies)
    return asked
