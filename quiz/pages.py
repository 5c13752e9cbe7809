"""What the pages of the quiz share: each address answers a whole page, or to htmx its panel."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.vary import vary_on_headers
from django_htmx.middleware import HtmxDetails

from pao.words import Words, for_language
from quiz.kinds import KINDS
from quiz.posed import Posed
from quiz.questions import Question

View = Callable[..., HttpResponse]


class Request(HttpRequest):
    htmx: HtmxDetails


def personal(view: View) -> View:
    """A page that shows what this learner has done: nobody may keep it."""
    return cache_control(no_store=True)(vary_on_headers("HX-Request")(view))


def page(
    request: Request, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The whole page, or to htmx its part named ``panel``."""
    is_fragment = wants_fragment(request)
    name = f"{template}#panel" if is_fragment else template
    return render(request, name, {**context, "is_fragment": is_fragment}, status=status)


def wants_fragment(request: Request) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def title_of(posed: Posed) -> str:
    """The hand's own title, or what is asked."""
    return words_here().title(posed.scenario) or KINDS[posed.kind].heading(posed)


def head(question: Question) -> dict[str, Any]:
    return {"title": title_of(question.posed), "question": question}


def words_here() -> Words:
    """In the language of the page."""
    return for_language(get_language() or "en")
