"""The way of an exam: its questions one after the other, nothing of what is right."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from quiz.models import Answer, ExamItem
from quiz.ways import Onward, Way


@dataclass(frozen=True, slots=True)
class OfAnExam(Way):
    item: ExamItem

    @property
    def within(self) -> Onward:
        place = {"place": self.item.place}
        words = _("Exam, question %(place)s of 10") % place
        return Onward(self._overview(), words)

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return reverse("quiz:exam-item", args=[self.item.exam_id, self.item.place])

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - told at the end
        return self._overview()

    def onward(self, answer: Answer) -> tuple[Onward, ...]:  # noqa: ARG002 - told at the end
        return (Onward(self._overview(), _("Exam")),)

    def _overview(self) -> str:
        return reverse("quiz:exam-overview", args=[self.item.exam_id])
