"""Tasks of the worker: delete old data and send mail.

Mail is plain text in the reader's language, with links built from ``SITE_URL``. A page only
enqueues a task with the number of an address. It does not wait for a mail server, the tasks contain
no addresses, and the response time does not show whether an address is known.
"""

from datetime import timedelta
from typing import Any, Final

from allauth.account.forms import default_token_generator
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.core import mail
from django.core.cache import cache
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _
from django_tasks import task

from accounts.expiry import expire, forget_sessions_and_counts
from web.pages import SITE

SUBJECTS: Final = {
    "confirm": _("Pao: confirm your e-mail address"),
    "reset": _("Pao: reset your password"),
    "farewell": _("Pao: your e-mail address was removed from your account"),
}
FAREWELL_WAITS: Final = 60 * 60 * 24
"""How long a removed address waits in the cache, in seconds."""


@task()
def forget() -> int:
    """Delete what the privacy page says is deleted; return the number of guests."""
    guests = expire().guests
    forget_sessions_and_counts()
    return guests


@task()
def send_mail(purpose: str, number: int, language: str) -> None:
    """Send the mail ``confirm`` or ``reset`` to an address, if its row still exists."""
    address = EmailAddress.objects.select_related("user").filter(pk=number).first()
    if address is None:
        return
    with override(language):
        link, lasts = _confirm_link(address) if purpose == "confirm" else _reset_link(address)
        facts = {"link": f"{SITE}{link}", "hours": lasts // timedelta(hours=1)}
        _send(purpose, address.email, name=address.user.username, **facts)


@task()
def send_farewell(key: str, language: str) -> None:
    """Tell an address once that it was removed from an account."""
    email, name = cache.get(farewell_named(key), ("", ""))
    if email:
        cache.delete(farewell_named(key))
        with override(language):
            _send("farewell", email, name=name)


def farewell_named(key: str) -> str:
    """Return the cache key under which a removed address and its account's name wait."""
    return f"farewell:{key}"


def _confirm_link(address: EmailAddress) -> tuple[str, timedelta]:
    key = EmailConfirmationHMAC(address).key
    lasts = timedelta(days=settings.ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS)
    return reverse("account_confirm_email", args=[key]), lasts


def _reset_link(address: EmailAddress) -> tuple[str, timedelta]:
    key = [user_pk_to_url_str(address.user), default_token_generator.make_token(address.user)]
    lasts = timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)
    return reverse("account_reset_password_from_key", args=key), lasts


def _send(purpose: str, email: str, **facts: Any) -> None:
    text = render_to_string(f"accounts/mail/{purpose}.txt", {"site": SITE, **facts})
    mail.send_mail(gettext(SUBJECTS[purpose]), text, None, [email])
