"""The hand of a day, made in advance by the worker or on the first request."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.urls import reverse
from django_tasks import task

from accounts.models import Learner
from quiz.errors import QuestionUnavailableError
from quiz.kinds.breakdown import Breakdown
from quiz.kinds.liable import Liable
from quiz.kinds.payments import Payments
from quiz.kinds.safe_tile import SafeTile
from quiz.kinds.turning_point import TurningPoint
from quiz.marking import Credit
from quiz.models import Answer, DailyHand, Marking
from quiz.prompts import ANYTHING, Wish
from quiz.questions.catalogue import Question, question_for
from quiz.questions.similarity import for_paper
from quiz.services import keep_task
from web.days import today
from web.pages import SITE


class Day:
    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Return the date; raise ValueError for a day that no calendar has.

        Such an address does not exist.
        """
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


AHEAD: Final = 7
"""For how many days ahead hands are made."""

WEEK: Final = (
    Wish(Liable.id, level="1"),
    Wish(Payments.id, level="1"),
    Wish(SafeTile.id),
    Wish(Payments.id, level="2"),
    Wish(TurningPoint.id),
    Wish(Payments.id, "tenhou", ANYTHING, "3"),
    Wish(Breakdown.id, level="3"),
)
"""What is asked on each day from Monday to Sunday, harder towards the end of the week."""


def hand_of(day: date) -> DailyHand:
    """Return the hand of a day; today's is made if it is missing.

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
    """Make the hand of a day, or return the one that another request has just made."""
    question = for_paper(WEEK[day.weekday()])
    content = {"name": question.id, "task": keep_task(question.snapshot)}
    hands = DailyHand.objects.select_related("task__rules")
    return hands.get_or_create(day=day, defaults=content)[0]


@task()
def make_ahead() -> int:
    """Make the hands of today and the coming days; return how many were missing."""
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
        """The verdict; "unknown" for an answer "I do not know"."""
        return self.marking.verdict if self.answer.reply else "unknown"

    @property
    def tiles(self) -> str:
        """Return one tile for each field: face up if it counts, face down if it does not."""
        marks = (Credit(credit) for credit in self.marking.marks.values())
        tiles = (FACE_DOWN if credit is Credit.WRONG else FACE_UP for credit in marks)
        return "".join(tiles) + (f" {HINT}" if self.answer.hints else "")

    @property
    def text(self) -> str:
        """Return the text to paste: the day, the tiles and the link, nothing of the answer."""
        score = f"{self.marking.score}/{self.marking.out_of}"
        address = SITE + reverse("quiz:daily-hand", args=[self.hand.day])
        return f"Pao {self.hand.day}  {score}\n{self.tiles}\n{address}"


def results(learner: Learner, hands: Iterable[DailyHand]) -> Mapping[int, Result]:
    """The result of each answered hand, by its primary key."""
    by_task = {hand.task_id: hand for hand in hands}
    answers = Answer.objects.of(learner).filter(task__in=by_task).order_by("-pk")
    markings = Marking.objects.filter(is_newest=True, answer__in=answers).select_related("answer")
    return {
        by_task[marking.answer.task_id].pk: Result(
            by_task[marking.answer.task_id], marking.answer, marking
        )
        for marking in markings.order_by("-answer_id")
    }
