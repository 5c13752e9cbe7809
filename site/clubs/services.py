"""What happens to clubs and in them. Whoever calls has asked clubs.rights before."""

from django.conf import settings
from django.db import transaction
from django.utils.timezone import now

import pao
from accounts.models import Learner
from clubs.errors import NameTakenError, NoAccountError
from clubs.invitations import invite
from clubs.journal import note, note_of
from clubs.limits import keep_within_bounds
from clubs.models import Change, Club, Membership, Role
from clubs.names import folded, names_in
from clubs.rights import Access


@transaction.atomic
def found_club(*, founder: Learner, known_as: str, **said: str) -> Club:
    """A club with its owner, and a code that lets others in; ``said`` as ``change`` has it.

    Raise TooManyError.
    """
    keep_within_bounds(founder)
    club = Club.objects.create(**said)
    owner = Membership.objects.create(club=club, learner=founder, role=Role.OWNER, name=known_as)
    invite(club)
    note_of(club, Change.MADE, who=owner)
    return club


def change(access: Access, *, house: str = "", **said: str) -> None:
    """``said``: of ``name``, ``language``, ``zone`` and ``rules`` those that are others now.

    ``house``: what the rules are called where they are house rules.
    """
    news = {name: value for name, value in said.items() if getattr(access.club, name) != value}
    for name, value in news.items():
        setattr(access.club, name, value)
    if news:
        access.club.save(update_fields=[*news])
        told = (house or _in_words(access.club, name, value) for name, value in news.items())
        note(access, Change.CHANGED, what=", ".join(told))


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


def rename(access: Access, member: Membership, **said: str) -> None:
    """``said``: of ``name``, by which all know a member, and ``real_name``, which organisers see.

    Raise NameTakenError.
    """
    if folded(said.get("name", "")) in names_in(access.club, but=member.pk):
        raise NameTakenError
    news = {name: value for name, value in said.items() if getattr(member, name) != value}
    for name, value in news.items():
        setattr(member, name, value)
    if news:
        member.save(update_fields=[*news])
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


def _forget(member: Membership) -> None:
    """All rows of theirs in this club; what they answered stays theirs.

    They are locked first: what a member is just filling in is stored before or refused.
    """
    theirs = Membership.objects.of(member.learner.root).filter(club=member.club_id)
    locked = [row.pk for row in theirs.select_for_update().order_by("pk")]
    Membership.objects.filter(pk__in=locked).delete()
