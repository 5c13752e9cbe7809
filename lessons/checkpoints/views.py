"""A checkpoint from its first page to the certificate; its questions are those of an exam."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from lessons.catalog import UnknownLessonError, lesson_on
from lessons.checkpoints.certificate import certificate_of
from lessons.checkpoints.papers import TEACHES_SAFE_TILES, checkpoint, questions_of
from lessons.pages import place_of
from quiz.exam.paper import DISPUTES
from quiz.exam.services import begin_with, exam_sheet, exams_of
from quiz.prompts.names import read_name
from web.pages import page_words, private, see_other

EARLIER = 3


@private
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: LearnerRequest, paper: str) -> HttpResponse:
    """What it is, and where it begins or goes on."""
    found = checkpoint(paper)
    if found is None:
        raise Http404
    exams = exams_of(request.learner, paper).order_by("-pk")
    running = exams.filter(handed_in_at=None).first()
    if request.method == "POST":
        exam = running or begin_with(
            questions_of(found), learner=ensure_learner(request), slug=paper
        )
        return see_other(reverse("quiz:exam-overview", args=[exam.pk]))
    context = {
        "checkpoint": found,
        "running": running,
        "ended": [exam_sheet(exam) for exam in exams.exclude(handed_in_at=None)[:EARLIER]],
    }
    return render(request, "lessons/checkpoint.html", context)


@private
@require_safe
def certificate(request: LearnerRequest, exam: int) -> HttpResponse:
    """Of disputes that were handed in."""
    exams = exams_of(request.learner, DISPUTES).exclude(handed_in_at=None)
    attempt = exams.filter(pk=exam).first()
    if attempt is None:
        raise Http404
    return render(request, "lessons/certificate.html", {"certificate": certificate_of(attempt)})


@require_safe
def taught(_request: LearnerRequest, name: str) -> HttpResponse:
    """The place at which a lesson teaches what a question asks."""
    try:
        wish, _seed = read_name(name)
        return redirect(place_of(lesson_on(page_words().code, wish.topic), wish.topic))
    except (UnknownLessonError, ValueError) as error:
        if name.startswith("safe-tile/"):
            return redirect("lessons:lesson", TEACHES_SAFE_TILES)
        raise Http404 from error
