"""How far an exam is, and how it went."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone as clock

from quiz.exam.paper import DISPUTES, title_of
from quiz.exam.services import is_late
from quiz.kinds import KINDS
from quiz.marking.marks import Verdict
from quiz.models import Exam, ExamItem, Marking
from web.days import day_of


@dataclass(frozen=True, slots=True)
class ExamLine:
    """One question; ``verdict``: at the end, where it was answered in time."""

    item: ExamItem
    title: str
    is_late: bool
    marking: Marking | None

    @property
    def verdict(self) -> Verdict | None:
        return self.marking.verdict if self.marking else None


@dataclass(frozen=True, slots=True)
class Sheet:
    """An exam as its page shows it."""

    exam: Exam
    lines: tuple[ExamLine, ...]

    @property
    def title(self) -> str:
        return title_of(self.exam.paper)

    @property
    def day(self) -> date | None:
        """In which it ended; days begin at midnight in Japan."""
        return day_of(self.exam.ended) if self.exam.ended else None

    @property
    def is_of_the_course(self) -> bool:
        return bool(self.exam.paper)

    @property
    def earns_a_certificate(self) -> bool:
        return self.exam.paper == DISPUTES

    @property
    def count(self) -> int:
        return len(self.lines)

    @property
    def right(self) -> int:
        return sum(line.verdict is Verdict.RIGHT for line in self.lines)

    @property
    def has_mistakes(self) -> bool:
        """Whether what was answered in time went wrong anywhere, if only in part."""
        return any(line.marking and line.verdict is not Verdict.RIGHT for line in self.lines)

    @property
    def answered(self) -> int:
        return sum(bool(line.item.submitted_at) for line in self.lines)

    @property
    def is_over_time(self) -> bool:
        return bool(self.exam.deadline and clock.now() > self.exam.deadline)

    @property
    def minutes_left(self) -> int | None:
        """Begun minutes; none without a limit."""
        if self.exam.deadline is None:
            return None
        return max(-int(-(self.exam.deadline - clock.now()).total_seconds() // 60), 0)

    @property
    def open(self) -> tuple[ExamItem, ...]:
        """What was not filled in."""
        return tuple(line.item for line in self.lines if not line.item.submitted_at)

    @property
    def next(self) -> ExamItem | None:
        return next(iter(self.open), None)


def sheet_of(exam: Exam) -> Sheet:
    items = [*exam.items.select_related("task")]
    return Sheet(exam, tuple(_lines(exam, items)))


def _lines(exam: Exam, items: Sequence[ExamItem]) -> list[ExamLine]:
    answers = [item.answer_id for item in items if item.answer_id]
    newest = Marking.objects.filter(answer__in=answers, is_newest=True) if exam.ended else ()
    marking = {one.answer_id: one for one in newest}
    return [
        ExamLine(
            item,
            str(KINDS[item.task.kind].title),
            is_late(item, exam),
            marking.get(item.answer_id or 0),
        )
        for item in items
    ]
