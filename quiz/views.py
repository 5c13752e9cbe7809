"""A question, and its answer with the marks."""

from dataclasses import asdict
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import replace_url

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from pao.words import Words
from quiz import selectors
from quiz.answering.assumptions import assumed
from quiz.answering.feedback import feedback_on
from quiz.answering.forms import AnswerForm
from quiz.models import Answer
from quiz.pages import head, title_of
from quiz.questions.catalogue import Question
from quiz.questions.catalogue import question as question_named
from quiz.questions.names import is_made, read_name
from quiz.questions.task import Posed
from quiz.services import record_answer
from web.pages import page, page_words, private, see_other, wants_part


@private
@require_http_methods(["GET", "HEAD", "POST"])
def question(request: LearnerRequest, name: str) -> HttpResponse:
    asked = _found(name)
    if request.method == "POST":
        return _hinted(request, asked) if "hint" in request.POST else _answered(request, asked)
    return _ask(request, asked, AnswerForm(asked, page_words()))


@private
@require_safe
def answer(request: LearnerRequest, name: str, number: int) -> HttpResponse:
    given = selectors.answer_of(request.learner, name, number)
    if given is None:
        raise Http404
    try:
        return _tell(request, given)
    except KeyError as error:  # a question that is no more
        raise Http404 from error


def _answered(request: LearnerRequest, asked: Question) -> HttpResponse:
    form = AnswerForm(asked, page_words(), request.POST)
    if form.is_stale:
        return page(request, "quiz/moved_on.html", head(asked), status=409)
    if not form.is_valid():
        return _ask(request, asked, form, status=422)
    given = record_answer(
        learner=ensure_learner(request),
        question=asked,
        nonce=form.cleaned_data["nonce"],
        given=form.given,
        hints=form.cleaned_data["hints"] or 0,
    )
    address = given.get_absolute_url()
    if wants_part(request):
        return replace_url(_tell(request, given), address)
    return see_other(address)


def _hinted(request: LearnerRequest, asked: Question) -> HttpResponse:
    """The form as it was filled in so far, and one hint more; nothing is counted."""
    if request.POST.get("asked") != asked.digest:
        return page(request, "quiz/moved_on.html", head(asked), status=409)
    return _ask(request, asked, AnswerForm.kept(asked, page_words(), request.POST))


def _ask(
    request: LearnerRequest, asked: Question, form: AnswerForm, status: int = 200
) -> HttpResponse:
    words, posed = page_words(), asked.posed
    hints = asked.kind.hints(posed, words)
    context = {
        **head(asked),
        "posed": posed,
        "task": asked.kind.task(posed, words),
        "form": form,
        "hints": hints[: form.hints_read],
        "has_more_hints": form.hints_read < len(hints),
        "shows": asked.kind.shows[0],
        **asked.kind.scene(posed, words),
        "rules": asked.kind.rules_line(posed, words),
        "meanings": _meanings(posed, words),
        "assumed": assumed(posed, words),
    }
    return page(request, "quiz/question.html", context, status)


def _tell(request: LearnerRequest, given: Answer) -> HttpResponse:
    words = page_words()
    feedback = feedback_on(given, words)
    title = title_of(feedback.posed)
    context = {
        "title": title,
        "full_title": _("Answer: %(title)s") % {"title": title},
        "answer": given,
        "feedback": feedback,
        "posed": feedback.posed,
        **feedback.kind.outcome(feedback.posed, words),
        "next": _next(given),
        "start": _start(given.name),
        "rest": given.get_absolute_url().removeprefix(request.path),
    }
    return page(request, "quiz/answer.html", context)


def _next(given: Answer) -> Question | None:
    """The next of the library; after a question from a seed, another like it is one link away."""
    if is_made(given.name):
        return None
    verdicts = selectors.best_verdicts(given.learner)
    return selectors.next_question(verdicts, after=given.name)


def _start(name: str) -> str:
    """The start page; after a question from a seed with what was wished for still chosen."""
    if not is_made(name):
        return reverse("quiz:start")
    wish, _seed = read_name(name)
    return f"{reverse('quiz:start')}?{urlencode(asdict(wish))}#practise"


def _meanings(posed: Posed, words: Words) -> list[tuple[str, str]]:
    """The yakuman that these rules name, and what each is."""
    liability = posed.rules.liability if posed.scenario.events else None
    listed = liability.yakuman if liability else ()
    return [(words.yakuman(name), words.meaning(name)) for name in listed]


def _found(name: str) -> Question:
    try:
        return question_named(name)
    except KeyError as error:
        raise Http404 from error
