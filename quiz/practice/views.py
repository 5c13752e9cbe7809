"""Views of practice: questions for a wish, and the hands of the library."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from board.hands import draw_hand
from pao.scenario import Scenario
from pao.words import Words
from quiz import selectors
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.next_door.cases import CASES
from quiz.kinds.next_door.kind import NextDoor
from quiz.levels import fitting_wishes
from quiz.marking import Verdict
from quiz.practice.forms import WishForm
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, by_topic, questions
from quiz.questions.similarity import another
from rulebook.selectors import usual_to_ask
from web.pages import cached_fragment, page_words, private
from web.topics import title_of

LISTS: Final = 32
"""How many lists of the library a process keeps, 25 KB each; a newcomer's is seldom missing."""


@private
@require_safe
def start(request: LearnerRequest) -> HttpResponse:
    usual = {"rules": usual_to_ask(request.learner)}
    form = WishForm(initial=usual | request.GET.dict(), learner=request.learner)
    return _start(request, form)


@private
@require_safe
def wished(request: LearnerRequest) -> HttpResponse:
    """Redirect to a question of the kind, topic, rule set and level that were chosen."""
    form = WishForm(request.GET, learner=request.learner)
    if not form.is_valid():
        return _start(request, form, status=422)
    wish = form.wish
    for each in fitting_wishes(request.learner, wish) if form.is_open else (wish,):
        with suppress(QuestionUnavailableError):
            return redirect("quiz:question", another(each).id)
    form.refuse()
    return _start(request, form, status=422)


@private
@require_safe
def alike(request: LearnerRequest, name: str) -> HttpResponse:
    """Another question like this one, or at least of its kind."""
    after = selectors.find_question(name, request.learner)
    for wish in (after.wish, Wish(after.wish.kind)):
        with suppress(QuestionUnavailableError):
            return redirect("quiz:question", another(wish, after).id)
    raise Http404


def _start(request: LearnerRequest, form: WishForm, status: int = 200) -> HttpResponse:
    verdicts = selectors.best_verdicts(request.learner)
    following = selectors.next_question(verdicts)
    context = {
        "form": form,
        "kinds": _kinds(page_words()),
        "cases": _cases(page_words()),
        "next": following,
        "next_picture": following and _hand_of(following.prompt.scenario),
        "next_title": following and page_words().title(following.prompt.scenario),
        "has_begun": bool(verdicts),
        "right": sum(verdicts.get(question.id) is Verdict.RIGHT for question in questions()),
        "questions": questions(),
        "topics": _topics(page_words(), tuple(verdicts.items())),
    }
    return render(request, "quiz/start.html", context, status=status)


@cached_fragment
def _kinds(_words: Words) -> SafeString:
    kinds = [kind for kind in KINDS.values() if kind.id != NextDoor.id]
    return render_to_string("quiz/_kinds.html", {"kinds": kinds})


@cached_fragment
def _cases(_words: Words) -> SafeString:
    context = {"next_door": KINDS[NextDoor.id], "cases": [*CASES.values()]}
    return render_to_string("quiz/_cases.html", context)


@lru_cache(LISTS)
def _topics(_words: Words, verdicts: tuple[tuple[str, Verdict], ...]) -> SafeString:
    """The list of the library, which is long and the same for all with the same verdicts."""
    best = dict(verdicts)
    topics = [*_by_topic(best, selectors.next_question(best))]
    return render_to_string("quiz/_topics.html", {"topics": topics})


def _hand_of(scenario: Scenario) -> SafeString:
    """A picture of the winner's hand; empty if there is no winner."""
    if not scenario.wins or scenario.wins[0].tile is None:
        return SafeString()
    return draw_hand(scenario.wins[0], scenario, page_words().code)


def _by_topic(
    verdicts: Mapping[str, Verdict], following: Question | None
) -> Iterator[dict[str, Any]]:
    """The library's hands by topic; the topic of the next question is open."""
    for topic, hands in by_topic():
        yield {
            "id": topic,
            "title": title_of(topic),
            "questions": [_listed(question, verdicts) for question in hands],
            "right": sum(verdicts.get(question.id) is Verdict.RIGHT for question in hands),
            "is_next": following in hands,
        }


def _listed(question: Question, verdicts: Mapping[str, Verdict]) -> dict[str, Any]:
    words = page_words()
    return {
        "id": question.id,
        "title": words.title(question.prompt.scenario),
        "rules": question.prompt.rules.name[words.code],
        "verdict": verdicts.get(question.id),
    }
