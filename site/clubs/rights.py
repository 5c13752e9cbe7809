"""Who may do what in a club: the table of rights, and the only access to a club's rows.

A person who is not in a club gets the same response as for a club that does not exist.
"""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import cached_property
from typing import Final
from zoneinfo import ZoneInfo

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.expressions import RawSQL
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone as clock

from accounts.learners import LearnerRequest
from accounts.models import ONE_PERSON, Learner
from clubs.models import (
    Announcement,
    Change,
    Club,
    Entry,
    Invitation,
    Membership,
    Role,
    Season,
    Titled,
)
from web.prepared import Prepared


class Right(Enum):
    SEE = auto()
    """See the club's page and the members' names."""
    BE_KNOWN = auto()
    """Change one's own names and sign-in code."""
    LEAVE = auto()
    INVITE = auto()
    """See and change the join code."""
    KEEP_MEMBERS = auto()
    """Read real names; add, rename, merge and remove members; make their cards."""
    CHANGE = auto()
    """Change the club's name, language, time zone and usual rules."""
    ANNOUNCE = auto()
    """Publish, change and delete announcements."""
    KEEP_SEASONS = auto()
    """Start, change, end and delete seasons."""
    KEEP_RULINGS = auto()
    """Add rulings to the club's book, change and delete them."""
    KEEP_RULES = auto()
    """Edit the club's house rules."""
    ANSWER = auto()
    """Work on assignments."""
    ASSIGN = auto()
    """Give and change assignments."""
    SHOW_ROUND = auto()
    """Show a live round on the screen; ASSIGN decides what it does next."""
    KEEP_PRACTICE_LIST = auto()
    """Add exercises and collections to the club's practice list, and remove them."""
    READ_RESULTS = auto()
    """See the results of all members."""
    READ_JOURNAL = auto()
    EXPORT = auto()
    """Download the club as a file, with real names and results."""
    GIVE_ROLES = auto()
    """Make members organisers, or organisers members; hand the club over."""
    ARCHIVE = auto()
    """Archive and restore the club."""


OF_MEMBERS: Final = frozenset({Right.SEE, Right.BE_KNOWN, Right.LEAVE, Right.ANSWER})
OF_ORGANISERS: Final = OF_MEMBERS | {
    Right.INVITE,
    Right.KEEP_MEMBERS,
    Right.CHANGE,
    Right.ANNOUNCE,
    Right.KEEP_SEASONS,
    Right.KEEP_RULINGS,
    Right.KEEP_RULES,
    Right.ASSIGN,
    Right.SHOW_ROUND,
    Right.KEEP_PRACTICE_LIST,
    Right.READ_RESULTS,
    Right.READ_JOURNAL,
    Right.EXPORT,
}
VISITOR: Final = "visitor"
"""Everybody's role in a demo, which has no real members and cannot be changed."""
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
        Right.EXPORT,
        Right.ARCHIVE,
    }
)
"""The rights that remain in an archived club."""


RANKS: Final[Mapping[str, int]] = {role: rank for rank, role in enumerate(Role.values)}
"""The place of each role, from most rights to fewest."""


@dataclass(frozen=True)
class Access:
    """A person's rights in a club. Its members are read once."""

    club: Club
    me: Membership

    @cached_property
    def rights(self) -> set[str]:
        """The names of the rights, for templates."""
        return {right.name.lower() for right in Right if self.may(right)}

    def may(self, right: Right) -> bool:
        is_allowed = not self.club.archived or right in IN_AN_ARCHIVE
        return is_allowed and right in RIGHTS[self.me.role]

    @cached_property
    def members(self) -> list[Membership]:
        """One membership of each person, the owner's first."""
        return [rows[0] for rows in self.persons]

    @cached_property
    def persons(self) -> list[list[Membership]]:
        """All memberships by person, the best role first: several if two became one person.

        Or if organisers merged them; of equal roles the membership that they kept is first.
        """
        rows = self.club.memberships.select_related("learner__merged_into")
        roots = {row.pk: row.learner.root.pk for row in rows}
        merged = {roots[row.pk]: roots[row.same_as_id] for row in rows if row.same_as_id}
        persons: dict[int, list[Membership]] = {}
        for row in sorted(rows, key=_rank):
            root = roots[row.pk]
            persons.setdefault(merged.get(root, root), []).append(row)
        return list(persons.values())

    def member(self, number: int) -> Membership:
        """Return a member; raise Http404."""
        for member in self.members:
            if member.pk == number:
                return member
        raise Http404

    def outranks(self, member: Membership) -> bool:
        """Whether this person may remove a member: one of a lower role."""
        return _rank(self.me)[0] < _rank(member)[0]

    def note(
        self, change: Change, *, whom: Membership | None = None, what: str | Titled = ""
    ) -> None:
        """Add to the journal what this person did."""
        self.club.note(change, who=self.me, whom=whom, what=what)

    @property
    def journal(self) -> QuerySet[Entry]:
        """The journal, newest entries first."""
        return self.club.journal.select_related("who", "whom")

    @property
    def invitation(self) -> Invitation:
        return self.club.invitation

    @cached_property
    def announcements(self) -> list[Announcement]:
        """What members are told today."""
        return announcements_in([self], clock.now())

    @cached_property
    def seasons(self) -> list[Season]:
        """The club's seasons, newest first."""
        return [*self.club.seasons.all()]

    def season(self, number: int) -> Season:
        """Return a season; raise Http404."""
        for season in self.seasons:
            if season.pk == number:
                return season
        raise Http404


_MEMBERSHIPS: Final = Prepared(
    lambda root: Membership.objects.of(Learner(pk=root)).select_related("club")
)


def clubs_of(learner: Learner) -> list[Access]:
    """The clubs of a person, by name."""
    if learner.is_nobody:
        return []
    rows = _MEMBERSHIPS(learner.root_id)
    accesses: dict[int, Access] = {}
    for row in sorted(rows, key=_rank):
        accesses.setdefault(row.club_id, Access(row.club, row))
    return sorted(accesses.values(), key=lambda access: access.club.name)


def clubs_with(learner: Learner, right: Right) -> list[Club]:
    """Return the clubs in which a person has a right, by name."""
    return [access.club for access in clubs_of(learner) if access.may(right)]


def announcements_in(clubs: Collection[Access], now: datetime) -> list[Announcement]:
    """Return what the members of some clubs are told, each until a day of the club's clock ends.

    What ends first comes first.
    """
    of = {access.club.pk: access.club for access in clubs}
    yesterday = (now - timedelta(days=1)).date()  # somewhere it may still be the day before
    rows = Announcement.objects.filter(club__in=of, last_day__gte=yesterday)
    current = []
    for row in rows.select_related("made_by"):
        row.club = of[row.club_id]
        if row.last_day >= now.astimezone(ZoneInfo(row.club.zone)).date():
            current.append(row)
    return current


def rules_of_clubs(learner: Learner) -> list[str]:
    """The ids of the usual rules of a person's clubs that are not archived."""
    return [access.club.rules for access in clubs_of(learner) if not access.club.archived]


def seen_by(learner: Learner) -> QuerySet[Club]:
    """The clubs of a person, as a queryset."""
    return Club.objects.filter(memberships__in=Membership.objects.of(learner))


_IN_CLUB: Final = Prepared(
    lambda root, club: (
        Membership.objects.of(Learner(pk=root)).filter(club__pk=club).select_related("club")
    ),
)


def get_access(learner: Learner, number: int, right: Right) -> Access:
    """Return the access to a club. Raise Http404 for outsiders, PermissionDenied for members."""
    rows = [] if learner.is_nobody else _IN_CLUB(learner.root_id, number)
    row = min(rows, key=_rank, default=None)
    if row and row.learner_id == learner.pk:
        row.learner = learner
    access = Access(row.club, row) if row else _as_a_visitor(number, right)
    if not access.may(right):
        raise PermissionDenied
    return access


def demo_in(language: str) -> Club | None:
    """Return the demo club of a language, if there is one."""
    return Club.objects.filter(is_demo=True, language=language).first()


def _as_a_visitor(number: int, right: Right) -> Access:
    """Return a visitor's access to a demo club; raise Http404."""
    if right not in OF_VISITORS:
        raise Http404
    demo = get_object_or_404(Club, pk=number, is_demo=True)
    return Access(demo, Membership(club=demo, role=VISITOR))


MERGED: Final = f"""
    SELECT id FROM clubs_membership WHERE learner_id IN ({ONE_PERSON}) OR same_as_id IN (
        SELECT same_as_id FROM clubs_membership WHERE learner_id IN ({ONE_PERSON})
    )
""".strip()  # noqa: S608
"""The subquery of ``memberships_of_person``, in SQL: pages use it often, as ``ids_of``."""


def memberships_of_person(learner: Learner) -> QuerySet[Membership]:
    """Return a person's memberships, and those that organisers merged with them.

    A merge contains all memberships of its persons (clubs.services.extend_merges).
    """
    ids = (learner.root_id,) * 4
    return Membership.objects.filter(pk__in=RawSQL(MERGED, ids))  # noqa: S611


@contextmanager
def locked_access(learner: Learner, number: int, right: Right) -> Iterator[Access]:
    """Give access while the club's row is locked, so that rights are current."""
    with transaction.atomic():
        Club.objects.select_for_update().filter(pk=number).first()
        yield get_access(learner, number, right)


@contextmanager
def form_access(request: LearnerRequest, club_id: int, right: Right) -> Iterator[Access]:
    """Yield access for a page with a form: a GET reads, a POST uses ``locked_access``."""
    if request.method == "POST":
        with locked_access(request.learner, club_id, right) as locked:
            yield locked
    else:
        yield get_access(request.learner, club_id, right)


def _rank(member: Membership) -> tuple[int, bool, int]:
    """Return the sort key of members: by role, then by time of joining; merged ones come later."""
    is_merged = member.same_as_id not in {None, member.pk}
    return (RANKS[member.role], is_merged, member.pk)
