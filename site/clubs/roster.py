"""Members whom an organiser adds from a list of names, each with a card to sign in.

What will be made of a list is shown before anything is stored. Callers check clubs.rights first and
lock the club's row.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from django.db import models, transaction
from django.utils import timezone as clock

from accounts.models import Learner
from clubs.logins import first_codes
from clubs.models import LONGEST_NAME, MOST_MEMBERS, Change, Club, Membership, RemovedMember
from clubs.names import folded, names_in
from clubs.pasting import Line
from clubs.removing import removed_lately
from clubs.rights import Access
from pao.words import for_language

MOST_AT_ONCE: Final = 30
"""How many lines a list can have, each of which gets a card."""
LONGEST_LIST: Final = 5_000
"""How many characters a list can have."""


class Verdict(models.TextChoices):
    """What will be made of a line."""

    NEW = "new"
    REMOVED = "removed"
    """Somebody of this name was removed, and can be let back in."""
    MEMBER = "member"
    TWICE = "twice"
    LONG = "long"
    FULL = "full"
    NOBODY = "nobody"
    """The line contains no name."""


COMING: Final = frozenset({Verdict.NEW, Verdict.REMOVED})


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line of a list and what will be made of it.

    ``verdict_shown``: the verdict that the organiser has seen; ``removed``: who can be let back in;
    ``lets_back``: whether they will be.
    """

    line: Line
    verdict: Verdict
    verdict_shown: str
    removed: RemovedMember | None = None
    lets_back: bool = False

    @property
    def is_coming(self) -> bool:
        return self.verdict in COMING

    @property
    def is_news(self) -> bool:
        """Whether the organiser has to look at this line: the preview showed another verdict."""
        return self.verdict not in {Verdict.NEW, Verdict.NOBODY, self.verdict_shown}

    @property
    def days_ago(self) -> int:
        return (clock.now() - self.removed.removed).days if self.removed else 0


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A line as an organiser sends it. ``verdict_shown``: the verdict that the preview showed."""

    line: Line
    verdict_shown: str = ""


@dataclass
class _Reader:
    """What is known of a club's names while a list is gone through."""

    club: Club
    now: datetime
    used: set[str] = field(init=False)
    removed: dict[str, RemovedMember] = field(init=False)
    before: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.used = names_in(self.club)
        rows = [*removed_lately(self.club, self.now)]
        self.removed = {folded(row.name): row for row in reversed(rows)}

    def verdict(self, line: Line) -> Verdict:
        name = folded(line.name)
        if not name:
            return Verdict.NOBODY
        if max(len(line.name), len(line.real_name)) > LONGEST_NAME:
            return Verdict.LONG
        if name in self.used:
            return Verdict.MEMBER
        if name in self.before:
            return Verdict.TWICE
        if len(self.used) + len(self.before) >= MOST_MEMBERS:
            return Verdict.FULL
        self.before.add(name)
        return Verdict.REMOVED if name in self.removed else Verdict.NEW


def candidates_of(
    club: Club, rows: Sequence[PreviewLine], *, back: Collection[str] | None = None
) -> Iterator[Candidate]:
    """Yield what would be made of a list now.

    ``back``: the numbers of removed members to let back in; None for all.
    """
    reader = _Reader(club, clock.now())
    for row in rows:
        verdict = reader.verdict(row.line)
        removed = reader.removed[folded(row.line.name)] if verdict is Verdict.REMOVED else None
        lets_back = removed is not None and (back is None or str(removed.pk) in back)
        yield Candidate(row.line, verdict, row.verdict_shown, removed, lets_back)


@transaction.atomic
def add(access: Access, lines: Sequence[Line]) -> list[tuple[Membership, str]]:
    """Add members of whom ``candidates_of`` said that they can be; return each with a code."""
    new_members = _make(access.club, lines)
    words = for_language(access.club.language)
    access.note(Change.ADDED, what=words.listed(line.name for line in lines))
    return new_members


def _make(club: Club, lines: Sequence[Line]) -> list[tuple[Membership, str]]:
    learners = Learner.objects.bulk_create(Learner() for _line in lines)
    members = Membership.objects.bulk_create(
        Membership(
            club=club, learner=learner, name=line.name, real_name=line.real_name, is_managed=True
        )
        for learner, line in zip(learners, lines, strict=True)
    )
    return first_codes(members)
