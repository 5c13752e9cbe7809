"""The hand of a day: made ahead by the worker, or by whoever asks for it first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.urls import reverse

from accounts.models import Learner
from quiz.errors import QuestionUnavailableError
from quiz.kinds.breakdown import Breakdown
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.safe_tile import SafeTile
from quiz.kinds.turning_point import TurningPoint
from quiz.marking.marks import Credit
from quiz.models import Answer, DailyHand, Marking
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import Question, question_for
from quiz.questions.similar import another
from quiz.services import keep_task
from web.days import today
from web.pages import SITE


class Day:
    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Raise ValueError for a day that no calendar has: no such address."""
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


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


def hand_of(day: date) -> DailyHand:
    """Return the hand of a day; today's is made where it is missing.

    Raise QuestionUnavailableError for a day that had none or is still to come.
    """
    hands = DailyHand.objects.select_related("task__rules")
    hand = hands.filter(day=day).first() if day <= today() else None
    if hand is None and day == today():
        return make_hand(day)
    if hand is None:
        raise QuestionUnavailableError(day)
    return hand


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


FACE_UP: Final = "🀄"
FACE_DOWN: Final = "🀫"
HINT: Final = "💡"


@dataclass(frozen=True, slots=True)
class Result:
    """The first answer to the hand of a day; later ones are practice."""

    hand: DailyHand
    answer: Answer
    marking: Marking

    @property
    def verdict(self) -> str:
        """How it went: not to know is not told as wrong."""
        return self.marking.verdict if self.answer.given else "unknown"

    @property
    def tiles(self) -> str:
        """One for each field: face up where it counts, face down where it does not."""
        marks = (Credit(credit) for credit in self.marking.marks.values())
        tiles = (FACE_DOWN if credit is Credit.WRONG else FACE_UP for credit in marks)
        return "".join(tiles) + (f" {HINT}" if self.answer.hints else "")

    @property
    def text(self) -> str:
        """What to paste: the day, the tiles, the way there. No word of the answer."""
        score = f"{self.marking.score}/{self.marking.out_of}"
        address = SITE + reverse("quiz:daily-hand", args=[self.hand.day])
        return f"Pao {self.hand.day}  {score}\n{self.tiles}\n{address}"


def results(learner: Learner, hands: Iterable[DailyHand]) -> Mapping[int, Result]:
    """By the number of the hand, where it was answered."""
    by_task = {hand.task_id: hand for hand in hands}
    answers = Answer.objects.of(learner).filter(task__in=by_task).order_by("-pk")
    markings = Marking.objects.filter(is_newest=True, answer__in=answers).select_related("answer")
    return {
        by_task[one.answer.task_id].pk: Result(by_task[one.answer.task_id], one.answer, one)
        for one in markings.order_by("-answer_id")
    }
