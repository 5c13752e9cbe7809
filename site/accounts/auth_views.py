"""Views to sign in and recover an account: allauth's views with our pages."""

from collections.abc import Callable
from functools import wraps
from ipaddress import ip_address
from time import time
from typing import Any

from allauth.account import views as account
from allauth.account.models import EmailAddress
from allauth.mfa.webauthn import views as webauthn
from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts import staff
from accounts.adapter import bid_farewell
from accounts.error_pages import refused, refused_page
from accounts.forms import AddPasskeyForm, NameTakenError, PasskeyForm, PasswordForm, posted
from accounts.learners import LearnerRequest, person
from accounts.limits import consume
from web.pages import private, see_other


class OurPage:
    """A page of allauth with our statuses: 422 for a refused form, 429 for one sent too often.

    ``action``: as what it is counted that the form is sent; ``key_field``: the field by which it
    is counted as well.
    """

    action = key_field = ""

    def post(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if self.action:
            consume(request, self.action, key=request.POST.get(self.key_field, "").lower())
        response: HttpResponse = super().post(request, *args, **more)  # type: ignore[misc]
        return response

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)  # type: ignore[misc]
        context.pop("site", None)  # ours has this name on all pages
        return context

    def form_invalid(self, form: Form) -> HttpResponse:
        return refused(self.request, form, super().form_invalid(form))  # type: ignore[misc,attr-defined]


# Signing in, up and out


class SignIn(OurPage, account.LoginView):
    template_name = "accounts/sign_in.html"
    action = "login"

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        return super().get_context_data(why_not=no_passkeys_because(self.request), **more)


class SignUp(OurPage, account.SignupView):
    template_name = "accounts/sign_up.html"
    action = "signup"

    def form_valid(self, form: Form) -> HttpResponse:
        try:
            onward: HttpResponse = super().form_valid(form)
        except NameTakenError:
            form.add_error("username", account.get_adapter().validation_error("username_taken"))
            return self.form_invalid(form)
        if form.cleaned_data["remember"]:
            self.request.session.set_expiry(settings.SESSION_COOKIE_AGE)
        return onward


class SignOut(OurPage, account.LogoutView):
    template_name = "accounts/sign_out.html"


class Reauthenticate(OurPage, account.ReauthenticateView):
    """Ask for the password again before a way to sign in is added or removed."""

    template_name = "accounts/reauthenticate.html"
    action = "reauthenticate"

    def form_valid(self, form: Form) -> HttpResponse:
        """Keep the person signed in where the older hash of the password was replaced."""
        user = person(self.request)
        user.refresh_from_db(fields=["password"])
        update_session_auth_hash(self.request, user)
        onward: HttpResponse = super().form_valid(form)
        return onward


class ChangePassword(OurPage, account.PasswordChangeView):
    template_name = "accounts/password.html"
    action = "change_password"


class SetPassword(OurPage, account.PasswordSetView):
    """Set the password of a user that staff created without one."""

    template_name = "accounts/password.html"
    action = "change_password"


# Passkeys


def no_passkeys_because(request: HttpRequest) -> str:
    """Return why browsers offer no passkeys: ``address``, ``insecure``, or nothing if they do.

    They need a host name with https, or ``localhost``.
    """
    host = request.get_host().rpartition(":")[0] or request.get_host()
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return "" if request.is_secure() or host == "localhost" else "insecure"
    return "address"


class Passkeys(webauthn.ListWebAuthnView):
    template_name = "accounts/passkeys.html"

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)
        done = self.request.GET.get("done", "")
        return {**context, "done": done, "why_not": no_passkeys_because(self.request)}


@private
@login_required
def first_passkey(request: LearnerRequest, token: str) -> HttpResponse:
    """Let staff add their first passkey, by a link from the command line."""
    if not staff.is_token_of(token, person(request)):
        return render(request, "accounts/link_over.html", status=410)
    request.session[staff.MAY_ADD_UNTIL] = time() + staff.LINK_WORKS_FOR
    return see_other(reverse("mfa_add_webauthn"))


class AddPasskey(OurPage, webauthn.AddWebAuthnView):
    template_name = "accounts/passkey_add.html"

    def dispatch(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not staff.may_add_passkey(request):
            return staff.refuse(request)
        response: HttpResponse = super().dispatch(request, *args, **more)
        return response

    def get_form_class(self) -> type[Form]:
        return AddPasskeyForm

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Return the context with what the script needs, new for each attempt."""
        return {**super().get_context_data(), **more}

    def get_success_url(self) -> str:
        return f"{reverse('mfa_list_webauthn')}?done=added"


class RemovePasskey(webauthn.RemoveWebAuthnView):
    template_name = "accounts/passkey_remove.html"

    def dispatch(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if staff.must_prove_it(request):
            return staff.refuse(request)
        response: HttpResponse = super().dispatch(request, *args, **more)
        return response

    def get_default_success_url(self) -> str:
        return f"{reverse('mfa_list_webauthn')}?done=removed"


class SignInByPasskey(OurPage, webauthn.LoginWebAuthnView):
    action = "passkey_login"

    def get_form_class(self) -> type[Form]:
        return PasskeyForm

    def form_invalid(self, form: Form) -> HttpResponse:  # noqa: ARG002
        return see_other(f"{reverse('account_login')}?done=no-passkey")


# An e-mail address, and a new password by it


def where_mail_is_sent(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a view that does not exist if the site sends no mail."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not settings.SENDS_EMAIL:
            raise Http404
        return view(request, *args, **more)

    return private(answer)


class Email(OurPage, account.EmailView):
    """The response does not tell whether another account has the address."""

    template_name = "accounts/email.html"
    action, key_field = "email_address", "email"

    def get_success_url(self) -> str:
        return f"{reverse('accounts:account')}?done=email-asked"


@login_required
def remove_email(request: LearnerRequest) -> HttpResponse:
    """Remove the e-mail address and invalidate the links sent to it."""
    user = person(request)
    addresses = EmailAddress.objects.filter(user=user).order_by("-verified", "pk")
    form = PasswordForm(posted(request), user=user)
    if form.is_valid():
        for address in addresses:
            address.remove()
            if address.verified:
                bid_farewell(user, address.email)
        return see_other(f"{reverse('accounts:account')}?done=email-removed")
    page = {"form": form, "addresses": addresses}
    return refused_page(request, form, "accounts/email_remove.html", page)


class LinkInMail(OurPage):
    """A page that a mail links to; status 410 if the link is no longer valid."""

    def logout(self) -> None:
        """Keep the person signed in who is signed in in this browser."""

    def render_to_response(self, context: dict[str, Any], **options: Any) -> HttpResponse:
        if "token_fail" in context or context.get("confirmation", self) is None:
            return render(self.request, "accounts/link_over.html", status=410)  # type: ignore[attr-defined]
        response: HttpResponse = super().render_to_response(context, **options)  # type: ignore[misc]
        return response


class ConfirmEmail(LinkInMail, account.ConfirmEmailView):
    """Confirm an address with a button, because machines follow links too."""

    template_name = "accounts/email_confirm.html"

    def post(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        try:
            return super().post(request, *args, **more)
        except Http404:
            return self.get(request, *args, **more)  # type: ignore[no-any-return]

    def respond(self, success: bool) -> HttpResponse:  # noqa: FBT001 - allauth calls it
        if success:
            return see_other(f"{reverse('accounts:account')}?done=email")
        message = _(
            "This e-mail address is already used by another account. Remove the address from "
            "that account first."
        )
        return self.render_to_response({**self.get_context_data(), "error": message}, status=422)


class ResetByEmail(OurPage, account.PasswordResetView):
    """The response does not tell whether the address is known."""

    template_name = "accounts/reset_by_email.html"
    action, key_field = "email_reset", "email"

    def get_success_url(self) -> str:
        return f"{reverse('account_reset_password')}?done=asked"


class ResetByLink(LinkInMail, account.PasswordResetFromKeyView):
    template_name = "accounts/reset_by_link.html"

    def get_success_url(self) -> str:
        return f"{reverse('account_login')}?done=password"
