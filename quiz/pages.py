"""What the pages of the quiz share beside what all pages do."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.vary import vary_on_headers

from quiz.kinds import KINDS
from quiz.questions.catalogue import Question
from quiz.questions.task import Posed
from web.pages import page_words

View = Callable[..., HttpResponse]


def personal(view: View) -> View:
    """A page that shows what this learner has done: nobody may keep it."""
    return cache_control(no_store=True)(vary_on_headers("HX-Request")(view))


def title_of(posed: Posed) -> str:
    """The hand's own title, or what is asked."""
    return page_words().title(posed.scenario) or KINDS[posed.kind].heading(posed)


def head(question: Question) -> dict[str, Any]:
    return {"title": title_of(question.posed), "question": question}
