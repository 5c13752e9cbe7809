"""Views of a checkpoint, from its first page to the certificate. Its questions form an exam."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from lessons.catalog import UnknownLessonError, lesson_on
from lessons.checkpoints.papers import TEACHES_SAFE_TILES, checkpoint, questions_of
from lessons.pages import place_of
from pao.rules import rule_set
from pao.words import for_language
from quiz.exam.paper import DISPUTES
from quiz.exam.services import ExamSheet, begin_with, engines_of, exam_sheet, exams_of
from quiz.models import Attempt
from quiz.prompts import read_name
from web.pages import form_view, page_words, private, see_other


@dataclass(frozen=True, slots=True)
class Certificate:
    """The data of a certificate.

    ``engines``: the versions of the engine that marked the answers. ``rules``: the names of the
    rule sets.
    """

    sheet: ExamSheet
    ended: datetime
    engines: str
    rules: str


def certificate_of(exam: Attempt) -> Certificate:
    """Return the certificate of an exam; raise ValueError if the exam is not over."""
    if exam.handed_in_at is None:
        raise ValueError(exam)
    sheet, words = exam_sheet(exam), for_language(page_words().code)
    rules_ids = dict.fromkeys(read_name(line.item.name)[0].rules for line in sheet.lines)
    rules = [rule_set(name).name[words.code] for name in rules_ids]
    engines = words.listed(engines_of(sheet))
    return Certificate(sheet, exam.handed_in_at, engines, words.listed(rules))


EARLIER: Final = 3


@private
@form_view
def start(request: LearnerRequest, paper: str) -> HttpResponse:
    """Show what a checkpoint is; begin it, or continue the one that was begun."""
    current = checkpoint(paper)
    if current is None:
        raise Http404
    exams = exams_of(request.learner, paper).order_by("-pk")
    running = exams.filter(handed_in_at=None).first()
    if request.method == "POST":
        exam = running or begin_with(
            questions_of(current), learner=ensure_learner(request), slug=paper
        )
        if following := exam_sheet(exam).next:
            return see_other(reverse("quiz:exam-item", args=[exam.pk, following.place]))
        return see_other(reverse("quiz:exam-overview", args=[exam.pk]))
    context = {
        "checkpoint": current,
        "running": running,
        "ended": [exam_sheet(exam) for exam in exams.exclude(handed_in_at=None)[:EARLIER]],
    }
    return render(request, "lessons/checkpoint.html", context)


@private
@require_safe
def certificate(request: LearnerRequest, exam: int) -> HttpResponse:
    """Show the certificate of disputes that were handed in."""
    exams = exams_of(request.learner, DISPUTES).exclude(handed_in_at=None)
    details = certificate_of(get_object_or_404(exams, pk=exam))
    return render(request, "lessons/certificate.html", {"certificate": details})


@require_safe
def taught(_request: LearnerRequest, name: str) -> HttpResponse:
    """Redirect to the place in a lesson that teaches what a question asks."""
    try:
        wish, _seed = read_name(name)
        return redirect(place_of(lesson_on(page_words().code, wish.topic), wish.topic))
    except (UnknownLessonError, ValueError) as error:
        if name.startswith("safe-tile/"):
            return redirect("lessons:lesson", TEACHES_SAFE_TILES)
        raise Http404 from error
