"""Beginning an exam, giving it more time, and finding it again."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import Max, QuerySet
from django.utils import timezone as clock

from accounts.models import Learner
from quiz.attempts.policy import Policy, Told
from quiz.attempts.services import put_before
from quiz.attempts.sheets import Sheet, items_of
from quiz.exam.paper import DISPUTES, EXAM, questions_of, title_of
from quiz.models import Attempt, Paper
from quiz.questions.catalogue import Question
from web.days import day_of

POLICY: Final = Policy(score=Told.AFTER_ATTEMPT, reasons=Told.AFTER_ATTEMPT, is_extendable=True)
"""Of exams, checkpoints and disputes: begun whenever one likes, told when they are handed in."""


def exams_of(learner: Learner, slug: str = "") -> QuerySet[Attempt]:
    """Somebody's attempts at one paper that all have, or at all of them."""
    attempts = Attempt.objects.of(learner).exclude(paper__slug=None).select_related("paper")
    return attempts.filter(paper__slug=slug) if slug else attempts


@dataclass(frozen=True)
class ExamSheet(Sheet):
    """An exam, a checkpoint or the disputes at a moment."""

    @property
    def slug(self) -> str:
        return str(self.attempt.paper.slug)

    @property
    def title(self) -> str:
        return title_of(self.slug)

    @property
    def day(self) -> date | None:
        """In which it ended; days begin at midnight in Japan."""
        return day_of(self.attempt.handed_in_at) if self.attempt.handed_in_at else None

    @property
    def is_of_the_course(self) -> bool:
        return self.slug != EXAM

    @property
    def earns_a_certificate(self) -> bool:
        return self.slug == DISPUTES


def exam_sheet(attempt: Attempt) -> ExamSheet:
    return ExamSheet(attempt, POLICY, clock.now(), items_of(attempt))


def begin(*, learner: Learner, rules: str, minutes: int | None) -> Attempt:
    """A new one; the one that is under way already, where there is one."""
    return begin_with(questions_of(rules), learner=learner, slug=EXAM, minutes=minutes)


def begin_with(
    questions: Iterable[Question],
    *,
    learner: Learner,
    slug: str,
    minutes: int | None = None,
) -> Attempt:
    """The one of this paper that is under way already; else a new one, of these questions.

    ``questions`` are dealt only where one begins, and before anything is locked.
    """
    mine = exams_of(learner, slug)
    if attempt := mine.filter(handed_in_at=None).first():
        return attempt
    dealt = [(None, question) for question in questions]
    paper, _ = Paper.objects.get_or_create(slug=slug)
    now = clock.now()
    try:
        with transaction.atomic():
            attempt = Attempt.objects.create(
                paper=paper,
                learner=learner,
                owner=learner,
                number=(mine.aggregate(last=Max("number"))["last"] or 0) + 1,
                started_at=now,
                deadline=now + timedelta(minutes=minutes) if minutes else None,
            )
            put_before(attempt, dealt)
    except IntegrityError:
        attempt = mine.filter(handed_in_at=None).first()
        if attempt is None:
            raise
    return attempt


@contextmanager
def lock_attempt(attempt: Attempt) -> Iterator[None]:
    with transaction.atomic():
        Attempt.objects.select_for_update().get(pk=attempt.pk)
        yield


def give_time(attempt: Attempt, *, minutes: int | None) -> None:
    """So many minutes from now or from the deadline, whichever is later; none: no limit."""
    deadline = None
    if minutes is not None and attempt.deadline:
        deadline = max(attempt.deadline, clock.now()) + timedelta(minutes=minutes)
    Attempt.objects.filter(pk=attempt.pk, handed_in_at=None).update(deadline=deadline)
