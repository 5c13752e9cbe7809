"""An exam from its beginning to its result."""

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from quiz.answering.forms import AnswerForm
from quiz.errors import QuestionUnavailableError
from quiz.exam.forms import ExamForm
from quiz.exam.results import sheet_of
from quiz.exam.services import begin, fill_in, finish, give_time, question_of
from quiz.exam.way import OfAnExam
from quiz.models import Exam, ExamItem
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
    exams = Exam.objects.of(request.learner).filter(paper="").order_by("-pk")[:EARLIER]
    context = {
        "form": form,
        "running": [exam for exam in exams if not exam.ended],
        "ended": [sheet_of(exam) for exam in exams if exam.ended][:3],
    }
    return render(request, "quiz/exam/start.html", context, status=422 if form.errors else 200)


@private
@require_safe
def overview(request: LearnerRequest, number: int) -> HttpResponse:
    sheet = sheet_of(_exam_or_404(request, number))
    template = "quiz/exam/result.html" if sheet.exam.ended else "quiz/exam/overview.html"
    return render(request, template, {"sheet": sheet, "more": MORE})


@private
@require_http_methods(["GET", "HEAD", "POST"])
def item(request: LearnerRequest, number: int, place: int) -> HttpResponse:
    """One question; what is filled in is kept, and told only at the end."""
    exam = _exam_or_404(request, number)
    found = exam.items.select_related("task__rules", "exam").filter(place=place).first()
    if found is None:
        raise Http404
    if exam.ended:
        return see_other(_overview(exam))
    question = _question_or_404(found)
    if request.method != "POST":
        return _ask(request, found, question, _form(found, question))
    if "type" in request.POST:  # figures are to be typed, not chosen
        return _ask(request, found, question, AnswerForm.kept(question, page_words(), request.POST))
    form = AnswerForm(question, page_words(), request.POST)
    if not form.is_valid():
        return _ask(request, found, question, form, status=422)
    fill_in(found, form)
    sheet = sheet_of(_exam_or_404(request, number))
    return see_other(_overview(exam) if sheet.is_over_time else _following(exam, sheet.next))


@private
@require_POST
def time(request: LearnerRequest, number: int) -> HttpResponse:
    """Five minutes more, or no limit at all."""
    exam = _exam_or_404(request, number)
    give_time(exam, minutes=None if "off" in request.POST else MORE)
    return see_other(_overview(exam))


@private
@require_POST
def end(request: LearnerRequest, number: int) -> HttpResponse:
    """Hand it in; where questions are open, only after a second look at them."""
    exam = _exam_or_404(request, number)
    sheet = sheet_of(exam)
    asks = sheet.open and not (exam.ended or sheet.is_over_time)
    if asks and "open" not in request.POST:
        return render(request, "quiz/exam/overview.html", {"sheet": sheet, "asks": True})
    finish(exam)
    return see_other(_overview(exam))


def _ask(
    request: LearnerRequest,
    item: ExamItem,
    question: Question,
    form: AnswerForm,
    status: int = 200,
) -> HttpResponse:
    sheet = sheet_of(item.exam)
    context = {
        **to_ask(question, form, OfAnExam(item, sheet.count)),
        "card": None,  # it names the question, at whose address the answer could be had
        "hints": (),
        "sheet": sheet,
        "item": item,
    }
    return render(request, "quiz/exam/question.html", context, status=status)


def _form(item: ExamItem, question: Question) -> AnswerForm:
    """As it was last filled in."""
    if not item.submitted_at:
        return AnswerForm(question, page_words())
    return AnswerForm.kept(question, page_words(), QueryDict(item.form_data))


def _following(exam: Exam, item: ExamItem | None) -> str:
    if item is None:
        return _overview(exam)
    return reverse("quiz:exam-item", args=[exam.pk, item.place])


def _overview(exam: Exam) -> str:
    return reverse("quiz:exam-overview", args=[exam.pk])


def _question_or_404(item: ExamItem) -> Question:
    try:
        return question_of(item)
    except QuestionUnavailableError as error:
        raise Http404 from error


def _exam_or_404(request: LearnerRequest, number: int) -> Exam:
    exam = Exam.objects.of(request.learner).filter(pk=number).first()
    if exam is None:
        raise Http404
    return exam
