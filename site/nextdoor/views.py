"""The rules next door: all of them as cards, and a page for each."""

from collections import ChainMap
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django_htmx.http import replace_url

from glossary.ruled import RULED
from nextdoor.answer import Answer, ImpossibleError
from nextdoor.fields import MOST_CHARACTERS, Tiles
from nextdoor.given import Given, read
from nextdoor.pages import aloud, field_view, picture, questions
from nextdoor.ruling import SmallRuling
from nextdoor.rulings import GROUPS, SMALL_RULINGS
from nextdoor.tapping import TAP, is_press, pressed, tapped_field
from pao.words import Words
from web.pages import Request, page, page_words, same_for_all, wants_part


@same_for_all
def index(request: Request) -> HttpResponse:
    context = {"groups": GROUPS, "title": _("The rules next door")}
    return page(request, "nextdoor/index.html", context)


@same_for_all
def ruling(request: Request, name: str) -> HttpResponse:
    """A press on a tile leads to an address that holds what came of it."""
    found, words, query = _found(name), page_words(), request.GET
    tapped = tapped_field(found.fields, query)
    given = read(found.fields, ChainMap(pressed(query, tapped), query), words)
    here = _address(request.path, given, tapped)
    if is_press(query) and not wants_part(request):
        return HttpResponseRedirect(here, status=303)
    answer, fault = _ruled(found, given, words)
    status = 422 if fault and not given.is_unfinished else 200
    context = _context(found, given, tapped, answer) | {"fault": fault}
    response = page(request, "nextdoor/ruling.html", context, status)
    return replace_url(response, here) if wants_part(request) else response


def _found(name: str) -> SmallRuling:
    try:
        return SMALL_RULINGS[name]
    except KeyError as error:
        raise Http404(name) from error


def _ruled(found: SmallRuling, given: Given, words: Words) -> tuple[Answer | None, str]:
    """The answer, or what is wrong with what was said."""
    if not given.is_readable:
        faults = (entry.fault for entry in given.entries if entry.fault)
        return None, given.fault or next(faults)
    try:
        return found.rule(given, words), ""
    except ImpossibleError as error:
        return None, str(error)


def _address(path: str, given: Given, tapped: Tiles | None) -> str:
    tap = f"&{TAP}={tapped.name}" if tapped else ""
    return f"{path}?{given.query}{tap}"


def _context(
    found: SmallRuling, given: Given, tapped: Tiles | None, answer: Answer | None
) -> dict[str, Any]:
    shown = questions(answer) if answer else ()
    fields = [field_view(entry, tapped) for entry in given.entries]
    return {
        "ruling": found,
        "title": found.title,
        "fields": fields,
        "tapped": tapped,
        "has_notation": any(view.is_open for view in fields),
        "most": MOST_CHARACTERS,
        "questions": shown,
        "picture": picture(answer) if answer else "",
        "said": aloud(shown),
        "term": next((term for term, name in RULED.items() if name == found.id), ""),
    }
