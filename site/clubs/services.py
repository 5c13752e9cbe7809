"""What happens to clubs and in them. Whoever calls has asked clubs.rights before."""

from collections.abc import Mapping

from django.conf import settings
from django.db import transaction
from django.utils.timezone import now

import pao
from accounts.models import Learner
from clubs.errors import NameTakenError, NoAccountError
from clubs.invitations import check_room_for_club, invite
from clubs.journal import note, note_of
from clubs.models import Change, Club, Entry, Membership, Role
from clubs.names import folded, names_in
from clubs.rights import Access


@transaction.atomic
def found_club(*, founder: Learner, known_as: str, **columns: str) -> Club:
    """A club with its owner, and a code that lets others in; ``columns`` as ``change`` has it.

    Raise TooManyError.
    """
    check_room_for_club(founder)
    club = Club.objects.create(**columns)
    owner = Membership.objects.create(club=club, learner=founder, role=Role.OWNER, name=known_as)
    invite(club)
    note_of(club, Change.MADE, who=owner)
    return club


def change(access: Access, *, house: str = "", **columns: str) -> None:
    """``columns``: of ``name``, ``language``, ``zone`` and ``rules`` those that may be new.

    ``house``: what the rules are called where they are house rules.
    """
    changes = update_changed(access.club, columns)
    if changes:
        words = (house or _in_words(access.club, name, value) for name, value in changes.items())
        note(access, Change.CHANGED, what=", ".join(words))


def update_changed(row: Club | Membership, columns: Mapping[str, str]) -> dict[str, str]:
    """Write the columns that differ, and return them."""
    changes = {name: value for name, value in columns.items() if getattr(row, name) != value}
    for name, value in changes.items():
        setattr(row, name, value)
    if changes:
        row.save(update_fields=[*changes])
    return changes


def _in_words(club: Club, setting: str, value: str) -> str:
    """For the journal, in the club's language."""
    if setting == "language":
        return dict(settings.LANGUAGES)[value]
    if setting == "rules" and value in pao.rule_set_ids():
        return pao.rule_set(value).name[club.language]
    return value


def archive(access: Access) -> None:
    """Nothing is lost, and nothing changes until it is brought back."""
    access.club.archived = now()
    access.club.save(update_fields=["archived"])
    note(access, Change.ARCHIVED)


def bring_back(access: Access) -> None:
    access.club.archived = None
    access.club.save(update_fields=["archived"])
    note(access, Change.BROUGHT_BACK)


def rename(access: Access, member: Membership, **names: str) -> None:
    """``names``: of ``name``, by which all know a member, and ``real_name``, which organisers see.

    Raise NameTakenError.
    """
    if folded(names.get("name", "")) in names_in(access.club, but=member.pk):
        raise NameTakenError
    if update_changed(member, names):
        note(access, Change.NAMED, whom=member)


def give_role(access: Access, member: Membership, role: Role) -> None:
    """Raise NoAccountError."""
    if role != Role.MEMBER and not member.has_account:
        raise NoAccountError
    member.role = role
    member.save(update_fields=["role"])
    note(access, Change(role.value), whom=member)


@transaction.atomic
def hand_over(access: Access, heir: Membership) -> None:
    """To another member; the owner of before is an organiser. Raise NoAccountError."""
    if not heir.has_account:
        raise NoAccountError
    access.club.memberships.filter(role=Role.OWNER).update(role=Role.ORGANISER)
    access.club.memberships.filter(pk=heir.pk).update(role=Role.OWNER)
    note(access, Change.OWNER, whom=heir)


@transaction.atomic
def give(club: Club, heir: Membership) -> None:
    """Of a club that is nobody's: by those who run the site. Raise NoAccountError."""
    if not heir.has_account:
        raise NoAccountError
    club = Club.objects.select_for_update().get(pk=club.pk)
    if not club.memberships.filter(role=Role.OWNER).exists():
        club.memberships.filter(pk=heir.pk).update(role=Role.OWNER)
        note_of(club, Change.GIVEN, whom=heir)


@transaction.atomic
def leave(member: Membership) -> None:
    note_of(member.club, Change.LEFT)
    _forget(member)


@transaction.atomic
def let_go(access: Access, member: Membership) -> None:
    note(access, Change.LET_GO)
    _forget(member)


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
    elif club.filter(archived=None).update(archived=now()):
        Entry.objects.create(club_id=club_id, change=Change.ORPHANED)


def _forget(member: Membership) -> None:
    """All rows of theirs in this club; what they answered stays theirs.

    They are locked first: what a member is just filling in is stored before or refused.
    """
    theirs = Membership.objects.of(member.learner.root).filter(club=member.club_id)
    locked = [row.pk for row in theirs.select_for_update().order_by("pk")]
    Membership.objects.filter(pk__in=locked).delete()
