"""Printed codes, another device, and the end of it all."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts import addresses, codes, device_transfer, preferences
from accounts.error_pages import refused_page
from accounts.forms import MoveForm, PasswordForm, ResetForm, posted
from accounts.learners import LearnerRequest, person
from accounts.limits import consume, tries_key
from accounts.personal_data import counted
from accounts.services import erase
from web.pages import SITE, private, see_other

form_view = require_http_methods(["GET", "HEAD", "POST"])


@private
@login_required
@form_view
def print_codes(request: LearnerRequest) -> HttpResponse:
    """After the password: codes that are shown this once."""
    user = person(request)
    form = PasswordForm(posted(request), user=user)
    if form.is_valid():
        printed = {"codes": codes.print_codes(user)}
        return render(request, "accounts/codes_printed.html", printed)
    page = {"form": form, "left": user.reset_codes.count(), "address": addresses.confirmed(user)}
    return refused_page(request, form, "accounts/codes.html", page)


@private
@form_view
def reset(request: LearnerRequest) -> HttpResponse:
    """What is said is the same whether or not there is such a name."""
    form = ResetForm(data=posted(request))
    if form.is_bound:
        consume(request, "reset_code", key=tries_key(request, form.data.get("name", "")))
        if form.is_valid():
            if form.save():
                return see_other(f"{reverse('account_login')}?done=password")
            form.add_error(None, _("This name and this code do not belong together, or no more."))
    page = {"form": form, "sends_email": settings.SENDS_EMAIL}
    return refused_page(request, form, "accounts/reset.html", page)


@private
@form_view
def move(request: LearnerRequest) -> HttpResponse:
    """From here: a code for another browser, shown to a guest who has something to take along."""
    learner = request.learner
    page: dict[str, Any] = {"kept": counted(learner)}
    if request.method == "POST" and not learner.is_nobody and not request.user.is_authenticated:
        consume(request, "move_code")
        code = device_transfer.code_for(learner, settings=preferences.text_of_browser(request))
        there = f"{SITE}{reverse('accounts:move_here')}?code={code}"
        page |= {
            "code": code,
            "there": there,
            "minutes": device_transfer.LASTS // timedelta(minutes=1),
        }
    return render(request, "accounts/move.html", page)


@private
@form_view
def move_here(request: LearnerRequest) -> HttpResponse:
    """To here: nothing happens before the form is sent.

    A QR code fills it in where this browser holds nothing yet. Where it does, the other device
    gains all of that, so the code has to be typed by somebody who has read so.
    """
    kept = counted(request.learner)
    code = "" if kept else request.GET.get("code", "")[:40]
    form = MoveForm(posted(request), initial={"code": code})
    if form.is_bound:
        consume(request, "move_code")
        if form.is_valid():
            brought = device_transfer.come_here(request, form.cleaned_data["code"])
            if brought is not None:
                onward = see_other(f"{reverse('accounts:account')}?done=moved")
                return preferences.come_along(request, onward, brought)
            form.add_error("code", _("There is no such code, or no more. Show a new one there."))
    page = {"form": form, "kept": kept}
    return refused_page(request, form, "accounts/move_here.html", page)


@private
@form_view
def delete(request: LearnerRequest) -> HttpResponse:
    """For good: whoever is signed in gives the password once more."""
    is_person = request.user.is_authenticated
    form = PasswordForm(posted(request), user=request.user) if is_person else Form(posted(request))
    if form.is_valid():
        _erase(request)
        return see_other(f"{reverse('accounts:account')}?done=erased")
    page = {"form": form, "kept": counted(request.learner)}
    return refused_page(request, form, "accounts/delete.html", page)


def _erase(request: LearnerRequest) -> None:
    if request.learner.is_nobody:
        if request.user.is_authenticated:
            request.user.delete()
    else:
        erase(request.learner)
    logout(request)
