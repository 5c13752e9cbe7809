"""What organisers do: the code, the members, the settings, the journal."""

from contextlib import suppress
from functools import wraps
from zoneinfo import ZoneInfo

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from clubs import invitations, logins, roster, services
from clubs.errors import NameTakenError, NoAccountError
from clubs.forms import LimitsForm, ListForm, NamesForm, SettingsForm, why_not
from clubs.journal import SHOWN, note
from clubs.links import link_of, link_of_card
from clubs.models import Change, Membership, Role
from clubs.rights import Access, Right, form_access, get_access, locked_access
from web.pages import View, form_view, private, see_other


@private
@form_view
def change(request: LearnerRequest, number: int) -> HttpResponse:
    """What it is called, and by what it reckons and plays."""
    with form_access(request, number, Right.CHANGE) as access:
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
def archive(request: LearnerRequest, number: int) -> HttpResponse:
    """Archive the club, or back out of it."""
    with locked_access(request.learner, number, Right.ARCHIVE) as access:
        if request.POST.get("do") == "bring-back":
            services.bring_back(access)
        else:
            services.archive(access)
    return see_other(access.club.get_absolute_url())


@private
@form_view
def invitation(request: LearnerRequest, number: int) -> HttpResponse:
    """The way in, to be printed and put on the wall; changed, limited, switched off and on."""
    with form_access(request, number, Right.INVITE) as access:
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


@private
@form_view
def add(request: LearnerRequest, number: int) -> HttpResponse:
    """Members from a list of names, each with a card: shown this once."""
    with form_access(request, number, Right.KEEP_MEMBERS) as access:
        form = ListForm(posted(request))
        if form.is_valid():
            try:
                made = roster.add(access, form.cleaned_data["names"])
                return _cards(request, access, made)
            except roster.ListError as error:
                form.add_error("names", why_not(error))
    return refused_page(request, form, "clubs/add.html", {"form": form, "club": access.club})


def of_a_member(view: View) -> View:
    """Who has left meanwhile is said to have: the page on which something was pressed is older."""

    @wraps(view)
    def known(request: LearnerRequest, number: int, member: int) -> HttpResponse:
        club = get_access(request.learner, number, Right.KEEP_MEMBERS).club
        try:
            return view(request, number, member)
        except Http404:
            return see_other(f"{club.get_absolute_url()}?done=gone")

    return known


@private
@require_POST
@of_a_member
def card(request: LearnerRequest, number: int, member: int) -> HttpResponse:
    """Another card for a managed member: the one before, and who signed in with it, end."""
    with locked_access(request.learner, number, Right.KEEP_MEMBERS) as access:
        holder = access.member(member)
        if not can_have_card(holder):
            return see_other(reverse("clubs:member", args=[number, member]))
        cards = [(holder, logins.renew(holder))]
        note(access, Change.CARD, whom=holder)
    return _cards(request, access, cards)


def can_have_card(member: Membership) -> bool:
    return member.is_managed and not member.has_account and logins.opens_one_club(member)


def _cards(
    request: LearnerRequest, access: Access, made: list[tuple[Membership, str]]
) -> HttpResponse:
    cards = [(member, code, link_of_card(code)) for member, code in made]
    return render(request, "clubs/cards.html", {"cards": cards, "club": access.club})


@private
@form_view
@of_a_member
def member(request: LearnerRequest, number: int, member: int) -> HttpResponse:
    """One member: names, for organisers; the owner gives roles, either of them lets go."""
    with form_access(request, number, Right.KEEP_MEMBERS) as access:
        person, wish = access.member(member), request.POST.get("do", "")
        names = {"name": person.name, "real_name": person.real_name}
        may_name = access.outranks(person) or person == access.me
        form = NamesForm(posted(request) if wish == "name" and may_name else None, initial=names)
        done = _renamed(access, person, form) or _done_with(access, person, wish)
        if done:
            return see_other(f"{access.club.get_absolute_url()}?done={done}")
    context = {
        "form": form,
        "access": access,
        "club": access.club,
        "member": person,
        "may_name": may_name,
        "may_let_go": access.outranks(person),
        "gives_roles": access.may(Right.GIVE_ROLES) and access.outranks(person),
        "can_have_card": can_have_card(person),
    }
    return refused_page(request, form, "clubs/member.html", context)


def _renamed(access: Access, member: Membership, form: NamesForm) -> str:
    if not form.is_valid():
        return ""
    try:
        services.rename(access, member, **form.changes)
    except NameTakenError:
        form.add_error("name", _("That name is already used in this club. Try adding a letter."))
        return ""
    return "changed"


def _done_with(access: Access, member: Membership, wish: str) -> str:
    """What was done with a member as somebody wished; nothing where that is not for them."""
    if not access.outranks(member):
        return ""
    if wish == "let-go":
        services.let_go(access, member)
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
def journal(request: LearnerRequest, number: int) -> HttpResponse:
    """Who changed what, by the club's own clock."""
    access = get_access(request.learner, number, Right.READ_JOURNAL)
    entries = access.journal[:SHOWN]
    context = {"club": access.club, "entries": entries, "zone": access.club.zone}
    return render(request, "clubs/journal.html", context)
