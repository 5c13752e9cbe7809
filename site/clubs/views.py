"""One's clubs, a new one, and what is a member's own: their names, their code, the way out."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest, guest_of
from accounts.personal_data import counted
from accounts.services import ensure_learner
from clubs import logins, services
from clubs.errors import NameTakenError, NoSuchCodeError, TooManyError
from clubs.forms import CardForm, CodeForm, NamesForm, NewClubForm
from clubs.links import link_of_card
from clubs.models import MOST_CLUBS, LoginCode
from clubs.rights import Right, clubs_of, demo_in, form_access, get_access, locked_access
from web.pages import form_view, page_words, private, see_other


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
    club = demo_in(page_words().code)
    return redirect("results:index", club.pk) if club else redirect("clubs:index")


@private
@login_required
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """For whoever has an account: a club whose owner lost their browser would be nobody's."""
    form = NewClubForm(posted(request), account=request.user.get_username())
    if form.is_valid():
        try:
            club = services.found_club(founder=ensure_learner(request), **form.cleaned_data)
            return see_other(f"{club.get_absolute_url()}?done=made")
        except TooManyError:
            problem = _("You are in %(most)s clubs already.") % {"most": MOST_CLUBS}
            form.add_error(None, problem)
    return refused_page(request, form, "clubs/new.html", {"form": form})


@private
@form_view
def me(request: LearnerRequest, number: int) -> HttpResponse:
    with form_access(request, number, Right.BE_KNOWN) as access:
        names = {"name": access.me.name, "real_name": access.me.real_name}
        form = NamesForm(posted(request), initial=names)
        if form.is_valid():
            try:
                services.rename(access, access.me, **form.changes)
                return see_other(f"{access.club.get_absolute_url()}?done=changed")
            except NameTakenError:
                form.add_error(
                    "name", _("That name is already used in this club. Try adding a letter.")
                )
    context = {
        "form": form,
        "access": access,
        "club": access.club,
        "has_code": LoginCode.objects.filter(membership=access.me).exists(),
    }
    return refused_page(request, form, "clubs/me.html", context)


@private
@require_POST
def code(request: LearnerRequest, number: int) -> HttpResponse:
    """A guest's way back should this browser be lost: shown this once."""
    with locked_access(request.learner, number, Right.BE_KNOWN) as access:
        if access.me.has_account or access.me.is_managed:
            return see_other(reverse("clubs:me", args=[number]))
        new = logins.renew(access.me)
        logins.stay(request, access.me)
    cards = [(access.me, new, link_of_card(new))]
    return render(
        request, "clubs/cards.html", {"cards": cards, "club": access.club, "is_own": True}
    )


@private
@form_view
def card(request: LearnerRequest) -> HttpResponse:
    """Signing in with a card: nothing happens before the form is sent, which a QR code filled in.

    Nobody is signed out by it: whoever is signed in with a password is told to do that first.
    """
    guest = guest_of(request)
    of_browser = ", ".join(counted(guest)) if logins.may_be_brought(guest) else ""
    typed = request.GET.get("code", "")[:40]
    form = CardForm(posted(request), of_browser=of_browser, initial={"code": typed})
    if not request.user.is_authenticated and form.is_valid():
        try:
            wish = form.cleaned_data.get("bring", False)
            member = logins.sign_in(request, form.cleaned_data["code"], bring=wish)
            return see_other(f"{member.club.get_absolute_url()}?done=here")
        except NoSuchCodeError:
            form.add_error("code", _("This code is none, or no more. Ask for a new card."))
    return refused_page(request, form, "clubs/card.html", {"form": form})


@private
@require_POST
def sign_out(request: LearnerRequest) -> HttpResponse:
    """For a tablet that the next member takes."""
    logins.sign_out(request)
    return see_other(f"{reverse('clubs:card')}")


@private
@form_view
def leave(request: LearnerRequest, number: int) -> HttpResponse:
    """Out, and forgotten here; what one answered stays one's own. An owner hands over first."""
    if request.method == "POST":
        with locked_access(request.learner, number, Right.LEAVE) as access:
            services.leave(access.me)
        return see_other(f"{reverse('clubs:index')}?done=left")
    access = get_access(request.learner, number, Right.SEE)
    context = {"club": access.club, "may_leave": access.may(Right.LEAVE)}
    return render(request, "clubs/leave.html", context)
