"""allauth's adapters: how signing in and up differ from allauth's own."""

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
from accounts.services import merge_into_user


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("This name is already taken. Choose another name."),
        "username_password_mismatch": _("Wrong name or password."),
        "too_many_login_attempts": _("Too many wrong passwords. Wait before you try again."),
    }

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuse a name after too many attempts from the same network.

        After many wrong passwords from all networks only browsers that know the account may go on,
        so that nobody can guess a password from many networks or lock the owner out.
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
        """Authenticate.

        A right password counts as no attempt: a whole club signs in from one network.
        """
        user: User | None = super().authenticate(request, **credentials)
        if user:
            key = tries_key(request, credentials.get("username", ""))
            count(request, "login_failed", key=key, amount=-1)
        return user

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        count(request, "login_failed_anywhere", key=credentials.get("username", "").lower())

    def add_message(self, *_args: Any, **_more: Any) -> None:
        """Drop allauth's messages, because our pages say what happened."""

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
        """Give a new user the work of this browser; ask a known user first.

        A person may sign in on a tablet on which another person has practised;
        until they say so, and after a no, it stays its guest's. What the user has set holds in
        this browser too.
        """
        request.session.set_expiry(0)  # longer for those who ask to stay signed in
        response: HttpResponse = super().post_login(request, user, signup=signup, **more)
        guest = guest_of(request)
        if has_any(guest):
            if signup:
                merge_into_user(guest, user=person(request))
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
        """Send a notification only to a replaced address, which may have been stolen."""
        if template_prefix == "account/email/email_changed" and email and context:
            bid_farewell(user, email)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Confirm an address; return False if another account confirmed it at the same moment."""
        try:
            with transaction.atomic():
                return bool(super().confirm_email(request, email_address))
        except IntegrityError:
            return False

    def set_password(self, user: User, password: str) -> None:
        """Set the password and invalidate the links that were sent with the previous one."""
        super().set_password(user, password)
        EmailAddress.objects.filter(user=user, verified=False).delete()


def bid_farewell(user: User, email: str) -> None:
    """Tell an address that was an account's that it is not any more, should it be a theft.

    The row is gone when the worker writes, and tasks contain no addresses: until then it
    waits where things are forgotten.
    """
    key = token_urlsafe(16)
    cache.set(tasks.farewell_named(key), (email, user.username), tasks.FAREWELL_WAITS)
    tasks.send_farewell.enqueue(key, get_language())


class PasskeyAdapter(DefaultMFAAdapter):
    """The adapter of passkeys, which are keys of allauth's second factor used on their own.

    They are never asked for after a password: a person who lost the device can still sign in.
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
_MOST: Final = 10
"""How many accounts a browser remembers; the oldest are forgotten."""


def browser_knows(request: HttpRequest, username: str) -> bool:
    """Whether this account was signed in to in this browser within a year."""
    return _digest(username) in _known_accounts(request)


def _remember_account(request: HttpRequest, response: HttpResponse, username: str) -> None:
    digest = _digest(username)
    others = [name for name in _known_accounts(request) if name != digest]
    response.set_signed_cookie(
        settings.KNOWN_COOKIE_NAME,
        "-".join([digest, *others][:_MOST]),
        salt=_SALT,
        max_age=settings.COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _known_accounts(request: HttpRequest) -> list[str]:
    name, age = settings.KNOWN_COOKIE_NAME, settings.COOKIE_AGE
    value = request.get_signed_cookie(name, default="", salt=_SALT, max_age=age)
    return str(value).split("-") if value else []


def _digest(username: str) -> str:
    return salted_hmac(_SALT, username.lower()).hexdigest()[:20]
