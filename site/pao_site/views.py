import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from lessons.catalog import lessons
from pao import rule
from pao.ruling import Ruling
from pao.scenario.library import library_scenario
from pao.trace import Rule
from web.pages import page_words

LAST_WORDS = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pao</title>'
    "<p>Something went wrong on our side. Please try again in a minute."
    '<p lang="ja">サイト側で問題が起きました。しばらくしてからもう一度お試しください。'
)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    ruling = rule(library_scenario("mleague-example"))
    context = {
        "ruling": ruling,
        "why": _why(ruling),
        "lesson": lessons(page_words().code)[0],
    }
    return render(request, "home.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


def server_error(_request: HttpRequest) -> HttpResponse:
    """Trust as little as possible: no database, and no page either where that fails as well.

    A fault of the database will pass: 503, and when to come back.
    """
    is_database = isinstance(sys.exception(), OperationalError | InterfaceError)
    status = 503 if is_database else 500
    headers = {"Retry-After": "10"} if is_database else {}
    try:
        return HttpResponse(render_to_string(f"{status}.html"), status=status, headers=headers)
    except Exception:  # noqa: BLE001
        return HttpResponse(LAST_WORDS, status=status, headers=headers)


def _why(ruling: Ruling) -> str:
    """The call that made somebody liable, and what that covers."""
    words = page_words()
    told = (Rule.THIRD_DRAGON_ENSURES, Rule.REST_AS_USUAL)
    return " ".join(words.step(step) for step in ruling.trace if step.rule in told)
