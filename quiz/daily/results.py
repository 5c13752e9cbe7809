"""How the hand of a day went for a learner, and the line to paste that spoils nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.urls import reverse

from accounts.models import Learner
from quiz.marking.marks import Credit
from quiz.models import Answer, DailyHand, Marking
from web.pages import SITE

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
