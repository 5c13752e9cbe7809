"""Codes with which members without an account come back: cards from an organiser, or one's own.

Eighty random bits, kept as a digest, good until there is another one. A browser becomes
theirs whose code it is, and what its guest did stays behind unless it is brought along: a shared
tablet is one member's after the other.
"""

from uuid import UUID, uuid4

from django.db import transaction
from django.middleware.csrf import rotate_token

from accounts.codes import GROUPS, digest, new_code
from accounts.guests import become
from accounts.learners import LearnerRequest, guest_of
from accounts.models import Learner
from accounts.services import ensure_learner, merge
from clubs.errors import NoSuchCodeError
from clubs.models import LoginCode, Membership


def first_codes(members: list[Membership]) -> list[tuple[Membership, str]]:
    """For members who are new."""
    codes = [(member, new_code(GROUPS)) for member in members]
    LoginCode.objects.bulk_create(
        LoginCode(membership=member, digest=digest(code)) for member, code in codes
    )
    return codes


@transaction.atomic
def renew(member: Membership) -> str:
    """A code for a member without an account; with the one before, its browsers go."""
    code = new_code(GROUPS)
    if LoginCode.objects.filter(membership=member).delete()[0]:
        renumber(member.learner.root)
    LoginCode.objects.create(membership=member, digest=digest(code))
    return code


def renumber(learner: Learner) -> UUID:
    """No browser is this guest's any more, but for one that is told the new number."""
    learner.browser = uuid4()
    learner.save(update_fields=["browser"])
    learner.merged.update(browser=None)
    return learner.browser


def sign_in(request: LearnerRequest, code: str, *, bring: bool = False) -> Membership:
    """From now on this browser is theirs whose code it is. Raise NoSuchCodeError.

    ``bring``: what its guest did before is theirs too, where that guest is in no club.
    """
    with transaction.atomic():
        member = whose(code)
        learner = Learner.objects.select_for_update().get(pk=member.learner.root.pk)
        browser = learner.browser or renumber(learner)
        guest = guest_of(request)
        if bring and may_be_brought(guest) and guest.pk != learner.pk:
            learner = merge(guest, into=learner)
    become(request, browser)
    request.session.flush()
    rotate_token(request)
    request.learner = learner
    ensure_learner(request)
    return member


def may_be_brought(guest: Learner) -> bool:
    """Whoever is in a club has a way back of their own."""
    return not guest.is_nobody and not Membership.objects.of(guest).exists()


def stay(request: LearnerRequest, member: Membership) -> None:
    """The browser that asked for another code is still theirs."""
    browser = Learner.objects.get(pk=member.learner.root.pk).browser
    if browser:
        become(request, browser)


def sign_out(request: LearnerRequest) -> None:
    """This browser is nobody's."""
    become(request, uuid4())
    request.session.flush()
    rotate_token(request)


def whose(code: str) -> Membership:
    """Raise NoSuchCodeError, for whoever signs in with a password by now as well."""
    codes = LoginCode.objects.filter(digest=digest(code))
    members = Membership.objects.select_related("club", "learner__merged_into")
    member = members.filter(login_code__in=codes).first()
    if member is None or member.has_account or not opens_one_club(member):
        raise NoSuchCodeError
    return member


def opens_one_club(member: Membership) -> bool:
    """Whether a card that an organiser gave opens their own club alone; one's own code may more."""
    theirs = Membership.objects.of(member.learner.root)
    return not member.is_managed or not theirs.exclude(club=member.club_id).exists()


def set_free(learner: Learner) -> None:
    """Whoever comes into a second club is managed by nobody: cards and their browsers end."""
    managed = Membership.objects.of(learner).filter(is_managed=True)
    if managed.exists():
        LoginCode.objects.filter(membership__in=managed).delete()
        managed.update(is_managed=False)
        if not learner.user_id:
            renumber(learner)
