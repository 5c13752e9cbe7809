"""A club's page, with what is assigned in it, and the ways into a club: its code, and a link."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import pao
from accounts.codes import LONGEST
from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.guests import become
from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError, count, wait_for
from accounts.services import ensure_learner
from assignments.models import Round
from assignments.regrade.changes import lately_regraded
from assignments.rights import rounds_of
from assignments.sitting.listed import listed_in
from assignments.sitting.services import return_attempts
from clubs import errors, invitations
from clubs.forms import CodeForm, JoinForm
from clubs.links import link_of
from clubs.models import MOST_CLUBS, Club, Invitation, Membership
from clubs.rights import Access, Right, clubs_of, get_access
from web.pages import form_view, page_words, private, see_other


@private
@require_safe
def club(request: LearnerRequest, number: int) -> HttpResponse:
    """Who is in it, what it plays by, what is to be done, and for organisers the way in."""
    access = get_access(request.learner, number, Right.SEE)
    context = {
        "access": access,
        "club": access.club,
        "rules": _rules_name(access.club),
        "house": _house_rules_name(access.club),
        "done": request.GET.get("done", ""),
        "rounds": _live_rounds(access),
        "regraded": lately_regraded(access),
        **listed_in(access),
    }
    if access.may(Right.INVITE):
        invitation = access.invitation
        context |= {
            "invitation": invitation,
            "lets_in": invitations.lets_in(invitation),
            "link": link_of(invitation),
        }
    return render(request, "clubs/club.html", context)


def _rules_name(club: Club) -> str:
    """Empty where the club plays by rules of its own."""
    if club.rules not in pao.rule_set_ids():
        return ""
    return pao.rule_set(club.rules).name[page_words().code]


def _house_rules_name(club: Club) -> str:
    """Empty where the club plays by a built-in rule set."""
    number = club.rules.removeprefix("own-")
    own = club.house_rules.filter(pk=number) if number.isdecimal() else club.house_rules.none()
    return str(own.values_list("name", flat=True).first() or "")


@private
@form_view
def join_by_code(request: LearnerRequest) -> HttpResponse:
    form = CodeForm(posted(request))
    if form.is_valid():
        try:
            code = _typed(request, form.cleaned_data["code"]).code
            address = reverse("assignments:join_by_link", args=[code])
            return see_other(f"{address}?shown={_proof(code)}")
        except errors.NoSuchCodeError:
            form.add_error("code", _no_such_code())
    return refused_page(request, form, "clubs/join.html", {"form": form})


@private
@form_view
def join_by_link(request: LearnerRequest, code: str) -> HttpResponse:
    """What one joins and who will see what; nobody is in before the form is sent.

    A member, old or new, is led to the live round that is on.

    Any page can make its visitors open wrong links. So after too many of them a link is no longer
    looked up when it is opened, and costs one tap more; what was typed is counted by itself.
    """
    try:
        invitation = _invitation(request, code[:LONGEST])
    except RateLimitedError:
        if request.method == "POST":
            raise
        form = CodeForm(initial={"code": code[:LONGEST]})
        return refused_page(request, form, "clubs/join.html", {"form": form})
    except errors.NoSuchCodeError:
        form = CodeForm({"code": code[:LONGEST]})
        form.add_error("code", _no_such_code())
        return refused_page(request, form, "clubs/join.html", {"form": form})
    club = invitation.club
    for access in clubs_of(request.learner):
        if access.club == club:
            return see_other(_live_address(access) or club.get_absolute_url())
    join_form = _join_form(request, club)
    if join_form.is_valid():
        try:
            access = _join(request, code, join_form)
            return see_other(_live_address(access) or f"{club.get_absolute_url()}?done=joined")
        except errors.NotInError as error:
            join_form.add_error("name", _why(error))
    context = {"form": join_form, "club": club, "shown": _proof(code[:LONGEST])}
    return refused_page(request, join_form, "clubs/join_club.html", context)


def _join_form(request: LearnerRequest, club: Club) -> JoinForm:
    """While a live round is on it asks for one name only, as the big screen says."""
    form = JoinForm(posted(request))
    if "real_name" not in request.POST and _live_rounds(Access(club, Membership(club=club))):
        del form.fields["real_name"]
    return form


def _join(request: LearnerRequest, code: str, form: JoinForm) -> Access:
    """Raise NotInError. The attempts of a former member are theirs again."""
    learner = ensure_learner(request)
    with transaction.atomic():
        member = invitations.join(learner=learner, code=code, **form.cleaned_data)
        return_attempts(member)
    if learner.browser:  # another one for whoever was managed
        become(request, learner.browser)
    return Access(member.club, member)


def _live_rounds(access: Access) -> list[Round]:
    return [] if access.club.archived else [*rounds_of(access, clock.now())]


def _live_address(access: Access) -> str | None:
    """Of the round that is on; None where there are several to choose from."""
    rounds = _live_rounds(access)
    return reverse("live:round", args=[access.club.pk, rounds[0].pk]) if len(rounds) == 1 else None


def _invitation(request: LearnerRequest, code: str) -> Invitation:
    """By a link, or by the form to which it led. Raise NoSuchCodeError or RateLimitedError."""
    if _proof(code) in {request.GET.get("shown"), request.POST.get("shown")}:
        return invitations.invited_by(code)
    if request.method == "POST":
        return _typed(request, code)
    with _throttled(request, "join_link_failed"):
        return invitations.invited_by(code)


def _proof(code: str) -> str:
    """What goes with a code that was looked up and right: a request with it is no guess."""
    return salted_hmac("joining", invitations.spelt(code)).hexdigest()


def _typed(request: LearnerRequest, code: str) -> Invitation:
    """Raise NoSuchCodeError, or RateLimitedError after too many wrong ones."""
    with _throttled(request, "join_failed"):
        return invitations.invited_by(code)


@contextmanager
def _throttled(request: HttpRequest, action: str) -> Iterator[None]:
    """Count wrong codes by network: right ones cost nothing, so a whole club comes in at once."""
    wait = wait_for(request, action)
    if wait:
        raise RateLimitedError(wait)
    try:
        yield
    except errors.NoSuchCodeError:
        count(request, action)
        raise


def _no_such_code() -> str:
    return _("This code is wrong or has expired. Ask your club for the current one.")


def _why(error: errors.NotInError) -> str:
    if isinstance(error, errors.NameTakenError):
        return _("That name is already used in this club. Try adding a letter.")
    if isinstance(error, errors.TooManyError):
        return _("You are in %(most)s clubs already.") % {"most": MOST_CLUBS}
    return _no_such_code()
