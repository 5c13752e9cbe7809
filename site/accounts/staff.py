"""Require a passkey of staff before the admin and the operators' page.

A password alone opens neither page, and cannot add a passkey to a staff account: somebody who
learnt the password could then add their own. The command line makes a link for the first passkey.
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
"""The key in the session of staff who opened such a link."""


def must_prove_it(request: HttpRequest) -> bool:
    """Whether the user is staff and did not sign in with one of their present passkeys."""
    user = request.user
    if not (settings.STAFF_PASSKEYS and isinstance(user, User) and user.is_staff):
        return False
    records = get_authentication_records(request, user)
    used = [record.get("id") for record in records if record.get("type") == "webauthn"]
    return not Authenticator.objects.filter(user=user, pk__in=used).exists()


def may_add_passkey(request: HttpRequest) -> bool:
    """Whether the user may add a passkey.

    Staff may after signing in with one, or by a link for the first.
    """
    if not must_prove_it(request):
        return True
    return time() < request.session.get(MAY_ADD_UNTIL, 0) and not has_passkey(request.user)


def has_passkey(user: Any) -> bool:
    is_there: bool = Authenticator.objects.filter(user=user).exists()
    return is_there


def token_for(user: User) -> str:
    """Return the token of a link for a first passkey, which a new password invalidates too."""
    return signing.dumps(user.pk, salt=_SALT + user.password)


def is_token_of(token: str, user: User) -> bool:
    try:
        number = signing.loads(token, salt=_SALT + user.password, max_age=LINK_WORKS_FOR)
    except signing.BadSignature:
        return False
    return bool(number == user.pk)


def staff_passkeys(get_response: GetResponse) -> GetResponse:
    """Middleware: refuse pages for staff to staff who did not sign in with a passkey."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def process_view(request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        is_for_staff = match and ("admin" in match.namespaces or match.view_name == "operating")
        return refuse(request) if is_for_staff and must_prove_it(request) else None

    middleware.process_view = process_view  # type: ignore[attr-defined]
    return middleware


def refuse(request: HttpRequest) -> HttpResponse:
    """Answer 403 with a page that tells how to sign in with a passkey, or how to get one."""
    context = {"has_passkey": has_passkey(request.user), "next": request.get_full_path()}
    return render(request, "accounts/staff.html", context, status=403)
