"""The page of rulings that are different after a correction, for authors and organisers."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.reruling.selectors import MOST, changed_assignments, changed_exercises
from web.pages import page_words, private


@private
@login_required
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    words = page_words()
    context = {
        "exercises": changed_exercises(request.learner, words),
        "questions": changed_assignments(request.learner, words),
        "most": MOST,
    }
    return render(request, "reruling/index.html", context)
