"""Remove members, and let them back in for some weeks, with their names and what they did.

Callers check clubs.rights first and lock the club's row.
"""

from collections.abc import Collection, Iterable, Mapping
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


@transaction.atomic
def let_go(access: Access, members: Collection[Membership]) -> None:
    """Remove members, and memberships merged into theirs; all are kept for ``REMOVED_FOR``.

    Their rows are locked, so that an answer under way is stored before, or refused.
    """
    if not members:
        return
    numbers = {member.pk for member in members}
    persons = [rows for rows in access.persons if rows[0].pk in numbers]
    rows = [row for rows in persons for row in rows]
    locked = access.club.memberships.filter(pk__in=[row.pk for row in rows])
    list(locked.select_for_update().order_by("pk"))
    for _person in persons:
        access.note(Change.LET_GO)
    removed = _save_removed(access.club, rows)
    of = {row.pk: removed[row.learner.root.pk] for row in rows}
    for row in rows:
        row.responses.update(membership=None, removed_member=of[row.pk])
    _keep_terms(access.me, of)
    locked.delete()
    newest = [*access.club.removed_members.values_list("pk", flat=True)[:MOST_REMOVED]]
    access.club.removed_members.exclude(pk__in=newest).delete()


def _save_removed(club: Club, rows: Iterable[Membership]) -> dict[int, RemovedMember]:
    """Save the names of members; return the rows by the learner. A person's first names count."""
    columns = ("name", "real_name", "is_managed", "joined")
    removed: dict[int, RemovedMember] = {}
    for row in rows:
        root = row.learner.root
        values = {column: getattr(row, column) for column in columns}
        removed.setdefault(root.pk, RemovedMember(club=club, learner=root, **values))
    RemovedMember.objects.bulk_create(
        removed.values(),
        update_conflicts=True,
        unique_fields=["club", "learner"],
        update_fields=[*columns, "removed"],
    )
    return removed


def _keep_terms(any_member: Membership, of: Mapping[int, RemovedMember]) -> None:
    """Keep what members were chosen for, and their extra time. ``of``: by the member's number."""
    chosen_for, extensions = any_member.chosen_for.through.objects, any_member.extensions.model
    chosen = chosen_for.filter(membership__in=of)
    pairs = chosen.values_list("membership_id", "assignment_id")
    extra = extensions.objects.filter(membership__in=of)
    terms = next(iter(of.values())).terms.model
    numbers = {member: row.pk for member, row in of.items()}
    rows = [terms(removed_member_id=numbers[who], assignment_id=what) for who, what in pairs]
    rows += [
        terms(
            removed_member_id=numbers[each.membership_id],
            assignment_id=each.assignment_id,
            due=each.due,
            more_minutes=each.more_minutes,
        )
        for each in extra
    ]
    terms.objects.bulk_create(rows)


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
