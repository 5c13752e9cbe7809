"""What members have done of the course, read from their own progress.

Nothing of it is stored for a club. What counts is the first time a person did something, also
before it was given and in whichever of their browsers.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from accounts.models import Learner
from assignments.coursework.stops import Stop, title_of
from assignments.models import Coursework
from assignments.results.marks import Person
from clubs.models import Membership
from clubs.rights import Access, Right
from lessons.models import MomentChoice, Reading
from quiz.models import Attempt


@dataclass(frozen=True, slots=True)
class Mark:
    """What a person has done of a stop.

    ``done``: when they did it first, with ``right`` of ``out_of``; None if they have only begun.
    """

    done: datetime | None = None
    right: int | None = None
    out_of: int | None = None


BEGUN: Final = Mark()
Marks = Mapping[tuple[int, str], Mark]
"""By the id of a root learner and the slug of a lesson or checkpoint."""


def marks_of(learners: Collection[int], slugs: Collection[str], *, with_begun: bool) -> Marks:
    """Return what root learners have done, with two queries, or also begun, with three."""
    marks: dict[tuple[int, str], Mark] = {}
    if with_begun:
        choices = _of(MomentChoice.objects.filter(lesson__in=slugs), learners).order_by()
        for root, slug in choices.values_list("root", "lesson").distinct():
            marks[root, slug] = BEGUN
    read = _of(Reading.objects.filter(lesson__in=slugs), learners).order_by("-created")
    for root, slug, *done in read.values_list("root", "lesson", "created", "right", "out_of"):
        marks[root, slug] = Mark(*done)
    attempts = (
        _of(Attempt.objects.filter(paper__slug__in=slugs), learners)
        .annotate(
            right=Count("items", filter=Q(items__score=F("items__out_of"))), all=Count("items")
        )
        .order_by(F("handed_in_at").desc(nulls_first=True), "-number")
    )
    columns = ("root", "paper__slug", "handed_in_at", "right", "all")
    for root, slug, done, right, out_of in attempts.values_list(*columns):
        marks[root, slug] = Mark(done, right, out_of) if done else BEGUN
    return marks


def _of(rows: QuerySet[Any], learners: Collection[int]) -> QuerySet[Any]:
    """Return the rows of root learners and of all who were merged into them, with the ``root``."""
    belongs = Q(learner__in=learners) | Q(learner__merged_into__in=learners)
    root = Coalesce("learner__merged_into", "learner")
    theirs: QuerySet[Any] = rows.filter(belongs).annotate(root=root)
    return theirs


@dataclass(frozen=True, slots=True)
class Step:
    """A stop of given lessons for one person; ``due``: by when."""

    stop: Stop
    mark: Mark | None
    due: datetime

    @property
    def is_done(self) -> bool:
        return self.mark is not None and self.mark.done is not None

    @property
    def is_late(self) -> bool:
        return bool(self.mark and self.mark.done and self.mark.done > self.due)


def _steps(
    coursework: Coursework, stops: Iterable[Stop], learners: Collection[int], marks: Marks
) -> tuple[Step, ...]:
    """Return the steps of one person. ``learners``: roots, several after a merge."""

    def mark(stop: Stop) -> Mark | None:
        reached = [marks[root, stop.slug] for root in learners if (root, stop.slug) in marks]
        done = [(each.done, number) for number, each in enumerate(reached) if each.done]
        return reached[min(done)[1]] if done else next(iter(reached), None)

    return tuple(Step(stop, mark(stop), coursework.due) for stop in stops)


@dataclass(frozen=True)
class CourseworkStatus:
    """How far one person is with given lessons."""

    access: Access
    coursework: Coursework
    now: datetime
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        return title_of(step.stop for step in self.steps)

    @property
    def ends(self) -> datetime:
        return self.coursework.due

    @property
    def is_over(self) -> bool:
        return self.now > self.ends

    @property
    def done(self) -> int:
        return sum(step.is_done for step in self.steps)

    @property
    def next(self) -> Step | None:
        """The first that is not done."""
        return next((step for step in self.steps if not step.is_done), None)

    @property
    def is_waiting(self) -> bool:
        return self.next is not None and self.access.may(Right.ANSWER)


def statuses_of(
    learner: Learner, listed: Collection[tuple[Access, Coursework]], now: datetime
) -> list[CourseworkStatus]:
    """Return a person's status in given lessons, with three queries, or four after a merge."""
    if not listed:
        return []
    me = learner.root_id
    merged = _merged_with([access.me for access, _ in listed])
    slugs = {slug for _, each in listed for slug in _slugs(each)}
    roots = {me, *(root for merge in merged.values() for root in merge)}
    marks = marks_of(roots, slugs, with_begun=True)
    return [
        CourseworkStatus(
            access,
            each,
            now,
            _steps(
                each,
                each.stops,
                {me, *merged.get(access.me.same_as_id or 0, ())},
                marks,
            ),
        )
        for access, each in listed
    ]


def _slugs(coursework: Coursework) -> list[str]:
    return [stop.slug for stop in coursework.stops]


def _merged_with(mine: Collection[Membership]) -> dict[int, set[int]]:
    """Return the root learners of each merge that contains one of these memberships."""
    merges = {member.same_as_id for member in mine if member.same_as_id}
    learners_of: dict[int, set[int]] = {}
    if merges:
        rows: QuerySet[Any] = Membership.objects.filter(same_as__in=merges)
        root = Coalesce("learner__merged_into", "learner")
        for merge, learner in rows.annotate(root=root).values_list("same_as", "root"):
            learners_of.setdefault(merge, set()).add(learner)
    return learners_of


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A member with given lessons. ``roots``: their root learners, several after a merge.

    ``finished``: the slugs of all that they have done.
    """

    person: Person
    coursework: Coursework
    stops: tuple[Stop, ...]
    roots: frozenset[int]
    marks: Marks
    finished: frozenset[str]

    @property
    def steps(self) -> tuple[Step, ...]:
        return _steps(self.coursework, self.stops, self.roots, self.marks)

    @property
    def is_done(self) -> bool:
        """Whether all steps are done, without making them."""
        return self.finished.issuperset(stop.slug for stop in self.stops)


@dataclass(frozen=True)
class CourseworkProgress:
    """How far a club is with given lessons. ``rows``: of those who are to do them, by name."""

    access: Access
    coursework: Coursework
    now: datetime
    stops: tuple[Stop, ...]
    rows: tuple[MemberRow, ...]

    @cached_property
    def title(self) -> str:
        return title_of(self.stops)

    @property
    def ends(self) -> datetime:
        return self.coursework.due

    @property
    def is_over(self) -> bool:
        return self.now > self.ends

    @cached_property
    def unfinished(self) -> list[MemberRow]:
        return [row for row in self.rows if not row.is_done]

    @property
    def done(self) -> int:
        return len(self.rows) - len(self.unfinished)

    @property
    def absent(self) -> list[tuple[str, list[str]]]:
        """The names of those who have something left to do, under a heading."""
        names = [row.person.member.name for row in self.unfinished]
        return [(_("Not finished"), names)] if names else []


def progress_of(
    access: Access,
    persons: Collection[Person],
    coursework: Collection[Coursework],
    now: datetime,
    *,
    with_begun: bool = False,
) -> list[CourseworkProgress]:
    """Return how far members are with lessons of one club, with two queries, or three.

    ``persons``: of the club. Who was an organiser at the due time need not do them, nor who joined
    after it, and is left out. Nobody has a row before the members see the lessons.
    """
    first = min((each.due for each in coursework), default=now)
    members = [person for person in persons if not person.is_excused(first)]
    roots = [frozenset(row.learner.root.pk for row in person.rows) for person in members]
    visible = [each for each in coursework if each.opens <= now]
    slugs = {slug for each in visible for slug in _slugs(each)}
    marks = marks_of(frozenset().union(*roots), slugs, with_begun=with_begun) if visible else {}
    finished: dict[int, set[str]] = {}
    for (root, slug), mark in marks.items():
        if mark.done:
            finished.setdefault(root, set()).add(slug)
    done = [frozenset().union(*(finished.get(root, ()) for root in of)) for of in roots]
    progress = []
    for each in coursework:
        stops = tuple(each.stops)
        rows = tuple(
            MemberRow(person, each, stops, learners, marks, slugs_done)
            for person, learners, slugs_done in zip(members, roots, done, strict=True)
            if each.opens <= now and _joined(person) <= each.due and not person.is_excused(each.due)
        )
        progress.append(CourseworkProgress(access, each, now, stops, rows))
    return progress


def _joined(person: Person) -> datetime:
    return min(row.joined for row in person.rows)
