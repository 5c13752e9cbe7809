"""Views of a question and of its marked answer."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django_htmx.http import replace_url

from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner
from board.notes import AuthorNote
from cards.answer import as_card, as_table
from cards.card import ChatCard
from pao.words import Words
from quiz import selectors
from quiz.answering.feedback import Feedback, feedback_on
from quiz.answering.forms import AnswerForm
from quiz.answering.wording import assumed
from quiz.errors import QuestionUnavailableError
from quiz.kinds.kind import Kind
from quiz.models import Answer
from quiz.navigation import Way, way_of
from quiz.pages import asked, head, question_card
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from quiz.services import record_answer
from quiz.titles import title_of
from web.pages import form_view, page, page_words, private, see_other, wants_part

KEPT: Final = frozenset({"hint", "type"})
"""Buttons that submit no answer: the next hint, and points to type."""


@private
@form_view
def question(request: LearnerRequest, name: str, way: Way | None = None) -> HttpResponse:
    """``way``: where the question is asked, if the address does not name it."""
    return ask_or_mark(
        request, selectors.find_question(name, request.learner), way or way_of(request)
    )


def ask_or_mark(request: LearnerRequest, question: Question, way: Way) -> HttpResponse:
    """Show a question, or take an answer to it."""
    if request.method == "POST":
        is_unfinished = KEPT.intersection(request.POST)
        return (_ask_with_input if is_unfinished else _answered)(request, question, way)
    return _ask(request, question, AnswerForm(question, page_words()), way)


@as_card
def card(_request: LearnerRequest, name: str) -> ChatCard | None:
    return question_card(selectors.find_question(name, Learner()), page_words())


@as_table
def table(_request: LearnerRequest, name: str) -> tuple[ChatCard, str]:
    """Return the card of a question with a hand, and what happened in words."""
    words, question = page_words(), selectors.find_question(name, Learner())
    card = question_card(question, words)
    if card.square is None:
        raise QuestionUnavailableError(name)
    return card, words.sentences(map(words.event, question.prompt.scenario.events))


@private
@require_safe
def answer(request: LearnerRequest, name: str, number: int, way: Way | None = None) -> HttpResponse:
    answer = selectors.answer_of(request.learner, name, number)
    return _tell(request, answer, way or way_of(request))


def _answered(request: LearnerRequest, question: Question, way: Way) -> HttpResponse:
    form = AnswerForm(question, page_words(), request.POST)
    if form.is_stale:
        return _moved_on(request, question)
    does_not_know = "unknown" in request.POST
    if not (does_not_know or form.is_valid()):
        return _ask(request, question, form, way, status=422)
    answer = record_answer(
        learner=ensure_learner(request),
        question=question,
        nonce=form.cleaned_data["nonce"],
        reply={} if does_not_know else form.reply,
        hints=form.hints_read,
    )
    way.keep(answer)
    address = way.answer(answer)
    if wants_part(request):
        return replace_url(_tell(request, answer, way), address)
    return see_other(address)


def _ask_with_input(request: LearnerRequest, question: Question, way: Way) -> HttpResponse:
    """Show the form with its input and what a button asked for; nothing is marked."""
    if request.POST.get("asked") != question.digest:
        return _moved_on(request, question)
    return _ask(request, question, AnswerForm.with_input(question, page_words(), request.POST), way)


def _moved_on(request: LearnerRequest, question: Question) -> HttpResponse:
    return page(request, "quiz/moved_on.html", head(question), status=409)


def _ask(
    request: LearnerRequest, question: Question, form: AnswerForm, way: Way, status: int = 200
) -> HttpResponse:
    context = {
        **to_ask(question, form, way),
        **to_hint(question.hints(page_words()), form.hints_read),
    }
    return page(request, "quiz/question.html", context, status)


def to_hint(hints: Sequence[AuthorNote | str], read: int) -> dict[str, Any]:
    """The context of a page with the first ``read`` of these hints."""
    return {"hints": hints[:read], "has_more_hints": read < len(hints)}


def to_ask(question: Question, form: AnswerForm, way: Way) -> dict[str, Any]:
    """The context of a page with a question; it has no hints."""
    return {
        **head(question),
        "address": way.question(question.id),
        "within": way.within,
        "aside": way.foreword,
        "prompt": question.prompt,
        "details": asked(question.prompt).details,
        "form": form,
    }


def _tell(request: LearnerRequest, answer: Answer, way: Way) -> HttpResponse:
    context = {
        **to_tell(answer, feedback_on(answer, page_words())),
        "within": way.within,
        "asides": [selectors.content_named(answer.name).afterword, way.afterword],
        "onward": way.onward(answer),
        "rest": urlsplit(way.answer(answer)).path.removeprefix(request.path),
    }
    return page(request, "quiz/answer.html", context)


def to_tell(answer: Answer, feedback: Feedback) -> dict[str, Any]:
    """The context of a page with a marked answer."""
    words, prompt = page_words(), feedback.prompt
    title = title_of(prompt)
    return {
        "title": title,
        "full_title": _("Answer: %(title)s") % {"title": title},
        "answer": answer,
        "feedback": feedback,
        "prompt": prompt,
        "assumed": assumed(prompt, words),
        "asked": _question_about(feedback.kind, prompt, words),
        **feedback.kind.outcome(prompt, words),
    }


def _question_about(kind: Kind, prompt: Prompt, words: Words) -> str:
    """The question in words, unless it is the same for every hand."""
    sentence = kind.sentence(prompt, words)
    return "" if sentence == str(kind.asks) else sentence
