"""Who may do what in a club: the one table of rights, and the one way to a club's rows.

Somebody who is not in a club is told what they would be told of a club that is none.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import Final

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.learners import LearnerRequest
from accounts.models import Learner
from clubs.models import Club, Entry, Invitation, Membership, Role


class Right(Enum):
    SEE = auto()
    """The club's page, and the names of all."""
    BE_KNOWN = auto()
    """One's own names, and the code to come back with."""
    LEAVE = auto()
    INVITE = auto()
    """See the code and change it."""
    KEEP_MEMBERS = auto()
    """Real names; let somebody go."""
    CHANGE = auto()
    """What the club is called, and what it plays by."""
    KEEP_RULES = auto()
    """The club's house rules."""
    ANSWER = auto()
    """Sit what was assigned."""
    ASSIGN = auto()
    """Give assignments and change them."""
    SHOW_ROUND = auto()
    """A live round on the screen; what it does next is for whoever may assign."""
    KEEP_SHELF = auto()
    """Put exercises and collections on the club's shelf, and take them off."""
    READ_RESULTS = auto()
    """How the members did."""
    READ_JOURNAL = auto()
    GIVE_ROLES = auto()
    """Make organisers of members, and the other way round; hand the club over."""
    ARCHIVE = auto()
    """And bring back."""


OF_MEMBERS: Final = frozenset({Right.SEE, Right.BE_KNOWN, Right.LEAVE, Right.ANSWER})
OF_ORGANISERS: Final = OF_MEMBERS | {
    Right.INVITE,
    Right.KEEP_MEMBERS,
    Right.CHANGE,
    Right.KEEP_RULES,
    Right.ASSIGN,
    Right.SHOW_ROUND,
    Right.KEEP_SHELF,
    Right.READ_RESULTS,
    Right.READ_JOURNAL,
}
VISITOR: Final = "visitor"
"""The role in a demo of whoever is not in it: nobody is, so nothing of it can be changed."""
OF_VISITORS: Final = frozenset({Right.READ_RESULTS})
RIGHTS: Final[Mapping[str, frozenset[Right]]] = {
    Role.MEMBER: OF_MEMBERS,
    Role.ORGANISER: OF_ORGANISERS,
    Role.OWNER: (OF_ORGANISERS | {Right.GIVE_ROLES, Right.ARCHIVE}) - {Right.LEAVE},
    VISITOR: OF_VISITORS,
}
IN_AN_ARCHIVE: Final = frozenset(
    {
        Right.SEE,
        Right.LEAVE,
        Right.SHOW_ROUND,
        Right.READ_RESULTS,
        Right.READ_JOURNAL,
        Right.ARCHIVE,
    }
)
"""What is left of them in a club that is archived."""


@dataclass(frozen=True)
class Access:
    """What somebody may see and do in one of their clubs. Its members are read once."""

    club: Club
    me: Membership

    @cached_property
    def rights(self) -> set[str]:
        """By name, for templates."""
        return {right.name.lower() for right in Right if self.may(right)}

    def may(self, right: Right) -> bool:
        is_left = not self.club.archived or right in IN_AN_ARCHIVE
        return is_left and right in RIGHTS[self.me.role]

    @cached_property
    def members(self) -> list[Membership]:
        """Everybody, the owner first; of a person who is in twice, who stands for them."""
        return [rows[0] for rows in self.persons]

    @cached_property
    def persons(self) -> list[list[Membership]]:
        """The rows of everybody, who stands for them first: several where two became one."""
        rows = self.club.memberships.select_related("learner__merged_into__user", "learner__user")
        persons: dict[int, list[Membership]] = {}
        for row in sorted(rows, key=_rank):
            persons.setdefault(row.learner.root.pk, []).append(row)
        return list(persons.values())

    def member(self, number: int) -> Membership:
        """One of them. Raise Http404."""
        for member in self.members:
            if member.pk == number:
                return member
        raise Http404

    def outranks(self, member: Membership) -> bool:
        """Whether it is for this organiser to let a member go: their equals are for the owner."""
        return _rank(self.me)[0] < _rank(member)[0]

    @property
    def journal(self) -> QuerySet[Entry]:
        """Who changed what, the newest first."""
        return self.club.journal.select_related("who", "whom")

    @property
    def invitation(self) -> Invitation:
        return self.club.invitation


def clubs_of(learner: Learner) -> list[Access]:
    """The clubs that somebody is in, by name."""
    rows = Membership.objects.of(learner).select_related("club")
    accesses: dict[int, Access] = {}
    for row in sorted(rows, key=_rank):
        accesses.setdefault(row.club_id, Access(row.club, row))
    return sorted(accesses.values(), key=lambda access: access.club.name)


def rules_of_clubs(learner: Learner) -> list[str]:
    """The ids of what the clubs that somebody is in usually play by, but for archived ones."""
    return [access.club.rules for access in clubs_of(learner) if not access.club.archived]


def seen_by(learner: Learner) -> QuerySet[Club]:
    """The clubs that somebody is in: what hangs on one of them is there for them to see."""
    return Club.objects.filter(memberships__in=Membership.objects.of(learner))


def get_access(learner: Learner, number: int, right: Right) -> Access:
    """To a club by its number. Raise Http404 for whoever is not in it, else PermissionDenied."""
    rows = Membership.objects.of(learner).filter(club__pk=number).select_related("club", "learner")
    row = min(rows, key=_rank, default=None)
    access = Access(row.club, row) if row else _as_a_visitor(number, right)
    if not access.may(right):
        raise PermissionDenied
    return access


def demo_in(language: str) -> Club | None:
    """Where visitors see what an organiser sees, if there is one in their language."""
    return Club.objects.filter(is_demo=True, language=language).first()


def _as_a_visitor(number: int, right: Right) -> Access:
    """To a demo, for what is open to all of it. Raise Http404."""
    if right not in OF_VISITORS:
        raise Http404
    demo = get_object_or_404(Club, pk=number, is_demo=True)
    return Access(demo, Membership(club=demo, role=VISITOR))


@contextmanager
def locked_access(learner: Learner, number: int, right: Right) -> Iterator[Access]:
    """The same while nobody else changes the club: a right that was lost meanwhile is none."""
    with transaction.atomic():
        Club.objects.select_for_update().filter(pk=number).first()
        yield get_access(learner, number, right)


@contextmanager
def form_access(request: LearnerRequest, number: int, right: Right) -> Iterator[Access]:
    """Give a page with a form its access to a club: a GET reads, a POST is ``locked_access``."""
    if request.method == "POST":
        with locked_access(request.learner, number, right) as locked:
            yield locked
    else:
        yield get_access(request.learner, number, right)


def _rank(member: Membership) -> tuple[int, int]:
    """Who comes first: by role, then who has been there longest."""
    return (Role.values.index(member.role), member.pk)
