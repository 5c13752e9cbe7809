"""The rules next door: all of them as cards, and a page for each."""

from collections import ChainMap
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django_htmx.http import replace_url

from glossary.ruled import RULED
from nextdoor.answer import ImpossibleError, Opinion
from nextdoor.fields import MOST_CHARACTERS, Tiles
from nextdoor.form import Form, read
from nextdoor.pages import aloud, field_view, issue_views, picture
from nextdoor.ruling import SmallRuling
from nextdoor.rulings import GROUPS, SMALL_RULINGS
from nextdoor.tapping import TAP, is_press, pressed, tapped_field
from pao.words import Words
from web.pages import Request, page, page_words, public_page, wants_part


@public_page
def index(request: Request) -> HttpResponse:
    context = {"groups": GROUPS, "title": _("The rules next door")}
    return render(request, "nextdoor/index.html", context)


@public_page
def ruling(request: Request, name: str) -> HttpResponse:
    """A press on a tile leads to an address that holds what came of it."""
    small_ruling, words, query = _small_ruling_or_404(name), page_words(), request.GET
    tapped = tapped_field(small_ruling.fields, query)
    form = read(small_ruling.fields, ChainMap(pressed(query, tapped), query), words)
    here = _address(request.path, form, tapped)
    if is_press(query) and not wants_part(request):
        return HttpResponseRedirect(here, status=303)
    opinion, fault = _ruled(small_ruling, form, words)
    status = 422 if fault and not form.is_unfinished else 200
    context = _context(small_ruling, form, tapped, opinion) | {"fault": fault}
    response = page(request, "nextdoor/ruling.html", context, status)
    return replace_url(response, here) if wants_part(request) else response


def _small_ruling_or_404(name: str) -> SmallRuling:
    small_ruling = SMALL_RULINGS.get(name)
    if small_ruling is None:
        raise Http404(name)
    return small_ruling


def _ruled(small_ruling: SmallRuling, form: Form, words: Words) -> tuple[Opinion | None, str]:
    """The opinion, or what is wrong with what was said."""
    if not form.is_readable:
        faults = (entry.fault for entry in form.entries if entry.fault)
        return None, form.fault or next(faults)
    try:
        return small_ruling.rule(form, words), ""
    except ImpossibleError as error:
        return None, str(error)


def _address(path: str, form: Form, tapped: Tiles | None) -> str:
    tap = f"&{TAP}={tapped.name}" if tapped else ""
    return f"{path}?{form.query}{tap}"


def _context(
    small_ruling: SmallRuling, form: Form, tapped: Tiles | None, opinion: Opinion | None
) -> dict[str, Any]:
    issues = issue_views(opinion) if opinion else ()
    fields = [field_view(entry, tapped) for entry in form.entries]
    return {
        "ruling": small_ruling,
        "title": small_ruling.title,
        "fields": fields,
        "tapped": tapped,
        "has_notation": any(view.is_open for view in fields),
        "most": MOST_CHARACTERS,
        "issues": issues,
        "picture": picture(opinion) if opinion else "",
        "said": aloud(issues),
        "term": next((term for term, name in RULED.items() if name == small_ruling.id), ""),
    }
