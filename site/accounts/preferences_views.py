"""The page of settings, and what applies them where there are no scripts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_cookie

from accounts.budgets import keeps_nothing
from accounts.forms import PreferencesForm
from accounts.preferences import keep, of_browser, of_reader
from web.pages import Request, private, see_other
from web.same_origin import from_our_own_pages


@private
@require_safe
def preferences(request: Request) -> HttpResponse:
    return _page(request, PreferencesForm(initial=of_reader(request)))


@keeps_nothing  # that would grow: a cookie, or one short field
@private
@require_POST
@from_our_own_pages
def keep_preferences(request: Request) -> HttpResponse:
    """Leads to the page again, in the language that was chosen."""
    form = PreferencesForm(request.POST)
    if not form.is_valid():
        return _page(request, form, status=422)
    chosen = form.cleaned_data
    language = chosen["language"]
    with override(get_language() if language == "browser" else language):
        onward = f"{reverse('settings:page')}?done=kept"
    return keep(request, see_other(onward), chosen)


@cache_control(private=True, no_cache=True)
@vary_on_cookie
@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """What a script sets on a page that is the same for all, for whoever has none."""
    return render(request, "settings/style.css", of_browser(request), content_type="text/css")


def _page(request: Request, form: PreferencesForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "done": request.GET.get("done", "")}
    return render(request, "settings/page.html", context, status=status)
