"""Where signing in and up are the site's own: whose work it is then, what is said, who asks."""

from secrets import token_urlsafe
from typing import Any, Final
from urllib.parse import urlencode

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts import preferences, tasks
from accounts.learners import guest_of, person
from accounts.limits import RateLimitedError, consume, count, tries_key, wait_for
from accounts.models import User
from accounts.personal_data import has_any
from accounts.services import claim


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
        if not browser_knows(request, name) and wait_for(
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

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:  # noqa: ARG002
        return f"{reverse('accounts:account')}?done=password"

    def post_login(
        self, request: HttpRequest, user: User, *, signup: bool, **more: Any
    ) -> HttpResponse:
        """What was kept of this browser is the new user's; a known one is asked first.

        Whoever signs in to an account may sit at a tablet on which somebody else has practised;
        until they say so, and after a no, it stays its guest's. What the user has set holds in
        this browser too.
        """
        request.session.set_expiry(0)  # longer for whoever asks to stay signed in
        response: HttpResponse = super().post_login(request, user, signup=signup, **more)
        guest = guest_of(request)
        if has_any(guest):
            if signup:
                claim(guest, user=person(request))
            else:
                query = urlencode({"next": response.headers["Location"]})
                response = HttpResponseRedirect(f"{reverse('accounts:keep')}?{query}")
        _remember_account(request, response, user.username)
        if signup:
            preferences.bring_along(request, user)
        if user.settings:
            preferences.put_into_browser(response, preferences.read(user.settings))
        return response

    # E-mail: a page notes what is to be sent, and the worker writes it

    def send_confirmation_mail(
        self,
        request: HttpRequest,  # noqa: ARG002
        emailconfirmation: Any,
        signup: bool,  # noqa: ARG002, FBT001
    ) -> None:
        tasks.send_mail.enqueue("confirm", emailconfirmation.email_address.pk, get_language())

    def send_notification_mail(
        self, template_prefix: str, user: User, context: Any = None, email: str | None = None
    ) -> None:
        """Only to an address that is replaced: that may be a theft."""
        if template_prefix == "account/email/email_changed" and email and context:
            bid_farewell(user, email)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Whether it is theirs now: of two who confirm one address at a moment, one has it."""
        try:
            with transaction.atomic():
                return bool(super().confirm_email(request, email_address))
        except IntegrityError:
            return False

    def set_password(self, user: User, password: str) -> None:
        """With the old password go links to addresses that were given by it."""
        super().set_password(user, password)
        EmailAddress.objects.filter(user=user, verified=False).delete()


def bid_farewell(user: User, email: str) -> None:
    """Tell an address that was an account's that it is not any more, should it be a theft.

    The row is gone when the worker writes, and no address stands among the tasks: until then it
    waits where things are forgotten.
    """
    key = token_urlsafe(16)
    cache.set(tasks.farewell_named(key), (email, user.username), tasks.FAREWELL_WAITS)
    tasks.send_farewell.enqueue(key, get_language())


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys are allauth's keys of its second factor, each used alone.

    They are never asked for beside the password: who has lost the device still signs in.
    """

    def is_mfa_enabled(self, user: User, types: Any = None) -> bool:  # noqa: ARG002
        return False

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002
        before = Authenticator.objects.filter(user=user, type=type).count()
        return gettext("Passkey %(number)s") % {"number": before + 1}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        return {**super().get_public_key_credential_rp_entity(), "name": "Pao"}


# In which accounts a browser was signed in: a signed cookie that names them by their digests

_SALT: Final = "known-browser"
_YEAR: Final = 60 * 60 * 24 * 365
_MOST: Final = 10
"""Accounts of one browser; the oldest are forgotten."""


def browser_knows(request: HttpRequest, username: str) -> bool:
    """Whether somebody signed in to this account here within a year."""
    return _digest(username) in _known_accounts(request)


def _remember_account(request: HttpRequest, response: HttpResponse, username: str) -> None:
    digest = _digest(username)
    others = [name for name in _known_accounts(request) if name != digest]
    response.set_signed_cookie(
        settings.KNOWN_COOKIE_NAME,
        "-".join([digest, *others][:_MOST]),
        salt=_SALT,
        max_age=_YEAR,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _known_accounts(request: HttpRequest) -> list[str]:
    name = settings.KNOWN_COOKIE_NAME
    value = request.get_signed_cookie(name, default="", salt=_SALT, max_age=_YEAR)
    return str(value).split("-") if value else []


def _digest(username: str) -> str:
    return salted_hmac(_SALT, username.lower()).hexdigest()[:20]
