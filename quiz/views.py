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
from quiz.prompts.names import is_made, read_name
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question
from quiz.questions.catalogue import question as question_named
from quiz.services import record_answer
from quiz.ways import way_of
from web.pages import page, page_words, private, see_other, wants_part


@private
@require_http_methods(["GET", "HEAD", "POST"])
def question(request: LearnerRequest, name: str) -> HttpResponse:
    question = _question_or_404(name)
    if request.method == "POST":
        return (
            _hinted(request, question) if "hint" in request.POST else _answered(request, question)
        )
    return _ask(request, question, AnswerForm(question, page_words()))


@private
@require_safe
def answer(request: LearnerRequest, name: str, number: int) -> HttpResponse:
    answer = selectors.answer_of(request.learner, name, number)
    if answer is None:
        raise Http404
    try:
        return _tell(request, answer)
    except KeyError as error:  # a question that is no more
        raise Http404 from error


def _answered(request: LearnerRequest, question: Question) -> HttpResponse:
    form = AnswerForm(question, page_words(), request.POST)
    if form.is_stale:
        return page(request, "quiz/moved_on.html", head(question), status=409)
    if not form.is_valid():
        return _ask(request, question, form, status=422)
    answer = record_answer(
        learner=ensure_learner(request),
        question=question,
        nonce=form.cleaned_data["nonce"],
        reply=form.reply,
        hints=form.cleaned_data["hints"] or 0,
    )
    address = f"{answer.get_absolute_url()}{_asked_for(request)}"
    if wants_part(request):
        return replace_url(_tell(request, answer), address)
    return see_other(address)


def _hinted(request: LearnerRequest, question: Question) -> HttpResponse:
    """The form as it was filled in so far, and one hint more; nothing is counted."""
    if request.POST.get("asked") != question.digest:
        return page(request, "quiz/moved_on.html", head(question), status=409)
    return _ask(request, question, AnswerForm.kept(question, page_words(), request.POST))


def _ask(
    request: LearnerRequest, question: Question, form: AnswerForm, status: int = 200
) -> HttpResponse:
    words, prompt = page_words(), question.prompt
    hints = question.kind.hints(prompt, words)
    context = {
        **head(question),
        "prompt": prompt,
        "sentence": question.kind.sentence(prompt, words),
        "form": form,
        "hints": hints[: form.hints_read],
        "has_more_hints": form.hints_read < len(hints),
        "shows": question.kind.shows[0],
        **question.kind.scene(prompt, words),
        "rules": question.kind.rules_line(prompt, words),
        "meanings": _meanings(prompt, words),
        "assumed": assumed(prompt, words),
        "way": way_of(request),
    }
    return page(request, "quiz/question.html", context, status)


def _tell(request: LearnerRequest, answer: Answer) -> HttpResponse:
    words = page_words()
    feedback = feedback_on(answer, words)
    title = title_of(feedback.prompt)
    context = {
        "title": title,
        "full_title": _("Answer: %(title)s") % {"title": title},
        "answer": answer,
        "feedback": feedback,
        "prompt": feedback.prompt,
        **feedback.kind.outcome(feedback.prompt, words),
        "way": way_of(request),
        "next": _next(answer),
        "start": _start(answer.name),
        "rest": answer.get_absolute_url().removeprefix(request.path),
    }
    return page(request, "quiz/answer.html", context)


def _asked_for(request: LearnerRequest) -> str:
    way = way_of(request)
    return way.query if way else ""


def _next(answer: Answer) -> Question | None:
    """The next of the library; after a question from a seed, another like it is one link away."""
    if is_made(answer.name):
        return None
    verdicts = selectors.best_verdicts(answer.learner)
    return selectors.next_question(verdicts, after=answer.name)


def _start(name: str) -> str:
    """The start page; after a question from a seed with what was wished for still chosen."""
    if not is_made(name):
        return reverse("quiz:start")
    wish, _seed = read_name(name)
    return f"{reverse('quiz:start')}?{urlencode(asdict(wish))}#practise"


def _meanings(prompt: Prompt, words: Words) -> list[tuple[str, str]]:
    """The yakuman that these rules name, and what each is."""
    liability = prompt.rules.liability if prompt.scenario.events else None
    listed = liability.yakuman if liability else ()
    return [(words.yakuman(name), words.meaning(name)) for name in listed]


def _question_or_404(name: str) -> Question:
    try:
        return question_named(name)
    except KeyError as error:
        raise Http404 from error
