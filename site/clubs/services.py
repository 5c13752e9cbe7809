"""Create and change clubs and memberships. Callers check clubs.rights first."""

from collections.abc import Mapping

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone as clock

import pao
from accounts.models import Learner
from clubs.errors import NameTakenError, NoAccountError
from clubs.invitations import check_room_for_club, invite
from clubs.models import Change, Club, Entry, Membership, Role
from clubs.names import folded, names_in
from clubs.rights import Access
from pao.words import for_language


@transaction.atomic
def found_club(*, founder: Learner, known_as: str, **columns: str) -> Club:
    """Create a club with its owner and join code; raise TooManyError.

    ``columns``: as in ``change``.
    """
    check_room_for_club(founder)
    club = Club.objects.create(**columns)
    owner = Membership.objects.create(club=club, learner=founder, role=Role.OWNER, name=known_as)
    invite(club)
    club.note(Change.MADE, who=owner)
    return club


def change(access: Access, *, house: str = "", **columns: str) -> None:
    """Change a club. ``columns``: those of ``name``, ``language``, ``zone``, ``rules`` to change.

    ``house``: the name of the rules if they are house rules.
    """
    changes = update_changed(access.club, columns)
    if changes:
        words = (house or _in_words(access.club, name, value) for name, value in changes.items())
        access.note(Change.CHANGED, what=for_language(access.club.language).listed(words))


def update_changed(row: Club | Membership, columns: Mapping[str, str]) -> dict[str, str]:
    """Save the columns that differ, and return them."""
    changes = {name: value for name, value in columns.items() if getattr(row, name) != value}
    for name, value in changes.items():
        setattr(row, name, value)
    if changes:
        row.save(update_fields=[*changes])
    return changes


def _in_words(club: Club, setting: str, value: str) -> str:
    """Return a setting for the journal, in the club's language."""
    if setting == "language":
        return dict(settings.LANGUAGES)[value]
    if setting == "rules" and value in pao.rule_set_ids():
        return pao.rule_set(value).name[club.language]
    return value


def set_archived(access: Access, *, is_archived: bool) -> None:
    """Archive the club or restore it. In the archive nothing is lost and nothing changes."""
    access.club.archived = clock.now() if is_archived else None
    access.club.save(update_fields=["archived"])
    access.note(Change.ARCHIVED if is_archived else Change.BROUGHT_BACK)


def rename(access: Access, member: Membership, **names: str) -> None:
    """Change names of a member; raise NameTakenError.

    ``names``: ``name``, which all members see, and ``real_name``, which organisers see.
    """
    if folded(names.get("name", "")) in names_in(access.club, but=member.pk):
        raise NameTakenError
    if update_changed(member, names):
        access.note(Change.NAMED, whom=member)


def give_role(access: Access, member: Membership, role: Role) -> None:
    """Change a member's role; raise NoAccountError."""
    if role != Role.MEMBER and not member.has_account:
        raise NoAccountError
    _note_organiser(Membership.objects.filter(pk=member.pk))
    since = None if role == Role.MEMBER else F("organiser_since")
    Membership.objects.filter(pk=member.pk).update(role=role, organiser_since=since)
    access.note(Change(role.value), whom=member)


def _note_organiser(members: QuerySet[Membership]) -> None:
    """Store since when members who get a higher role are no longer members only."""
    members.filter(role=Role.MEMBER).update(organiser_since=clock.now())


@transaction.atomic
def hand_over(access: Access, heir: Membership) -> None:
    """Make another member the owner, and the owner an organiser. Raise NoAccountError."""
    if not heir.has_account:
        raise NoAccountError
    access.club.memberships.filter(role=Role.OWNER).update(role=Role.ORGANISER)
    _note_organiser(access.club.memberships.filter(pk=heir.pk))
    access.club.memberships.filter(pk=heir.pk).update(role=Role.OWNER)
    access.note(Change.OWNER, whom=heir)


@transaction.atomic
def give(club: Club, heir: Membership) -> None:
    """Make a member the owner of a club without one; for staff. Raise NoAccountError.

    Nothing happens if the membership was merged into another meanwhile.
    """
    if not heir.has_account:
        raise NoAccountError
    club = Club.objects.select_for_update().get(pk=club.pk)
    is_free = not club.memberships.filter(role=Role.OWNER).exists()
    theirs = club.memberships.filter(pk=heir.pk, same_since=None)
    if is_free and theirs.exists():
        _note_organiser(theirs)
        theirs.update(role=Role.OWNER)
        club.note(Change.GIVEN, whom=heir)


@transaction.atomic
def leave(member: Membership) -> None:
    """Delete a member's rows in this club, and what they filled in, but not the answers."""
    member.club.note(Change.LEFT)
    Membership.objects.filter(pk__in=[row.pk for row in locked_rows(member)]).delete()


def pass_on(club_id: int) -> None:
    """Make the longest-serving organiser the owner of a club that has none.

    Without an organiser it is archived: its members may still read it, and staff give it to one of
    them. Without members it is deleted.
    """
    memberships = Membership.objects.filter(club=club_id)
    if memberships.filter(role=Role.OWNER).exists():
        return
    club = Club.objects.filter(pk=club_id)
    heir = memberships.filter(role=Role.ORGANISER).order_by("pk").first()
    if heir:
        memberships.filter(pk=heir.pk).update(role=Role.OWNER)
    elif not memberships.exists():
        club.delete()
    elif club.filter(archived=None).update(archived=clock.now()):
        Entry.objects.create(club_id=club_id, change=Change.ORPHANED)


def extend_merges(learner: Learner) -> None:
    """Let all memberships of a person in a club belong to the merge of one of them."""
    theirs = Membership.objects.of(learner)
    for row in theirs.exclude(same_as=None):
        news = theirs.filter(club=row.club_id, same_as=None)
        news.update(same_as=row.same_as_id, same_since=row.same_since)


def locked_rows(member: Membership) -> list[Membership]:
    """Return a member's rows in this club, and those that were merged into them, locked.

    An answer under way is stored before, or refused.
    """
    own = Membership.objects.of(member.learner.root).filter(club=member.club_id)
    merged = Membership.objects.filter(same_as__in=own.values("pk"))
    theirs = Membership.objects.filter(pk__in=own.values("pk")) | merged
    return [*theirs.select_for_update().order_by("pk")]
