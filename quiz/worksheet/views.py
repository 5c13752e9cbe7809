"""Worksheets: hands to answer on paper, and their answers on a sheet of their own."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from pao.words import Words
from quiz.errors import QuestionUnavailableError
from quiz.questions.catalogue import Question, by_topic
from quiz.worksheet.forms import MOST, SheetForm
from quiz.worksheet.items import Item, Solved, chosen, item, solved
from rulebook.houses import usual_to_ask
from web.pages import page_words, private
from web.topics import title_of

Layout = Callable[[Question, Words, Callable[[str], str]], Item | Solved]


@private
@require_safe
def choose(request: LearnerRequest) -> HttpResponse:
    usual = {"rules": usual_to_ask(request.learner)}
    initial = {**usual, **request.GET.dict(), "hand": request.GET.getlist("hand")}
    return _choose(request, SheetForm(initial=initial, learner=request.learner))


@require_safe
@never_cache
def questions(request: LearnerRequest) -> HttpResponse:
    return _sheet(request, "worksheet/questions.html", item)


@require_safe
@never_cache
def answers(request: LearnerRequest) -> HttpResponse:
    return _sheet(request, "worksheet/answers.html", solved)


def _sheet(request: LearnerRequest, template: str, layout: Layout) -> HttpResponse:
    """The address holds the whole choice: whoever opens it sees the same hands."""
    form = SheetForm(request.GET, learner=request.learner)
    if not form.is_valid():
        return _choose(request, form, status=422)
    if form.is_open:
        return redirect(f"{request.path}?{form.query}")
    try:
        hands = chosen(form.hands, form.count, form.wish, form.cleaned_data["seed"])
    except QuestionUnavailableError:
        form.refuse()
        return _choose(request, form, status=422)
    words = page_words()
    context = {
        "items": [layout(question, words, request.build_absolute_uri) for question in hands],
        "address": request.build_absolute_uri(f"{request.path}?{form.query}"),
        "query": form.query,
        "with_riichi": any(question.prompt.scenario.riichi for question in hands),
    }
    return render(request, template, context)


def _choose(request: LearnerRequest, form: SheetForm, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "topics": [*_topics(form["hand"].value() or ())],
        "most": MOST,
    }
    return render(request, "worksheet/choose.html", context, status=status)


def _topics(ticked: Any) -> Iterator[Mapping[str, Any]]:
    words = page_words()

    def listed(question: Question) -> Mapping[str, Any]:
        return {
            "id": question.id,
            "title": words.title(question.prompt.scenario),
            "rules": question.prompt.rules.name[words.code],
            "is_ticked": question.id in ticked,
        }

    for topic, hands in by_topic():
        yield {"id": topic, "title": title_of(topic), "hands": [*map(listed, hands)]}
