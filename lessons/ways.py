"""The way through the questions of a lesson: from one to the next, then on to the next lesson."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from lessons.catalog import Lesson
from lessons.checkpoints.papers import checkpoint_after
from quiz.models import Answer
from quiz.navigation import How, NextLink, Way, another


@dataclass(frozen=True)
class LessonWay(Way):
    lesson: Lesson

    @property
    def within(self) -> NextLink:
        address = reverse("lessons:lesson", args=[self.lesson.slug])
        names = {"number": self.lesson.number, "title": self.lesson.title}
        return NextLink(address, _("Lesson %(number)s: %(title)s") % names)

    def question(self, name: str) -> str:
        return reverse("lessons:question", args=[self.lesson.slug, name])

    def answer(self, answer: Answer) -> str:
        return reverse("lessons:answer", args=[self.lesson.slug, answer.name, answer.pk])

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        """The lesson's next question; after its last one the next lesson, and this one is read."""
        back = NextLink(self.within.address, _("Back to the lesson"))
        return (self._next(answer.name), back, another(answer), self.again(answer))

    def _next(self, name: str) -> NextLink:
        questions = self.lesson.questions
        later = questions[questions.index(name) + 1 :]
        if later:
            return NextLink(self.question(later[0]), _("Next question"), How.ASK)
        read = reverse("lessons:read", args=[self.lesson.slug])
        is_last = checkpoint_after(self.lesson)
        words = _("On to the checkpoint") if is_last else _("On to the next lesson")
        return NextLink(read, words, How.SEND)
