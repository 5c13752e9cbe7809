from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from glossary.ruled import RULED
from pao.words.terms import GROUPS
from web.pages import Request, page_words, same_for_all


@same_for_all
def index(request: Request) -> HttpResponse:
    """Every term of the one table, under the headings by which people look for them."""
    titles, language = _titles(), page_words().code
    groups = [
        (titles[name], [(term, term.meaning(language), RULED.get(term.id)) for term in terms])
        for name, terms in GROUPS.items()
    ]
    contents = [(f"group-{place}", title) for place, (title, _terms) in enumerate(groups, 1)]
    return render(request, "glossary/index.html", {"groups": groups, "contents": contents})


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
