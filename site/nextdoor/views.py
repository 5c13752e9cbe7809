"""Views of the rules next door: the list, and a page for each."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django_htmx.http import replace_url

from glossary.ruled import RULED
from nextdoor.forms import MOST_CHARACTERS, is_press
from nextdoor.rulings import GROUPS, SMALL_RULINGS
from web.made_once import made_once
from web.pages import Request, page, public_page, see_other, wants_part


@public_page
@made_once
def index(request: Request) -> HttpResponse:
    context = {"groups": GROUPS, "title": _("Furiten and other rules")}
    return render(request, "nextdoor/index.html", context)


@public_page
def ruling(request: Request, name: str) -> HttpResponse:
    """Show a small ruling; a press redirects to the address of the new state."""
    if name not in SMALL_RULINGS:
        raise Http404(name)
    form = SMALL_RULINGS[name](request.GET)
    address = f"{request.path}?{form.query}"
    if is_press(request.GET) and not wants_part(request):
        return see_other(address)
    context = {
        "ruling": form,
        "title": form.title,
        "most": MOST_CHARACTERS,
        "opinion": form.opinion() if form.is_valid() else None,
        "term": next((term for term, ruled in RULED.items() if ruled == name), ""),
    }
    status = 422 if form.fault and not form.is_unfinished else 200
    response = page(request, "nextdoor/ruling.html", context, status)
    return replace_url(response, address) if wants_part(request) else response
