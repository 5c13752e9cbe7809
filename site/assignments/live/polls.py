"""How often phones poll, and whether they show the newest state of their round.

A process remembers the state of each round for a moment, so that a crowd of phones costs it two
queries a second. What it remembers can only delay a phone: a screen that shows something else gets
what the database says.
"""

import random
from datetime import datetime
from math import sqrt
from typing import Final

from django.core.cache import caches
from django.core.signing import BadSignature

from assignments.live.state import SIGNER
from assignments.models import Round

LIFETIME: Final = 0.5
"""Seconds for which a process remembers a round; another process may change it meanwhile."""

SHORTEST, LONGEST = 1.0, 5.0
"""Seconds between two polls of a phone, for forty players and for a thousand."""


def polls_after() -> int:
    """Return after how many milliseconds a phone polls: the more players on the site, the later.

    Each phone is told something else, so that they do not ask all at once.
    """
    players = Round.players.through.objects.count()
    seconds = min(max(SHORTEST, sqrt(players / 40)), LONGEST)
    return round(seconds * random.uniform(800, 1200))  # noqa: S311 - no secret


def is_newest(version: str, club: str, number: str, *, now: datetime) -> bool:
    """Whether a version is that of the current state of a club's round.

    The version that a page shows is signed: its reader had access when it was made, and learns
    only that nothing has changed since.
    """
    try:
        signed, _, mark = SIGNER.unsign(version).partition("-")
    except BadSignature:
        return False
    return signed == number and _current(number, now) == (club, mark)


def forget(number: int) -> None:
    """Forget a round that this process has changed."""
    caches["memory"].delete(_key(str(number)))


def _current(number: str, now: datetime) -> tuple[str, str] | None:
    """Return the club and the mark of a round."""
    current: tuple[str, str] | None = caches["memory"].get(_key(number))
    if current is None:
        live = Round.objects.select_related("assignment__club").filter(pk=int(number)).first()
        if live is None:
            return None
        current = str(live.assignment.club_id), live.mark(now)
        caches["memory"].set(_key(number), current, LIFETIME)
    return current


def _key(number: str) -> str:
    return f"live-round-{number}"
