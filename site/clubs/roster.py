"""Members whom an organiser adds from a list of names, each with a card to sign in."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import Learner
from clubs.logins import first_codes
from clubs.models import LONGEST_NAME, MOST_MEMBERS, Change, Club, Membership
from clubs.names import folded, names_in
from clubs.rights import Access
from pao.words import for_language
from web.pages import page_words
from web.visible import visible_line

MOST_AT_ONCE: Final = 30
"""How many names a list can have, each of which gets a card."""
LONGEST_LIST: Final = 5_000
"""How many characters a list can have."""

Names = list[tuple[str, str]]
"""A member's name, and the real name, which may be empty."""

BETWEEN = "\t,，、"
"""Separators of the two names."""


class ListError(ValueError):
    """An error in the list.

    ``why``: ``long``, ``twice``, ``taken`` or ``many``; ``names``: a few of those concerned.
    """

    def __init__(self, why: str, names: list[str] | None = None) -> None:
        super().__init__(why)
        self.why, self.names = why, (names or [])[:5]

    def __str__(self) -> str:
        problems = {
            "many": _(
                "You can add at most %(most)s names at once. A club can have at most %(members)s "
                "members."
            ),
            "long": _("Too long: %(names)s. A name can have at most %(longest)s characters."),
            "twice": _("Listed more than once: %(names)s."),
            "taken": _("Already in the club: %(names)s."),
        }
        return problems[self.why] % {
            "most": MOST_AT_ONCE,
            "members": MOST_MEMBERS,
            "longest": LONGEST_NAME,
            "names": page_words().listed(self.names),
        }


def read_list(text: str) -> Names:
    r"""Return the names of a list, one per line, with the real name after a comma or tab.

    Raise ListError.

    >>> read_list("Aki, Akiko Tanaka\n\nRen")
    [('Aki', 'Akiko Tanaka'), ('Ren', '')]
    """
    names = [*_names(text)]
    if len(names) > MOST_AT_ONCE:
        raise ListError("many")
    if long := [name for both in names for name in both if len(name) > LONGEST_NAME]:
        raise ListError("long", [f"{name[:20]}…" for name in long])
    times = Counter(folded(name) for name, _real in names)
    if twice := [name for name, _real in names if times[folded(name)] > 1]:
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
    """Add members; return each with the code of the card. Raise ListError."""
    used = names_in(access.club)
    if again := [name for name, _real in names if folded(name) in used]:
        raise ListError("taken", again)
    if len(used) + len(names) > MOST_MEMBERS:
        raise ListError("many")
    made = _make(access.club, names)
    access.note(
        Change.ADDED, what=for_language(access.club.language).listed(name for name, _real in names)
    )
    return made


def _make(club: Club, names: Names) -> list[tuple[Membership, str]]:
    learners = Learner.objects.bulk_create(Learner() for _ in names)
    members = Membership.objects.bulk_create(
        Membership(club=club, learner=learner, name=name, real_name=real_name, is_managed=True)
        for learner, (name, real_name) in zip(learners, names, strict=True)
    )
    return first_codes(members)
