"""Ways to sign in, and ways back: allauth's views in our own pages."""

from collections.abc import Callable
from functools import wraps
from ipaddress import ip_address
from typing import Any

from allauth.account import views as account
from allauth.account.models import EmailAddress
from allauth.mfa.webauthn import views as webauthn
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.adapter import bid_farewell
from accounts.error_pages import refused, refused_page
from accounts.forms import AddPasskeyForm, NameTakenError, PasskeyForm, PasswordForm, posted
from accounts.learners import LearnerRequest, person
from accounts.limits import consume
from web.pages import private, see_other


class OurPage:
    """A form that is to be mended says so by its status, and one sent too often until when.

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
        context.pop("site", None)  # what stands under this name on all pages is ours
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
    """The password once more, before a way to sign in is added or taken away."""

    template_name = "accounts/reauthenticate.html"
    action = "reauthenticate"


class ChangePassword(OurPage, account.PasswordChangeView):
    template_name = "accounts/password.html"
    action = "change_password"


class SetPassword(OurPage, account.PasswordSetView):
    """For whom staff made an account without one."""

    template_name = "accounts/password.html"
    action = "change_password"


# Passkeys


def no_passkeys_because(request: HttpRequest) -> str:
    """Why a browser gives no passkey: ``address``, ``insecure``, or nothing where it does.

    It gives them under a name over https, and at ``localhost``.
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


class AddPasskey(OurPage, webauthn.AddWebAuthnView):
    template_name = "accounts/passkey_add.html"

    def get_form_class(self) -> type[Form]:
        return AddPasskeyForm

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """With what the script needs, made anew for each try."""
        return {**super().get_context_data(), **more}

    def get_success_url(self) -> str:
        return f"{reverse('mfa_list_webauthn')}?done=added"


class RemovePasskey(webauthn.RemoveWebAuthnView):
    template_name = "accounts/passkey_remove.html"

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
    """Where the site sends no mail, the page is not there."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if not settings.SENDS_EMAIL:
            raise Http404
        return view(request, *args, **more)

    return private(answer)


class Email(OurPage, account.EmailView):
    """What is said is the same whether or not somebody else has the address."""

    template_name = "accounts/email.html"
    action, key_field = "email_address", "email"

    def get_success_url(self) -> str:
        return f"{reverse('accounts:account')}?done=email-asked"


@login_required
def remove_email(request: LearnerRequest) -> HttpResponse:
    """With the address go the links that it was sent."""
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
    """A page that a mail links to, opened in any browser; 410 where the link is not good."""

    def logout(self) -> None:
        """Whoever is signed in in this browser stays so."""

    def render_to_response(self, context: dict[str, Any], **options: Any) -> HttpResponse:
        if "token_fail" in context or context.get("confirmation", self) is None:
            return render(self.request, "accounts/link_over.html", status=410)  # type: ignore[attr-defined]
        response: HttpResponse = super().render_to_response(context, **options)  # type: ignore[misc]
        return response


class ConfirmEmail(LinkInMail, account.ConfirmEmailView):
    """Nothing happens before the button, as machines follow links too."""

    template_name = "accounts/email_confirm.html"

    def post(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        try:
            return super().post(request, *args, **more)
        except Http404:
            return self.get(request, *args, **more)  # type: ignore[no-any-return]

    def respond(self, success: bool) -> HttpResponse:  # noqa: FBT001 - allauth calls it
        if success:
            return see_other(f"{reverse('accounts:account')}?done=email")
        taken = _("This address is another account’s. Remove it there first.")
        return self.render_to_response({**self.get_context_data(), "error": taken}, status=422)


class ResetByEmail(OurPage, account.PasswordResetView):
    """What is said and done is the same whether or not the address is anybody's."""

    template_name = "accounts/reset_by_email.html"
    action, key_field = "email_reset", "email"

    def get_success_url(self) -> str:
        return f"{reverse('account_reset_password')}?done=asked"


class ResetByLink(LinkInMail, account.PasswordResetFromKeyView):
    template_name = "accounts/reset_by_link.html"

    def get_success_url(self) -> str:
        return f"{reverse('account_login')}?done=password"
