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
    context: dict[str, Any] = {"query": query, "title": title}
    if len(query) > LONGEST:
        fault = _("That is too long. Look for a word or two, at most %(most)s characters.")
        context["fault"] = fault % {"most": LONGEST}
        return page(request, "search.html", context, status=422)
    return page(request, "search.html", {**context, **_results(query, page_words().code)})


def _results(query: str, language: str) -> dict[str, Any]:
    if not query.strip():
        return {"terms": to_begin_with(language)}
    hits = _hits(query, language) or _hits(query, language, loosely=True)
    if not hits:
        alike = meant(query, language)
        return {
            "message": _("Nothing found."),
            "terms": alike or to_begin_with(language),
            "is_lost": True,
            "has_alike": bool(alike),
        }
    count = sum(map(len, hits.values()))
    message = ngettext("%(count)s place found.", "%(count)s places found.", count)
    titles = _titles()
    groups = [
        {"id": kind, "title": titles[kind], "hits": hits[kind][:SHOWN], "more": hits[kind][SHOWN:]}
        for kind in hits
    ]
    return {"groups": groups, "message": message % {"count": count}}


def _hits(query: str, language: str, *, loosely: bool = False) -> dict[str, list[Hit]]:
    """By what they are."""
    wanted = needles(query, loosely=loosely)
    kinds = index(language).items()
    hits = {kind: find(wanted, entries, loosely=loosely) for kind, entries in kinds}
    return {kind: found for kind, found in hits.items() if found}


def _titles() -> dict[str, str]:
    return {
        "words": _("Words"),
        "lessons": _("Lessons"),
        "nextdoor": _("The rules next door"),
        "rules": _("Rule sets"),
        "hands": _("Hands, step by step"),
    }
