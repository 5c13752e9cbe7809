"""An exam from its beginning to its result."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.answering.forms import AnswerForm
from quiz.attempts.marking import question_in, response_to
from quiz.attempts.services import fill_in, hand_in
from quiz.errors import QuestionUnavailableError
from quiz.exam.forms import ExamForm
from quiz.exam.paper import EXAM
from quiz.exam.services import (
    ExamSheet,
    begin,
    exam_sheet,
    exams_of,
    give_time,
    lock_attempt,
)
from quiz.exam.way import OfAnExam
from quiz.models import Attempt, AttemptItem, Response
from quiz.questions.catalogue import Question
from quiz.views import to_ask
from rulebook.selectors import usual_to_ask
from web.pages import page_words, private, see_other

MORE = 5
"""Minutes that are given at once."""

EARLIER = 10


@private
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: LearnerRequest) -> HttpResponse:
    usual = {"rules": usual_to_ask(request.learner)}
    form = ExamForm(posted(request), initial=usual, learner=request.learner)
    if form.is_bound and form.is_valid():
        learner = ensure_learner(request)
        exam = begin(learner=learner, rules=form.cleaned_data["rules"], minutes=form.minutes)
        return see_other(_overview(exam))
    exams = exams_of(request.learner, EXAM).order_by("-pk")[:EARLIER]
    context = {
        "form": form,
        "running": [exam for exam in exams if not exam.handed_in_at],
        "ended": [exam_sheet(exam) for exam in exams if exam.handed_in_at][:3],
    }
    return render(request, "quiz/exam/start.html", context, status=422 if form.errors else 200)


@private
@require_safe
def overview(request: LearnerRequest, exam: int) -> HttpResponse:
    sheet = exam_sheet(_exam_or_404(request, exam))
    template = "quiz/exam/result.html" if sheet.attempt.handed_in_at else "quiz/exam/overview.html"
    return render(request, template, {"sheet": sheet, "more": MORE})


@private
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: LearnerRequest, exam: int, place: int) -> HttpResponse:
    """One question; what is filled in is kept, and told only at the end."""
    attempt = _exam_or_404(request, exam)
    sheet = exam_sheet(attempt)
    item = next((item for item in sheet.items if item.place == place), None)
    if item is None:
        raise Http404
    if attempt.handed_in_at:
        return see_other(_overview(attempt))
    question = _question_or_404(item)
    if request.method != "POST":
        return _ask(request, sheet, item, _form(item, question))
    if "type" in request.POST:  # figures are to be typed, not chosen
        form = AnswerForm.kept(question, page_words(), request.POST)
        return _ask(request, sheet, item, form)
    form = AnswerForm(question, page_words(), request.POST)
    if not form.is_valid():
        return _ask(request, sheet, item, form, status=422)
    sent = Response(item_id=item.pk, learner=ensure_learner(request), reply={**form.reply})
    fill_in(sheet, sent, lock_attempt(attempt))
    sheet = exam_sheet(_exam_or_404(request, exam))
    return see_other(_overview(attempt) if sheet.is_over_time else _following(attempt, sheet.next))


@private
@require_POST
def time(request: LearnerRequest, exam: int) -> HttpResponse:
    """Five minutes more, or no limit at all."""
    attempt = _exam_or_404(request, exam)
    give_time(attempt, minutes=None if "off" in request.POST else MORE)
    return see_other(_overview(attempt))


@private
@require_POST
def end(request: LearnerRequest, exam: int) -> HttpResponse:
    """Hand it in; where questions are open, only after a second look at them."""
    attempt = _exam_or_404(request, exam)
    sheet = exam_sheet(attempt)
    asks = sheet.open and not (attempt.handed_in_at or sheet.is_over_time)
    if asks and "open" not in request.POST:
        return render(request, "quiz/exam/overview.html", {"sheet": sheet, "asks": True})
    hand_in(sheet, lock_attempt(attempt))
    return see_other(_overview(attempt))


def _ask(
    request: LearnerRequest,
    sheet: ExamSheet,
    item: AttemptItem,
    form: AnswerForm,
    status: int = 200,
) -> HttpResponse:
    way = OfAnExam(sheet, item)
    context = {
        **to_ask(_question_or_404(item), form, way),
        "card": None,  # it names the question, at whose address the answer could be had
        "hints": (),
        "sheet": sheet,
        "item": item,
    }
    return render(request, "quiz/exam/question.html", context, status=status)


def _form(item: AttemptItem, question: Question) -> AnswerForm:
    """As it was last filled in."""
    response = response_to(item)
    if response is None:
        return AnswerForm(question, page_words())
    return AnswerForm.of_reply(question, page_words(), response.reply)


def _following(exam: Attempt, item: AttemptItem | None) -> str:
    if item is None:
        return _overview(exam)
    return reverse("quiz:exam-item", args=[exam.pk, item.place])


def _overview(exam: Attempt) -> str:
    return reverse("quiz:exam-overview", args=[exam.pk])


def _question_or_404(item: AttemptItem) -> Question:
    try:
        return question_in(item)
    except QuestionUnavailableError as error:
        raise Http404 from error


def _exam_or_404(request: LearnerRequest, exam: int) -> Attempt:
    attempt = exams_of(request.learner).filter(pk=exam).first()
    if attempt is None:
        raise Http404
    return attempt
