"""What members earned in assignments: of each the attempt that counts."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from django.db.models import Count, Sum

from assignments.models import Assignment, Extension
from assignments.presets import Counts, Feedback
from assignments.results.persons import Person
from assignments.scores import ScoredAttempt, that_counts
from assignments.times import Times
from clubs.models import Role
from quiz.attempts.policy import Span
from quiz.attempts.scores import Score, percent
from quiz.models import AttemptItem


class State(StrEnum):
    """``missing``: over, and nothing was begun; ``aside``: nor need be.

    That is so for organisers, for a live round that somebody was not in, and for what was over
    before they joined.
    """

    SCORED = "scored"
    UNDER_WAY = "under-way"
    HIDDEN = "hidden"
    OPEN = "open"
    MISSING = "missing"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Cell:
    """How one person stands with one assignment. ``score``: of the attempt that counts."""

    assignment: Assignment
    state: State
    score: Score | None = None
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    person: Person
    cells: tuple[Cell, ...]

    @property
    def scores(self) -> list[Score]:
        return [cell.score for cell in self.cells if cell.score]

    @property
    def percent(self) -> int | None:
        """The mean of those that are there."""
        return mean_percent(self.scores)


def mean_percent(scores: Collection[Score]) -> int | None:
    if not scores:
        return None
    shares = (score.earned / score.questions for score in scores if score.questions)
    return percent(sum(shares, Fraction()) / len(scores))


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One sitting, reckoned together. ``number``: of its row."""

    number: int
    membership: int
    assignment: int
    span: Span
    score: Score


def rows_of(
    persons: Collection[Person],
    assignments: Collection[Assignment],
    now: datetime,
    *,
    as_told: bool = False,
) -> list[Row]:
    """``as_told``: only what those whose rows they are may know by now; else all that is marked.

    Assignments as ``assignments.rights.assignments_of`` gives them.
    """
    return book_of(persons, assignments, now, as_told=as_told).rows(persons, assignments)


def book_of(
    persons: Collection[Person],
    assignments: Collection[Assignment],
    now: datetime,
    *,
    as_told: bool = False,
) -> "Gradebook":
    """What ``rows_of`` goes by."""
    members = {number for person in persons for number in person.numbers}
    sat, given = sittings(members, assignments), extensions(members, assignments)
    return Gradebook(sat=sat, given=given, now=now, as_told=as_told)


def sittings(
    members: Collection[int], assignments: Collection[Assignment]
) -> "dict[Place, list[AttemptRow]]":
    """By membership and assignment. Asked of the database at once, and added up there."""
    of = {"attempt__membership__in": members, "attempt__paper__in": assignments}
    columns = ("membership", "paper", "started_at", "deadline", "handed_in_at")
    grouped = (
        AttemptItem.objects.filter(**of)
        .order_by("attempt_id")
        .values_list("attempt_id", *(f"attempt__{column}" for column in columns), "out_of")
        .annotate(questions=Count("pk"), earned=Sum("score"))
    )
    found: dict[Place, list[AttemptRow]] = {}
    for sitting in _each(Part(*row) for row in grouped):
        found.setdefault((sitting.membership, sitting.assignment), []).append(sitting)
    return found


@dataclass(frozen=True, slots=True)
class Part:
    """Of one sitting the questions with the same ``out_of``: as the database adds them up."""

    sitting: int
    membership: int
    assignment: int
    started_at: datetime
    deadline: datetime | None
    handed_in_at: datetime | None
    out_of: int | None
    questions: int
    earned: int | None


def _each(parts: Iterable[Part]) -> Iterator[AttemptRow]:
    for number, group in groupby(parts, key=attrgetter("sitting")):
        first, *others = group
        shares = (
            Fraction(part.earned or 0, part.out_of) for part in (first, *others) if part.out_of
        )
        score = Score(
            sum(shares, Fraction()), first.questions + sum(part.questions for part in others)
        )
        span = Span(first.started_at, first.deadline, first.handed_in_at)
        yield AttemptRow(number, first.membership, first.assignment, span, score)


Place = tuple[int, int]
"""The numbers of a membership and of an assignment."""


def extensions(
    members: Collection[int], assignments: Collection[Assignment]
) -> dict[Place, Extension]:
    longer = [given for given in assignments if getattr(given, "latest_due", None)]
    rows = Extension.objects.filter(membership__in=members, assignment__in=longer)
    return {(row.membership_id, row.assignment_id): row for row in rows}


@dataclass(frozen=True, slots=True, kw_only=True)
class Gradebook:
    """What was sat and what time was given, at a moment."""

    sat: Mapping[Place, list[AttemptRow]]
    given: Mapping[Place, Extension]
    now: datetime
    as_told: bool

    def rows(self, persons: Iterable[Person], assignments: Collection[Assignment]) -> list[Row]:
        return [Row(one, tuple(self.cell(one, each) for each in assignments)) for one in persons]

    def cell(self, person: Person, assignment: Assignment) -> Cell:
        places = [(number, assignment.pk) for number in person.numbers]
        mine = [each for place in places for each in self.sat.get(place, ())]
        times = self._times(places, assignment)
        over = [each for each in mine if times.policy.is_over(each.span, self.now)]
        if not over:
            state = self._unscored(person, mine, times)
            return Cell(assignment, state, attempts=len(mine))
        attempts = [
            ScoredAttempt(each.number, each.span.started_at, each.score)
            for each in over
            if not self.as_told or times.policy.shows_score(each.span, self.now)
        ]
        best = that_counts(attempts, Counts(assignment.counts))
        state = State.SCORED if best else State.HIDDEN
        return Cell(assignment, state, best.score if best else None, len(mine))

    def _times(self, places: Iterable[Place], assignment: Assignment) -> Times:
        """With the longest time that they were given."""
        given = [self.given[place] for place in places if place in self.given]
        longest = max(given, key=lambda extension: extension.due, default=None)
        return assignment.times_of(longest, getattr(assignment, "latest_due", None))

    def _unscored(self, person: Person, mine: Collection[AttemptRow], times: Times) -> State:
        if mine:
            return State.UNDER_WAY
        if person.member.role != Role.MEMBER and not self.as_told:
            return State.ASIDE
        joined = min((row.joined for row in person.rows), default=self.now)
        if times.feedback is Feedback.LIVE or times.ends < joined:
            return State.ASIDE
        is_ahead = self.now < times.opens
        is_open = is_ahead or times.policy.is_open(self.now)
        return State.OPEN if is_open else State.MISSING
