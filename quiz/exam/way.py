"""The way of an exam: its questions one after the other, nothing of what is right."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from quiz.exam.paper import title_of
from quiz.models import Answer, ExamItem
from quiz.navigation import NextLink, Way


@dataclass(frozen=True, slots=True)
class OfAnExam(Way):
    """``count``: how many questions there are."""

    item: ExamItem
    count: int

    @property
    def within(self) -> NextLink:
        where = {
            "exam": title_of(self.item.exam.paper),
            "place": self.item.place,
            "all": self.count,
        }
        words = _("%(exam)s, question %(place)s of %(all)s") % where
        return NextLink(self._overview(), words)

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return reverse("quiz:exam-item", args=[self.item.exam_id, self.item.place])

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - told at the end
        return self._overview()

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - told at the end
        return (NextLink(self._overview(), title_of(self.item.exam.paper)),)

    def _overview(self) -> str:
        return reverse("quiz:exam-overview", args=[self.item.exam_id])
