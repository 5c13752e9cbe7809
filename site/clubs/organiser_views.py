"""Views of organisers: the code, the members, the settings, the journal."""

from contextlib import suppress
from functools import wraps
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from clubs import invitations, logins, removing, services
from clubs.errors import NameTakenError, NoAccountError
from clubs.forms import LimitsForm, NamesForm, SettingsForm
from clubs.invitations import link_of, link_of_card
from clubs.models import Change, Membership, Role
from clubs.rights import Access, Right, form_access, get_access, locked_access
from web.pages import View, form_view, private, see_other

SHOWN: Final = 200
"""Entries of the journal, the newest first."""


@private
@form_view
def change(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Change the club's name, language, time zone or rules."""
    with form_access(request, club_id, Right.CHANGE) as access:
        settings = {
            name: getattr(access.club, name) for name in ("name", "language", "zone", "rules")
        }
        form = SettingsForm(posted(request), initial=settings)
        if form.is_valid():
            services.change(access, **form.changes)
            return see_other(f"{access.club.get_absolute_url()}?done=changed")
    context = {"form": form, "club": access.club, "archives": access.may(Right.ARCHIVE)}
    return refused_page(request, form, "clubs/change.html", context)


@private
@require_POST
def archive(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Archive the club, or restore it."""
    with locked_access(request.learner, club_id, Right.ARCHIVE) as access:
        services.set_archived(access, is_archived=request.POST.get("do") != "bring-back")
    return see_other(access.club.get_absolute_url())


@private
@form_view
def invitation(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show and print the join code; change, limit or switch it off and on."""
    with form_access(request, club_id, Right.INVITE) as access:
        wish, now = request.POST.get("do", ""), access.invitation
        last = now.until.astimezone(ZoneInfo(access.club.zone)).date() if now.until else None
        data = posted(request) if wish == "limit" else None
        form = LimitsForm(data, club=access.club, initial={"places": now.places, "until": last})
        if form.is_valid():
            invitations.limit(access, **form.changes)
        elif wish == "new":
            invitations.change_code(access)
        elif wish in {"off", "on"}:
            invitations.switch(access, on=wish == "on")
    if request.method == "POST" and not form.errors:
        return see_other(request.path)
    context = {
        "form": form,
        "club": access.club,
        "invitation": now,
        "lets_in": invitations.lets_in(now),
        "link": link_of(now),
        "until": last,
    }
    return refused_page(request, form, "clubs/invitation.html", context)


def of_a_member(view: View) -> View:
    """Say that a member has left, if an older page acts on them."""

    @wraps(view)
    def wrapped(request: LearnerRequest, club_id: int, member_id: int) -> HttpResponse:
        club = get_access(request.learner, club_id, Right.KEEP_MEMBERS).club
        try:
            return view(request, club_id, member_id)
        except Http404:
            return see_other(f"{club.get_absolute_url()}?done=gone")

    return wrapped


@private
@require_POST
@of_a_member
def card(request: LearnerRequest, club_id: int, member_id: int) -> HttpResponse:
    """Create a new card for a managed member; the previous one and its browsers stop working."""
    with locked_access(request.learner, club_id, Right.KEEP_MEMBERS) as access:
        holder = access.member(member_id)
        if not can_have_card(holder):
            return see_other(reverse("results:member", args=[club_id, member_id]))
        cards = [(holder, logins.renew(holder))]
        access.note(Change.CARD, whom=holder)
    return cards_page(request, access, cards)


def can_have_card(member: Membership) -> bool:
    return member.is_managed and not member.has_account and logins.opens_one_club(member)


def cards_page(
    request: LearnerRequest,
    access: Access,
    new_members: list[tuple[Membership, str]],
    **more: Any,
) -> HttpResponse:
    """Show the cards of some members, once."""
    cards = [(member, code, link_of_card(code)) for member, code in new_members]
    return render(request, "clubs/cards.html", {"cards": cards, "club": access.club, **more})


def member_details(
    request: LearnerRequest, club_id: int, member_id: int
) -> tuple[dict[str, Any], str]:
    """Change a member's names or role, or remove the member.

    Return what a page shows of the member, and what was done; empty if nothing was.
    """
    with form_access(request, club_id, Right.KEEP_MEMBERS) as access:
        person, wish = access.member(member_id), request.POST.get("do", "")
        names = {"name": person.name, "real_name": person.real_name}
        may_name = access.outranks(person) or person == access.me
        form = NamesForm(posted(request) if wish == "name" and may_name else None, initial=names)
        done = _renamed(access, person, form) or _done_with(access, person, wish)
    details = {
        "form": form,
        "may_name": may_name,
        "may_let_go": access.outranks(person),
        "gives_roles": access.may(Right.GIVE_ROLES) and access.outranks(person),
        "can_have_card": can_have_card(person),
    }
    return details, done


def _renamed(access: Access, member: Membership, form: NamesForm) -> str:
    if not form.is_valid():
        return ""
    try:
        services.rename(access, member, **form.changes)
    except NameTakenError as error:
        form.add_error("name", str(error))
        return ""
    return "changed"


def _done_with(access: Access, member: Membership, wish: str) -> str:
    """Do what was asked with a member. Return what was done; empty without the right."""
    if not access.outranks(member):
        return ""
    if wish == "let-go":
        removing.let_go(access, [member])
        return "gone"
    if not access.may(Right.GIVE_ROLES):
        return ""
    with suppress(NoAccountError):
        if wish in {Role.ORGANISER, Role.MEMBER}:
            services.give_role(access, member, Role(wish))
            return "role"
        if wish == Role.OWNER:
            services.hand_over(access, member)
            return "owner"
    return ""


@private
@require_safe
def journal(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show who changed what, in the club's time zone."""
    access = get_access(request.learner, club_id, Right.READ_JOURNAL)
    entries = access.journal[:SHOWN]
    context = {"club": access.club, "entries": entries, "zone": access.club.zone}
    return render(request, "clubs/journal.html", context)
