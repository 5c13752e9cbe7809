from typing import Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from accounts.learners import LearnerRequest, person
from accounts.models import User
from clubs.models import Club
from pao_site.operating import selectors, services
from web.pages import form_view, positive_int, private, see_other

LONGEST_WORDS: Final = 60
"""The longest search, in characters."""


@private
@form_view
def operating(request: LearnerRequest) -> HttpResponse:
    """Show the state of the site to staff who may change accounts; 404 for all others."""
    if not services.may_operate(request.user):
        raise Http404
    words = request.GET.get("q", "").strip()[:LONGEST_WORDS]
    if request.method == "POST":
        done = _act(request)
        return see_other(f"{reverse('operating')}?{urlencode({'q': words, 'done': done})}")
    by = person(request)
    accounts = [
        (account, services.may_be_changed(account, by=by))
        for account in selectors.accounts_like(words)
    ]
    context = {
        "site": selectors.overview(),
        "words": words,
        "accounts": accounts,
        "clubs": selectors.clubs_like(words),
        "most": selectors.MOST,
        "done": request.GET.get("done", ""),
    }
    return render(request, "operating.html", context)


def _act(request: LearnerRequest) -> str:
    """Do what a button says, and return what was done. Raise Http404."""
    by, do = person(request), request.POST.get("do", "")
    number = positive_int(request.POST.get("number", ""))
    if do in {"deactivate", "activate"}:
        account = get_object_or_404(User, pk=number)
        if not services.may_be_changed(account, by=by):
            raise Http404
        services.set_active(account, by=by, is_active=do == "activate")
    elif do == "close":
        services.close_club(get_object_or_404(Club, pk=number, archived=None), by=by)
    elif do == "reset" and request.POST.get("limit") in settings.RATE_LIMITS:
        services.reset(request.POST["limit"], by=by)
    else:
        raise Http404
    return do
