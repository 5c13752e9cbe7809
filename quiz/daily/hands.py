"""The hand of a day: made ahead by the worker, or by whoever asks for it first."""

from datetime import date, timedelta
from typing import Final

from quiz.kinds.breakdown import Breakdown
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.safe_tile import SafeTile
from quiz.kinds.turning_point import TurningPoint
from quiz.models import DailyHand
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import Question, question_for
from quiz.questions.similar import another
from quiz.services import keep_task
from web.days import today

AHEAD: Final = 7
"""Days for which hands are made in advance."""

WEEK: Final = (
    Wish(Liable.id, level="1"),
    Wish(Payments.id, level="1"),
    Wish(SafeTile.id),
    Wish(Payments.id, level="2"),
    Wish(TurningPoint.id),
    Wish(Payments.id, "tenhou", ANYTHING, "3"),
    Wish(Breakdown.id, level="3"),
)
"""What is asked from Monday to Sunday, harder towards its end."""


def hand_of(day: date) -> DailyHand | None:
    """Today's is made where it is missing; none for a day that had none or is still to come."""
    if day > today():
        return None
    found = DailyHand.objects.select_related("task__rules").filter(day=day).first()
    return make_hand(day) if found is None and day == today() else found


def make_hand(day: date) -> DailyHand:
    """By whoever comes first; all others get the same."""
    asked = another(WEEK[day.weekday()])
    content = {"name": asked.id, "task": keep_task(asked.snapshot)}
    hands = DailyHand.objects.select_related("task__rules")
    return hands.get_or_create(day=day, defaults=content)[0]


def make_ahead() -> int:
    """Today's and those of the coming days; how many were missing."""
    days = {today() + timedelta(days=ahead) for ahead in range(AHEAD + 1)}
    missing = days.difference(DailyHand.objects.filter(day__in=days).values_list("day", flat=True))
    for day in sorted(missing):
        make_hand(day)
    return len(missing)


def question_of(hand: DailyHand) -> Question:
    """Return the question as it was stored; raise QuestionUnavailableError."""
    return question_for(hand.name, hand.task)
