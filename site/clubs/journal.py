"""What was changed in a club, and by whom."""

from typing import Final

from clubs.models import LONGEST_NAME, Change, Club, Entry, Membership
from clubs.rights import Access

SHOWN: Final = 200
"""Entries, the newest first."""


def note(access: Access, change: Change, *, whom: Membership | None = None, what: str = "") -> None:
    """That whoever is here did something."""
    note_of(access.club, change, who=access.me, whom=whom, what=what)


def note_of(
    club: Club,
    change: Change,
    *,
    who: Membership | None = None,
    whom: Membership | None = None,
    what: str = "",
) -> None:
    short = what if len(what) <= LONGEST_NAME else f"{what[: LONGEST_NAME - 1]}…"
    Entry.objects.create(club=club, change=change, who=who, whom=whom, what=short)
