"""The days of the last four weeks on which a learner answered something."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.db.models import Exists

from accounts.models import Learner
from quiz.models import Answer, MissedTask
from web.days import start_of, today

WEEKS: Final = 4
CELL: Final = 20
"""The distance from one day to the next, in the units of the picture."""


@dataclass(frozen=True, slots=True)
class Day:
    """``x`` and ``y``: the position of its square."""

    date: date
    is_active: bool
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Record:
    """``has_missed_tasks``: whether there is a mistake to correct today."""

    days: tuple[Day, ...]
    has_missed_tasks: bool

    @property
    def active(self) -> list[date]:
        return [day.date for day in self.days if day.is_active]

    @property
    def length(self) -> int:
        return len(self.days)


def record_of(learner: Learner) -> Record:
    """Read in one query whether the learner answered anything on each of the days."""
    last = today()
    dates = [last - timedelta(days=back) for back in reversed(range(7 * WEEKS))]
    flags = _flags(learner, dates) if learner.pk else {}
    days = (
        Day(day, bool(flags.get(f"day_{number}")), number % 7 * CELL, number // 7 * CELL)
        for number, day in enumerate(dates)
    )
    return Record(tuple(days), bool(flags.get("has_missed")))


def _flags(learner: Learner, dates: list[date]) -> dict[str, bool]:
    answers = Answer.objects.of(learner)
    on_days = {
        f"day_{number}": Exists(
            answers.filter(created__gte=start_of(day), created__lt=start_of(day + _A_DAY))
        )
        for number, day in enumerate(dates)
    }
    missed_tasks = MissedTask.objects.of(learner).filter(is_settled=False).exclude(right_on=today())
    own_row = Learner.objects.filter(pk=learner.pk)
    row = own_row.annotate(**on_days, has_missed=Exists(missed_tasks)).values_list(
        *on_days, "has_missed"
    )
    values = row.first()
    return dict(zip((*on_days, "has_missed"), values, strict=True)) if values else {}


_A_DAY: Final = timedelta(days=1)
