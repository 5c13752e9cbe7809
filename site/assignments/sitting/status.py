"""An assignment as one member stands with it, with each of their attempts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.db.models import Prefetch

from accounts.models import Learner
from assignments.models import Assignment, Extension
from assignments.presets import Counts, Feedback
from assignments.rights import extensions_of, newest_attempts
from assignments.scores import ScoredAttempt, that_counts
from assignments.times import Times, limit_of
from clubs.rights import Access
from quiz.attempts.sheets import Sheet
from quiz.models import Attempt, AttemptItem


@dataclass(frozen=True)
class AssignmentStatus:
    """``sheets``: of the newest attempts of one person, in their order; without their questions.

    ``used``: how many attempts have begun.
    """

    access: Access
    assignment: Assignment
    extension: Extension | None
    times: Times
    now: datetime
    sheets: tuple[Sheet, ...]

    @cached_property
    def current(self) -> Sheet | None:
        """The attempt that is under way."""
        return next((sheet for sheet in self.sheets if sheet.goes_on), None)

    @property
    def is_live(self) -> bool:
        return self.times.policy.is_live_now(self.now)

    @property
    def used(self) -> int:
        return max((len(self.sheets), *(sheet.attempt.number for sheet in self.sheets)))

    @property
    def left(self) -> int:
        """How many more attempts may begin."""
        return max(self.assignment.attempts - self.used, 0)

    @property
    def may_begin(self) -> bool:
        is_open = self.times.policy.is_open(self.now)
        return is_open and self.current is None and self.left != 0 and not self.access.club.archived

    @property
    def minutes(self) -> int | None:
        return self.assignment.minutes_of(self.extension)

    @property
    def deadline(self) -> datetime | None:
        """When the time would be up of an attempt that began now."""
        return limit_of(self.now, self.minutes)

    @property
    def waits_for_others(self) -> bool:
        """Whether an exam is over for this person, and not yet for everybody."""
        is_exam = self.times.feedback is Feedback.EXAM
        return is_exam and self.times.ends < self.now <= self.times.ends_for_all

    @property
    def is_waiting(self) -> bool:
        """Whether something is to be done: begun or gone on with, and nothing handed in yet."""
        if self.current:
            return True
        return self.may_begin and not self.sheets

    @property
    def goes_on_late(self) -> bool:
        """Practice after its time: it is asked on, and counts no more."""
        return self.times.feedback is Feedback.PRACTICE and self.now > self.times.ends

    @cached_property
    def that_counts(self) -> Sheet | None:
        """Of those that are over, where their score may be told."""
        over = [sheet for sheet in self.sheets if sheet.is_over and sheet.shows_score]
        attempts = [ScoredAttempt(s.attempt.pk, s.attempt.started_at, s.score) for s in over]
        best = that_counts(attempts, Counts(self.assignment.counts))
        return next((s for s in over if best and s.attempt.pk == best.number), None)


def status_of(access: Access, assignment: Assignment, now: datetime) -> AssignmentStatus:
    """An assignment as ``assignments.rights.assignment_of`` gives it."""
    (standing,) = statuses_of(access.me.learner, [(access, assignment)], now)
    return standing


def statuses_of(
    learner: Learner, seen: Collection[tuple[Access, Assignment]], now: datetime
) -> list[AssignmentStatus]:
    """The same of many, as ``with_latest_due`` gives them: at most three queries."""
    given = [assignment for _, assignment in seen]
    extended = [each for each in given if getattr(each, "latest_due", True)]
    extensions = extensions_of(learner, extended)
    attempts: dict[int, list[Attempt]] = {}
    items = Prefetch("items", AttemptItem.objects.select_related("response"))
    for attempt in reversed(newest_attempts(learner, given).prefetch_related(items)):
        attempts.setdefault(attempt.paper_id, []).append(attempt)
    return [
        _standing(access, each, extensions.get(each.pk), attempts.get(each.pk, ()), now)
        for access, each in seen
    ]


def _standing(
    access: Access,
    assignment: Assignment,
    extension: Extension | None,
    attempts: Sequence[Attempt],
    now: datetime,
) -> AssignmentStatus:
    times = assignment.times_of(extension, getattr(assignment, "latest_due", None))
    for attempt in attempts:
        attempt.paper = assignment
    sheets = tuple(Sheet(each, times.policy, now, tuple(each.items.all())) for each in attempts)
    return AssignmentStatus(access, assignment, extension, times, now, sheets)
