"""Views of an exam, from its start to its result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner
from quiz.answering.forms import AnswerForm
from quiz.attempts.marking import question_in, response_to
from quiz.attempts.services import fill_in, hand_in
from quiz.exam.certificate_views import NameForm
from quiz.exam.paper import EXAM, REFEREE, title_of
from quiz.exam.referee import PASS_MARK
from quiz.exam.services import (
    ExamSheet,
    begin,
    exam_sheet,
    exams_of,
    give_time,
    lock_attempt,
)
from quiz.models import Answer, Attempt, AttemptItem, Response
from quiz.navigation import NextLink, Way
from quiz.practice.forms import rule_sets_to_ask
from quiz.questions.catalogue import Question
from quiz.views import to_ask
from rulebook.selectors import to_ask as to_ask_under
from rulebook.selectors import usual_to_ask
from web.pages import form_view, page_words, private, see_other
from web.selects import TermSelect

NO_LIMIT: Final = "none"


@dataclass(frozen=True, slots=True)
class Terms:
    """An exam as its page describes it before it starts.

    ``minutes``: the limits to choose from; ``usual``: the one that is chosen at first. ``template``
    says in words what is asked.
    """

    slug: str
    template: str
    minutes: tuple[int, ...]
    usual: str = NO_LIMIT
    pass_mark: int | None = None

    @property
    def title(self) -> str:
        return title_of(self.slug)


TERMS: Final[Mapping[str, Terms]] = {
    EXAM: Terms(EXAM, "quiz/exam/start.html", (20, 30)),
    REFEREE: Terms(REFEREE, "quiz/exam/referee.html", (40, 60), "40", PASS_MARK),
}


class ExamForm(forms.Form):
    rules = forms.ChoiceField(widget=TermSelect)
    time = forms.ChoiceField(widget=forms.RadioSelect)

    def __init__(self, *args: Any, learner: Learner, terms: Terms, **options: Any) -> None:
        """Create the form.

        ``learner``: the house rules of this learner and of their clubs can be chosen.
        """
        super().__init__(*args, **options)
        rules, time = self.fields["rules"], self.fields["time"]
        rules.label, time.label = _("Rules"), _("Time limit")
        if isinstance(rules, forms.ChoiceField) and isinstance(time, forms.ChoiceField):
            chosen = str(self.data.get("rules", self.initial.get("rules", "")))
            rules.choices = rule_sets_to_ask(learner, chosen)
            minutes = _("%(number)s minutes")
            limits = [(str(each), minutes % {"number": each}) for each in terms.minutes]
            time.choices = [(NO_LIMIT, _("no limit")), *limits]
            time.initial = terms.usual

    @property
    def minutes(self) -> int | None:
        time = self.cleaned_data["time"]
        return None if time == NO_LIMIT else int(time)


@dataclass(frozen=True, slots=True)
class OfAnExam(Way):
    sheet: ExamSheet
    item: AttemptItem

    @property
    def within(self) -> NextLink:
        where = {
            "exam": self.sheet.title,
            "place": self.item.place,
            "all": len(self.sheet.items),
        }
        words = _("%(exam)s, question %(place)s of %(all)s") % where
        return NextLink(self._overview(), words)

    def question(self, name: str) -> str:  # noqa: ARG002 - a place has one
        return reverse("quiz:exam-item", args=[self.item.attempt_id, self.item.place])

    def answer(self, answer: Answer) -> str:  # noqa: ARG002 - told at the end
        return self._overview()

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:  # noqa: ARG002 - told at the end
        return (NextLink(self._overview(), self.sheet.title),)

    def _overview(self) -> str:
        return reverse("quiz:exam-overview", args=[self.item.attempt_id])


MORE: Final = 5
"""The minutes that are added to an exam at once."""

EARLIER: Final = 10


@private
@form_view
def start(request: LearnerRequest, slug: str = EXAM) -> HttpResponse:
    """Show an exam before it starts, and start it. The address may name its rule set."""
    terms, learner = TERMS[slug], request.learner
    wished = to_ask_under(request.GET.get("rules", ""), learner)
    usual = {"rules": wished or usual_to_ask(learner)}
    form = ExamForm(posted(request), initial=usual, learner=learner, terms=terms)
    if form.is_bound and form.is_valid():
        learner = ensure_learner(request)
        rules = form.cleaned_data["rules"]
        exam = begin(learner=learner, slug=slug, rules=rules, minutes=form.minutes)
        return see_other(_overview(exam))
    exams = exams_of(request.learner, slug).order_by("-pk")[:EARLIER]
    handed_in = [exam for exam in exams if exam.handed_in_at]
    context = {
        "form": form,
        "terms": terms,
        "running": [exam for exam in exams if not exam.handed_in_at],
        "ended": [exam_sheet(exam) for exam in handed_in[:3]],
    }
    return render(request, terms.template, context, status=422 if form.errors else 200)


@private
@require_safe
def overview(request: LearnerRequest, exam: int) -> HttpResponse:
    sheet = exam_sheet(get_object_or_404(exams_of(request.learner), pk=exam))
    template = "quiz/exam/result.html" if sheet.attempt.handed_in_at else "quiz/exam/overview.html"
    return render(request, template, {"sheet": sheet, "certify": NameForm()})


@private
@form_view
def item(request: LearnerRequest, exam: int, place: int) -> HttpResponse:
    """A question of an exam. Its response is saved, and marked at the end."""
    attempt = get_object_or_404(exams_of(request.learner), pk=exam)
    sheet = exam_sheet(attempt)
    item = next((item for item in sheet.items if item.place == place), None)
    if item is None:
        raise Http404
    if attempt.handed_in_at:
        return see_other(_overview(attempt))
    question = question_in(item)
    if request.method != "POST":
        return _ask(request, sheet, item, _form(item, question))
    if "type" in request.POST:  # figures are to be typed, not chosen
        form = AnswerForm.with_input(question, page_words(), request.POST)
        return _ask(request, sheet, item, form)
    form = AnswerForm(question, page_words(), request.POST)
    if not form.is_valid():
        return _ask(request, sheet, item, form, status=422)
    response = Response(item_id=item.pk, learner=ensure_learner(request), reply={**form.reply})
    fill_in(sheet, response, lock_attempt(attempt))
    sheet = exam_sheet(get_object_or_404(exams_of(request.learner), pk=exam))
    return see_other(_overview(attempt) if sheet.is_over_time else _following(attempt, sheet.next))


@private
@require_POST
def time(request: LearnerRequest, exam: int) -> HttpResponse:
    """Add five minutes to an exam, or remove its time limit."""
    attempt = get_object_or_404(exams_of(request.learner), pk=exam)
    give_time(attempt, minutes=None if "off" in request.POST else MORE)
    return see_other(_overview(attempt))


@private
@require_POST
def end(request: LearnerRequest, exam: int) -> HttpResponse:
    """Hand in an exam; with open questions, only after a confirmation."""
    attempt = get_object_or_404(exams_of(request.learner), pk=exam)
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
        **to_ask(question_in(item), form, way),
        "card": None,  # it names the question, at whose address the answer could be had
        "sheet": sheet,
        "item": item,
    }
    return render(request, "quiz/exam/question.html", context, status=status)


def _form(item: AttemptItem, question: Question) -> AnswerForm:
    """The form with the last response."""
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
