"""Names of members: what is shown, which are the same, and their order."""

import re
from typing import Final
from unicodedata import normalize

from clubs.models import Club

DIGITS: Final = re.compile(r"(\d+)")


def folded(name: str) -> str:
    r"""Return a name without case and width, to compare names.

    >>> folded("\uff21ki") == folded("AKI")
    True
    """
    return normalize("NFKC", name).casefold()


def by_name(name: str) -> tuple[tuple[str | int, ...], str]:
    """Return the sort key of a name: numbers sort as numbers, in either width.

    >>> sorted(["会員１０", "会員2", "Aki 10", "aki 9"], key=by_name)
    ['aki 9', 'Aki 10', '会員2', '会員１０']
    """
    parts = DIGITS.split(folded(name))
    return tuple(int(part) if at % 2 else part for at, part in enumerate(parts)), name


def names_in(club: Club, *, but: int = 0) -> set[str]:
    """Return the folded names in a club, except that of one member."""
    others = club.memberships.exclude(pk=but)
    return {folded(name) for name in others.values_list("name", flat=True)}
