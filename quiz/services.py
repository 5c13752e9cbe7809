"""What is written when somebody answers."""

from dataclasses import asdict
from uuid import UUID

from django.db import transaction

from accounts.models import Learner
from quiz.marking import Reply
from quiz.models import Answer, Asked
from quiz.questions import Question


@transaction.atomic
def record_answer(
    *, learner: Learner, question: Question, nonce: UUID, given: Reply, hints: int = 0
) -> Answer:
    """Mark an answer and keep it; a form sent twice counts once, and the first time is kept."""
    frozen = asdict(question.frozen)
    asked, _ = Asked.objects.get_or_create(digest=frozen.pop("digest"), defaults=frozen)
    marks = question.kind.mark(question.posed, given)
    answer, _ = Answer.objects.get_or_create(
        learner=learner,
        nonce=nonce,
        defaults={
            "asked": asked,
            "question": question.id,
            "given": given,
            "marks": {one.field: one.credit for one in marks},
            "score": sum(one.counts for one in marks),
            "out_of": len(marks),
            "hints": hints,
        },
    )
    return answer
