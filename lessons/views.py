from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

from lessons import catalog
from lessons.markup import render as render_body
from pao import rule_set
from pao.library import library_scenario
from pao.words import for_language

View = Callable[..., HttpResponse]


def same_for_all(view: View) -> View:
    """A page that is the same for every reader of a language."""
    keep = cache_control(public=True, max_age=60, must_revalidate=True)
    return require_safe(keep(conditional_page(view)))


@same_for_all
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "lessons/index.html", {"lessons": catalog.lessons(_language())})


@same_for_all
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        found = catalog.lesson(_language(), slug)
    except KeyError as error:
        raise Http404 from error
    context = {
        "lesson": found,
        "body": render_body(found),
        "questions": [_question(name) for name in found.questions],
    }
    return render(request, "lessons/lesson.html", context)


@require_safe
def concept(_request: HttpRequest, rule: str) -> HttpResponse:
    """The lesson that teaches a rule of the trace."""
    return redirect("lessons:lesson", catalog.lesson_on(_language(), rule).slug)


@dataclass(frozen=True, slots=True)
class Question:
    """A link to the quiz: which hand, under whose rules."""

    id: str
    title: str
    rules: str


def _question(name: str) -> Question:
    scenario = library_scenario(name)
    rules = rule_set(scenario.rules).name[_language()]
    return Question(name, for_language(_language()).title(scenario), rules)


def _language() -> str:
    return get_language() or "en"
