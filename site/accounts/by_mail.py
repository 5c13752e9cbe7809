"""An e-mail address for one's account, and a new password by it, where the site sends mail.

Where it sends none, none of these pages is there.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts import addresses
from accounts.account_views import form_view
from accounts.address_forms import AddressForm, AskForm
from accounts.error_pages import refused_page
from accounts.forms import NewPasswordForm, PasswordForm, posted
from accounts.learners import LearnerRequest, person
from accounts.limits import consume
from accounts.mail_keys import Purpose, address_of
from web.pages import private, see_other

View = Callable[..., HttpResponse]


def where_mail_is_sent(view: View) -> View:
    @wraps(view)
    def there_or_not(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not settings.SENDS_EMAIL:
            raise Http404
        return view(request, *args, **more)

    return private(form_view(there_or_not))


@where_mail_is_sent
@login_required
def email(request: LearnerRequest) -> HttpResponse:
    """What is said is the same whether or not somebody else has the address."""
    user = person(request)
    form = AddressForm(posted(request), user=user)
    if form.is_bound:
        consume(request, "email_address", key=str(form.data.get("email", "")).lower())
        if form.is_valid():
            addresses.give(user, form.cleaned_data["email"])
            return _account("email-asked")
    page = {"form": form, "addresses": addresses.of(user)}
    return refused_page(request, form, "accounts/email.html", page)


@where_mail_is_sent
@login_required
def email_remove(request: LearnerRequest) -> HttpResponse:
    user = person(request)
    form = PasswordForm(posted(request), user=user)
    if form.is_valid():
        addresses.remove(user)
        return _account("email-removed")
    page = {"form": form, "addresses": addresses.of(user)}
    return refused_page(request, form, "accounts/email_remove.html", page)


@where_mail_is_sent
def email_confirm(request: LearnerRequest, key: str) -> HttpResponse:
    """In whichever browser mail is read.

    Nothing happens before the button, as machines follow links too.
    """
    address = address_of(Purpose.CONFIRM, key)
    if address is None:
        return _too_late(request)
    form = Form(posted(request))
    if form.is_bound:
        if addresses.confirm(address):
            return _account("email")
        form.add_error(None, _("This address is another account’s. Remove it there first."))
    return refused_page(
        request, form, "accounts/email_confirm.html", {"form": form, "address": address}
    )


@where_mail_is_sent
def reset_by_email(request: LearnerRequest) -> HttpResponse:
    """What is said and done is the same whether or not the address is anybody's."""
    form = AskForm(posted(request))
    if form.is_bound:
        consume(request, "email_reset", key=str(form.data.get("email", "")).lower())
        if form.is_valid():
            addresses.offer_reset(form.cleaned_data["email"])
            return see_other(f"{reverse('accounts:reset_by_email')}?done=asked")
    page = {"form": form, "is_asked": request.GET.get("done") == "asked"}
    return refused_page(request, form, "accounts/reset_by_email.html", page)


@where_mail_is_sent
def reset_by_link(request: LearnerRequest, key: str) -> HttpResponse:
    address = address_of(Purpose.RESET, key)
    if address is None:
        return _too_late(request)
    form = NewPasswordForm(data=posted(request), user=address.user)
    if form.is_valid():
        form.save()
        return see_other(f"{reverse('account_login')}?done=password")
    return refused_page(
        request, form, "accounts/reset_by_link.html", {"form": form, "address": address}
    )


def _account(done: str) -> HttpResponse:
    return see_other(f"{reverse('accounts:account')}?done={done}")


def _too_late(request: HttpRequest) -> HttpResponse:
    return render(request, "accounts/link_over.html", status=410)
