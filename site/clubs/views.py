"""Views of a person's clubs, and of their own membership: names, code, leaving."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest, guest_of
from accounts.personal_data import describe_data
from accounts.services import ensure_learner
from clubs import logins, services
from clubs.errors import NameTakenError, NoSuchCodeError, TooManyError
from clubs.forms import CardForm, CodeForm, NamesForm, NewClubForm
from clubs.invitations import link_of_card
from clubs.models import LoginCode
from clubs.rights import Right, clubs_of, demo_in, form_access, get_access, locked_access
from web.made_once import made_once
from web.pages import Request, form_view, page_words, private, public_page, see_other


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
    """Redirect to the results of the demo club, or to the page of clubs, which says if none is.

    The home page links here, and so needs no database.
    """
    club = demo_in(page_words().code)
    if club is None:
        return redirect(f"{reverse('clubs:index')}?done=no-demo")
    return redirect("results:index", club.pk)


@public_page
@made_once
def first_evening(request: Request) -> HttpResponse:
    """Show organisers how to begin."""
    return render(request, "clubs/first_evening.html")


@private
@login_required
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """Create a club, with an account: a guest who lost the browser would lose the club."""
    form = NewClubForm(posted(request), account=request.user.get_username())
    if form.is_valid():
        try:
            club = services.found_club(founder=ensure_learner(request), **form.cleaned_data)
            return see_other(f"{club.get_absolute_url()}?done=made")
        except TooManyError as error:
            form.add_error(None, str(error))
    return refused_page(request, form, "clubs/new.html", {"form": form})


@private
@form_view
def me(request: LearnerRequest, club_id: int) -> HttpResponse:
    with form_access(request, club_id, Right.BE_KNOWN) as access:
        names = {"name": access.me.name, "real_name": access.me.real_name}
        form = NamesForm(posted(request), initial=names)
        if form.is_valid():
            try:
                services.rename(access, access.me, **form.changes)
                return see_other(f"{access.club.get_absolute_url()}?done=changed")
            except NameTakenError as error:
                form.add_error("name", str(error))
    context = {
        "form": form,
        "access": access,
        "club": access.club,
        "has_code": LoginCode.objects.filter(membership=access.me).exists(),
    }
    return refused_page(request, form, "clubs/me.html", context)


@private
@require_POST
def code(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show a guest's sign-in code, in case the browser is lost; it is shown once."""
    with locked_access(request.learner, club_id, Right.BE_KNOWN) as access:
        if access.me.has_account or access.me.is_managed:
            return see_other(reverse("clubs:me", args=[club_id]))
        new = logins.renew(access.me)
        logins.stay(request, access.me)
    cards = [(access.me, new, link_of_card(new))]
    return render(
        request, "clubs/cards.html", {"cards": cards, "club": access.club, "is_own": True}
    )


@private
@form_view
def card(request: LearnerRequest) -> HttpResponse:
    """Sign in with a card. A QR code only fills in the form; nothing happens until it is sent.

    People who are signed in with a password are told to sign out first.
    """
    guest = guest_of(request)
    of_browser = page_words().listed(describe_data(guest)) if logins.may_be_brought(guest) else ""
    text = request.GET.get("code", "")[:40]
    form = CardForm(posted(request), of_browser=of_browser, initial={"code": text})
    if not request.user.is_authenticated and form.is_valid():
        try:
            wish = form.cleaned_data.get("bring", False)
            member = logins.sign_in(request, form.cleaned_data["code"], bring=wish)
            return see_other(f"{member.club.get_absolute_url()}?done=here")
        except NoSuchCodeError:
            form.add_error(
                "code",
                _("This code is wrong or has been replaced. Ask an organiser for a new card."),
            )
    return refused_page(request, form, "clubs/card.html", {"form": form})


@private
@require_POST
def sign_out(request: LearnerRequest) -> HttpResponse:
    """Sign out on a tablet that the next member takes."""
    logins.sign_out(request)
    return see_other(f"{reverse('clubs:card')}")


@private
@form_view
def leave(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Leave a club; an owner must hand it over first. Answers stay with the learner."""
    if request.method == "POST":
        with locked_access(request.learner, club_id, Right.LEAVE) as access:
            services.leave(access.me)
        return see_other(f"{reverse('clubs:index')}?done=left")
    access = get_access(request.learner, club_id, Right.SEE)
    context = {"club": access.club, "may_leave": access.may(Right.LEAVE)}
    return render(request, "clubs/leave.html", context)
