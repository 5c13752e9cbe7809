"""The pages of the quiz. Each address answers a whole page, or to htmx the part that changes."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from accounts.services import current_learner, ensure_learner
from pao.ruling import Ruling
from pao.words import Words, for_language
from quiz import selectors
from quiz.feedback import feedback_on
from quiz.forms import AnswerForm
from quiz.marking import Verdict
from quiz.models import Answer
from quiz.questions import Question, questions
from quiz.questions import question as question_named
from quiz.services import record_answer

View = Callable[..., HttpResponse]


class Request(HttpRequest):
    htmx: HtmxDetails


def personal(view: View) -> View:
    """A page that shows what this learner has done: nobody may keep it."""
    return cache_control(no_store=True)(vary_on_headers("HX-Request")(view))


@personal
@require_safe
def start(request: Request) -> HttpResponse:
    verdicts = selectors.best_verdicts(current_learner(request))
    words = _words()
    context = {
        "next": selectors.next_question(verdicts),
        "has_begun": bool(verdicts),
        "right": sum(one is Verdict.RIGHT for one in verdicts.values()),
        "questions": [
            {
                "id": one.id,
                "title": words.title(one.ruling.scenario),
                "rules": one.ruling.rules.name[words.code],
                "verdict": verdicts.get(one.id),
            }
            for one in questions()
        ],
    }
    return render(request, "quiz/start.html", context)


@personal
@require_http_methods(["GET", "HEAD", "POST"])
def question(request: Request, name: str) -> HttpResponse:
    asked = _found(name)
    if request.method == "POST":
        return _answered(request, asked)
    return _ask(request, asked, AnswerForm(asked, _words()))


@personal
@require_safe
def answer(request: Request, name: str, number: int) -> HttpResponse:
    given = selectors.answer_of(current_learner(request), name, number)
    if given is None:
        raise Http404
    try:
        return _tell(request, given)
    except KeyError as error:  # a question that is no more
        raise Http404 from error


def _answered(request: Request, asked: Question) -> HttpResponse:
    form = AnswerForm(asked, _words(), request.POST)
    if form.is_stale:
        return _page(request, "quiz/moved_on.html", _head(asked.ruling), status=409)
    if not form.is_valid():
        return _ask(request, asked, form, status=422)
    given = record_answer(
        learner=ensure_learner(request),
        question=asked,
        nonce=form.cleaned_data["nonce"],
        given=form.given,
    )
    address = given.get_absolute_url()
    if _wants_fragment(request):
        return replace_url(_tell(request, given), address)
    return HttpResponseRedirect(address, status=303)


def _ask(request: Request, asked: Question, form: AnswerForm, status: int = 200) -> HttpResponse:
    words, scenario = _words(), asked.ruling.scenario
    context = {
        **_head(asked.ruling),
        "question": asked,
        "form": form,
        "events": [words.event(event) for event in scenario.events],
        "note": words.note(scenario),
        "rules": words.rules_in_a_line(asked.ruling.rules),
        "meanings": _meanings(asked.ruling, words),
    }
    return _page(request, "quiz/question.html", context, status)


def _tell(request: Request, given: Answer) -> HttpResponse:
    verdicts = selectors.best_verdicts(given.learner)
    feedback = feedback_on(given, _words())
    context = {
        **_head(feedback.ruling),
        "answer": given,
        "feedback": feedback,
        "next": selectors.next_question(verdicts, after=given.question),
        "rest": given.get_absolute_url().removeprefix(request.path),
    }
    return _page(request, "quiz/answer.html", context)


def _meanings(ruling: Ruling, words: Words) -> list[tuple[str, str]]:
    """The yakuman that these rules name, and what each is."""
    listed = ruling.rules.liability.yakuman if ruling.rules.liability else ()
    return [(words.yakuman(name), words.meaning(name)) for name in listed]


def _page(
    request: Request, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The whole page, or to htmx its part named ``panel``."""
    is_fragment = _wants_fragment(request)
    name = f"{template}#panel" if is_fragment else template
    return render(request, name, {**context, "is_fragment": is_fragment}, status=status)


def _wants_fragment(request: Request) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def _head(ruling: Ruling) -> dict[str, Any]:
    return {"title": _words().title(ruling.scenario), "ruling": ruling}


def _found(name: str) -> Question:
    try:
        return question_named(name)
    except KeyError as error:
        raise Http404 from error


def _words() -> Words:
    return for_language(get_language() or "en")
