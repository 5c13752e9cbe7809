"""First attempts, which show what somebody knew before they were told: all statistics are on these.

Of whoever has left they count too, as bare counts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from assignments.models import Assignment, Extension, SittingItem
from assignments.results.marks import Place
from assignments.times import Span, is_over
from quiz.marking.marks import Verdict, verdict


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
    columns = ("sitting_id", "sitting__membership_id", "sitting__started_at", "sitting__limit")
    rows = (
        SittingItem.objects.filter(sitting__assignment=assignment, sitting__number=1)
        .order_by("sitting_id")
        .values_list(*columns, "sitting__handed_in_at", "item_id", "score", "out_of")
    )
    latest_due = getattr(assignment, "latest_due", None)
    found = []
    for _, group in groupby((SittingRow(*row) for row in rows), key=attrgetter("sitting")):
        first, *others = group
        times = assignment.times_of(given.get((first.membership or 0, assignment.pk)), latest_due)
        span = Span(first.started_at, first.limit, first.handed_in_at)
        over = is_over(times, span, now)
        found.append(First(over, tuple(_done((first, *others), over=over))))
    return found


@dataclass(frozen=True, slots=True)
class SittingRow:
    """As the database has it."""

    sitting: int
    membership: int | None
    started_at: datetime
    limit: datetime | None
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
