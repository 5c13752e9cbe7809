"""The pages of clubs: one's own, a new one, one of them, and the way out."""

from contextlib import suppress

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

import pao
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.refusals import refused_page
from accounts.services import ensure_learner
from people import services
from people.forms import ClubForm, CodeForm, NewClubForm
from people.models import Club, Membership, Role
from people.rights import Access, Right, access, changing, clubs_of
from web.pages import SITE, page_words, private, see_other

form_view = require_http_methods(["GET", "HEAD", "POST"])


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    context = {
        "clubs": clubs_of(request.learner),
        "form": CodeForm(),
        "done": request.GET.get("done", ""),
    }
    return render(request, "people/index.html", context)


@private
@login_required
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """For whoever has an account: a club whose owner lost their browser would be nobody's."""
    form = NewClubForm(posted(request))
    if form.is_valid():
        try:
            club = services.found_club(founder=ensure_learner(request), **form.cleaned_data)
            return see_other(f"{club.get_absolute_url()}?done=made")
        except services.TooManyError:
            most = services.MOST_CLUBS
            form.add_error(None, _("You are in %(most)s clubs already.") % {"most": most})
    return refused_page(request, form, "people/new.html", {"form": form})


@private
@require_safe
def club(request: LearnerRequest, number: int) -> HttpResponse:
    """Who is in it, what it plays by, and for organisers the way in."""
    here = access(request.learner, number, Right.SEE)
    context = {
        "here": here,
        "club": here.club,
        "rules": rules_name(here.club),
        "done": request.GET.get("done", ""),
        "may_change": here.may(Right.CHANGE),
        "keeps_members": here.may(Right.KEEP_MEMBERS),
    }
    if here.may(Right.INVITE):
        way = reverse("people:join_by_link", args=[here.invitation.code])
        context |= {
            "invitation": here.invitation,
            "lets_in": services.lets_in(here.invitation),
            "link": f"{SITE}/{way.lstrip('/').partition('/')[2]}",
        }
    return render(request, "people/club.html", context)


@private
@form_view
def change(request: LearnerRequest, number: int) -> HttpResponse:
    """What it is called, and by what it reckons and plays."""
    with changing(request.learner, number, Right.CHANGE) as here:
        club = here.club
        said = {name: getattr(club, name) for name in ("name", "language", "zone", "rules")}
        form = ClubForm(posted(request), initial=said)
        if form.is_valid():
            services.change(club, **form.cleaned_data)
            return see_other(f"{club.get_absolute_url()}?done=changed")
    return refused_page(request, form, "people/change.html", {"form": form, "club": club})


@private
@form_view
def member(request: LearnerRequest, number: int, member: int) -> HttpResponse:
    """One member, for organisers: the owner gives roles, any of them lets a member go."""
    with changing(request.learner, number, Right.KEEP_MEMBERS) as here:
        found = here.member(member)
        done = _done_with(here, found, request.POST.get("do", ""))
        if done:
            return see_other(f"{here.club.get_absolute_url()}?done={done}")
    context = {
        "here": here,
        "club": here.club,
        "member": found,
        "may_let_go": here.outranks(found),
        "gives_roles": here.may(Right.GIVE_ROLES) and here.outranks(found),
    }
    return render(request, "people/member.html", context)


def _done_with(here: Access, member: Membership, wish: str) -> str:
    """What was done with a member as somebody wished; nothing where that is not for them."""
    if not here.outranks(member):
        return ""
    if wish == "let-go":
        services.leave(member)
        return "gone"
    if not here.may(Right.GIVE_ROLES):
        return ""
    with suppress(services.NoAccountError):
        if wish in {Role.ORGANISER, Role.MEMBER}:
            services.give_role(member, Role(wish))
            return "role"
        if wish == Role.OWNER:
            services.hand_over(here.club, heir=member)
            return "owner"
    return ""


@private
@form_view
def leave(request: LearnerRequest, number: int) -> HttpResponse:
    """Out, and forgotten here; what one answered stays one's own. An owner hands over first."""
    if request.method == "POST":
        with changing(request.learner, number, Right.LEAVE) as here:
            services.leave(here.me)
        return see_other(f"{reverse('people:index')}?done=left")
    here = access(request.learner, number, Right.SEE)
    context = {"club": here.club, "may_leave": here.may(Right.LEAVE)}
    return render(request, "people/leave.html", context)


def rules_name(club: Club) -> str:
    """Empty where the club plays by rules of its own."""
    if club.rules not in pao.rule_set_ids():
        return ""
    return pao.rule_set(club.rules).name[page_words().code]
