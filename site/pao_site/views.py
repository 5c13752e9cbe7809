import sys
from datetime import timedelta
from operator import attrgetter
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import InterfaceError, InternalError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils import timezone as clock
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.expiry import GUESTS_STAY
from accounts.learners import LearnerRequest
from accounts.models import Learner
from api.problems import failure
from assignments.coursework import selectors as coursework
from assignments.objections import lately_replied, without_reply
from assignments.regrade.changes import lately_regraded
from assignments.results.missed import most_missed
from assignments.results.progress import due_next
from assignments.rights import rounds_in
from assignments.sitting.listed import to_do
from board.hands import draw_fed
from board.tables import draw_table
from clubs.rights import Right, announcements_in, clubs_of
from lessons.catalog import lessons
from lessons.course import course_path, stop_of
from lessons.fences import alone
from lessons.fences.payments import who_pays
from lessons.fences.prediction import settled, to_predict
from lessons.selectors import passed_by
from lessons.suggestions import Waiting, suggestions
from pao import rule
from pao.game import Seat
from pao.scenario.library import library_scenario
from pao.words import Words
from pao_site.middleware import API
from pao_site.request_log import request_id
from quiz.learning.counting import deck_of
from quiz.mistake_review.selectors import has_missed_tasks
from quiz.news.services import MOST_NEWS
from quiz.review.today import NOTHING_YET, todays
from quiz.selectors import best_verdicts
from web.made_once import made_once
from web.pages import SITE, cached_fragment, page_words, personal, public_page

PLAIN_HAND: Final = "haku-at-last"
"""A hand with one yakuman, one liable player, and no counters."""

MOST_TO_DO: Final = 3
MOST_ANNOUNCED: Final = 6
"""How many announcements of all of a person's clubs the home page shows."""

SECURITY_CONTACT_LASTS: Final = timedelta(days=180)
"""How long a reader of security.txt may rely on it."""

LAST_WORDS: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pao</title>'
    "<p>Something went wrong on our side. Please try again in a minute."
    '<p lang="ja">サイト側で問題が起きました。しばらくしてからもう一度お試しください。'
)


@cache_control(private=True, no_cache=True)
@personal
@require_safe
def home(request: LearnerRequest) -> HttpResponse:
    """A plain hand to predict, and what to do next; never cached for another reader."""
    context = {
        "suggestions": suggestions(_waiting(request)),
        **_clubs(request),
        "hand": _hand(page_words()),
        "last_night": _last_night(page_words()),
        "ways": _ways(page_words()),
    }
    return render(request, "home.html", context)


def _clubs(request: LearnerRequest) -> dict[str, Any]:
    """Return a learner's clubs and due assignments; empty without the database."""
    try:
        clubs = [access for access in clubs_of(request.learner) if not access.club.archived]
        if not clubs:
            return {}
        now = clock.now()
        organised = [access for access in clubs if access.may(Right.ASSIGN)]
        progress = due_next(clubs, now, MOST_TO_DO)
        lessons = coursework.due_next(clubs, now, MOST_TO_DO)
        return {
            "clubs": clubs,
            "announcements": announcements_in(clubs, now)[:MOST_ANNOUNCED],
            "rounds": [*rounds_in(clubs, now)[:MOST_TO_DO]],
            "to_do": to_do(request.learner, clubs)[:MOST_TO_DO],
            "progress": sorted([*lessons, *progress], key=attrgetter("ends"))[:MOST_TO_DO],
            "missed": most_missed([each.assignment for each in progress], 1),
            "regraded": [*lately_regraded(request.learner, clubs)[:MOST_TO_DO]],
            "replied": lately_replied(request.learner, clubs, MOST_TO_DO),
            "objected": without_reply(organised, MOST_TO_DO) if organised else None,
        }
    except (InterfaceError, InternalError, OperationalError):
        return {}


def _waiting(request: LearnerRequest) -> Waiting:
    """Return what is due; everything counts as new while the database is away."""
    try:
        return _waiting_for(request.learner)
    except (InterfaceError, InternalError, OperationalError):
        return _waiting_for(Learner())


def _waiting_for(learner: Learner) -> Waiting:
    every = lessons(page_words().code)
    if learner.is_nobody:
        return Waiting(has_begun=False, stop=every[0], today=NOTHING_YET, has_missed_tasks=False)
    today = todays(deck_of(learner))
    path = course_path(every, passed_by(learner), best_verdicts(learner))
    return Waiting(
        has_begun=path.has_begun or today.has_begun,
        stop=stop_of(path.next),
        today=today,
        has_missed_tasks=has_missed_tasks(learner),
    )


@cached_fragment
def _hand(words: Words) -> SafeString:
    ruling = rule(library_scenario(PLAIN_HAND))
    win = ruling.scenario.wins[0]
    question = _("%(winner)s wins by self-draw. Who pays?") % {"winner": words.seat(win.seat)}
    prediction = who_pays(question, ruling, words)
    context = {
        "picture": draw_fed(ruling.scenario, win.seat, words.code),
        "table": draw_table(ruling.scenario, ruling.rules, words.code),
        "prediction": alone(to_predict(prediction, None, settled(ruling, words))),
    }
    return render_to_string("components/_home_hand.html", context)


@cached_fragment
def _last_night(words: Words) -> SafeString:
    """The first question of the quick form: each answer leads to the form."""
    seats = [(seat.value, words.seat(seat)) for seat in Seat]
    return render_to_string("components/_last_night.html", {"seats": seats})


@cached_fragment
def _ways(_words: Words) -> SafeString:
    return render_to_string("components/_home_ways.html")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Show what is stored and for how long, with the figures of the code."""
    figures = {
        "months": GUESTS_STAY.days // 30,
        "news": MOST_NEWS,
        "weeks": settings.SESSION_COOKIE_AGE // timedelta(weeks=1).total_seconds(),
    }
    context = {name: int(figure) for name, figure in figures.items()}
    return render(request, "privacy.html", {**context, "sends_email": settings.SENDS_EMAIL})


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def manifest(request: HttpRequest) -> HttpResponse:
    return render(request, "manifest.webmanifest", content_type="application/manifest+json")


@public_page
@made_once
def offline(request: HttpRequest) -> HttpResponse:
    """List what works offline; the service worker caches this page as its fallback."""
    return render(request, "offline.html")


@require_safe
@cache_control(public=True, no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker, whose content changes with the static files."""
    version = getattr(staticfiles_storage, "manifest_hash", "") or "unversioned"
    context = {"version": version, "LANGUAGES": settings.LANGUAGES}
    return render(request, "worker.js", context, content_type="text/javascript")


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def favicon(_request: HttpRequest) -> HttpResponse:
    return HttpResponseRedirect(static("icons/favicon.ico"))


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def security(_request: HttpRequest) -> HttpResponse:
    """Return security.txt (RFC 9116): where to report a weakness, and until when that holds."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    lines = (
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {clock.now() + SECURITY_CONTACT_LASTS:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en, ja",
        f"Canonical: {SITE}/.well-known/security.txt",
    )
    text = "".join(f"{line}\n" for line in lines)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def server_error(request: HttpRequest) -> HttpResponse:
    """Return a plain error page: without the database, and without templates if these fail.

    It shows the id that the log lines of this request have. A database error, or a read-only
    database, is status 503 with a time to try again. A program that asks the API gets JSON.
    """
    is_database = isinstance(sys.exception(), OperationalError | InterfaceError | InternalError)
    status = 503 if is_database else 500
    headers = {"Retry-After": "10"} if is_database else {}
    if request.path_info.startswith(API):
        return failure(status, request_id.get(), headers)
    try:
        page = render_to_string(f"{status}.html", {"request_id": request_id.get()})
        return HttpResponse(page, status=status, headers=headers)
    except Exception:  # noqa: BLE001
        return HttpResponse(LAST_WORDS, status=status, headers=headers)
