"""Worksheets: hands to answer on paper, and their answers on a sheet of their own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from pao.words import Words
from quiz.answering.wording import assumed, right_in_words
from quiz.errors import QuestionUnavailableError
from quiz.kinds.kind import Explanation
from quiz.marking.parts import Part
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, by_topic, question
from quiz.questions.similarity import has_same_outcome
from quiz.titles import title_of
from quiz.worksheet.forms import MOST, SheetForm
from rulebook.selectors import usual_to_ask
from web.pages import page_words, private
from web.topics import title_of as title_of_topic

MOST_TRIES = 3


@dataclass(frozen=True, slots=True)
class Item:
    """A hand on paper. ``who`` and ``changes``: what is to be filled in; ``scene``: what happened.

    ``address``: where it can be answered and marked.
    """

    title: str
    rules: str
    assumed: tuple[tuple[str, str], ...]
    prompt: Prompt
    who: Part
    changes: Part
    scene: dict[str, Any]
    address: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The same hand answered: field by field, and why."""

    title: str
    rules: str
    prompt: Prompt
    right: tuple[tuple[str, str], ...]
    explanation: Explanation
    address: str


def chosen(hands: Sequence[str], new: int, wish: Wish, seed: str) -> list[Question]:
    """Return built-in hands, then new ones; raise QuestionUnavailableError."""
    return [*map(question, hands), *_new(new, wish, seed)]


def item(question: Question, words: Words, absolute: Callable[[str], str]) -> Item:
    prompt, kind = question.prompt, question.kind
    who, changes = kind.parts(prompt, words)
    return Item(
        title=title_of(prompt),
        rules=kind.rules_line(prompt, words),
        assumed=assumed(prompt, words),
        prompt=prompt,
        who=who,
        changes=changes,
        scene=kind.scene(prompt, words),
        address=_address(question, absolute),
    )


def solved(question: Question, words: Words, absolute: Callable[[str], str]) -> Solved:
    prompt, kind = question.prompt, question.kind
    return Solved(
        title=title_of(prompt),
        rules=kind.rules_line(prompt, words),
        prompt=prompt,
        right=tuple(right_in_words(prompt, kind.right(prompt), words)),
        explanation=kind.explanation(prompt, words),
        address=_address(question, absolute),
    )


def _new(count: int, wish: Wish, seed: str) -> list[Question]:
    """No two with the same answer for the same reasons, as far as the wish allows."""
    unlike: list[Question] = []
    spare: list[Question] = []
    for candidate in _from_seed(count * MOST_TRIES, wish, seed):
        if len(unlike) == count:
            break
        (spare if any(has_same_outcome(candidate, other) for other in unlike) else unlike).append(
            candidate
        )
    return [*unlike, *spare][:count]


def _from_seed(count: int, wish: Wish, seed: str) -> Iterator[Question]:
    return (question(wish.name(f"{seed}{number}")) for number in range(1, count + 1))


def _address(question: Question, absolute: Callable[[str], str]) -> str:
    return absolute(reverse("quiz:question", args=[question.id]))


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
        yield {"id": topic, "title": title_of_topic(topic), "hands": [*map(listed, hands)]}
