"""A member's status in an assignment, with each of their attempts."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from django.db.models import Prefetch, prefetch_related_objects

from accounts.models import Learner
from assignments.models import Assignment, Extension
from assignments.presets import Counts, FeedbackPreset
from assignments.rights import attempts_elsewhere, extensions_of, newest_attempts
from assignments.times import Times, limit_of
from clubs.rights import Access
from quiz.attempts.sheets import Sheet
from quiz.models import Attempt, AttemptItem


@dataclass(frozen=True)
class AssignmentStatus:
    """A person's status in an assignment.

    ``sheets``: the person's newest attempts, in their order, without their questions.
    ``elsewhere``: how many attempts memberships made that were merged with the person's. ``used``:
    how many attempts have begun, those elsewhere too.
    """

    access: Access
    assignment: Assignment
    extension: Extension | None
    times: Times
    now: datetime
    sheets: tuple[Sheet, ...]
    elsewhere: int = 0

    @cached_property
    def current(self) -> Sheet | None:
        """The attempt that is under way."""
        return next((sheet for sheet in self.sheets if sheet.goes_on), None)

    @property
    def ends(self) -> datetime:
        return self.times.ends

    @property
    def is_live(self) -> bool:
        return self.times.policy.is_live_now(self.now)

    @property
    def own(self) -> int:
        """How many attempts the person has begun."""
        return max((len(self.sheets), *(sheet.attempt.number for sheet in self.sheets)))

    @property
    def attempts_read(self) -> int:
        """How many attempts have been read; :func:`attempts_begun` counts those in the database."""
        return len(self.sheets) + self.elsewhere

    @property
    def used(self) -> int:
        return self.own + self.elsewhere

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
        """When the time of an attempt that begins now would be up."""
        return limit_of(self.now, self.minutes)

    @property
    def waits_for_others(self) -> bool:
        """Whether an exam is over for this person, and not yet for everybody."""
        is_exam = self.times.feedback is FeedbackPreset.EXAM
        return is_exam and self.times.ends < self.now <= self.times.last_end

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to do: an attempt is under way, or none has begun."""
        if self.current:
            return True
        return self.may_begin and not self.sheets and not self.elsewhere

    @property
    def goes_on_late(self) -> bool:
        """Whether it is practice after its end: it still asks, but no longer counts."""
        return self.times.feedback is FeedbackPreset.PRACTICE and self.now > self.times.ends

    @cached_property
    def that_counts(self) -> Sheet | None:
        """The attempt that counts, of those that are over and whose score may be told."""
        over = [sheet for sheet in self.sheets if sheet.is_over and sheet.shows_score]
        if not over:
            return None
        return Counts(self.assignment.counts).choose(
            over, lambda sheet: (sheet.attempt.started_at, sheet.attempt.pk, sheet.score)
        )


def status_of(access: Access, assignment: Assignment, now: datetime) -> AssignmentStatus:
    """Return the status of an assignment."""
    (status,) = statuses_of(access.me.learner, [(access, assignment)], now)
    return status


def statuses_of(
    learner: Learner, listed: Collection[tuple[Access, Assignment]], now: datetime
) -> list[AssignmentStatus]:
    """Return a person's status in many assignments.

    Of assignments from ``with_last_due``, with at most three queries.
    """
    assignments = [assignment for _, assignment in listed]
    extended = [each for each in assignments if each.last_extended_due]
    extensions = extensions_of(learner, extended)
    attempts: dict[int, list[Attempt]] = {}
    newest = newest_attempts(learner, assignments)
    items = AttemptItem.objects.select_related("response", "paper_item")
    prefetch_related_objects(newest, Prefetch("items", items))
    for attempt in reversed(newest):
        attempts.setdefault(attempt.paper_id, []).append(attempt)
    elsewhere = Counter(attempts_elsewhere(learner, [access for access, _ in listed], assignments))
    return [
        replace(
            _status(access, each, extensions.get(each.pk), attempts.get(each.pk, ()), now),
            elsewhere=elsewhere[each.pk],
        )
        for access, each in listed
    ]


def _status(
    access: Access,
    assignment: Assignment,
    extension: Extension | None,
    attempts: Sequence[Attempt],
    now: datetime,
) -> AssignmentStatus:
    times = assignment.times_of(extension)
    for attempt in attempts:
        attempt.paper = assignment
    sheets = tuple(Sheet(each, times.policy, now, tuple(each.items.all())) for each in attempts)
    return AssignmentStatus(access, assignment, extension, times, now, sheets)
