"""Views of an account: its data, printed codes, another device, deletion."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db.models import F
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts import codes, preferences, services
from accounts.error_pages import refused_page
from accounts.forms import MoveForm, PasswordForm, ResetByCodeForm, posted
from accounts.learners import LearnerRequest, guest_of, person
from accounts.limits import consume, tries_key
from accounts.models import User
from accounts.personal_data import describe_data
from web.pages import SITE, form_view, private, see_other
from web.same_origin import own_address


@private
@require_safe
def account(request: LearnerRequest) -> HttpResponse:
    """What an account is for, or what the account contains."""
    context = {
        "saved_data": describe_data(request.learner),
        "of_guest": describe_data(guest_of(request)) if request.user.is_authenticated else [],
        "done": request.GET.get("done", ""),
        "sends_email": settings.SENDS_EMAIL,
    }
    return render(request, "accounts/account.html", context)


@private
@login_required
@form_view
def keep(request: LearnerRequest) -> HttpResponse:
    """Ask whether earlier work in this browser is the user's; otherwise it stays the guest's."""
    guest, onward = guest_of(request), _onward(request)
    data = describe_data(guest)
    if request.method == "POST" or not data:
        if data and request.POST.get("keep") == "yes":
            services.merge_into_user(guest, user=person(request))
            preferences.bring_along(request, person(request))
        return see_other(onward)
    return render(request, "accounts/keep.html", {"saved_data": data, "onward": onward})


@private
@login_required
@form_view
def sign_out_everywhere(request: LearnerRequest) -> HttpResponse:
    """End all sessions of the user, including this one."""
    if request.method != "POST":
        return render(request, "accounts/sign_out_everywhere.html")
    User.objects.filter(pk=person(request).pk).update(session_epoch=F("session_epoch") + 1)
    logout(request)
    return see_other(f"{reverse('account_login')}?done=everywhere")


def _onward(request: LearnerRequest) -> str:
    """Return the address to continue at, within the site."""
    address = request.POST.get("next") or request.GET.get("next", "")
    return own_address(request, address, reverse("accounts:account"))


@private
@login_required
@form_view
def print_codes(request: LearnerRequest) -> HttpResponse:
    """Create printed codes after asking for the password; they are shown once."""
    user = person(request)
    form = PasswordForm(posted(request), user=user)
    if form.is_valid():
        printed = {"codes": codes.print_codes(user)}
        return render(request, "accounts/codes_printed.html", printed)
    page = {
        "form": form,
        "left": user.reset_codes.count(),
        "address": EmailAddress.objects.get_verified(user),
    }
    return refused_page(request, form, "accounts/codes.html", page)


@private
@form_view
def reset(request: LearnerRequest) -> HttpResponse:
    """The response does not tell whether the name exists."""
    form = ResetByCodeForm(data=posted(request))
    if form.is_bound:
        consume(request, "reset_code", key=tries_key(request, form.data.get("name", "")))
        if form.is_valid():
            if form.save():
                return see_other(f"{reverse('account_login')}?done=password")
            form.add_error(
                None, _("This name and code do not match, or the code has already been used.")
            )
    page = {"form": form, "sends_email": settings.SENDS_EMAIL}
    return refused_page(request, form, "accounts/reset.html", page)


@private
@form_view
def move(request: LearnerRequest) -> HttpResponse:
    """Show a code for another browser to a guest who has stored something."""
    learner = request.learner
    page: dict[str, Any] = {"saved_data": describe_data(learner)}
    if request.method == "POST" and not learner.is_nobody and not request.user.is_authenticated:
        consume(request, "move_code")
        code = services.move_code(learner, settings=preferences.text_of_browser(request))
        address = f"{SITE}{reverse('accounts:move_here')}?code={code}"
        page |= {
            "code": code,
            "address": address,
            "minutes": services.MOVE_CODE_LASTS // timedelta(minutes=1),
        }
    return render(request, "accounts/move.html", page)


@private
@form_view
def move_here(request: LearnerRequest) -> HttpResponse:
    """Use work from another device in this browser; nothing happens before the form is sent.

    A QR code fills it in where this browser holds nothing yet. Where it does, the other device
    gains all of that, so the code has to be typed after reading this.
    """
    data = describe_data(request.learner)
    code = "" if data else request.GET.get("code", "")[:40]
    form = MoveForm(posted(request), initial={"code": code})
    if form.is_bound:
        consume(request, "move_code")
        if form.is_valid():
            brought = services.move_here(request, form.cleaned_data["code"])
            if brought is not None:
                onward = see_other(f"{reverse('accounts:account')}?done=moved")
                return preferences.come_along(request, onward, brought)
            form.add_error(
                "code",
                _(
                    "This code is wrong, has expired or has already been used. Show a new "
                    "code on the other device."
                ),
            )
    page = {"form": form, "saved_data": data}
    return refused_page(request, form, "accounts/move_here.html", page)


@private
@form_view
def delete(request: LearnerRequest) -> HttpResponse:
    """Delete everything; users enter their password again."""
    is_person = request.user.is_authenticated
    form = PasswordForm(posted(request), user=request.user) if is_person else Form(posted(request))
    if form.is_valid():
        _erase(request)
        return see_other(f"{reverse('accounts:account')}?done=erased")
    page = {"form": form, "saved_data": describe_data(request.learner)}
    return refused_page(request, form, "accounts/delete.html", page)


def _erase(request: LearnerRequest) -> None:
    if request.learner.is_nobody:
        if request.user.is_authenticated:
            request.user.delete()
    else:
        services.erase(request.learner)
    logout(request)
