"""The way of the hand of a day: from the question to its result."""

from dataclasses import dataclass
from datetime import date

from django.urls import reverse
from django.utils.translation import gettext as _

from quiz.models import Answer
from quiz.navigation import NextLink, Way, another


@dataclass(frozen=True, slots=True)
class OfADay(Way):
    day: date

    @property
    def within(self) -> NextLink:
        return NextLink(reverse("quiz:daily"), _("Hand of the day"))

    def question(self, name: str) -> str:  # noqa: ARG002 - a day has one
        return reverse("quiz:daily-question", args=[self.day])

    def answer(self, answer: Answer) -> str:
        return reverse("quiz:daily-answer", args=[self.day, answer.pk])

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        result = NextLink(reverse("quiz:daily-hand", args=[self.day]), _("To your result"))
        return (result, another(answer), self.again(answer))
