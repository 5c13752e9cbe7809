"""Search: what the site says on a word."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pao_site.search.finding import Hit, find
from pao_site.search.index import index, meant, needles, to_begin_with
from web.pages import Request, page, page_words, public_page

LONGEST = 80
SHOWN = 6


@public_page
def search(request: Request) -> HttpResponse:
    query = request.GET.get("q", "")
    title = _("“%(query)s”: search") % {"query": query} if query.strip() else _("Search")
    context = {"query": query, "longest": LONGEST, "title": title}
    if len(query) > LONGEST:
        fault = _("That is too long. Look for a word or two, at most %(most)s characters.")
        return _answer(request, {**context, "fault": fault % {"most": LONGEST}}, status=422)
    return _answer(request, {**context, **_found(query, page_words().code)})


def _found(query: str, language: str) -> dict[str, Any]:
    if not query.strip():
        return {"terms": to_begin_with(language)}
    found = _look(query, language) or _look(query, language, loosely=True)
    if not found:
        alike = meant(query, language)
        return {
            "said": _("Nothing found."),
            "terms": alike or to_begin_with(language),
            "is_lost": True,
            "has_alike": bool(alike),
        }
    count = sum(map(len, found.values()))
    said = ngettext("%(count)s place found.", "%(count)s places found.", count)
    titles = _titles()
    groups = [
        {"id": kind, "title": titles[kind], "hits": hits[:SHOWN], "more": hits[SHOWN:]}
        for kind, hits in found.items()
    ]
    return {"groups": groups, "said": said % {"count": count}}


def _look(query: str, language: str, *, loosely: bool = False) -> dict[str, list[Hit]]:
    """What is found, by what it is."""
    looked_for = needles(query, loosely=loosely)
    found = {
        kind: find(looked_for, entries, loosely=loosely)
        for kind, entries in index(language).items()
    }
    return {kind: hits for kind, hits in found.items() if hits}


def _titles() -> dict[str, str]:
    return {
        "words": _("Words"),
        "lessons": _("Lessons"),
        "nextdoor": _("The rules next door"),
        "rules": _("Rule sets"),
        "hands": _("Hands, step by step"),
    }


def _answer(request: Request, context: dict[str, Any], status: int = 200) -> HttpResponse:
    return page(request, "search.html", context, status)
