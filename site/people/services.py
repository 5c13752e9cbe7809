"""What happens to clubs. Whoever calls has asked people.rights before."""

from typing import Final
from unicodedata import normalize

from django.db import transaction
from django.utils.timezone import now

from accounts.models import Learner
from accounts.spelling import new_code
from people.models import Club, Invitation, Membership, Role

GROUPS: Final = 2
"""Of a code to join by: forty random bits, and few guesses (pao_site/rates.py)."""
MOST_MEMBERS: Final = 500
MOST_CLUBS: Final = 50
"""That somebody may be in."""


class NotInError(Exception):
    """Why somebody did not come in."""


class NoSuchCodeError(NotInError):
    """Never was, was changed, is switched off, has run out or is full: nobody is told which."""


class NameTakenError(NotInError):
    """Another member is called so."""


class TooManyError(NotInError):
    """Clubs of one person."""


class NoAccountError(Exception):
    """Whoever sees real names signs in with a password."""


@transaction.atomic
def found_club(*, founder: Learner, known_as: str, **said: str) -> Club:
    """A club with its owner, and a code that lets others in; ``said`` as ``change`` has it.

    Raise TooManyError.
    """
    _keep_within_bounds(founder)
    club = Club.objects.create(**said)
    Membership.objects.create(club=club, learner=founder, role=Role.OWNER, name=known_as)
    Invitation.objects.create(club=club, code=new_code(GROUPS))
    return club


@transaction.atomic
def join(*, learner: Learner, code: str, name: str, real_name: str = "") -> Membership:
    """Come in by a code; whoever is in already is who they were. Raise NotInError."""
    club = Club.objects.select_for_update().get(pk=invited_by(code).club_id)
    invitation = invited_by(code)  # now that nobody changes it
    before = Membership.objects.of(learner).filter(club=club).first()
    if before:
        return before
    _keep_within_bounds(learner)
    if folded(name) in names_in(club):
        raise NameTakenError
    if invitation.places is not None:
        invitation.places -= 1
        invitation.save(update_fields=["places"])
    return club.memberships.create(learner=learner, name=name, real_name=real_name)


def names_in(club: Club) -> set[str]:
    """As two names are held to be one."""
    return {folded(name) for name in club.memberships.values_list("name", flat=True)}


def folded(name: str) -> str:
    r"""Without case and width.

    >>> folded("\uff21ki") == folded("AKI")
    True
    """
    return normalize("NFKC", name).casefold()


def invited_by(code: str) -> Invitation:
    """What a code opens. Raise NoSuchCodeError."""
    found = Invitation.objects.select_related("club").filter(code=spelt(code)).first()
    if found is None or not lets_in(found):
        raise NoSuchCodeError
    return found


def lets_in(invitation: Invitation) -> bool:
    club = invitation.club
    has_place = invitation.places is None or invitation.places > 0
    is_in_time = invitation.until is None or now() <= invitation.until
    return (
        invitation.is_open
        and has_place
        and is_in_time
        and not club.archived
        and club.memberships.count() < MOST_MEMBERS
    )


def spelt(code: str) -> str:
    """A code as it is kept, whatever case, spaces or hyphens it was typed with.

    >>> spelt(" k7qm2xtp ")
    'K7QM-2XTP'
    """
    signs = "".join(sign for sign in code.upper() if sign.isalnum())
    return "-".join(signs[first : first + 4] for first in range(0, len(signs), 4))


def change(club: Club, **said: str) -> None:
    """``said``: of ``name``, ``language``, ``zone`` and ``rules`` those that are others now."""
    for name, value in said.items():
        setattr(club, name, value)
    club.save(update_fields=[*said])


def give_role(member: Membership, role: Role) -> None:
    """Raise NoAccountError."""
    if role != Role.MEMBER and not member.has_account:
        raise NoAccountError
    member.role = role
    member.save(update_fields=["role"])


@transaction.atomic
def hand_over(club: Club, *, heir: Membership) -> None:
    """To another member; the owner of before is an organiser. Raise NoAccountError."""
    if not heir.has_account:
        raise NoAccountError
    club.memberships.filter(role=Role.OWNER).update(role=Role.ORGANISER)
    club.memberships.filter(pk=heir.pk).update(role=Role.OWNER)


def leave(member: Membership) -> None:
    """Go, with all rows of theirs in this club; what they answered stays theirs."""
    Membership.objects.of(member.learner).filter(club=member.club_id).delete()


def _keep_within_bounds(learner: Learner) -> None:
    Learner.objects.select_for_update().get(pk=learner.pk)  # one form after the other
    if Membership.objects.of(learner).count() >= MOST_CLUBS:
        raise TooManyError
