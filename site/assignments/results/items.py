"""The results of each question of an assignment, from first attempts.

First attempts are made before any feedback. Those of former members count too, without names. Of
merged memberships only one counts.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
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
    """The decided part of a first attempt: questions that are marked or out of time, by item."""

    is_over: bool
    done: Mapping[int, Done]

    @property
    def earned(self) -> Fraction:
        return sum((done.share for done in self.done.values()), Fraction())


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
        done = {each.item: each for each in _done((first, *others), over=over)}
        first_attempts.append(First(over, done))
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
    counted: dict[int, Counter[Verdict | None]] = {}
    over: dict[int, list[tuple[Done, Fraction]]] = {}
    for first in firsts:
        earned = first.earned
        for item, done in first.done.items():
            counted.setdefault(item, Counter())[done.verdict] += 1
            if first.is_over:
                over.setdefault(item, []).append((done, earned))
    return {item: _tally(counts, over.get(item, ())) for item, counts in counted.items()}


def _tally(counts: Counter[Verdict | None], over: Collection[tuple[Done, Fraction]]) -> Tally:
    """``over``: what was done in the attempts that are over, and what each of them earned."""
    return Tally(
        right=counts[Verdict.RIGHT],
        partly=counts[Verdict.PARTLY],
        wrong=counts[Verdict.WRONG],
        left_open=counts[None],
        over=len(over),
        discrimination=_discrimination(over) if len(over) >= ENOUGH else None,
    )


def _discrimination(over: Collection[tuple[Done, Fraction]]) -> Discrimination | None:
    """Return how a question correlates with what the same people earned in the others."""
    is_right = [done.verdict is Verdict.RIGHT for done, _earned in over]
    return discrimination(is_right, [float(earned - done.share) for done, earned in over])
