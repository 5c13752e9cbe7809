"""Coming into a club by its code, and whom the code lets in."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone as clock

from accounts.codes import new_code
from accounts.models import Learner
from clubs.errors import NameTakenError, NoSuchCodeError, TooManyError
from clubs.journal import note, note_of
from clubs.logins import set_free
from clubs.models import MOST_CLUBS, MOST_MEMBERS, Change, Club, Invitation, Membership
from clubs.names import folded, names_in
from clubs.rights import Access

GROUPS: Final = 2
"""Of a code to join by: forty random bits, and few guesses (pao_site/rates.py)."""


@transaction.atomic
def join(*, learner: Learner, code: str, name: str, real_name: str = "") -> Membership:
    """Come in by a code; whoever is in already is who they were. Raise NotInError."""
    club = Club.objects.select_for_update().get(pk=invited_by(code).club_id)
    invitation = invited_by(code)  # now that nobody changes it
    before = Membership.objects.of(learner).filter(club=club).first()
    if before:
        return before
    check_room_for_club(learner)
    if folded(name) in names_in(club):
        raise NameTakenError
    if invitation.places is not None:
        invitation.places -= 1
        invitation.save(update_fields=["places"])
    set_free(learner)
    member = club.memberships.create(learner=learner, name=name, real_name=real_name)
    note_of(club, Change.JOINED, who=member)
    return member


def check_room_for_club(learner: Learner) -> None:
    """Within a transaction: one form after the other. Raise TooManyError."""
    Learner.objects.select_for_update().get(pk=learner.pk)
    if Membership.objects.of(learner).count() >= MOST_CLUBS:
        raise TooManyError


def invited_by(code: str) -> Invitation:
    """What a code opens. Raise NoSuchCodeError."""
    invitation = Invitation.objects.select_related("club").filter(code=spelt(code)).first()
    if invitation is None or not lets_in(invitation):
        raise NoSuchCodeError
    return invitation


def lets_in(invitation: Invitation) -> bool:
    club = invitation.club
    has_place = invitation.places is None or invitation.places > 0
    is_in_time = invitation.until is None or clock.now() <= invitation.until
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


def invite(club: Club) -> Invitation:
    return Invitation.objects.create(club=club, code=new_code(GROUPS))


def change_code(access: Access) -> None:
    """The one before lets nobody in any more."""
    Invitation.objects.filter(club=access.club).update(code=new_code(GROUPS))
    note(access, Change.CODE)


def switch(access: Access, *, on: bool) -> None:
    Invitation.objects.filter(club=access.club).update(is_open=on)
    note(access, Change.OPENED if on else Change.SHUT)


def limit(access: Access, **changes: int | datetime | None) -> None:
    """``changes``: of ``places`` and ``until``; None is without limit."""
    if changes:
        Invitation.objects.filter(club=access.club).update(**changes)
        note(access, Change.LIMITED)
