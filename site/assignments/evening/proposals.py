"""What an evening can be about: what was not understood, what is due, and the course.

Hands to talk about come first from what members got wrong. What nobody in the club was asked yet
comes from the lessons that are due, then from the rest of the course.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cached_property
from itertools import islice
from typing import Final
from zoneinfo import ZoneInfo

from django.db.models import Max, Q, QuerySet

from assignments.coursework.plan import assignments_of_plans, weeks
from assignments.coursework.questions import asked_in, token_of
from assignments.coursework.selectors import lately_due
from assignments.coursework.stops import Stop, stops_of
from assignments.forms import END, later, usual_due
from assignments.models import Assignment, Coursework
from assignments.picker.sources import EARLIER
from assignments.presets import FeedbackPreset
from assignments.results.missed import missed_items
from assignments.rights import counted_of
from clubs.rights import Access
from quiz.figures.statistics import Share
from quiz.models import PaperItem

NEWEST: Final = 15
"""How many assignments, the newest, are searched for what was not understood."""
MISSED: Final = 12
"""How many questions that were not understood can be proposed."""
UNDERSTOOD: Final = 0.8
"""The share of right answers from which a question counts as understood."""
BEFORE_DUE: Final = 4
"""How many questions that were not understood come before one of the lessons that are due."""

MOST_GIVEN: Final = 5
"""How many assignments that are due by the next evening are named."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a question is proposed.

    ``share`` and ``assignment``: how many got it right, and where. ``lesson``: whose question it
    is, and until when the club has it to do. ``is_new``: whether the club was never asked it.
    """

    share: Share | None = None
    assignment: Assignment | None = None
    lesson: Stop | None = None
    due: datetime | None = None
    is_new: bool = False

    @property
    def missed(self) -> int:
        """How many did not get it wholly right."""
        return self.share.of - self.share.right if self.share else 0


@dataclass(frozen=True)
class Proposals:
    """The questions that can be proposed to a club now, by their tokens, the best ones first.

    What opened today changes nothing, so that a plan is the same all day, for all organisers.
    """

    access: Access
    now: datetime

    @cached_property
    def today(self) -> datetime:
        """The beginning of the day, by the club's clock."""
        zone = ZoneInfo(self.access.club.zone)
        return datetime.combine(self.now.astimezone(zone).date(), time.min, zone)

    @cached_property
    def missed(self) -> dict[str, Reason]:
        """Questions that were not understood, of assignments that nobody has to answer later.

        No member has time left tomorrow, and no question is in another assignment that is not over
        by then, so that the evening gives nothing away.
        """
        papers = {
            each.pk: each
            for each in counted_of(self.access, self.now).filter(opens__lt=self.today)[:NEWEST]
            if not each.is_for_some
            and each.times_of(None).last_end < self.today + timedelta(days=1)
        }
        rows = missed_items([*papers.values()], MISSED, but=self._to_answer)
        each_once = {item.task_id: (item, share) for item, share in reversed(rows)}
        return {
            f"{EARLIER}{item.pk}": Reason(
                share, papers[item.paper_id], self._lesson_of.get(item.name)
            )
            for item, share in reversed(each_once.values())
            if item.task.scenario and share.value < UNDERSTOOD
        }

    @cached_property
    def course(self) -> dict[str, Reason]:
        """Questions of lessons: due soonest first, then as the course goes on after these.

        Those of an exam to come are after these, then those that the club was asked, the ones that
        were asked longest ago first, and last those that members still have to answer.
        """
        last_items, in_exam, open_still = self._last_items, self._in_exam, self._to_answer
        every: dict[str, tuple[str, Reason]] = {}
        for stop, name, due in self._in_lessons():
            reason = Reason(lesson=stop, due=due, is_new=name not in {*last_items, *in_exam})
            every.setdefault(name, (token_of(stop, name), reason))
        ranked = sorted(
            every, key=lambda name: (name in open_still, last_items.get(name, 0), name in in_exam)
        )
        return dict(every[name] for name in ranked)

    def _in_lessons(self) -> Iterator[tuple[Stop, str, datetime | None]]:
        coursework = [row for _access, row in self._lately_due]
        for row in coursework:
            for stop, name in asked_in(stops_of(row.slugs.split())):
                yield stop, name, row.due
        every = weeks()
        slugs = {slug for row in coursework for slug in row.slugs.split()}
        first = next((week.number for week in every if slugs & {*week.slugs.split()}), 1) - 1
        for week in [*every[first:], *every[:first]]:
            for stop, name in asked_in(week.stops):
                yield stop, name, None

    @cached_property
    def _last_items(self) -> dict[str, int]:
        """Return the names of the questions that the club was asked, with the last item of each.

        The homework of a course plan counts as soon as it is given.
        """
        homework = self._of_plans.exclude(feedback=FeedbackPreset.EXAM).values("pk")
        assignments = self.access.club.assignments.filter(
            Q(opens__lt=self.today) | Q(pk__in=homework)
        )
        items = PaperItem.objects.filter(paper__assignment__in=assignments)
        return dict(items.order_by().values_list("name").annotate(Max("pk")))

    @cached_property
    def _to_answer(self) -> set[str]:
        """Return the names of the questions that members still have to answer tomorrow or later.

        The same questions may have been given before.
        """
        assignments = self.access.club.assignments.filter(closed=None, withdrawn=None)
        assignments = assignments.filter(opens__lt=self.today)
        tomorrow = self.today + timedelta(days=1)
        assignments = assignments.filter(Q(due__gte=tomorrow) | Q(extensions__due__gte=tomorrow))
        assignments = assignments.exclude(feedback=FeedbackPreset.LIVE)
        items = PaperItem.objects.filter(paper__assignment__in=assignments, replaced=None)
        return {*items.values_list("name", flat=True)}

    @cached_property
    def _in_exam(self) -> set[str]:
        """Return the names of the questions in exams of course plans."""
        exams = self._of_plans.filter(feedback=FeedbackPreset.EXAM)
        items = PaperItem.objects.filter(paper__assignment__in=exams)
        return {*items.values_list("name", flat=True)}

    @cached_property
    def _of_plans(self) -> QuerySet[Assignment]:
        return assignments_of_plans(self.access.club)

    @cached_property
    def due(self) -> list[str]:
        """What the club was never asked, of the lessons that are due or lately were."""
        return [
            token
            for token, reason in self.course.items()
            if reason.due and token.rpartition(":")[2] not in self._last_items
        ]

    @cached_property
    def lessons_given(self) -> list[Coursework]:
        """The lessons that are due by the next evening."""
        rows = (row for _access, row in self._lately_due)
        return [row for row in rows if self.now <= row.due <= self._next_evening]

    @cached_property
    def homework_given(self) -> list[Assignment]:
        """What all members have to answer by the next evening, due first."""
        rows = counted_of(self.access, self.now).exclude(feedback=FeedbackPreset.LIVE)
        rows = rows.filter(is_for_some=False, closed=None)
        rows = rows.filter(due__gt=self.now, due__lte=self._next_evening)
        return [*rows.order_by("due", "pk")[:MOST_GIVEN]]

    @cached_property
    def _next_evening(self) -> datetime:
        """The end of the day on which a homework of tonight is due."""
        club = self.access.club
        return later(datetime.combine(usual_due(club, self.now), END), ZoneInfo(club.zone))

    @cached_property
    def _lately_due(self) -> list[tuple[Access, Coursework]]:
        return lately_due([self.access], self.now)

    @cached_property
    def hands(self) -> list[str]:
        """Hands to talk about; one of a lesson that is due is among the first ones."""
        missed, due = [*self.missed], (token for token in self.course if self.course[token].due)
        first = [*missed[:BEFORE_DUE], *islice(due, 1)]
        return [*dict.fromkeys([*first, *missed, *self.course])]

    @cached_property
    def hands_by_lesson(self) -> list[str]:
        """The hands with those of one lesson beside each other, in the order of the first ones."""
        lessons = [self.reason_of(token).lesson for token in self.hands]
        return sorted(self.hands, key=lambda token: lessons.index(self.reason_of(token).lesson))

    @cached_property
    def _lesson_of(self) -> dict[str, Stop | None]:
        return {token.rpartition(":")[2]: reason.lesson for token, reason in self.course.items()}

    def reason_of(self, token: str) -> Reason:
        """Return why a question is in a plan; without anything to say if that is over."""
        return self.missed.get(token) or self.course.get(token) or Reason()
