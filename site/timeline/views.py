"""Views of the timeline: a hand of the library, or one in the address, stop by stop."""

from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.notes import note_of
from board.square import viewer_of
from board.tables import Square, square_marked, square_settled
from cards.answer import as_card
from cards.card import CardLink, ChatCard
from pao.errors import LineError, RulesError, ScenarioError
from pao.ruling import Ruling
from pao.scenario.library import UnknownScenarioError, library_scenario
from pao.words import Words
from timeline.page import groups, marks, say_instead, say_stop
from timeline.stops import Stop, walk
from web.hands import desk_of, exercise_of
from web.pages import (
    SITE,
    Request,
    cached_fragment,
    in_brief,
    page,
    page_words,
    positive_int,
    public_page,
)

UNKNOWN_RULES: Final = gettext_lazy(
    "No rule set has the short name that you wrote after “rules:”. Write one of these"
    " short names instead: %(known)s."
)


def hand_card(ruling: Ruling, words: Words) -> ChatCard:
    """Return the card of a hand with all its calls, without telling who pays."""
    headline = words.title(ruling.scenario) or words.headline(ruling)
    return _card(ruling, headline, words, square_marked(ruling, words.code))


def stop_card(stop: Stop, whole: Ruling, words: Words) -> ChatCard:
    square = square_settled(stop.ruling, words.code, viewer_of(whole.scenario))
    return _card(whole, words.headline(stop.ruling), words, square)


def _card(ruling: Ruling, headline: str, words: Words, square: Square) -> ChatCard:
    return ChatCard(
        language=words.code,
        kind=_("Step by step"),
        headline=headline,
        rules=ruling.rules.name[words.code],
        square=square,
    )


@public_page
def index(request: Request) -> HttpResponse:
    """Show the hands to choose from or the hand in ``t``, with what is wrong with it."""
    text = request.GET.get("t", "")
    if not text.strip():
        return _index(request)
    try:
        ruling = pao.rule(pao.parse(text))
    except ScenarioError as error:
        return _index(request, text, error.errors)
    except RulesError as error:
        return _index(request, text, fault=_about_rules(error))
    return _walk(request, ruling, reverse("timeline:index"), {"t": text})


@public_page
def timeline(request: Request, name: str) -> HttpResponse:
    try:
        scenario = library_scenario(name)
    except UnknownScenarioError as error:
        raise Http404 from error
    ruling = pao.rule(scenario)
    return _walk(request, ruling, reverse("timeline:hand", args=[name]), {})


def _about_rules(error: RulesError) -> str:
    if any(fault.fault != "rules_unknown" for fault in error.faults):
        return page_words().error(error.faults[0])
    return UNKNOWN_RULES % {"known": ", ".join(pao.rule_set_ids())}


@as_card
def card(request: Request, name: str = "") -> ChatCard | None:
    """Return the card of a hand of the library or of the hand in ``t``."""
    try:
        scenario = library_scenario(name) if name else pao.parse(request.GET.get("t", ""))
        ruling = pao.rule(scenario)
    except UnknownScenarioError as error:
        raise Http404 from error
    except (ScenarioError, RulesError):
        return None
    words, step = page_words(), request.GET.get("step", "")
    if not scenario.events:
        return None
    if not step:
        return hand_card(ruling, words)
    stops = walk(ruling)
    return stop_card(stops[_place(step, stops)], ruling, words)


def _index(
    request: Request, text: str = "", errors: tuple[LineError, ...] = (), fault: str = ""
) -> HttpResponse:
    words = page_words()

    context = {
        "title": _("A hand, step by step"),
        "text": text,
        "faults": [fault] if fault else [],
        "errors": [(error.line, error.text, words.error(error)) for error in errors],
        "hands": _hands(words),
    }
    status = 422 if errors or fault else 200
    return page(request, "timeline/index.html", context, status)


@cached_fragment
def _hands(words: Words) -> SafeString:
    choice = [*groups(words)]
    return render_to_string("timeline/_hands.html", {"groups": choice})


def _walk(request: Request, ruling: Ruling, path: str, query: dict[str, str]) -> HttpResponse:
    return page(request, "timeline/hand.html", to_walk(request, ruling, path, query))


def to_walk(
    request: HttpRequest, ruling: Ruling, path: str, query: dict[str, str]
) -> dict[str, Any]:
    """The context of a page with one stop of a hand, whose other stops have the same path."""

    def address(number: int, **more: str) -> str:
        return f"{path}?{urlencode({**query, 'step': number, **more})}"

    words = page_words()
    stops = walk(ruling)
    at = _place(request.GET.get("step", ""), stops)
    stop, before = stops[at], stops[max(0, at - 1)]
    instead = say_instead(stop, before, ruling, words) if "instead" in request.GET else None
    sentence = say_stop(stop, ruling, words)
    title = words.title(ruling.scenario)
    return {
        "title": title or _("A hand, step by step"),
        "full_title": title and _("%(title)s, step by step") % {"title": title},
        "description": in_brief(
            [*map(words.event, ruling.scenario.events), words.headline(ruling)]
        ),
        "rules": words.rules_in_a_line(ruling.rules),
        "desk": desk_of(ruling.scenario),
        "exercise": exercise_of(ruling.scenario),
        "note": note_of(ruling.scenario),
        "marks": marks(stops, stop, address, words),
        "at": at,
        "last": len(stops) - 1,
        "stop": sentence,
        "back": address(before.number) if at else "",
        "forward": address(stops[at + 1].number) if stop is not stops[-1] else "",
        "here": address(stop.number),
        "link": f"{SITE}{address(stop.number)}",
        "ask_instead": address(stop.number, instead="1") if stop.deciding else "",
        "instead": instead,
        "aloud": (instead or sentence).aloud,
        "card": CardLink(_card_address(path, query, request), sentence.headline),
    }


def _card_address(path: str, query: dict[str, str], request: HttpRequest) -> str:
    step = {"step": request.GET["step"]} if "step" in request.GET else {}
    query_string = urlencode({**query, **step})
    return f"{path}card.png?{query_string}" if query_string else f"{path}card.png"


def _place(step: str, stops: tuple[Stop, ...]) -> int:
    """Return the number of the stop nearest to an event; the first stop without a number."""
    number = positive_int(step, digits=5) or 0
    return max(place for place, stop in enumerate(stops) if stop.number <= number)
