"""The mistakes of a learner, and the next one to put right."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.models import Learner
from quiz.errors import QuestionUnavailableError
from quiz.learning.counting import count_answers
from quiz.mistake_review.listed import listed
from quiz.mistake_review.selectors import mistakes_of, next_lapses
from quiz.models import MissedTask
from quiz.navigation import MISTAKES
from quiz.selectors import find_question
from web.pages import private


@private
@require_safe
def mistakes(request: LearnerRequest) -> HttpResponse:
    count_answers(request.learner)
    found = mistakes_of(request.learner)
    context = {
        "mistakes": found,
        "open": [listed(lapse) for lapse in found.open],
        "resting": [listed(lapse) for lapse in found.resting],
    }
    return render(request, "quiz/mistake_review/mistakes.html", context)


@private
@require_safe
def following(request: LearnerRequest) -> HttpResponse:
    """To the next question that went wrong, or back to the list when none is left for today."""
    count_answers(request.learner)
    learner = request.learner
    lapses = (lapse for lapse in next_lapses(learner) if _is_still_asked(lapse, learner))
    name = next((lapse.name for lapse in lapses), None)
    if name is None:
        return redirect("quiz:mistakes")
    return redirect(MISTAKES.question(name))


def _is_still_asked(lapse: MissedTask, learner: Learner) -> bool:
    """Whether the question is what it was; a hand that was mended is no longer a mistake."""
    try:
        is_still = find_question(lapse.name, learner).digest == lapse.task.digest
    except QuestionUnavailableError:
        is_still = False
    if not is_still:
        MissedTask.objects.filter(pk=lapse.pk).update(is_settled=True)
    return is_still
