"""What is written when somebody answers."""

from dataclasses import asdict
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.marking import Reply
from quiz.mistakes import noticed
from quiz.models import Answer, Asked
from quiz.questions import Question


@transaction.atomic
def record_answer(
    *, learner: Learner, question: Question, nonce: UUID, given: Reply, hints: int = 0
) -> Answer:
    """Mark an answer and keep it; a form sent twice counts once, and the first time is kept."""
    marks = question.kind.mark(question.posed, given)
    answer, _ = Answer.objects.get_or_create(
        learner=learner,
        nonce=nonce,
        defaults={
            "asked": keep_asked(question),
            "question": question.id,
            "given": given,
            "marks": {one.field: one.credit for one in marks},
            "mistakes": {about: one.id for about, one in noticed(question.ruling, given).items()},
            "score": sum(one.counts for one in marks),
            "out_of": len(marks),
            "hints": hints,
        },
    )
    return answer


def keep_asked(question: Question) -> Asked:
    """What is asked, kept for good; equal questions share one row."""
    frozen = asdict(question.frozen)
    asked, _ = Asked.objects.get_or_create(digest=frozen.pop("digest"), defaults=frozen)
    return asked
