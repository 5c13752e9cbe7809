"""The way of an exam: its questions one after the other, nothing of what is right."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from quiz.exam.services import ExamSheet
from quiz.models import Answer, AttemptItem
from quiz.navigation import NextLink, Way


@dataclass(frozen=True, slots=True)
class OfAnExam(Way):
    sheet: ExamSheet
    item: AttemptItem

    @property
    def within(self) -> NextLink:
        where = {
            "exam": self.sheet.title,
            "place": self.item.place,
            "all": len(self.sheet.items),
        }
        words = _("%(exam)s, question %(place)s of %(all)s") % where
        return NextLink(self._overview(), words)

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return reverse("quiz:exam-item", args=[self.item.attempt_id, self.item.place])

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - told at the end
        return self._overview()

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - told at the end
        return (NextLink(self._overview(), self.sheet.title),)

    def _overview(self) -> str:
        return reverse("quiz:exam-overview", args=[self.item.attempt_id])
