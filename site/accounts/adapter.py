"""Where signing in and up are the site's own: whose work it is then, what is said, who asks."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts import claim_guest, known_browsers, preferences
from accounts.limits import count, tries_key, wait_for
from accounts.models import User
from accounts.networks import network_of


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("Somebody has this name already. Choose another one."),
        "username_password_mismatch": _("The name or the password is not right."),
        "too_many_login_attempts": _("Too many wrong passwords."),
    }

    def get_client_ip(self, request: HttpRequest) -> str:
        """Under which it is counted what comes from a network: a name from which none follows."""
        return salted_hmac("network", network_of(request)).hexdigest()[:20]

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """A name is closed to the network from which it was tried, not to all others."""
        return tries_key(request, credentials.get("username", ""))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """After many wrong passwords from everywhere only browsers that know the account try on.

        So that a name cannot be guessed at from many networks, nor be closed to its owner.
        """
        super().pre_authenticate(request, **credentials)
        name = credentials.get("username", "").lower()
        if not known_browsers.knows(request, name) and wait_for(
            request, "login_failed_anywhere", key=name
        ):
            raise self.validation_error("too_many_login_attempts")

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        count(request, "login_failed_anywhere", key=credentials.get("username", "").lower())

    def add_message(self, *_args: Any, **_more: Any) -> None:
        """Our pages say themselves what has happened."""

    def respond_user_inactive(self, request: HttpRequest, user: User) -> HttpResponse:  # noqa: ARG002
        return render(request, "accounts/inactive.html", status=403)

    def get_signup_redirect_url(self, request: HttpRequest) -> str:  # noqa: ARG002
        return f"{reverse('accounts:account')}?done=made"

    def get_logout_redirect_url(self, request: HttpRequest) -> str:  # noqa: ARG002
        return f"{reverse('account_login')}?done=signed-out"

    def post_login(
        self, request: HttpRequest, user: User, *, signup: bool, **more: Any
    ) -> HttpResponse:
        """What was kept of this browser is the new user's; a known one is asked first.

        What the user has set holds in this browser too.
        """
        request.session.set_expiry(0)  # longer for whoever asks to stay signed in
        response = super().post_login(request, user, signup=signup, **more)
        response = claim_guest.after_signing_in(request, response, is_new=signup)
        known_browsers.remember(request, response, user.username)
        if signup:
            preferences.bring_along(request, user)
        if user.settings:
            preferences.put_into_browser(response, preferences.read(user.settings))
        return response
