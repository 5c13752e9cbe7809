"""The page of all terms."""

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from glossary.ruled import RULED
from pao.words import Words
from pao.words.terms import GROUPS
from web.made_once import made_once
from web.pages import Request, cached_fragment, page_words, public_page


@public_page
@made_once
def index(request: Request) -> HttpResponse:
    return render(request, "glossary/index.html", {"words": _words(page_words())})


@cached_fragment
def _words(words: Words) -> SafeString:
    """Return all terms under headings."""
    titles, language = _titles(), words.code
    groups = [
        (titles[name], [(term, term.meaning(language), RULED.get(term.id)) for term in terms])
        for name, terms in GROUPS.items()
    ]
    contents = [(f"group-{place}", title) for place, (title, _terms) in enumerate(groups, 1)]
    return render_to_string("glossary/_words.html", {"groups": groups, "contents": contents})


def _titles() -> dict[str, str]:
    return {
        "liability": _("Liability"),
        "tiles": _("Tiles"),
        "calls": _("Calls"),
        "yakuman": _("Yakuman"),
        "winning": _("Winning and waiting"),
        "points": _("What a hand is worth"),
        "seats": _("Seats"),
    }
