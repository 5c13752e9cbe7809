"""Signing in, up and out, and the password: allauth's views in our own pages."""

from typing import Any

from allauth.account import views as allauth
from django.conf import settings
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.error_pages import refused
from accounts.forms import NameTakenError
from accounts.limits import consume
from accounts.passkey_support import why_not


class OurPage:
    """A form that is to be mended says so by its status, and one sent too often until when.

    ``action``: as what it is counted that the form is sent.
    """

    action = ""

    def post(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        if self.action:
            consume(request, self.action)
        response: HttpResponse = super().post(request, *args, **more)  # type: ignore[misc]
        return response

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)  # type: ignore[misc]
        context.pop("site", None)  # what stands under this name on all pages is ours
        return context

    def form_invalid(self, form: Form) -> HttpResponse:
        return refused(self.request, form, super().form_invalid(form))  # type: ignore[misc,attr-defined]


class SignIn(OurPage, allauth.LoginView):
    template_name = "accounts/sign_in.html"
    action = "login"

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        return super().get_context_data(why_not=why_not(self.request), **more)


class Reauthenticate(OurPage, allauth.ReauthenticateView):
    """The password once more, before a way to sign in is added or taken away."""

    template_name = "accounts/reauthenticate.html"
    action = "reauthenticate"


class SignUp(OurPage, allauth.SignupView):
    template_name = "accounts/sign_up.html"
    action = "signup"

    def form_valid(self, form: Form) -> HttpResponse:
        try:
            onward: HttpResponse = super().form_valid(form)
        except NameTakenError:
            form.add_error("username", self._taken())
            return self.form_invalid(form)
        if form.cleaned_data["remember"]:
            self.request.session.set_expiry(settings.SESSION_COOKIE_AGE)
        return onward

    @staticmethod
    def _taken() -> Any:
        return allauth.get_adapter().validation_error("username_taken")


class SignOut(OurPage, allauth.LogoutView):
    template_name = "accounts/sign_out.html"


class ChangePassword(OurPage, allauth.PasswordChangeView):
    template_name = "accounts/password.html"
    action = "change_password"

    def get_default_success_url(self) -> str:
        return f"{reverse('accounts:account')}?done=password"


class SetPassword(OurPage, allauth.PasswordSetView):
    """For whom staff made an account without one."""

    template_name = "accounts/password.html"
    action = "change_password"

    def get_default_success_url(self) -> str:
        return f"{reverse('accounts:account')}?done=password"
