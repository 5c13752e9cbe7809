"""First attempts, which show what somebody knew before they were told: all statistics are on these.

Of whoever has left they count too, as bare counts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from assignments.models import Assignment, Extension
from assignments.results.marks import Place
from quiz.attempts.policy import Span
from quiz.marking.marks import Verdict, verdict
from quiz.models import AttemptItem


@dataclass(frozen=True, slots=True)
class Done:
    """A question of a first attempt. ``item``: of the assignment.

    ``verdict``: None where nothing was filled in by its time.
    """

    item: int
    verdict: Verdict | None
    share: Fraction


@dataclass(frozen=True, slots=True)
class First:
    """A first attempt, as far as it is decided: marked, or its time is up."""

    is_over: bool
    done: tuple[Done, ...]


def firsts_of(
    assignment: Assignment, given: Mapping[Place, Extension], now: datetime
) -> list[First]:
    """An assignment as ``rights.assignment_of`` gives it, and the time that was given."""
    columns = ("attempt_id", "attempt__membership_id", "attempt__started_at", "attempt__deadline")
    rows = (
        AttemptItem.objects.filter(attempt__paper=assignment, attempt__number=1)
        .order_by("attempt_id")
        .values_list(*columns, "attempt__handed_in_at", "paper_item_id", "score", "out_of")
    )
    latest_due = getattr(assignment, "latest_due", None)
    found = []
    for _, group in groupby((SittingRow(*row) for row in rows), key=attrgetter("sitting")):
        first, *others = group
        times = assignment.times_of(given.get((first.membership or 0, assignment.pk)), latest_due)
        span = Span(first.started_at, first.deadline, first.handed_in_at)
        over = times.policy.is_over(span, now)
        found.append(First(over, tuple(_done((first, *others), over=over))))
    return found


@dataclass(frozen=True, slots=True)
class SittingRow:
    """As the database has it."""

    sitting: int
    membership: int | None
    started_at: datetime
    deadline: datetime | None
    handed_in_at: datetime | None
    item: int
    score: int | None
    out_of: int | None


def _done(lines: Iterable[SittingRow], *, over: bool) -> Iterator[Done]:
    for line in lines:
        score = line.score or 0
        if line.out_of:
            yield Done(line.item, verdict(score, line.out_of), Fraction(score, line.out_of))
        elif over:
            yield Done(line.item, None, Fraction())
