"""What is written when somebody reports a problem."""

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.utils.timezone import now

from quiz.reports.models import Report

WINDOW: Final = timedelta(hours=1)
MOST_BY_ONE: Final = 10
MOST_BY_ALL: Final = 300
"""Reports in an hour: more than a careful reader writes, fewer than would bury the staff."""


REPORTED: Final = ("asked", "answer", "question", "text", "language")


class TooManyReportsError(Exception):
    """This learner, or all together, have reported enough for the hour."""


@transaction.atomic
def file_report(report: Report) -> Report:
    """Keep a new report; a form sent twice counts once. Raise TooManyReportsError."""
    same = Report.objects.filter(learner=report.learner, nonce=report.nonce).first()
    if same:
        return same
    latest = Report.objects.filter(created__gt=now() - WINDOW)
    by_one = latest.filter(learner=report.learner)
    if by_one.count() >= MOST_BY_ONE or latest.count() >= MOST_BY_ALL:
        raise TooManyReportsError
    kept, _ = Report.objects.get_or_create(
        learner=report.learner,
        nonce=report.nonce,
        defaults={name: getattr(report, name) for name in REPORTED},
    )
    return kept
