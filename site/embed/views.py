"""Views of embedded pages, and of the page with the HTML to copy."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from csp.constants import SELF
from csp.decorators import csp_update
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Learner
from desk.answer import answer as desk_answer
from embed.codes import HEIGHT, embed_of, ruling_of
from embed.forms import CodeForm, EmbeddedAnswerForm
from embed.pages import embedded, show, with_theme
from quiz.answering.feedback import feedback_to
from quiz.answering.forms import AnswerForm
from quiz.navigation import ALL_QUESTIONS
from quiz.questions.catalogue import Question
from quiz.selectors import find_question
from quiz.services import mark_without_storing
from quiz.views import KEPT, to_ask, to_tell
from web.hands import desk_with
from web.pages import Request, page, page_words, public_page


@embedded
def question(request: HttpRequest, name: str) -> HttpResponse:
    asked = find_question(name, Learner())
    return _ask_or_mark(request, asked, {"whole": reverse("quiz:question", args=[name])})


@embedded
def ruling(request: HttpRequest) -> HttpResponse:
    text = request.GET.get("t", "")
    ruling, words = ruling_of(text), page_words()
    context = {
        "title": words.title(ruling.scenario) or _("Ruling"),
        "answer": desk_answer(ruling, words),
        "whole": desk_with(text) or reverse("desk:rule"),
    }
    return show(request, "embed/ruling.html", context)


@csp_update({"frame-src": [SELF]})
@public_page
def code(request: Request) -> HttpResponse:
    """Show the line of HTML that embeds a page, and a preview."""
    form = CodeForm(request.GET or None)
    context = {"title": _("Embed in your own page"), "form": form, "height": HEIGHT}
    if not form.is_valid():
        return page(request, "embed/code.html", context, status=422 if form.is_bound else 200)
    url, theme = form.cleaned_data["url"], form.cleaned_data["theme"]
    try:
        embed = embed_of(url, form.cleaned_data["language"])
    except Http404:
        form.add_error(
            "url",
            _(
                "Nothing that can be embedded is at this link. Use the link to a ruling with a "
                "hand or to a published exercise."
            ),
        )
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
    words, sent = page_words(), request.GET
    if "asked" not in sent:
        return _ask(request, question, EmbeddedAnswerForm(question, words), more)
    if sent["asked"] != question.digest:
        form = EmbeddedAnswerForm(question, words)
        return _ask(request, question, form, {**more, "has_changed": True}, 409)
    if KEPT.intersection(sent):
        kept = EmbeddedAnswerForm.with_input(question, words, sent)
        return _ask(request, question, kept, more)
    form = EmbeddedAnswerForm(question, words, sent)
    does_not_know = "unknown" in sent
    if not (does_not_know or form.is_valid()):
        return _ask(request, question, form, more, 422)
    answer = mark_without_storing(question, {} if does_not_know else form.reply)
    feedback = feedback_to(answer, question.prompt, question.snapshot.right, words)
    context = {
        **to_tell(answer, feedback),
        "afterwords": [question.afterword],
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
        "address": request.path,
        "pinned": (),
        **more,
    }
    return show(request, "embed/question.html", context, status)
