"""Short links to rulings: create them, and delete expired ones."""

from hashlib import sha256
from typing import Final

from django.utils.timezone import localdate
from django_tasks import task

from accounts.codes import new_code
from desk.models import KEPT_FOR, ShortLink

GROUPS: Final = 2
"""Of a code: 40 random bits. What it leads to is not secret, and was sent to somebody."""


def shorten(query: str) -> ShortLink:
    """Return the short link of a query string. Creating it again renews it."""
    link, _is_new = ShortLink.objects.update_or_create(
        digest=_digest(query),
        defaults={"expires_on": localdate() + KEPT_FOR},
        create_defaults={
            "code": new_code(GROUPS),
            "query": query,
            "expires_on": localdate() + KEPT_FOR,
        },
    )
    return link


def short_link_of(query: str) -> ShortLink | None:
    """Return the short link that somebody created for a query string.

    None once half its time has passed: creating it again then renews it.
    """
    link = ShortLink.objects.filter(expires_on__gt=localdate() + KEPT_FOR / 2)
    return link.filter(digest=_digest(query)).first()


def _digest(query: str) -> str:
    return sha256(query.encode()).hexdigest()


@task()
def forget() -> int:
    """Delete the short links that have expired. Return how many there were."""
    return ShortLink.objects.filter(expires_on__lte=localdate()).delete()[0]
