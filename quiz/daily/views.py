"""Views of the hand of a day, its result, and the days before."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz import views
from quiz.daily.hands import Result, hand_of, question_of, results
from quiz.kinds import KINDS
from quiz.models import Answer, DailyHand
from quiz.navigation import NextLink, Way, another
from web.days import today
from web.pages import form_view, page_words, private


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
        result = NextLink(
            reverse("quiz:daily-hand", args=[self.day]), _("See your score and share it")
        )
        return (result, another(answer), self.again(answer))


SHOWN: Final = 28
"""How many days of the archive the page shows."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A day of the archive: what was asked, and the result if it was answered."""

    hand: DailyHand
    asks: Promise
    result: Result | None


@private
@require_safe
def daily(request: LearnerRequest) -> HttpResponse:
    return _day(request, hand_of(today()))


@private
@require_safe
def hand(request: LearnerRequest, day: date) -> HttpResponse:
    return _day(request, hand_of(day))


@private
@form_view
def question(request: LearnerRequest, day: date) -> HttpResponse:
    return views.ask_or_mark(request, question_of(hand_of(day)), OfADay(day))


@private
@require_safe
def answer(request: LearnerRequest, day: date, number: int) -> HttpResponse:
    return views.answer(request, hand_of(day).name, number, OfADay(day))


def _day(request: LearnerRequest, hand: DailyHand) -> HttpResponse:
    before = DailyHand.objects.select_related("task").filter(day__lt=hand.day)
    earlier = before.order_by("-day")[:SHOWN]
    by_hand = results(request.learner, [hand, *earlier])
    question = question_of(hand)
    context = {
        "hand": hand,
        "question": question,
        "rules": question.prompt.rules.name[page_words().code],
        "result": by_hand.get(hand.pk),
        "is_today": hand.day == today(),
        "earlier": [
            Earlier(daily, KINDS[daily.task.kind].title, by_hand.get(daily.pk)) for daily in earlier
        ],
    }
    return render(request, "quiz/daily/day.html", context)
