"""Join a club by its code, and the addresses that are printed for it."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.urls import reverse
from django.utils import timezone as clock

from accounts.codes import new_code, normalized
from accounts.models import Learner
from clubs.errors import NameTakenError, NoSuchCodeError, TooManyError
from clubs.logins import set_free
from clubs.models import MOST_CLUBS, MOST_MEMBERS, Change, Club, Invitation, Membership
from clubs.names import folded, names_in
from clubs.rights import Access
from web.pages import SITE

GROUPS: Final = 2
"""The groups of a join code: forty random bits, guarded by a rate limit (pao_site/rates.py)."""


@transaction.atomic
def join(*, learner: Learner, code: str, name: str, real_name: str = "") -> Membership:
    """Join a club, or return the membership that there is. Raise CannotJoinError."""
    club = Club.objects.select_for_update().get(pk=invited_by(code).club_id)
    invitation = invited_by(code)  # now that it is locked
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
    club.note(Change.JOINED, who=member)
    return member


def check_room_for_club(learner: Learner) -> None:
    """Lock the learner within a transaction and check the number of clubs; raise TooManyError."""
    Learner.objects.select_for_update().get(pk=learner.pk)
    if Membership.objects.of(learner).count() >= MOST_CLUBS:
        raise TooManyError


def invited_by(code: str) -> Invitation:
    """Return the invitation of a code. Raise NoSuchCodeError."""
    invitation = Invitation.objects.select_related("club").filter(code=normalized(code)).first()
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


def invite(club: Club) -> Invitation:
    return Invitation.objects.create(club=club, code=new_code(GROUPS))


def change_code(access: Access) -> None:
    """Replace the code."""
    Invitation.objects.filter(club=access.club).update(code=new_code(GROUPS))
    access.note(Change.CODE)


def switch(access: Access, *, on: bool) -> None:
    Invitation.objects.filter(club=access.club).update(is_open=on)
    access.note(Change.OPENED if on else Change.SHUT)


def limit(access: Access, **changes: int | datetime | None) -> None:
    """Limit the code. ``changes``: ``places`` and ``until``; None means no limit."""
    if changes:
        Invitation.objects.filter(club=access.club).update(**changes)
        access.note(Change.LIMITED)


# Addresses for print, without a language, so that each reader gets their own


def link_of(invitation: Invitation) -> str:
    """Return the address to join with this invitation."""
    return _in_any_language(reverse("assignments:join_by_link", args=[invitation.code]))


def link_of_form() -> str:
    """Return the address of the form for a code."""
    return _in_any_language(reverse("assignments:join"))


def way_in(invitation: Invitation, path_of_members: str) -> dict[str, str]:
    """Return the link and code to join; without a valid code, a link for members only."""
    if lets_in(invitation):
        typed_at = link_of_form().partition("//")[2]
        return {"way_in": link_of(invitation), "code": invitation.code, "typed_at": typed_at}
    return {"way_in": SITE + path_of_members}


def link_of_card(code: str) -> str:
    """Return the address to sign in with a card, which only fills in the form."""
    return f"{_in_any_language(reverse('clubs:card'))}?code={code}"


def _in_any_language(path: str) -> str:
    return f"{SITE}/{path.lstrip('/').partition('/')[2]}"
