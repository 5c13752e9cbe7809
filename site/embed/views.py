"""Views of embedded pages, and of the page with the HTML to copy."""

from collections.abc import Mapping
from datetime import date
from typing import Any
from urllib.parse import urlencode

from csp.constants import SELF
from csp.decorators import csp_update
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Learner
from desk.answer import answer as desk_answer
from embed.codes import HEIGHT, embed_of, published, ruling_of, ruling_on
from embed.forms import CodeForm, EmbeddedAnswerForm
from embed.pages import embedded, show, theme_of, with_theme
from pao.rules import is_carried
from quiz.answering.feedback import feedback_to
from quiz.answering.forms import AnswerForm
from quiz.collections.progress import Step, walk_of
from quiz.collections.progress import question_of as question_of_item
from quiz.daily.hands import hand_of, question_of
from quiz.models import Collection
from quiz.navigation import ALL_QUESTIONS, NextLink
from quiz.questions.catalogue import Question
from quiz.selectors import find_question
from quiz.services import mark_without_storing
from quiz.views import KEPT, to_ask, to_hint, to_tell
from timeline.views import to_walk
from web.days import today
from web.hands import desk_with, timeline_of
from web.pages import Request, page, page_words, public_page


@embedded
def question(request: HttpRequest, name: str) -> HttpResponse:
    question = find_question(name, Learner())
    return _ask_or_mark(request, question, {"whole": reverse("quiz:question", args=[name])})


@embedded
def ruling(request: HttpRequest) -> HttpResponse:
    text = request.GET.get("t", "")
    ruling, words = ruling_of(text), page_words()
    context = {
        "title": words.title(ruling.scenario) or _("Ruling"),
        "answer": desk_answer(ruling, words),
        "is_carried": is_carried(ruling.rules.id),
        "whole": desk_with(text) or reverse("desk:rule"),
    }
    return show(request, "embed/ruling.html", context)


@embedded
def daily(request: HttpRequest, day: date | None = None) -> HttpResponse:
    """The hand of today, or of another day."""
    hand = hand_of(day or today())
    whole = reverse("quiz:daily-hand", args=[day]) if day else reverse("quiz:daily")
    within = NextLink(whole, _("Hand of the day"))
    return _ask_or_mark(request, question_of(hand), {"whole": whole, "within": within})


@embedded
def timeline(request: HttpRequest, name: str = "") -> HttpResponse:
    """One stop of a hand of the library or of the hand in ``t``; links lead to the others."""
    hand = {key: request.GET[key] for key in ("t",) if key in request.GET}
    theme = {"theme": theme_of(request)} if theme_of(request) else {}
    ruling = ruling_on(name, hand.get("t", ""))
    whole = timeline_of(ruling.scenario)
    context = to_walk(request, ruling, request.path, {**hand, **theme})
    return show(request, "embed/timeline.html", {**context, "whole": whole})


@embedded
def collection(request: HttpRequest, key: str) -> HttpResponse:
    """The exercises of a published collection, each of which opens in the frame."""
    collection = published(key)
    walk = walk_of(collection, Learner()).steps
    steps = [(step, _address_in(request, collection, step)) for step in walk if not step.is_gone]
    context = {
        "title": collection.title,
        "collection": collection,
        "steps": steps,
        "has_gone": bool(walk),
    }
    return show(request, "embed/collection.html", {**context, "whole": collection.walk})


@embedded
def collection_item(request: HttpRequest, key: str, item_id: int) -> HttpResponse:
    collection = published(key)
    walk = walk_of(collection, Learner())
    step = next((step for step in walk.steps if step.item.pk == item_id), None)
    if step is None:
        raise Http404
    home = with_theme(request, reverse("embed:collection", args=[key]))
    following = next((after for after in walk.steps[step.place :] if not after.is_gone), None)
    onward = NextLink(home, _("All exercises of this collection"))
    if following:
        onward = NextLink(_address_in(request, collection, following), _("Next exercise"))
    more = {
        "whole": step.address,
        "home": NextLink(home, collection.title),
        "aside": collection.note(step.item.before),
        "afterword": collection.note(step.item.after),
        "onward": onward,
    }
    return _ask_or_mark(request, question_of_item(step.item, Learner()), more)


def _address_in(request: HttpRequest, collection: Collection, step: Step) -> str:
    path = reverse("embed:collection-item", args=[collection.key, step.item.pk])
    return with_theme(request, path)


@csp_update({"frame-src": [SELF]})
@public_page
def code(request: Request) -> HttpResponse:
    """Show the line of HTML that embeds a page, and a preview."""
    form = CodeForm(request.GET or None)
    context = {"title": _("Embed Pao in a web page"), "form": form, "height": HEIGHT}
    if not form.is_valid():
        return page(request, "embed/code.html", context, status=422 if form.is_bound else 200)
    url, theme = form.cleaned_data["url"], form.cleaned_data["theme"]
    try:
        embed = embed_of(url, form.cleaned_data["language"])
    except Http404:
        error = ValidationError(
            _(
                "The page at this link cannot be embedded. Use a link to one of these pages: a "
                "question, a published exercise or collection, the ruling on a hand, or a step-"
                "by-step hand."
            ),
            code="not_embeddable",
        )
        form.add_error("url", error)
        return page(request, "embed/code.html", context, status=422)
    separator = "&" if "?" in embed.path else "?"
    preview = f"{embed.path}{separator}{urlencode({'theme': theme})}"
    return page(
        request,
        "embed/code.html",
        {**context, "embed": embed, "preview": preview, "html": embed.html(theme=theme)},
    )


def _ask_or_mark(request: HttpRequest, question: Question, more: Mapping[str, Any]) -> HttpResponse:
    """Ask a question, or mark the answer that is in the address. Nothing is stored.

    ``more``: the context of where it is asked, above all ``whole``.
    """
    words, data = page_words(), request.GET
    if "asked" not in data:
        return _ask(request, question, EmbeddedAnswerForm(question, words), more)
    if data["asked"] != question.digest:
        form = EmbeddedAnswerForm(question, words)
        return _ask(request, question, form, {**more, "has_changed": True}, 409)
    if KEPT.intersection(data):
        kept = EmbeddedAnswerForm.with_input(question, words, data)
        return _ask(request, question, kept, more)
    form = EmbeddedAnswerForm(question, words, data)
    does_not_know = "unknown" in data
    if not (does_not_know or form.is_valid()):
        return _ask(request, question, form, more, 422)
    answer = mark_without_storing(question, {} if does_not_know else form.reply)
    feedback = feedback_to(answer, question.prompt, question.snapshot.right, words)
    context = {
        **to_tell(answer, feedback),
        "afterwords": [question.afterword, more.get("afterword")],
        "again": with_theme(request, request.path),
        **more,
    }
    return show(request, "embed/answer.html", context)


def _ask(
    request: HttpRequest,
    question: Question,
    form: AnswerForm,
    more: Mapping[str, Any],
    status: int = 200,
) -> HttpResponse:
    context = {
        **to_ask(question, form, ALL_QUESTIONS),
        **to_hint(question.hints(page_words()), form.hints_read),
        "address": request.path,
        "pinned": (),
        **more,
    }
    return show(request, "embed/question.html", context, status)
