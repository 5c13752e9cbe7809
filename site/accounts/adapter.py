"""Where signing in and up are the site's own: whose work it is then, what is said, who asks."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts import claim_guest, known_browsers, preferences
from accounts.limits import RateLimitedError, consume, count, tries_key, wait_for
from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("Somebody has this name already. Choose another one."),
        "username_password_mismatch": _("The name or the password is not right."),
        "too_many_login_attempts": _("Too many wrong passwords."),
    }

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse a name to the network from which it was tried too often, not to all others.

        After many wrong passwords from everywhere only browsers that know the account try on: so a
        name cannot be guessed at from many networks, nor be closed to its owner.
        """
        name = credentials.get("username", "").lower()
        try:
            consume(request, "login_failed", key=tries_key(request, name))
        except RateLimitedError:
            raise self.validation_error("too_many_login_attempts") from None
        if not known_browsers.knows(request, name) and wait_for(
            request, "login_failed_anywhere", key=name
        ):
            raise self.validation_error("too_many_login_attempts")

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """Count no try where the password was right: a whole club signs in from one network."""
        user: User | None = super().authenticate(request, **credentials)
        if user:
            key = tries_key(request, credentials.get("username", ""))
            count(request, "login_failed", key=key, amount=-1)
        return user

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
