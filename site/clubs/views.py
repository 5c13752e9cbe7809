"""Clubs as their members see them: one's own, a new one, one of them."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

import pao
from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from clubs.errors import TooManyError
from clubs.forms import CodeForm, NewClubForm
from clubs.invitations import lets_in
from clubs.limits import MOST_CLUBS
from clubs.links import link_of
from clubs.models import Club
from clubs.page_sections import PARTS
from clubs.rights import Right, clubs_of, demo_in, get_access
from clubs.services import found_club
from web.pages import page_words, private, see_other


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    context = {
        "clubs": clubs_of(request.learner),
        "demo": demo_in(page_words().code),
        "form": CodeForm(),
        "done": request.GET.get("done", ""),
    }
    return render(request, "clubs/index.html", context)


@private
@require_safe
def demo(_request: LearnerRequest) -> HttpResponse:
    """To the results of the demo club, or to what clubs are where there is none.

    The home page leads here, and needs no database for it.
    """
    found = demo_in(page_words().code)
    return redirect("results:index", found.pk) if found else redirect("clubs:index")


@private
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: LearnerRequest) -> HttpResponse:
    """For whoever has an account: a club whose owner lost their browser would be nobody's."""
    form = NewClubForm(posted(request), account=request.user.get_username())
    if form.is_valid():
        try:
            club = found_club(founder=ensure_learner(request), **form.cleaned_data)
            return see_other(f"{club.get_absolute_url()}?done=made")
        except TooManyError:
            most = MOST_CLUBS
            form.add_error(None, _("You are in %(most)s clubs already.") % {"most": most})
    return refused_page(request, form, "clubs/new.html", {"form": form})


@private
@require_safe
def club(request: LearnerRequest, number: int) -> HttpResponse:
    """Who is in it, what it plays by, and for organisers the way in."""
    access = get_access(request.learner, number, Right.SEE)
    context = {
        "access": access,
        "club": access.club,
        "rules": rules_name(access.club),
        "house": house_rules_name(access.club),
        "done": request.GET.get("done", ""),
        "parts": [part(access) for part in PARTS],
    }
    if access.may(Right.INVITE):
        invitation = access.invitation
        context |= {
            "invitation": invitation,
            "lets_in": lets_in(invitation),
            "link": link_of(invitation),
        }
    return render(request, "clubs/club.html", context)


def rules_name(club: Club) -> str:
    """Empty where the club plays by rules of its own."""
    if club.rules not in pao.rule_set_ids():
        return ""
    return pao.rule_set(club.rules).name[page_words().code]


def house_rules_name(club: Club) -> str:
    """Empty where the club plays by a built-in rule set."""
    number = club.rules.removeprefix("own-")
    own = club.house_rules.filter(pk=number) if number.isdecimal() else club.house_rules.none()
    return str(own.values_list("name", flat=True).first() or "")
