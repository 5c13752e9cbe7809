"""Remove members, and let them back in for some weeks, with their names and what they did.

Callers check clubs.rights first and lock the club's row.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone as clock
from django_tasks import task

from accounts.models import Learner
from clubs.errors import NameTakenError, TooManyError
from clubs.invitations import check_room_for_club
from clubs.logins import set_free
from clubs.models import (
    MOST_MEMBERS,
    MOST_REMOVED,
    REMOVED_FOR,
    Change,
    Club,
    Membership,
    RemovedMember,
)
from clubs.names import folded, names_in
from clubs.rights import Access
from clubs.services import locked_rows


@transaction.atomic
def let_go(access: Access, member: Membership) -> None:
    """Remove a member, and memberships merged into theirs; all are kept for ``REMOVED_FOR``."""
    access.note(Change.LET_GO)
    kept: dict[int, RemovedMember] = {}
    rows = locked_rows(member)
    for row in sorted(rows, key=lambda row: row != member):
        root = row.learner.root
        if root.pk not in kept:
            kept[root.pk] = _kept(row, root)
        _keep_work(row, kept[root.pk])
    Membership.objects.filter(pk__in=[row.pk for row in rows]).delete()
    newest = [*access.club.removed_members.values_list("pk", flat=True)[:MOST_REMOVED]]
    access.club.removed_members.exclude(pk__in=newest).delete()


def _kept(member: Membership, root: Learner) -> RemovedMember:
    columns = ("name", "real_name", "is_managed", "joined")
    values = {column: getattr(member, column) for column in columns}
    row, _is_new = RemovedMember.objects.update_or_create(
        club=member.club, learner=root, defaults={**values, "removed": clock.now()}
    )
    return row


def _keep_work(member: Membership, kept: RemovedMember) -> None:
    """Keep what they filled in, what they were chosen for, and their extra time."""
    member.responses.update(membership=None, removed_member=kept)
    for assignment in member.chosen_for.all():
        kept.terms.create(assignment=assignment)
    for extra in member.extensions.all():
        terms = {"due": extra.due, "more_minutes": extra.more_minutes}
        kept.terms.create(assignment_id=extra.assignment_id, **terms)


@transaction.atomic
def let_back(access: Access, row: RemovedMember) -> Membership:
    """Make a removed member a member again. Raise NameTakenError or TooManyError.

    Callers give them what they did again, and then delete the row. Their card stays invalid.
    """
    club, learner = access.club, row.learner.root
    theirs = Membership.objects.of(learner)
    if before := theirs.filter(club=club).first():
        return before
    check_room_for_club(learner)
    if club.memberships.count() >= MOST_MEMBERS:
        raise TooManyError
    if folded(row.name) in names_in(club):
        raise NameTakenError
    set_free(learner)
    member = Membership.objects.create(
        club=club,
        learner=learner,
        name=row.name,
        real_name=row.real_name,
        is_managed=row.is_managed and not theirs.exists(),
    )
    Membership.objects.filter(pk=member.pk).update(joined=row.joined)
    access.note(Change.LET_BACK, whom=member)
    return member


def removed_from(club: Club, learner: Learner) -> QuerySet[RemovedMember]:
    """Return the row of a person who was removed from a club."""
    return RemovedMember.objects.of(learner).filter(club=club)


def removed_lately(club: Club, now: datetime) -> QuerySet[RemovedMember]:
    """Return who can be let back in, removed last first."""
    return club.removed_members.filter(removed__gt=now - REMOVED_FOR)


@task()
def forget() -> int:
    """Delete what is kept of members who were removed long ago. Return how many rows there were."""
    over = RemovedMember.objects.filter(removed__lte=clock.now() - REMOVED_FOR)
    return over.delete()[0]
