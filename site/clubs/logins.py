"""Sign-in codes for members without an account: cards from an organiser, or their own.

A code has eighty random bits, is stored as a digest, and is valid until a new one replaces it. The
browser then belongs to the code's owner; its guest's work stays behind unless it is brought along,
so that members can share a tablet.
"""

from uuid import UUID, uuid4

from django.db import transaction
from django.middleware.csrf import rotate_token

from accounts.codes import GROUPS, digest, new_code
from accounts.learners import LearnerRequest, become, guest_of
from accounts.models import Learner
from accounts.services import ensure_learner, merge_learners
from clubs.errors import NoSuchCodeError
from clubs.models import LoginCode, Membership


def first_codes(members: list[Membership]) -> list[tuple[Membership, str]]:
    """Return new members with their first codes."""
    codes = [(member, new_code(GROUPS)) for member in members]
    LoginCode.objects.bulk_create(
        LoginCode(membership=member, digest=digest(code)) for member, code in codes
    )
    return codes


@transaction.atomic
def renew(member: Membership) -> str:
    """Return a new code for a member without an account, and sign out browsers of the old one."""
    code = new_code(GROUPS)
    if LoginCode.objects.filter(membership=member).delete()[0]:
        renumber(member.learner.root)
    LoginCode.objects.create(membership=member, digest=digest(code))
    return code


def renumber(learner: Learner) -> UUID:
    """Sign a guest out of all browsers; return the number for one that may stay."""
    learner.browser = uuid4()
    learner.save(update_fields=["browser"])
    learner.merged.update(browser=None)
    return learner.browser


def sign_in(request: LearnerRequest, code: str, *, bring: bool = False) -> Membership:
    """Sign this browser in as the owner of a code. Raise NoSuchCodeError.

    ``bring``: add the work of the browser's guest to the member's, if the guest is in no club.
    """
    with transaction.atomic():
        member = member_with_code(code)
        learner = Learner.objects.select_for_update().get(pk=member.learner.root.pk)
        browser = learner.browser or renumber(learner)
        guest = guest_of(request)
        if bring and may_be_brought(guest) and guest.pk != learner.pk:
            learner = merge_learners(guest, into=learner)
    become(request, browser)
    request.session.flush()
    rotate_token(request)
    request.learner = learner
    ensure_learner(request)
    return member


def may_be_brought(guest: Learner) -> bool:
    """Whether a guest has work, and no club by which to come back."""
    return not guest.is_nobody and not Membership.objects.of(guest).exists()


def stay(request: LearnerRequest, member: Membership) -> None:
    """Keep this browser signed in after its member got a new code."""
    browser = Learner.objects.get(pk=member.learner.root.pk).browser
    if browser:
        become(request, browser)


def sign_out(request: LearnerRequest) -> None:
    """Give this browser a new guest."""
    become(request, uuid4())
    request.session.flush()
    rotate_token(request)


def member_with_code(code: str) -> Membership:
    """Return the member of a code. Raise NoSuchCodeError, also for members with an account."""
    codes = LoginCode.objects.filter(digest=digest(code))
    members = Membership.objects.select_related("club", "learner__merged_into")
    member = members.filter(login_code__in=codes).first()
    if member is None or member.has_account or not opens_one_club(member):
        raise NoSuchCodeError
    return member


def opens_one_club(member: Membership) -> bool:
    """Whether the code is a card of this club only; a member's own code opens all their clubs."""
    theirs = Membership.objects.of(member.learner.root)
    return not member.is_managed or not theirs.exclude(club=member.club_id).exists()


def set_free(learner: Learner) -> None:
    """Delete the cards of a managed member who joins a second club, and sign out their browsers."""
    managed = Membership.objects.of(learner).filter(is_managed=True)
    if managed.exists():
        LoginCode.objects.filter(membership__in=managed).delete()
        managed.update(is_managed=False)
        if not learner.user_id:
            renumber(learner)
