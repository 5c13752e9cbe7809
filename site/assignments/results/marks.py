"""The members of a club, and their marks from the attempt that counts in each assignment."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, Sum
from django.http import Http404

from assignments.models import Assignment, Extension
from assignments.presets import Counts, FeedbackPreset
from assignments.times import Times
from clubs.models import Membership, Role
from clubs.names import by_name
from clubs.rights import Access
from clubs.search import matches
from quiz.attempts.policy import Policy, Span
from quiz.attempts.scores import Score, percent
from quiz.models import Attempt, AttemptItem


@dataclass(frozen=True)
class Person:
    """``rows``: all of their memberships, the best role first."""

    rows: tuple[Membership, ...]

    @property
    def member(self) -> Membership:
        return self.rows[0]

    @cached_property
    def numbers(self) -> frozenset[int]:
        """The ids of the person's memberships."""
        return frozenset(row.pk for row in self.rows)

    def is_named(self, words: str) -> bool:
        """Whether the words are in one of the names that organisers see."""
        return matches(words, (self.member.name, self.member.real_name))

    def is_excused(self, due: datetime) -> bool:
        """Whether they need not have done what was due then, as they were an organiser."""
        member = self.member
        if member.role == Role.MEMBER:
            return False
        return member.organiser_since is None or member.organiser_since <= due


def persons_of(access: Access, words: str = "") -> list[Person]:
    """Return the persons of a club, sorted by the names that all members see.

    ``words``: only those in whose names these words are.
    """
    every = (Person(tuple(rows)) for rows in access.persons)
    persons = [person for person in every if person.is_named(words)]
    return sorted(persons, key=lambda person: by_name(person.member.name))


def person_of(access: Access, number: int) -> Person:
    """Return the person with this membership id, one of several; raise Http404."""
    person = next((person for person in persons_of(access) if number in person.numbers), None)
    if person is None:
        raise Http404
    return person


class State(StrEnum):
    """``empty``: begun and over, and nothing was filled in.

    ``missing``: over, and nothing was begun; ``aside``: nor need be. That is so for
    organisers, for a live round that the person was not in, for what was over before they joined,
    and for what was given to other members only.
    """

    SCORED = "scored"
    EMPTY = "empty"
    UNDER_WAY = "under-way"
    HIDDEN = "hidden"
    OPEN = "open"
    MISSING = "missing"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Cell:
    """A person's state in an assignment. ``score``: of the attempt that counts.

    ``attempt``: the id of that attempt, or of the newest one; None without an attempt.
    """

    assignment: Assignment
    state: State
    score: Score | None = None
    attempts: int = 0
    attempt: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    person: Person
    cells: tuple[Cell, ...]

    @property
    def scores(self) -> list[Score]:
        return [cell.score for cell in self.cells if cell.score]

    @property
    def percent(self) -> int | None:
        """The mean of the existing scores, in percent; None without any."""
        return mean_percent(self.scores)


def mean_percent(scores: Collection[Score]) -> int | None:
    if not scores:
        return None
    shares = (score.earned / score.questions for score in scores if score.questions)
    return percent(sum(shares, Fraction()) / len(scores))


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """One attempt with its total score. ``number``: the attempt's id.

    ``is_filled``: whether anything was filled in, also where a question was dropped since.
    """

    number: int
    membership: int
    assignment: int
    span: Span
    score: Score
    is_filled: bool


UNSCORED: Final = Score(Fraction(), 0)

Place = tuple[int, int]
"""The ids of a membership and of an assignment."""


COLUMNS: Final = ("membership", "paper", "started_at", "deadline", "handed_in_at")


def _scored(members: Collection[int], assignments: Collection[Assignment]) -> Iterator[AttemptRow]:
    """Yield attempts with their scores, which the database adds up, with one query."""
    of = {"attempt__membership__in": members, "attempt__paper__in": assignments}
    counts = Q(paper_item__dropped=None)
    grouped = (
        AttemptItem.objects.filter(**of)
        .order_by("attempt_id")
        .values_list("attempt_id", *(f"attempt__{column}" for column in COLUMNS), "out_of")
        .annotate(
            questions=Count("pk", filter=counts),
            earned=Sum("score", filter=counts),
            filled=Count("response"),
        )
    )
    return _each(Part(*row) for row in grouped)


def _unscored(
    members: Collection[int], assignments: Collection[Assignment]
) -> Iterator[AttemptRow]:
    """Yield attempts without adding up their questions, with one query."""
    items = AttemptItem.objects.filter(attempt=OuterRef("pk"))
    rows = Attempt.objects.filter(membership__in=members, paper__in=assignments).order_by()
    filled = Exists(items.filter(response__isnull=False))
    for number, membership, assignment, *span, has in rows.values_list("pk", *COLUMNS, filled):
        yield AttemptRow(number, membership, assignment, Span(*span), UNSCORED, is_filled=has)


@dataclass(frozen=True, slots=True)
class Part:
    """The questions of one attempt with the same ``out_of``, added up by the database."""

    sitting: int
    membership: int
    assignment: int
    started_at: datetime
    deadline: datetime | None
    handed_in_at: datetime | None
    out_of: int | None
    questions: int
    earned: int | None
    filled: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.earned or 0, self.out_of or 1)


def _each(parts: Iterable[Part]) -> Iterator[AttemptRow]:
    for number, group in groupby(parts, key=attrgetter("sitting")):
        first, *others = group
        score = Score(first.share, first.questions)
        for part in others:
            score = Score(score.earned + part.share, score.questions + part.questions)
        span = Span(first.started_at, first.deadline, first.handed_in_at)
        filled = any(part.filled for part in (first, *others))
        yield AttemptRow(number, first.membership, first.assignment, span, score, is_filled=filled)


def extensions(
    members: Collection[int], assignments: Collection[Assignment]
) -> dict[Place, Extension]:
    longer = [assignment for assignment in assignments if assignment.last_extended_due]
    rows = Extension.objects.filter(membership__in=members, assignment__in=longer)
    return {(row.membership_id, row.assignment_id): row for row in rows}


def _chosen(assignments: Collection[Assignment]) -> frozenset[Place]:
    """Return who was chosen for assignments that are not for all members."""
    for_some = [each.pk for each in assignments if each.is_for_some]
    rows = Assignment.chosen.through.objects.filter(assignment__in=for_some)
    return frozenset(rows.values_list("membership", "assignment")) if for_some else frozenset()


@dataclass(frozen=True, slots=True)
class Gradebook:
    """The marks of persons in assignments at a moment, with their attempts and extra time.

    ``for_member``: only what the persons themselves may know; else all that is marked.
    ``usual``: the times without extra time, by the id of the assignment. Assignments as
    ``assignments.rights.assignments_of`` returns them.
    """

    persons: Collection[Person]
    assignments: Collection[Assignment]
    now: datetime
    for_member: bool
    attempts: Mapping[Place, list[AttemptRow]]
    extensions: Mapping[Place, Extension]
    usual: Mapping[int, tuple[Times, Policy]]
    chosen: frozenset[Place] = frozenset()

    @classmethod
    def read(
        cls,
        persons: Collection[Person],
        assignments: Collection[Assignment],
        now: datetime,
        *,
        for_member: bool = False,
        with_scores: bool = True,
    ) -> "Gradebook":
        """``with_scores``: without it all scores are 0 of 0, and questions are not read."""
        members = {number for person in persons for number in person.numbers}
        attempts: dict[Place, list[AttemptRow]] = {}
        for each in (_scored if with_scores else _unscored)(members, assignments):
            attempts.setdefault((each.membership, each.assignment), []).append(each)
        usual = {each.pk: each.times_of(None) for each in assignments}
        return cls(
            persons,
            assignments,
            now,
            for_member,
            attempts,
            extensions(members, assignments),
            {number: (times, times.policy) for number, times in usual.items()},
            _chosen(assignments),
        )

    def rows(self) -> list[Row]:
        return [
            Row(person, tuple(self.cell(person, each) for each in self.assignments))
            for person in self.persons
        ]

    def cell(self, person: Person, assignment: Assignment) -> Cell:
        places = [(number, assignment.pk) for number in person.numbers]
        mine = [each for place in places for each in self.attempts.get(place, ())]
        times, policy = self._times(places, assignment)
        over = [each for each in mine if policy.is_over(each.span, self.now)]
        newest = max((each.number for each in mine), default=None)
        if not over:
            is_given = not assignment.is_for_some or not self.chosen.isdisjoint(places)
            state = self._unfinished(person, mine, times) if is_given or mine else State.ASIDE
            return Cell(assignment, state, attempts=len(mine), attempt=newest)
        scored = [
            each for each in over if not self.for_member or policy.shows_score(each.span, self.now)
        ]
        if not scored:
            return Cell(assignment, State.HIDDEN, attempts=len(mine), attempt=newest)
        best = Counts(assignment.counts).choose(
            scored, lambda each: (each.span.started_at, each.number, each.score)
        )
        is_filled = any(each.is_filled or each.score.earned for each in scored)
        state = State.SCORED if is_filled else State.EMPTY
        return Cell(assignment, state, best.score, len(mine), best.number)

    def first(self, person: Person, assignment: Assignment) -> Score | None:
        """Return the score of a first attempt; None until it is over and, ``for_member``, shown."""
        places = [(number, assignment.pk) for number in person.numbers]
        mine = [each for place in places for each in self.attempts.get(place, ())]
        if not mine:
            return None
        first = min(mine, key=lambda each: (each.span.started_at, each.number))
        _times, policy = self._times(places, assignment)
        is_shown = not self.for_member or policy.shows_score(first.span, self.now)
        return first.score if is_shown and policy.is_over(first.span, self.now) else None

    def _times(self, places: Iterable[Place], assignment: Assignment) -> tuple[Times, Policy]:
        """Return the times with the longest extension at these places."""
        extensions = [self.extensions[place] for place in places if place in self.extensions]
        if not extensions:
            return self.usual[assignment.pk]
        times = assignment.times_of(max(extensions, key=lambda extension: extension.due))
        return times, times.policy

    def _unfinished(self, person: Person, mine: Collection[AttemptRow], times: Times) -> State:
        if mine:
            return State.UNDER_WAY
        if person.is_excused(times.ends) and not self.for_member:
            return State.ASIDE
        joined = min((row.joined for row in person.rows), default=self.now)
        if times.feedback is FeedbackPreset.LIVE or times.ends < joined:
            return State.ASIDE
        is_ahead = self.now < times.opens
        is_open = is_ahead or times.policy.is_open(self.now)
        return State.OPEN if is_open else State.MISSING
