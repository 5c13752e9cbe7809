"""Save a report."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from accounts.models import Learner
from quiz.models import Answer, Report
from quiz.news.services import tell_of_report
from quiz.prompts import is_written
from quiz.questions.catalogue import Question
from quiz.services import keep_solution

WINDOW: Final = timedelta(hours=1)
MOST_BY_LEARNER: Final = 10
"""Reports in an hour, more than a careful reader writes. Networks have rates of their own."""

MANY: Final = 300
"""Above so many reports in an hour a network may send fewer, but still some. A flood from one
network does not lock out the others.
"""


class TooManyReportsError(Exception):
    """The error of too many reports from one learner. ``wait``: for how long to wait."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


@transaction.atomic
def file_report(  # noqa: PLR0913 - each by its name
    *,
    learner: Learner,
    question: Question,
    answer: Answer | None,
    nonce: UUID,
    language: str,
    text: str,
    is_abuse: bool = False,
) -> Report:
    """Save a new report; a form sent twice counts once. Raise TooManyReportsError."""
    same = Report.objects.filter(learner=learner, nonce=nonce).first()
    if same:
        return same
    if wait := _wait_of(learner):
        raise TooManyReportsError(wait)
    report, is_new = Report.objects.get_or_create(
        learner=learner,
        nonce=nonce,
        defaults={
            "task": answer.marked_task if answer else keep_solution(question.snapshot).task,
            "answer": answer,
            "name": question.id,
            "language": language,
            "text": text,
            "is_abuse": is_abuse and is_written(question.id),
        },
    )
    if is_new and not report.is_abuse:
        tell_of_report(report)
    return report


def _wait_of(learner: Learner) -> timedelta:
    latest = Report.objects.filter(learner=learner).order_by("-created")
    nth = latest[MOST_BY_LEARNER - 1 : MOST_BY_LEARNER].first()
    return max(nth.created + WINDOW - now(), timedelta()) if nth else timedelta()


def is_filed(learner: Learner, nonce: UUID) -> bool:
    return Report.objects.filter(learner=learner, nonce=nonce).exists()


def are_many() -> bool:
    return Report.objects.filter(created__gt=now() - WINDOW).count() >= MANY
