"""An assignment as one member stands with it, and each of their sittings, question by question."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from math import ceil

from django.db.models import Prefetch, QuerySet

from accounts.models import Learner
from assignments.models import Assignment, Extension, Sitting, SittingItem, Submission
from assignments.presets import Counts, Feedback
from assignments.questions import name_of
from assignments.rights import extensions_of, newest_sittings
from assignments.scores import Attempt, Score, score_of, that_counts
from assignments.times import (
    GRACE,
    Times,
    is_late,
    is_live,
    is_over,
    limit_of,
    may_be_answered,
    reasons_shown,
    score_shown,
)
from clubs.rights import Access
from quiz.marking.marks import Verdict, verdict
from quiz.titles import ListName, ListNames


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One question. ``verdict``: how it went, where that may be told and it counts.

    ``names``: of all of them, each in its place.
    """

    item: SittingItem
    is_filled: bool
    is_late: bool
    verdict: Verdict | None
    names: ListNames
    number: int

    @property
    def named(self) -> ListName:
        return self.names.all[self.number]


@dataclass(frozen=True)
class Sheet:
    """A sitting at a moment."""

    sitting: Sitting
    times: Times
    now: datetime
    items: tuple[SittingItem, ...]

    @property
    def goes_on(self) -> bool:
        """Whether its questions are asked."""
        limit = self.sitting.limit
        is_in_time = limit is None or self.now <= limit
        is_open = may_be_answered(self.times, self.now)
        return is_open and is_in_time and self.sitting.handed_in_at is None

    @property
    def is_live(self) -> bool:
        return is_live(self.times, self.now)

    @property
    def is_over(self) -> bool:
        return is_over(self.times, self.sitting.span, self.now)

    @property
    def shows_score(self) -> bool:
        return score_shown(self.times, self.sitting.span, self.now)

    @property
    def shows_reasons(self) -> bool:
        return reasons_shown(self.times, self.now)

    @cached_property
    def lines(self) -> tuple[SheetLine, ...]:
        return tuple(self._lines())

    def _lines(self) -> Iterator[SheetLine]:
        names = ListNames(map(name_of, self.items))
        for number, item in enumerate(self.items):
            submitted_at = filled_in(item)
            late = bool(submitted_at and self.comes_late(submitted_at))
            yield SheetLine(item, bool(submitted_at), late, self.verdict_on(item), names, number)

    def verdict_on(self, item: SittingItem) -> Verdict | None:
        """How a question went, where that may be told and it counts."""
        submitted_at = filled_in(item)
        is_late = submitted_at is not None and self.comes_late(submitted_at)
        if not self.shows_score or not item.out_of or is_late:
            return None
        return verdict(item.score or 0, item.out_of)

    def comes_late(self, submission: Submission) -> bool:
        return is_late(self.times, self.sitting.span, submission.submitted_at)

    @property
    def in_time(self) -> list[SittingItem]:
        """What was filled in while it counted."""
        submitted_at = ((item, filled_in(item)) for item in self.items)
        return [item for item, found in submitted_at if found and not self.comes_late(found)]

    @property
    def to_mark(self) -> list[SittingItem]:
        """What is over and counts, and was not marked yet."""
        if not self.is_over:
            return []
        return [item for item in self.in_time if item.out_of is None and _is_readable(item)]

    @property
    def to_tell(self) -> list[SittingItem]:
        """What is no answer yet, though its reasons may be told."""
        if not self.shows_reasons:
            return []
        return [item for item in self.items if _is_readable(item) and not _has_answer(item)]

    @property
    def answered(self) -> int:
        return sum(filled_in(item) is not None for item in self.items)

    @property
    def still_open(self) -> int:
        return len(self.items) - self.answered

    @property
    def right(self) -> int:
        return sum(self.verdict_on(item) is Verdict.RIGHT for item in self.items)

    @property
    def hints(self) -> int:
        return sum(item.hints for item in self.items)

    @property
    def score(self) -> Score:
        marked = ((item.score or 0, item.out_of) for item in self.items)
        return score_of((score, of) if of else None for score, of in marked)

    def after(self, place: int, *, but: SittingItem | None = None) -> SittingItem | None:
        """The next question that is open, round the list; ``but``: what was just filled in."""
        waiting = [item for item in self.items if filled_in(item) is None and item != but]
        later = (item for item in waiting if item.place > place)
        return next(later, waiting[0] if waiting else None)

    @property
    def next(self) -> SittingItem | None:
        return self.after(0)

    @property
    def ends_at(self) -> datetime | None:
        """When the time of this attempt is up; none without a limit."""
        if self.sitting.limit is None:
            return None
        return min(self.sitting.limit, self.times.ends)

    @property
    def seconds_left(self) -> int | None:
        """Begun seconds; none without a limit."""
        if self.ends_at is None:
            return None
        return max(ceil((self.ends_at - self.now).total_seconds()), 0)

    @property
    def minutes_left(self) -> int | None:
        """Begun minutes; none without a limit."""
        return None if self.seconds_left is None else ceil(self.seconds_left / 60)

    @property
    def filled_now(self) -> datetime:
        """The moment under which something that is sent now is kept.

        What the page sends at the end of the time is on its way for a few seconds, and in time.
        """
        if self.ends_at is None or not self.ends_at < self.now <= self.ends_at + GRACE:
            return self.now
        return self.ends_at


def filled_in(item: SittingItem) -> Submission | None:
    """What was last filled in of a question."""
    return getattr(item, "submission", None)


def _is_readable(item: SittingItem) -> bool:
    submission = filled_in(item)
    return submission is not None and not submission.is_unreadable


def _has_answer(item: SittingItem) -> bool:
    submission = filled_in(item)
    return submission is not None and submission.answer_id is not None


def sheet_of(sitting: Sitting, times: Times, now: datetime) -> Sheet:
    return Sheet(sitting, times, now, tuple(_whole(sitting.items.all())))


def _whole(items: QuerySet[SittingItem]) -> QuerySet[SittingItem]:
    return items.select_related("submission__learner", "task__rules", "item")


@dataclass(frozen=True)
class AssignmentStatus:
    """``sheets``: of the newest sittings of one person, in their order; without their questions.

    ``used``: how many sittings have begun.
    """

    access: Access
    assignment: Assignment
    extension: Extension | None
    times: Times
    now: datetime
    sheets: tuple[Sheet, ...]

    @cached_property
    def current(self) -> Sheet | None:
        """The sitting that is under way."""
        return next((sheet for sheet in self.sheets if sheet.goes_on), None)

    @property
    def is_live(self) -> bool:
        return is_live(self.times, self.now)

    @property
    def used(self) -> int:
        return max((len(self.sheets), *(sheet.sitting.number for sheet in self.sheets)))

    @property
    def left(self) -> int:
        """How many more sittings may begin."""
        return max(self.assignment.attempts - self.used, 0)

    @property
    def may_begin(self) -> bool:
        is_open = may_be_answered(self.times, self.now)
        return is_open and self.current is None and self.left != 0 and not self.access.club.archived

    @property
    def minutes(self) -> int | None:
        return self.assignment.minutes_of(self.extension)

    @property
    def limit(self) -> datetime | None:
        """When the time would be up of a sitting that began now."""
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
        attempts = [Attempt(s.sitting.pk, s.sitting.started_at, s.score) for s in over]
        best = that_counts(attempts, Counts(self.assignment.counts))
        return next((s for s in over if best and s.sitting.pk == best.number), None)


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
    sittings: dict[int, list[Sitting]] = {}
    items = Prefetch("items", SittingItem.objects.select_related("submission"))
    for sitting in newest_sittings(learner, given).prefetch_related(items):
        sittings.setdefault(sitting.assignment_id, []).append(sitting)
    return [
        _standing(access, each, extensions.get(each.pk), sittings.get(each.pk, ()), now)
        for access, each in seen
    ]


def _standing(
    access: Access,
    assignment: Assignment,
    extension: Extension | None,
    sittings: Sequence[Sitting],
    now: datetime,
) -> AssignmentStatus:
    times = assignment.times_of(extension, getattr(assignment, "latest_due", None))
    for sitting in sittings:
        sitting.assignment = assignment
    sheets = tuple(Sheet(each, times, now, tuple(each.items.all())) for each in sittings)
    return AssignmentStatus(access, assignment, extension, times, now, sheets)
