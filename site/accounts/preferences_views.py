"""Views of the settings, and of the style sheet that applies them without scripts."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_cookie

from accounts.forms import PreferencesForm
from accounts.limits import keeps_nothing
from accounts.preferences import OFFERED, keep, of_browser, of_reader
from web.pages import Request, private, see_other
from web.same_origin import from_our_own_pages, own_address


@private
@require_safe
def preferences(request: Request) -> HttpResponse:
    return _page(request, PreferencesForm(initial=of_reader(request)))


@keeps_nothing  # that would grow: a cookie, or one short field
@private
@require_POST
@from_our_own_pages
def keep_preferences(request: Request) -> HttpResponse:
    """Store the settings and redirect to the page, in the chosen language."""
    form = PreferencesForm(request.POST)
    if not form.is_valid():
        return _page(request, form, status=422)
    values = form.cleaned_data
    language = values["language"]
    with override(get_language() if language == "browser" else language):
        onward = f"{reverse('settings:page')}?done=kept"
    return keep(request, see_other(onward), values)


@keeps_nothing
@private
@require_POST
@from_our_own_pages
def keep_terms(request: Request) -> HttpResponse:
    """Store only the style of names, chosen on another page, and redirect there."""
    terms = request.POST.get("terms", "")
    if terms not in OFFERED["terms"]:
        raise Http404
    onward = own_address(request, request.POST.get("next", ""), reverse("settings:page"))
    return keep(request, see_other(onward), {**of_reader(request), "terms": terms})


@cache_control(private=True, no_cache=True)
@vary_on_cookie
@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """Apply the settings on public pages without JavaScript."""
    return render(request, "settings/style.css", of_browser(request), content_type="text/css")


def _page(request: Request, form: PreferencesForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "done": request.GET.get("done", "")}
    return render(request, "settings/page.html", context, status=status)
