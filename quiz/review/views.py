"""Views of the review: the cards due today, the next one, and putting them off."""

from datetime import timedelta

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from quiz.errors import QuestionUnavailableError
from quiz.learning.counting import deck_of
from quiz.models import Card
from quiz.navigation import REVIEW
from quiz.review.today import MOST_A_DAY, question_for, todays
from web.days import start_of, today
from web.pages import private, see_other


@private
@require_safe
def review(request: LearnerRequest) -> HttpResponse:
    context = {"today": todays(deck_of(request.learner)), "most": MOST_A_DAY}
    return render(request, "quiz/review/review.html", context)


@private
@require_safe
def following(request: LearnerRequest) -> HttpResponse:
    """Redirect to the question of the next card, or back when today's share is done."""
    for card in todays(deck_of(request.learner)).due:
        try:
            next_question = question_for(card)
        except QuestionUnavailableError:  # a concept that no table shows any more
            continue
        return redirect(REVIEW.question(next_question.id))
    return redirect("quiz:review")


@private
@require_POST
def not_today(request: LearnerRequest) -> HttpResponse:
    """Put off all cards that are due until tomorrow. Nothing else changes."""
    tomorrow = start_of(today() + timedelta(days=1))
    Card.objects.of(request.learner).filter(due__lt=tomorrow).update(due=tomorrow)
    return see_other(reverse("quiz:review"))
