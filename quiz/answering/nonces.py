"""The nonce of a form: a random number that contains when the form was opened (RFC 9562)."""

from datetime import datetime
from secrets import randbits
from typing import Final
from uuid import UUID

from django.utils import timezone as clock

WITH_TIME: Final = 7
"""The version of a UUID that begins with a time."""

LONGEST: Final = 30 * 60
"""The most seconds for one answer; beyond, the page was only left open."""


def timed_nonce() -> UUID:
    """Return a nonce that begins with the time now, in milliseconds."""
    moment = int(clock.now().timestamp() * 1000)
    return UUID(int=moment << 80 | 7 << 76 | randbits(12) << 64 | 2 << 62 | randbits(62))


def seconds_from(nonce: UUID, moment: datetime) -> int | None:
    """Return the seconds from the opening of a form to a moment; None if that is not known."""
    if nonce.version != WITH_TIME:
        return None
    seconds = round(moment.timestamp() - (nonce.int >> 80) / 1000)
    return seconds if 0 <= seconds <= LONGEST else None
