"""Staff prove with a passkey who they are before they reach the pages of who runs the site.

A password alone opens none of these pages, and adds no passkey to an account of staff: else whoever
knows it could add their own. The first passkey is added by a link from the command line.
"""

from time import time
from typing import Any, Final

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.models import User
from web.pages import GetResponse

_SALT: Final = "first-passkey"
LINK_WORKS_FOR: Final = 15 * 60
"""How many seconds a link for the first passkey works."""
MAY_ADD_UNTIL: Final = "may_add_passkey_until"
"""The key of the session of staff who opened such a link."""


def must_prove_it(request: HttpRequest) -> bool:
    """Whether somebody is staff and did not sign in with a passkey that they still have."""
    user = request.user
    if not (settings.STAFF_PASSKEYS and isinstance(user, User) and user.is_staff):
        return False
    records = get_authentication_records(request, user)
    used = [record.get("id") for record in records if record.get("type") == "webauthn"]
    return not Authenticator.objects.filter(user=user, pk__in=used).exists()


def may_add_passkey(request: HttpRequest) -> bool:
    """Whether the person may add a passkey: staff only by another one, or by a link for a first."""
    if not must_prove_it(request):
        return True
    return time() < request.session.get(MAY_ADD_UNTIL, 0) and not has_passkey(request.user)


def has_passkey(user: Any) -> bool:
    is_there: bool = Authenticator.objects.filter(user=user).exists()
    return is_there


def token_for(user: User) -> str:
    """Return the secret of a link for a first passkey, for this user and their password of now."""
    return signing.dumps(user.pk, salt=_SALT + user.password)


def is_token_of(token: str, user: User) -> bool:
    try:
        number = signing.loads(token, salt=_SALT + user.password, max_age=LINK_WORKS_FOR)
    except signing.BadSignature:
        return False
    return bool(number == user.pk)


def staff_passkeys(get_response: GetResponse) -> GetResponse:
    """Middleware: show staff without a passkey how to go on, instead of the pages for them."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def process_view(request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        is_for_staff = match and ("admin" in match.namespaces or match.view_name == "operating")
        return refuse(request) if is_for_staff and must_prove_it(request) else None

    middleware.process_view = process_view  # type: ignore[attr-defined]
    return middleware


def refuse(request: HttpRequest) -> HttpResponse:
    """The page that says that a passkey is needed, and how to sign in with one or to get one."""
    context = {"has_passkey": has_passkey(request.user), "next": request.get_full_path()}
    return render(request, "accounts/staff.html", context, status=403)
