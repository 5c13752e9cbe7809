"""An attempt at one moment, question by question."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from math import ceil
from operator import attrgetter
from typing import Final

from quiz.attempts.marking import response_to
from quiz.attempts.policy import GRACE, Policy, Span
from quiz.attempts.scores import Score, score_of
from quiz.marking import Verdict, verdict
from quiz.models import Attempt, AttemptItem, Response
from quiz.titles import ListName, disambiguate, list_name, rules_of
from web.prepared import Prepared


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A question. ``verdict``: None if it came late or may not be shown yet.

    ``is_dropped``: whether it counts in no score.
    """

    item: AttemptItem
    response: Response | None
    is_late: bool
    is_dropped: bool
    verdict: Verdict | None
    list_name: ListName

    @property
    def is_filled(self) -> bool:
        return self.response is not None


@dataclass(frozen=True)
class Sheet:
    """The state of an attempt at one moment."""

    attempt: Attempt
    policy: Policy
    now: datetime
    items: tuple[AttemptItem, ...]

    @property
    def span(self) -> Span:
        attempt = self.attempt
        return Span(attempt.started_at, attempt.deadline, attempt.handed_in_at)

    @property
    def goes_on(self) -> bool:
        """Whether the questions of the attempt are still asked."""
        return self.policy.goes_on(self.span, self.now)

    @property
    def is_live(self) -> bool:
        return self.policy.is_live_now(self.now)

    @property
    def is_over(self) -> bool:
        return self.policy.is_over(self.span, self.now)

    @property
    def shows_score(self) -> bool:
        return self.policy.shows_score(self.span, self.now)

    @property
    def shows_reasons(self) -> bool:
        return self.policy.shows_reasons(self.now, self.span)

    @property
    def shows_unanswered(self) -> bool:
        """Whether the right answers of questions without a response are shown: after the end."""
        ends = self.policy.ends
        is_past = ends is None or self.now > ends
        return is_past and self.shows_reasons and not self.goes_on

    @cached_property
    def lines(self) -> tuple[SheetLine, ...]:
        return tuple(self._lines())

    def _lines(self) -> Iterator[SheetLine]:
        names = disambiguate([*map(self.name_of, self.items)])
        for item, name in zip(self.items, names, strict=True):
            response = response_to(item)
            late = bool(response and self.comes_late(response))
            dropped = item not in self.counted
            yield SheetLine(item, response, late, dropped, self.verdict_on(item), name)

    def name_of(self, item: AttemptItem) -> ListName:
        """Return the name of a question in the list."""
        return list_name(item.task, rules_of(item.task))

    def verdict_on(self, item: AttemptItem) -> Verdict | None:
        """The verdict on a question; None if it came late or may not be shown yet."""
        response = response_to(item)
        is_late = response is not None and self.comes_late(response)
        if not self.shows_score or not item.out_of or is_late:
            return None
        return verdict(item.score or 0, item.out_of)

    def comes_late(self, response: Response) -> bool:
        return self.policy.is_late(self.span, response.submitted_at)

    @property
    def in_time(self) -> list[AttemptItem]:
        """The items with a response in time."""
        responses = ((item, response_to(item)) for item in self.items)
        return [item for item, response in responses if response and not self.comes_late(response)]

    @property
    def to_mark(self) -> list[AttemptItem]:
        """The items in time that are not marked although the attempt is over."""
        if not self.is_over:
            return []
        return [item for item in self.in_time if item.out_of is None and _is_readable(item)]

    @property
    def to_tell(self) -> list[AttemptItem]:
        """The items whose response is not an answer yet although its reasons may be shown."""
        if not self.shows_reasons:
            return []
        return [item for item in self.items if _is_readable(item) and not _has_answer(item)]

    @cached_property
    def counted(self) -> tuple[AttemptItem, ...]:
        """The items that count in the score: all that were not dropped."""
        return tuple(
            item for item in self.items if not (item.paper_item and item.paper_item.dropped)
        )

    @property
    def answered(self) -> int:
        return sum(item.is_filled_in for item in self.items)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was answered.

        A member who left the club and came back keeps the scores, but not the responses.
        """
        return not any(response_to(item) or item.score for item in self.items)

    @property
    def open(self) -> tuple[AttemptItem, ...]:
        """The items without a response."""
        return tuple(item for item in self.items if not item.is_filled_in)

    @property
    def right(self) -> int:
        return sum(self.verdict_on(item) is Verdict.RIGHT for item in self.counted)

    @property
    def has_mistakes(self) -> bool:
        """Whether any response in time is wrong, at least in part."""
        return any(line.verdict not in {None, Verdict.RIGHT} for line in self.lines)

    @property
    def hints(self) -> int:
        return sum(item.hints for item in self.items)

    @property
    def score(self) -> Score:
        points = ((item.score or 0, item.out_of) for item in self.counted)
        return score_of((score, of) if of else None for score, of in points)

    def after(self, place: int, *, but: AttemptItem | None = None) -> AttemptItem | None:
        """The next item without a response, from this place on and around the list."""
        waiting = [item for item in self.open if item != but]
        later = (item for item in waiting if item.place > place)
        return next(later, waiting[0] if waiting else None)

    @property
    def next(self) -> AttemptItem | None:
        return self.after(0)

    @property
    def ends_at(self) -> datetime | None:
        """Return when the time of the attempt is up; None without a limit."""
        if self.attempt.deadline is None:
            return None
        return min(filter(None, (self.attempt.deadline, self.policy.ends)))

    @property
    def ended_at(self) -> datetime | None:
        """Return when it was handed in, or when its time was up; None while it goes on."""
        if self.attempt.handed_in_at or not self.is_over:
            return self.attempt.handed_in_at
        return self.policy.last_moment(self.span)

    @property
    def is_over_time(self) -> bool:
        return self.ends_at is not None and self.now > self.ends_at

    @property
    def seconds_left(self) -> int | None:
        """Return the seconds left, rounded up; None without a limit."""
        if self.ends_at is None:
            return None
        return max(ceil((self.ends_at - self.now).total_seconds()), 0)

    @property
    def minutes_left(self) -> int | None:
        """Return the minutes left, rounded up; None without a limit."""
        return None if self.seconds_left is None else ceil(self.seconds_left / 60)

    @property
    def filled_now(self) -> datetime:
        """Return the moment at which a response sent now counts as submitted.

        What the page sends when the time is up takes a few seconds to arrive, and counts as in
        time.
        """
        if self.policy.is_extendable or self.ends_at is None:
            return self.now
        is_on_its_way = self.ends_at < self.now <= self.ends_at + GRACE
        return self.ends_at if is_on_its_way else self.now


def _is_readable(item: AttemptItem) -> bool:
    response = response_to(item)
    return response is not None and not response.is_unreadable


def _has_answer(item: AttemptItem) -> bool:
    response = response_to(item)
    return response is not None and response.answer_id is not None


def sheet_of(attempt: Attempt, policy: Policy, now: datetime) -> Sheet:
    return Sheet(attempt, policy, now, items_of(attempt))


def items_of(attempt: Attempt) -> tuple[AttemptItem, ...]:
    """The items of an attempt with the rows needed to ask and to mark them.

    They are sorted here: with so many tables, the ORM takes longer to write the order than to read.
    """
    items = sorted(_WHOLE(attempt.pk), key=attrgetter("place"))
    for item in items:
        item.attempt = attempt
    return tuple(items)


_WHOLE: Final = Prepared(
    lambda attempt: (
        AttemptItem.objects.filter(attempt=attempt)
        .select_related("response__learner", "task__rules", "paper_item")
        .order_by()
    ),
)
