"""The results of each question of an assignment, from first attempts.

First attempts are made before any feedback. Those of former members count too, without names. Of
merged memberships only one counts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from assignments.models import Assignment, Extension
from assignments.results.marks import Place
from assignments.rights import repeated
from quiz.attempts.policy import Span
from quiz.figures.statistics import ENOUGH, Discrimination, discrimination
from quiz.figures.tally import Tally
from quiz.marking import Verdict, verdict
from quiz.models import AttemptItem


@dataclass(frozen=True, slots=True)
class Done:
    """One question of a first attempt.

    ``item``: the id of the assignment's item. ``verdict``: None if nothing was filled in in time.
    """

    item: int
    verdict: Verdict | None
    share: Fraction


@dataclass(frozen=True, slots=True)
class First:
    """The decided part of a first attempt: questions that are marked or out of time."""

    is_over: bool
    done: tuple[Done, ...]


def firsts_of(
    assignment: Assignment, extensions: Mapping[Place, Extension], now: datetime
) -> list[First]:
    """Return the first attempts at an assignment.

    ``extensions``: the extra time that members were given.
    """
    columns = ("attempt_id", "attempt__membership_id", "attempt__started_at", "attempt__deadline")
    rows = (
        AttemptItem.objects.filter(attempt__paper=assignment, attempt__number=1)
        .exclude(attempt__in=repeated([assignment]))
        .order_by("attempt_id")
        .values_list(*columns, "attempt__handed_in_at", "paper_item_id", "score", "out_of")
    )
    first_attempts = []
    for _, group in groupby((SittingRow(*row) for row in rows), key=attrgetter("sitting")):
        first, *others = group
        times = assignment.times_of(extensions.get((first.membership or 0, assignment.pk)))
        span = Span(first.started_at, first.deadline, first.handed_in_at)
        over = times.policy.is_over(span, now)
        first_attempts.append(First(over, tuple(_done((first, *others), over=over))))
    return first_attempts


@dataclass(frozen=True, slots=True)
class SittingRow:
    """A row of the database: one question of an attempt."""

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


def tallies(firsts: Iterable[First]) -> dict[int, Tally]:
    """Return the tallies by the id of the assignment's item."""
    firsts = [*firsts]
    items = {done.item for first in firsts for done in first.done}
    return {item: _tally(item, firsts) for item in items}


def _tally(item: int, firsts: list[First]) -> Tally:
    counted = Counter(done.verdict for first in firsts for done in first.done if done.item == item)
    over = [first for first in firsts if first.is_over and _asks(first, item)]
    return Tally(
        right=counted[Verdict.RIGHT],
        partly=counted[Verdict.PARTLY],
        wrong=counted[Verdict.WRONG],
        left_open=counted[None],
        over=len(over),
        discrimination=_discrimination(item, over) if len(over) >= ENOUGH else None,
    )


def _asks(first: First, item: int) -> bool:
    return any(done.item == item for done in first.done)


def _discrimination(item: int, over: list[First]) -> Discrimination | None:
    """Return how a question correlates with what the same people earned in the others."""
    is_right, rest = [], []
    for first in over:
        own = next(done for done in first.done if done.item == item)
        is_right.append(own.verdict is Verdict.RIGHT)
        others = sum((done.share for done in first.done if done is not own), Fraction())
        rest.append(float(others))
    return discrimination(is_right, rest)
