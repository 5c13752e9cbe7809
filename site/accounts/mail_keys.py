"""Keys in the links of our mail: what one is for, for how long, and until something has changed.

A key is signed, not kept. It is good for one purpose and one address, and no more once the address
is confirmed or removed, or the password is another.
"""

from datetime import timedelta
from enum import StrEnum
from typing import Final

from allauth.account.models import EmailAddress
from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac


class Purpose(StrEnum):
    CONFIRM = "confirm"
    RESET = "reset"


LASTS: Final = {Purpose.CONFIRM: timedelta(days=1), Purpose.RESET: timedelta(hours=1)}


def key_for(purpose: Purpose, address: EmailAddress) -> str:
    return signing.dumps([address.pk, _state(address)], salt=_salt(purpose))


def address_of(purpose: Purpose, key: str) -> EmailAddress | None:
    """Whose key this is, where it is still good."""
    try:
        number, state = signing.loads(key, salt=_salt(purpose), max_age=LASTS[purpose])
    except signing.BadSignature:
        return None
    theirs = EmailAddress.objects.select_related("user")
    address = theirs.filter(pk=number, user__is_active=True).first()
    return address if address and constant_time_compare(state, _state(address)) else None


def _state(address: EmailAddress) -> str:
    """What must not have changed since the key was made."""
    user = address.user
    now = f"{user.pk} {user.password} {address.email} {address.verified}"
    return salted_hmac("key of a mail", now, algorithm="sha256").hexdigest()[:32]


def _salt(purpose: Purpose) -> str:
    return f"accounts.mail_keys {purpose}"
