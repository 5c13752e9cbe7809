"""Passkeys: a way to sign in without the password, added to an account that has one.

They are allauth's keys of its second factor, each used alone and never asked for beside the
password: who has lost the device still signs in.
"""

from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import views as allauth
from django.forms import Form
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.auth_views import OurPage
from accounts.forms import AddPasskeyForm, PasskeyForm
from accounts.models import User
from accounts.passkey_support import why_not
from web.pages import see_other


class PasskeyAdapter(DefaultMFAAdapter):
    def is_mfa_enabled(self, user: User, types: Any = None) -> bool:  # noqa: ARG002
        """A passkey takes the place of the password; it is no second step after it."""
        return False

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        before = Authenticator.objects.filter(user=user, type=type).count()
        return _("Passkey %(number)s") % {"number": before + 1}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {**super().get_public_key_credential_rp_entity(), "name": "Pao"}


class Passkeys(allauth.ListWebAuthnView):
    template_name = "accounts/passkeys.html"

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**more)
        done = self.request.GET.get("done", "")
        return {**context, "done": done, "why_not": why_not(self.request)}


class AddPasskey(OurPage, allauth.AddWebAuthnView):
    template_name = "accounts/passkey_add.html"

    def get_form_class(self) -> type[Form]:
        return AddPasskeyForm

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """With what the script needs, made anew for each try."""
        return {**super().get_context_data(), **more}

    def get_success_url(self) -> str:
        return f"{reverse('mfa_list_webauthn')}?done=added"


class RemovePasskey(allauth.RemoveWebAuthnView):
    template_name = "accounts/passkey_remove.html"

    def get_default_success_url(self) -> str:
        return f"{reverse('mfa_list_webauthn')}?done=removed"


class SignInByPasskey(OurPage, allauth.LoginWebAuthnView):
    action = "passkey_login"

    def get_form_class(self) -> type[Form]:
        return PasskeyForm

    def form_invalid(self, form: Form) -> HttpResponse:  # noqa: ARG002
        return see_other(f"{reverse('account_login')}?done=no-passkey")
