"""Mail of ours: plain text in the reader's language, written and sent by the worker.

A page only notes what is to be sent, to an address by its number: no mail server makes it wait, and
no address stands among the tasks. Links are built from ``SITE_URL``.
"""

from datetime import timedelta
from typing import Final

from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

from accounts.mail_keys import LASTS, Purpose, key_for
from web.pages import SITE

SUBJECTS: Final = {
    Purpose.CONFIRM: _("Pao: is this your address?"),
    Purpose.RESET: _("Pao: a new password"),
}
PAGES: Final = {
    Purpose.CONFIRM: "accounts:email_confirm",
    Purpose.RESET: "accounts:reset_by_link",
}

FAREWELL: Final = _("Pao: this e-mail address has been removed from your account")
FAREWELL_WAITS: Final = timedelta(days=1)


def send(number: int, purpose: Purpose, language: str) -> None:
    """Write to the address of this number what it is to be used for; there may be none by now."""
    address = EmailAddress.objects.select_related("user").filter(pk=number).first()
    if address is None:
        return
    with override(language):
        page = reverse(PAGES[purpose], args=[key_for(purpose, address)])
        facts = {
            "name": address.user.username,
            "link": f"{SITE}{page}",
            "site": SITE,
            "hours": LASTS[purpose] // timedelta(hours=1),
        }
        text = render_to_string(f"accounts/mail/{purpose}.txt", facts)
        send_mail(gettext(SUBJECTS[purpose]), text, None, [address.email])


def send_farewell(key: str, language: str) -> None:
    """Tell an address that was an account's that it is not any more; once."""
    email, name = cache.get(farewell_named(key), ("", ""))
    if not email:
        return
    cache.delete(farewell_named(key))
    with override(language):
        text = render_to_string("accounts/mail/farewell.txt", {"name": name, "site": SITE})
        send_mail(gettext(FAREWELL), text, None, [email])


def farewell_named(key: str) -> str:
    """Under what name in the cache the address and the name of its account wait."""
    return f"farewell:{key}"
