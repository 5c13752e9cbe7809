"""Views of a club's page with its assignments, and of joining by code or link."""

from collections.abc import Iterator
from contextlib import contextmanager
from operator import attrgetter
from typing import Final

from django.core.paginator import Paginator
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_safe

import pao
from accounts.codes import LONGEST, normalized
from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest, become
from accounts.limits import RateLimitedError, count, wait_for
from accounts.services import ensure_learner
from assignments.coursework import selectors as coursework
from assignments.models import Round
from assignments.objections import lately_replied, without_reply
from assignments.regrade.changes import lately_regraded
from assignments.results.missed import most_missed
from assignments.results.progress import lately
from assignments.rights import rounds_of
from assignments.sitting.listed import listed_in
from assignments.sitting.services import return_attempts
from clubs import errors, invitations
from clubs.forms import CodeForm, JoinForm
from clubs.invitations import link_of
from clubs.models import Club, Invitation, LoginCode, Membership, Season
from clubs.removing import removed_lately
from clubs.rights import Access, Right, clubs_of, get_access
from clubs.search import matches, query, words_in
from web.pages import form_view, page_words, private, see_other

MEMBERS_KNOW_THE_WAY: Final = 5
"""With how many members the club's page folds how to join."""
MEMBERS: Final = 50
"""How many members a page lists."""


@private
@require_safe
def club(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show a club: members, rules, what is to be done, and for organisers the invitation."""
    access = get_access(request.learner, club_id, Right.SEE)
    words = words_in(request)
    members = Paginator(_members_named(access, words), MEMBERS)
    context = {
        "access": access,
        "club": access.club,
        "q": words,
        "members": members.get_page(request.GET.get("members")),
        "keep": query(q=words),
        "rules": _rules_name(access.club),
        "house": _house_rules_name(access.club),
        "done": request.GET.get("done", ""),
        "rounds": _live_rounds(access),
        "season": _current_season(access),
        "regraded": lately_regraded(access.me.learner, [access]),
        "replied": lately_replied(access.me.learner, [access]),
        **listed_in(access),
    }
    if context["done"] == "joined":
        context["offers_code"] = _has_no_way_back(access)
    if access.may(Right.ASSIGN):
        progress = lately(access, clock.now())
        missed = most_missed([each.assignment for each in progress])
        objected = without_reply([access])
        lessons = coursework.lately(access, clock.now())
        due = sorted([*lessons, *progress], key=attrgetter("ends"))
        context |= {"progress": due, "missed": missed, "objected": objected}
    if access.may(Right.KEEP_MEMBERS):
        context["removed"] = removed_lately(access.club, clock.now())
    if access.may(Right.INVITE):
        invitation = access.invitation
        context |= {
            "invitation": invitation,
            "lets_in": invitations.lets_in(invitation),
            "is_folded": len(access.members) >= MEMBERS_KNOW_THE_WAY,
            "link": link_of(invitation),
        }
    return render(request, "clubs/club.html", context)


def _members_named(access: Access, words: str) -> list[Membership]:
    """Return the members with the words in a name that the reader sees."""
    sees_all = access.may(Right.KEEP_MEMBERS)
    return [
        member
        for member in access.members
        if matches(words, (member.name, member.real_name if sees_all else ""))
    ]


def _current_season(access: Access) -> Season | None:
    today = access.club.today
    return next((season for season in access.seasons if season.is_on(today)), None)


def _has_no_way_back(access: Access) -> bool:
    """Whether only this browser is known as the member."""
    me = access.me
    may_have_code = access.may(Right.BE_KNOWN) and not me.has_account and not me.is_managed
    return may_have_code and not LoginCode.objects.filter(membership=me).exists()


def _rules_name(club: Club) -> str:
    """Return the name of the club's built-in rule set; empty if it uses house rules."""
    if club.rules not in pao.rule_set_ids():
        return ""
    return pao.rule_set(club.rules).name[page_words().code]


def _house_rules_name(club: Club) -> str:
    """Return the name of the club's house rules; empty if it uses a built-in rule set."""
    number = club.rules.removeprefix("own-")
    own = club.house_rules.filter(pk=number) if number.isdecimal() else club.house_rules.none()
    return str(own.values_list("name", flat=True).first() or "")


@private
@form_view
def join_by_code(request: LearnerRequest) -> HttpResponse:
    form = CodeForm(posted(request))
    if form.is_valid():
        try:
            code = _invitation_of(request, form.cleaned_data["code"]).code
            address = reverse("assignments:join_by_link", args=[code])
            return see_other(f"{address}?shown={_proof(code)}")
        except errors.NoSuchCodeError as error:
            form.add_error("code", str(error))
    return refused_page(request, form, "clubs/join.html", {"form": form})


@private
@form_view
def join_by_link(request: LearnerRequest, code: str) -> HttpResponse:
    """Show the club to join and who sees what; join when the form is sent.

    Redirect members, old and new, to the current live round.

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
    except errors.NoSuchCodeError as error:
        form = CodeForm({"code": code[:LONGEST]})
        form.add_error("code", str(error))
        return refused_page(request, form, "clubs/join.html", {"form": form})
    club = invitation.club
    for access in clubs_of(request.learner):
        if access.club == club:
            return see_other(_live_address(access) or club.get_absolute_url())
    join_form, is_taken = _join_form(request, club), False
    if join_form.is_valid():
        try:
            access = _join(request, code, join_form)
            return see_other(_live_address(access) or f"{club.get_absolute_url()}?done=joined")
        except errors.CannotJoinError as error:
            join_form.add_error("name", str(error))
            is_taken = isinstance(error, errors.NameTakenError)
    context = {"form": join_form, "club": club, "shown": _proof(code[:LONGEST])}
    context["is_taken"] = is_taken
    return refused_page(request, join_form, "clubs/join_club.html", context)


def _join_form(request: LearnerRequest, club: Club) -> JoinForm:
    """During a live round it asks for one name only, as the screen says."""
    form = JoinForm(posted(request))
    if "real_name" not in request.POST and _live_rounds(Access(club, Membership(club=club))):
        del form.fields["real_name"]
    return form


def _join(request: LearnerRequest, code: str, form: JoinForm) -> Access:
    """Join a club and return the access; raise CannotJoinError.

    A former member gets their attempts back.
    """
    learner = ensure_learner(request)
    with transaction.atomic():
        member = invitations.join(learner=learner, code=code, **form.cleaned_data)
        return_attempts(member)
    if learner.browser:  # a new one for a member who was managed
        become(request, learner.browser)
    return Access(member.club, member)


def _live_rounds(access: Access) -> list[Round]:
    return [] if access.club.archived else [*rounds_of(access, clock.now())]


def _live_address(access: Access) -> str | None:
    """Return the address of the current live round; None if there is none or several."""
    rounds = _live_rounds(access)
    return reverse("live:round", args=[access.club.pk, rounds[0].pk]) if len(rounds) == 1 else None


def _invitation(request: LearnerRequest, code: str) -> Invitation:
    """Return the invitation of a link, or of the form that the link led to.

    Raise NoSuchCodeError or RateLimitedError.
    """
    if _proof(code) in {request.GET.get("shown"), request.POST.get("shown")}:
        return invitations.invited_by(code)
    if request.method == "POST":
        return _invitation_of(request, code)
    with _throttled(request, "join_link_failed"):
        return invitations.invited_by(code)


def _proof(code: str) -> str:
    """Return a token which shows that a code was looked up and is right.

    A request with this token is no guess, so it is not throttled.
    """
    return salted_hmac("joining", normalized(code)).hexdigest()


def _invitation_of(request: LearnerRequest, code: str) -> Invitation:
    """Return the invitation of a typed code.

    Raise NoSuchCodeError, or RateLimitedError after too many wrong codes.
    """
    with _throttled(request, "join_failed"):
        return invitations.invited_by(code)


@contextmanager
def _throttled(request: HttpRequest, action: str) -> Iterator[None]:
    """Count wrong codes by network; raise RateLimitedError after too many.

    Right codes are not counted, so a whole club can join at once.
    """
    wait = wait_for(request, action)
    if wait:
        raise RateLimitedError(wait)
    try:
        yield
    except errors.NoSuchCodeError:
        count(request, action)
        raise
