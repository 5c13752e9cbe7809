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
        digest=sha256(query.encode()).hexdigest(),
        defaults={"expires_on": localdate() + KEPT_FOR},
        create_defaults={
            "code": new_code(GROUPS),
            "query": query,
            "expires_on": localdate() + KEPT_FOR,
        },
    )
    return link


@task()
def forget() -> int:
    """Delete the short links that have expired. Return how many there were."""
    return ShortLink.objects.filter(expires_on__lte=localdate()).delete()[0]
