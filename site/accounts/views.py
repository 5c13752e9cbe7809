"""One's account: what is kept under it, and the ways out of it."""

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest, guest_of, person
from accounts.models import User
from accounts.personal_data import counted
from accounts.preferences import bring_along
from accounts.services import claim
from web.pages import private, see_other


@private
@require_safe
def account(request: LearnerRequest) -> HttpResponse:
    """For a guest what an account is for, and for whoever is signed in what is in theirs."""
    context = {
        "kept": counted(request.learner),
        "of_guest": counted(guest_of(request)) if request.user.is_authenticated else [],
        "done": request.GET.get("done", ""),
        "sends_email": settings.SENDS_EMAIL,
    }
    return render(request, "accounts/account.html", context)


@private
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: LearnerRequest) -> HttpResponse:
    """Whose is what was done in this browser before? What is not claimed stays its guest's."""
    guest, onward = guest_of(request), _onward(request)
    kept = counted(guest)
    if request.method == "POST" or not kept:
        if kept and request.POST.get("keep") == "yes":
            claim(guest, user=person(request))
            bring_along(request, person(request))
        return see_other(onward)
    return render(request, "accounts/keep.html", {"kept": kept, "onward": onward})


@private
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sign_out_everywhere(request: LearnerRequest) -> HttpResponse:
    """All sessions end, this one as well."""
    if request.method != "POST":
        return render(request, "accounts/sign_out_everywhere.html")
    User.objects.filter(pk=person(request).pk).update(session_epoch=F("session_epoch") + 1)
    logout(request)
    return see_other(f"{reverse('account_login')}?done=everywhere")


def _onward(request: LearnerRequest) -> str:
    """Where they wanted to go, within the site."""
    wanted = request.POST.get("next") or request.GET.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()})
    return wanted if is_ours else reverse("accounts:account")
