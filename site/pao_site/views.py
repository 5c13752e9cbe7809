import sys
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from django.db import InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.expiry import GUESTS_STAY
from accounts.learners import LearnerRequest
from accounts.models import Learner
from assignments.sitting.listed import to_do
from board.hands import draw_hand
from board.tables import draw_table
from clubs.rights import clubs_of
from lessons.catalog import lessons
from lessons.fences import alone
from lessons.fences.prediction import settled, to_predict, who_pays
from lessons.path import course_path, stop_of
from lessons.selectors import passed_by
from lessons.suggestions import Waiting, suggestions
from pao import rule
from pao.scenario.library import library_scenario
from pao.words import Words
from quiz.learning.counting import deck_of
from quiz.mistake_review.selectors import has_lapses
from quiz.review.today import NOTHING_YET, todays
from quiz.selectors import best_verdicts
from web.pages import cached_fragment, page_words

PLAIN_HAND = "haku-at-last"
"""One yakuman, one liable player, no counters."""

MOST_TO_DO: Final = 3

LAST_WORDS = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pao</title>'
    "<p>Something went wrong on our side. Please try again in a minute."
    '<p lang="ja">サイト側で問題が起きました。しばらくしてからもう一度お試しください。'
)


@cache_control(private=True, no_cache=True)
@require_safe
def home(request: LearnerRequest) -> HttpResponse:
    """A plain hand to predict, and what to do next: kept by nobody for another reader."""
    context = {
        "suggestions": suggestions(_waiting(request)),
        **_clubs(request),
        "hand": _hand(page_words()),
        "ways": _ways(page_words()),
    }
    return render(request, "home.html", context)


def _clubs(request: LearnerRequest) -> dict[str, Any]:
    """One's clubs but for archived ones, and what is due in them; none without the database."""
    try:
        clubs = [access for access in clubs_of(request.learner) if not access.club.archived]
        return {"clubs": clubs, "to_do": to_do(request.learner, clubs)[:MOST_TO_DO]}
    except (InterfaceError, InternalError, OperationalError):
        return {}


def _waiting(request: LearnerRequest) -> Waiting:
    """As far as it is known: while the database is away, all is still to come."""
    try:
        return _waiting_for(request.learner)
    except (InterfaceError, InternalError, OperationalError):
        return _waiting_for(Learner())


def _waiting_for(learner: Learner) -> Waiting:
    every = lessons(page_words().code)
    if learner.is_nobody:
        return Waiting(has_begun=False, stop=every[0], today=NOTHING_YET, has_lapses=False)
    today = todays(deck_of(learner))
    path = course_path(every, passed_by(learner), best_verdicts(learner))
    return Waiting(
        has_begun=path.has_begun or today.has_begun,
        stop=stop_of(path.next),
        today=today,
        has_lapses=has_lapses(learner),
    )


@cached_fragment
def _hand(words: Words) -> SafeString:
    ruling = rule(library_scenario(PLAIN_HAND))
    win = ruling.scenario.wins[0]
    question = _("%(winner)s wins by self-draw. Who pays?") % {"winner": words.seat(win.seat)}
    prediction = who_pays(question, ruling, words)
    context = {
        "picture": draw_hand(win, ruling.scenario, words.code),
        "table": draw_table(ruling.scenario, ruling.rules, words.code),
        "happened": [words.event(event) for event in ruling.scenario.events[:-1]],
        "prediction": alone(to_predict(prediction, None, settled(ruling, words))),
    }
    return render_to_string("components/_home_hand.html", context)


@cached_fragment
def _ways(_words: Words) -> SafeString:
    return render_to_string("components/_home_ways.html")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept and for how long, by the figures that the code itself goes by."""
    figures = {
        "months": GUESTS_STAY.days // 30,
        "weeks": settings.SESSION_COOKIE_AGE // timedelta(weeks=1).total_seconds(),
    }
    context = {name: int(figure) for name, figure in figures.items()}
    return render(request, "privacy.html", {**context, "sends_email": settings.SENDS_EMAIL})


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def manifest(request: HttpRequest) -> HttpResponse:
    return render(request, "manifest.webmanifest", content_type="application/manifest+json")


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def favicon(_request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("icons/favicon.ico"))


def server_error(_request: HttpRequest) -> HttpResponse:
    """Trust as little as possible: no database, and no page either where that fails as well.

    A fault of the database will pass, also one that takes no writes: 503, and when to come back.
    """
    is_database = isinstance(sys.exception(), OperationalError | InterfaceError | InternalError)
    status = 503 if is_database else 500
    headers = {"Retry-After": "10"} if is_database else {}
    try:
        return HttpResponse(render_to_string(f"{status}.html"), status=status, headers=headers)
    except Exception:  # noqa: BLE001
        return HttpResponse(LAST_WORDS, status=status, headers=headers)
