"""Issue and withdraw the certificates of passed exams."""

from contextlib import AbstractContextManager
from typing import Final

from django.utils import timezone as clock

from accounts.models import Learner
from quiz.attempts.sheets import Sheet
from quiz.exam.services import engines_of
from quiz.models import Certificate
from quiz.models.bank import new_key
from quiz.models.certificates import KEY
from rulebook.models import HouseRulesVersion
from rulebook.selectors import seen_by
from web.days import day_of
from web.errors import LimitReachedError

MOST: Final = 10
"""The maximum number of certificates of one exam, with those that were withdrawn."""


def issue(
    sheet: Sheet, *, learner: Learner, name: str, lock: AbstractContextManager[None]
) -> Certificate:
    """Issue the certificate of a passed exam, or return the one that it has.

    Raise LimitReachedError.
    """
    attempt = sheet.attempt
    rules, ended = sheet.items[0].task.rules, sheet.ended_at
    if rules is None or ended is None:
        raise ValueError(attempt)
    house = HouseRulesVersion.objects.filter(frozen=rules, house__in=seen_by(learner)).last()
    with lock:
        certificates = attempt.certificates.all()
        if valid := certificates.filter(withdrawn_at=None).first():
            return valid
        if certificates.count() >= MOST:
            raise LimitReachedError
        return Certificate.objects.create(
            learner=learner,
            attempt=attempt,
            key=new_key(KEY),
            name=name,
            rules=rules,
            version=house.number if house else None,
            engine=", ".join(engines_of(sheet)),
            right=sheet.right,
            out_of=len(sheet.items),
            passed=day_of(ended),
        )


def withdraw(certificate: Certificate) -> None:
    """Delete the name and mark the certificate as withdrawn; this cannot be undone."""
    rows = Certificate.objects.filter(pk=certificate.pk, withdrawn_at=None)
    rows.update(name="", withdrawn_at=clock.now())
