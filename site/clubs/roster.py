"""Members whom an organiser makes from a list of names: each gets a card to sign in with."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from django.db import transaction

from accounts.models import Learner
from clubs.journal import note
from clubs.logins import first_codes
from clubs.models import LONGEST_NAME, MOST_MEMBERS, Change, Club, Membership
from clubs.names import folded, names_in
from clubs.rights import Access
from web.visible import visible_line

MOST_AT_ONCE: Final = 30
"""Names in a list, each of which gets a card."""
LONGEST_LIST: Final = 5_000
"""Characters of it."""

Names = list[tuple[str, str]]
"""Of each: by which all know them, and the real one, which may be empty."""

BETWEEN = "\t,，、"
"""What stands between the two, once in a line."""


class ListError(ValueError):
    """``names`` of it, at most a few, are ``why``: ``long``, ``twice``, ``taken``; or ``many``."""

    def __init__(self, why: str, names: list[str] | None = None) -> None:
        super().__init__(why)
        self.why, self.names = why, (names or [])[:5]


def read_list(text: str) -> Names:
    r"""A name a line, and behind a comma or a tab the real one. Raise ListError.

    >>> read_list("Aki, Akiko Tanaka\n\nRen")
    [('Aki', 'Akiko Tanaka'), ('Ren', '')]
    """
    names = [*_names(text)]
    if len(names) > MOST_AT_ONCE:
        raise ListError("many")
    if long := [name for both in names for name in both if len(name) > LONGEST_NAME]:
        raise ListError("long", [f"{name[:20]}…" for name in long])
    times = Counter(folded(name) for name, _ in names)
    if twice := [name for name, _ in names if times[folded(name)] > 1]:
        raise ListError("twice", twice)
    return names


def _names(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        place = next((place for place, sign in enumerate(line) if sign in BETWEEN), len(line))
        name, real_name = visible_line(line[:place]), visible_line(line[place + 1 :])
        if name:
            yield name, real_name


@transaction.atomic
def add(access: Access, names: Names) -> list[tuple[Membership, str]]:
    """The new members, each with the code of their card. Raise ListError."""
    taken = names_in(access.club)
    if there := [name for name, _ in names if folded(name) in taken]:
        raise ListError("taken", there)
    if len(taken) + len(names) > MOST_MEMBERS:
        raise ListError("many")
    made = _make(access.club, names)
    note(access, Change.ADDED, what=", ".join(name for name, _ in names))
    return made


def _make(club: Club, names: Names) -> list[tuple[Membership, str]]:
    learners = Learner.objects.bulk_create(Learner() for _ in names)
    members = Membership.objects.bulk_create(
        Membership(club=club, learner=learner, name=name, real_name=real_name, is_managed=True)
        for learner, (name, real_name) in zip(learners, names, strict=True)
    )
    return first_codes(members)
