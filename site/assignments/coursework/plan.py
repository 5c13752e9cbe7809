"""A plan for a club: the whole course in six weeks, with a homework a week and an exam.

Each week has lessons and a homework that are due on the same evening, and open when those of the
week before are due. What is given is ordinary coursework and ordinary assignments, whose nonces are
made from the plan's, so that the plan can be withdrawn as a whole.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from assignments import assigning
from assignments.coursework import services
from assignments.coursework.questions import SHORT, queries_on, questions_on
from assignments.coursework.stops import Stop, stops_of, title_of
from assignments.forms import later, on_the_wall
from assignments.models import Assignment, Coursework
from assignments.presets import FeedbackPreset
from assignments.sources import new_item
from assignments.titles import title_columns
from clubs.models import Club
from clubs.rights import Access
from quiz.models import PaperItem
from quiz.questions.catalogue import question
from web.pages import page_words

WEEKS: Final = (
    "why-pao ensured third-dragon fourth-wind",
    "free-pair fourth-kan hidden-triplet excuses safe-tile part-1",
    "ron honba two-yakuman several part-2",
    "rinshan same-hand who-says-what",
    "house-hands bao late-wall insurance part-3",
    "next-door claims programs part-4 disputes",
)
"""The slugs of each week."""
EXAM_TITLE: Final = gettext_lazy("Exam: pao in six weeks")
HOMEWORK: Final = 3
"""How many questions the homework of a week has; the exam has the next ones of each week."""
EXAM_MINUTES: Final = 40


@dataclass(frozen=True, slots=True)
class Week:
    """``live``: the query that chooses other questions for a live round on the evening."""

    number: int
    slugs: str

    @property
    def stops(self) -> list[Stop]:
        return stops_of(self.slugs.split())

    @property
    def title(self) -> str:
        return title_of(self.stops)

    @property
    def homework(self) -> list[str]:
        return [*questions_on(self.stops)][:HOMEWORK]

    @property
    def exam(self) -> list[str]:
        return [*questions_on(self.stops)][HOMEWORK:SHORT]

    @property
    def live(self) -> str:
        return queries_on(self.stops)[1]


def weeks() -> list[Week]:
    return [Week(number, slugs) for number, slugs in enumerate(WEEKS, start=1)]


@dataclass(frozen=True, slots=True)
class Papers:
    """The items of the homework of each week, and of the exam, without an assignment yet."""

    homework: list[list[PaperItem]]
    exam: list[PaperItem]


def papers() -> Papers:
    every = weeks()
    return Papers(
        [_items(week.homework) for week in every],
        [item for week in every for item in _items(week.exam)],
    )


def _items(names: Sequence[str]) -> list[PaperItem]:
    return [new_item(PaperItem.Origin.LESSON, "", question(name)) for name in names]


def give(
    access: Access, *, nonce: UUID, evenings: Sequence[datetime], exam: datetime, papers: Papers
) -> None:
    """Give the plan; a form sent twice gives it once. Raise LimitReachedError.

    ``evenings``: when each week is due. ``exam``: when the exam is due, which opens on the last of
    them.
    """
    opens = clock.now()
    for week, due, items in zip(weeks(), evenings, papers.homework, strict=True):
        times = {"opens": opens, "due": due}
        columns = {**times, "slugs": week.slugs}
        services.give(access, nonce=_nonce(nonce, week.number), columns=columns, plan=nonce)
        terms = {**times, **title_columns(partial(_title_of_homework, week))}
        _give(access, _nonce(nonce, week.number), items, terms)
        opens = due
    times = {"opens": opens, "due": exam}
    terms = {**times, "feedback": FeedbackPreset.EXAM, "minutes": EXAM_MINUTES}
    terms |= title_columns(lambda: str(EXAM_TITLE))
    _give(access, _nonce(nonce, 0), papers.exam, terms)


def _title_of_homework(week: Week) -> str:
    names = {"number": week.number, "lessons": week.title}
    return _("Homework %(number)s: %(lessons)s") % names


def _give(
    access: Access, nonce: UUID, items: Sequence[PaperItem], terms: Mapping[str, Any]
) -> None:
    terms = {"language": page_words().code, "rules": "", **terms}
    assigning.give(access, nonce=nonce, terms=terms, questions=items)


def _nonce(plan: UUID, week: int) -> UUID:
    """Return the nonce of a week's rows; 0: of the exam."""
    return uuid5(plan, f"{week}")


def nonces_again(plan: UUID, new: UUID) -> list[tuple[UUID, UUID]]:
    """Return the nonces of a plan's rows with those of the same plan given again."""
    return [*zip(_nonces(plan), _nonces(new), strict=True)]


@dataclass(frozen=True, slots=True)
class GivenPlan:
    """What is left of a plan that was given. ``rows``: lessons and assignments, due first."""

    number: UUID
    rows: list[Coursework | Assignment]

    @property
    def ends(self) -> datetime:
        return self.rows[-1].due

    def due_later(self, now: datetime) -> list[Coursework | Assignment]:
        """Return the rows whose dates can be moved: that are not over, closed or withdrawn."""
        return [row for row in self.rows if row.due > now and not getattr(row, "closed", None)]


def given_plans(club: Club) -> list[GivenPlan]:
    """Return the plans that have lessons left, the newest first, with two queries."""
    lessons: dict[UUID, list[Coursework | Assignment]] = {}
    for row in club.coursework.order_by("-pk"):
        if row.plan:
            lessons.setdefault(row.plan, []).append(row)
    plan_of = {nonce: plan for plan in lessons for nonce in _nonces(plan)}
    for paper in club.assignments.filter(nonce__in=plan_of):
        lessons[plan_of[paper.nonce]].append(paper)
    return [GivenPlan(plan, sorted(rows, key=_place)) for plan, rows in lessons.items()]


def assignments_of_plans(club: Club) -> QuerySet[Assignment]:
    """Return the homework and the exams of all plans that have lessons left."""
    plans = filter(None, {*club.coursework.values_list("plan", flat=True)})
    return club.assignments.filter(nonce__in=[nonce for plan in plans for nonce in _nonces(plan)])


def rows_of(club: Club, plan: UUID) -> list[Coursework | Assignment]:
    """Return what is left of a plan, due first, also when its lessons are withdrawn."""
    rows: list[Coursework | Assignment] = [
        *club.coursework.filter(plan=plan),
        *club.assignments.filter(nonce__in=_nonces(plan)),
    ]
    return sorted(rows, key=_place)


def _place(row: Coursework | Assignment) -> tuple[datetime, bool]:
    """Return the sort key of a plan's rows: lessons before the homework of the same week."""
    return (row.due, isinstance(row, Assignment))


def _nonces(plan: UUID) -> list[UUID]:
    return [_nonce(plan, week) for week in range(len(WEEKS) + 1)]


@dataclass(frozen=True, slots=True)
class Move:
    """A row of a plan with its new dates."""

    row: Coursework | Assignment
    opens: datetime
    due: datetime


def moves_of(
    plan: GivenPlan, *, first: datetime, days: int, zone: ZoneInfo, now: datetime
) -> list[Move]:
    """Return what is due from a moment on, so many days later by the club's clock.

    What opens before that moment goes on opening when it did.
    """

    def moved(moment: datetime) -> datetime:
        return later(on_the_wall(moment, zone) + timedelta(days=days), zone)

    return [
        Move(row, row.opens if row.opens < first else moved(row.opens), moved(row.due))
        for row in plan.due_later(now)
        if row.due >= first
    ]


def move(access: Access, moves: Sequence[Move]) -> None:
    """Save new dates. Raise EditConflictError if a row was changed since it was read."""
    for each in moves:
        columns = {"opens": each.opens, "due": each.due}
        version = each.row.lock_version
        if isinstance(each.row, Coursework):
            services.change(access, each.row, lock_version=version, columns=columns)
        else:
            assigning.change(access, each.row.pk, lock_version=version, terms=columns)


def withdraw(access: Access, plan: UUID) -> None:
    """Withdraw what is left of a plan; an assignment that nobody has begun is deleted."""
    for row in rows_of(access.club, plan):
        if isinstance(row, Coursework):
            services.withdraw(access, row)
            continue
        try:
            assigning.delete(access, row)
        except assigning.HasBegunError:
            assigning.withdraw(access, row)
