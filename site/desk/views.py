"""The ruling desk: a hand goes in by taps or as text, and the ruling on it comes out."""

from typing import Any

from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import push_url, replace_url

from accounts.services import current_learner
from desk.answer import answer
from desk.draft import Draft
from desk.entry import entry
from desk.links import address
from desk.operations import Outcome, operate
from desk.pages import Request, page, page_words, wants_part
from desk.reading import Reading, read
from desk.rulesets.houses import houses_of
from desk.said import said
from pao.words import Words


@csrf_exempt  # nothing is kept, so there is nothing to forge; the page stays open all evening
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: Request) -> HttpResponse:
    if request.method == "POST":
        return _operated(request)
    draft = Draft.read(request.GET).settled()
    return _page(request, Outcome(request.GET.get("t", ""), draft))


def _operated(request: Request) -> HttpResponse:
    text, draft = request.POST.get("t", ""), Draft.read(request.POST)
    outcome = operate(text, draft, _operation(request))
    if wants_part(request):
        return _fragment(request, outcome)
    on = address(outcome.text, outcome.draft)
    if outcome.refused or read(outcome.text).errors or not on:
        return _page(request, outcome)
    return HttpResponseRedirect(on, status=303)


def _operation(request: Request) -> str:
    """The pressed button; the one beside the rule sets says only that one was chosen."""
    operation = request.POST.get("op", "check")
    return f"rules {request.POST.get('rules', '')}" if operation == "rules" else operation


def _fragment(request: Request, outcome: Outcome) -> HttpResponse:
    response = _page(request, outcome)
    on = address(outcome.text)
    if not on or outcome.refused:
        return response
    is_new = address(request.POST.get("t", "")) != on
    return push_url(response, on) if is_new else replace_url(response, on)


def _page(request: Request, outcome: Outcome) -> HttpResponse:
    """The whole page, or to htmx its part named ``panel``; 422 where something is to be mended."""
    words, reading = page_words(), read(outcome.text)
    is_post = request.method == "POST"
    context = {
        **_head(request, reading, words),
        "entry": entry(reading, outcome.draft, outcome.refused, words),
        "said": said(outcome, reading, words),
        "is_look": request.POST.get("op") == "look",
        "rest": address(outcome.text).removeprefix(request.path) if is_post else "",
    }
    is_wrong = is_post and (outcome.refused or reading.errors)
    return page(request, "desk/rule.html", context, status=422 if is_wrong else 200)


def _head(request: Request, reading: Reading, words: Words) -> dict[str, Any]:
    """The answer, and what the link to it shows in a chat."""
    ruling = reading.ruling
    if ruling is None or not ruling.scenario.events:
        return {"answer": None, "title": _("Rule on a hand")}
    link = address(reading.text)
    return {
        "answer": answer(ruling, words),
        "own_rules": houses_of(current_learner(request)),
        "title": words.title(ruling.scenario) or _("Rule on a hand"),
        "query": link[link.find("?") :] if link else "",
        "link": f"{settings.SITE_URL.geturl().rstrip('/')}{link}" if link else "",
    }
