"""Start an exam, extend its time, and find it again."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import Max, QuerySet
from django.utils import timezone as clock

from accounts.models import Learner
from quiz.attempts.policy import Policy, Reveal
from quiz.attempts.services import put_before
from quiz.attempts.sheets import Sheet, items_of
from quiz.exam import paper, referee
from quiz.exam.paper import DISPUTES, EXAM, REFEREE, title_of
from quiz.kinds import KINDS
from quiz.models import Attempt, AttemptItem, Certificate, Paper, Solution
from quiz.questions.catalogue import Question
from quiz.titles import ListName, rules_of
from web.days import day_of

POLICY: Final = Policy(score=Reveal.AFTER_ATTEMPT, reasons=Reveal.AFTER_ATTEMPT, is_extendable=True)
"""Of exams, checkpoints and disputes: marks and reasons are shown when they are handed in."""


def exams_of(learner: Learner, slug: str = "") -> QuerySet[Attempt]:
    """A learner's attempts at exams, or at one of them."""
    attempts = Attempt.objects.of(learner).exclude(paper__slug=None).select_related("paper")
    return attempts.filter(paper__slug=slug) if slug else attempts


@dataclass(frozen=True)
class ExamSheet(Sheet):
    """The state of an exam, a checkpoint or the disputes at one moment."""

    @property
    def slug(self) -> str:
        return str(self.attempt.paper.slug)

    @property
    def title(self) -> str:
        return title_of(self.slug)

    @property
    def day(self) -> date | None:
        """The day on which it ended, in Japan."""
        return day_of(self.attempt.handed_in_at) if self.attempt.handed_in_at else None

    @property
    def is_of_the_course(self) -> bool:
        return self.slug not in {EXAM, REFEREE}

    def name_of(self, item: AttemptItem) -> ListName:
        """Return the name of a question: until an exam ends only its kind, which tells nothing."""
        if self.is_of_the_course or self.is_over:
            return super().name_of(item)
        return ListName(str(KINDS[item.task.kind].title))

    @property
    def pass_mark(self) -> int | None:
        """How many right answers pass; None if it cannot be failed."""
        return referee.PASS_MARK if self.slug == REFEREE else None

    @property
    def is_passed(self) -> bool:
        return self.pass_mark is not None and self.shows_score and self.right >= self.pass_mark

    @cached_property
    def certificate(self) -> Certificate | None:
        return self.attempt.certificates.filter(withdrawn_at=None).first()

    @property
    def rules(self) -> str:
        """The name of the rule set of an exam under one."""
        return "" if self.is_of_the_course else rules_of(self.items[0].task)

    @property
    def earns_a_certificate(self) -> bool:
        return self.slug == DISPUTES


def engines_of(sheet: Sheet) -> list[str]:
    """Return the versions of the engine that marked the answers of an attempt."""
    answers = [line.response.answer_id for line in sheet.lines if line.response]
    solutions = Solution.objects.filter(
        markings__answer__in=[*filter(None, answers)], markings__is_newest=True
    )
    return sorted(solutions.values_list("engine", flat=True).distinct())


def exam_sheet(attempt: Attempt) -> ExamSheet:
    return ExamSheet(attempt, POLICY, clock.now(), items_of(attempt))


def begin(*, learner: Learner, slug: str, rules: str, minutes: int | None) -> Attempt:
    """Start an exam or a referee's exam, or return the one that is under way."""
    questions_of = referee.questions_of if slug == REFEREE else paper.questions_of
    return begin_with(questions_of(rules), learner=learner, slug=slug, minutes=minutes)


def begin_with(
    questions: Iterable[Question],
    *,
    learner: Learner,
    slug: str,
    minutes: int | None = None,
) -> Attempt:
    """Start an attempt with these questions, or return the one that is under way.

    ``questions`` are dealt only for a new attempt, before anything is locked.
    """
    mine = exams_of(learner, slug)
    if attempt := mine.filter(handed_in_at=None).first():
        return attempt
    rows = [(None, question) for question in questions]
    row, _ = Paper.objects.get_or_create(slug=slug)
    now = clock.now()
    try:
        with transaction.atomic():
            attempt = Attempt.objects.create(
                paper=row,
                learner=learner,
                owner=learner,
                number=(mine.aggregate(last=Max("number"))["last"] or 0) + 1,
                started_at=now,
                deadline=now + timedelta(minutes=minutes) if minutes else None,
            )
            put_before(attempt, rows)
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
    """Set the deadline so many minutes after now or after itself; None removes it."""
    deadline = None
    if minutes is not None and attempt.deadline:
        deadline = max(attempt.deadline, clock.now()) + timedelta(minutes=minutes)
    Attempt.objects.filter(pk=attempt.pk, handed_in_at=None).update(deadline=deadline)
