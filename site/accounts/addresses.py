"""The e-mail address of a person: at most one that is confirmed, and one that is not yet.

An account needs none. It is used to set a new password, and for nothing else.
"""

from secrets import token_urlsafe

from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import get_language

from accounts.mail_keys import Purpose
from accounts.mailing import FAREWELL_WAITS, farewell_named
from accounts.models import User
from accounts.tasks import send_farewell, send_mail

NOBODY = 0
"""The number of an address that we do not know: for it the same is done, but no mail is sent."""


def of(user: User) -> QuerySet[EmailAddress]:
    """The confirmed one first."""
    theirs: QuerySet[EmailAddress] = EmailAddress.objects.filter(user=user)
    return theirs.order_by("-verified", "pk")


def confirmed(user: User) -> EmailAddress | None:
    return of(user).filter(verified=True).first()


@transaction.atomic
def give(user: User, email: str) -> None:
    """Ask whoever reads this address; until they confirm it, the one before stays in use."""
    User.objects.select_for_update().get(pk=user.pk)  # one after the other
    of(user).filter(verified=False).delete()
    if not of(user).filter(email=email).exists():
        waiting = EmailAddress.objects.create(user=user, email=email)
        _send(waiting.pk, Purpose.CONFIRM)


def confirm(address: EmailAddress) -> bool:
    """Make it the person's only one; not where it is another account's already."""
    before = confirmed(address.user)
    try:
        with transaction.atomic():
            of(address.user).exclude(pk=address.pk).delete()
            is_theirs = bool(of(address.user).update(verified=True, primary=True))
    except IntegrityError:
        return False
    if is_theirs and before and before.pk != address.pk:
        _bid_farewell(before)
    return is_theirs


def remove(user: User) -> None:
    """With it the links that it was sent."""
    before = confirmed(user)
    of(user).delete()
    if before:
        _bid_farewell(before)


def offer_reset(email: str) -> None:
    """Send a link to set a new password, if this is somebody's; the work is the same if not."""
    known = EmailAddress.objects.filter(email=email, verified=True, user__is_active=True)
    number = known.values_list("pk", flat=True).first()
    _send(number or NOBODY, Purpose.RESET)


def _send(number: int, purpose: Purpose) -> None:
    send_mail.enqueue(number, purpose.value, get_language() or "en")


def _bid_farewell(address: EmailAddress) -> None:
    """Whoever reads it learns that it is of no use to the account any more, should it be a theft.

    The row is gone when the worker writes, and no address stands among the tasks: until then it
    waits where things are forgotten.
    """
    key = token_urlsafe(16)
    waits = (address.email, address.user.username)
    cache.set(farewell_named(key), waits, FAREWELL_WAITS.total_seconds())
    send_farewell.enqueue(key, get_language() or "en")
