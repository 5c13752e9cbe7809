"""Coming into a club, by a code or by the link that holds it."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.code_format import LONGEST
from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.guests import become
from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError
from accounts.services import ensure_learner
from clubs import errors, invitations, rights
from clubs.code_throttle import tried
from clubs.forms import CodeForm, JoinForm
from clubs.limits import MOST_CLUBS
from clubs.models import Invitation
from clubs.page_sections import address_now
from web.pages import private, see_other

form_view = require_http_methods(["GET", "HEAD", "POST"])


@private
@form_view
def by_code(request: LearnerRequest) -> HttpResponse:
    form = CodeForm(posted(request))
    if form.is_valid():
        try:
            code = _invited(request, form.cleaned_data["code"]).code
            return see_other(f"{reverse('clubs:join_by_link', args=[code])}?shown={_shown(code)}")
        except errors.NoSuchCodeError:
            form.add_error("code", _no_such_code())
    return refused_page(request, form, "clubs/join.html", {"form": form})


@private
@form_view
def by_link(request: LearnerRequest, code: str) -> HttpResponse:
    """What one joins and who will see what; nobody is in before the form is sent.

    Whoever is in, or just came, goes to the live round that is on.

    Any page can make its visitors open wrong links. So after too many of them a link is no longer
    looked up when it is opened, and costs one tap more; what was typed is counted by itself.
    """
    try:
        invitation = _opened(request, code[:LONGEST])
    except RateLimitedError:
        if request.method == "POST":
            raise
        again = CodeForm(initial={"code": code[:LONGEST]})
        return refused_page(request, again, "clubs/join.html", {"form": again})
    except errors.NoSuchCodeError:
        wrong = CodeForm({"code": code[:LONGEST]})
        wrong.add_error("code", _no_such_code())
        return refused_page(request, wrong, "clubs/join.html", {"form": wrong})
    club = invitation.club
    access = next((each for each in rights.clubs_of(request.learner) if each.club == club), None)
    if access:
        return see_other(address_now(access) or club.get_absolute_url())
    form = JoinForm(posted(request))
    if form.is_valid():
        try:
            learner = ensure_learner(request)
            member = invitations.join(learner=learner, code=code, **form.cleaned_data)
            if learner.browser:  # another one for whoever was managed
                become(request, learner.browser)
            now = address_now(rights.Access(club, member))
            return see_other(now or f"{club.get_absolute_url()}?done=joined")
        except errors.NotInError as error:
            form.add_error("name", _why(error))
    page = {"form": form, "club": club, "shown": _shown(code[:LONGEST])}
    return refused_page(request, form, "clubs/join_club.html", page)


def _opened(request: LearnerRequest, code: str) -> Invitation:
    """By a link, or by the form to which it led. Raise NoSuchCodeError or RateLimitedError."""
    if _shown(code) in {request.GET.get("shown"), request.POST.get("shown")}:
        return invitations.invited_by(code)
    if request.method == "POST":
        return _invited(request, code)
    with tried(request, "join_link_failed"):
        return invitations.invited_by(code)


def _shown(code: str) -> str:
    """What goes with a code that was found to be right: whoever has it guesses nothing."""
    return salted_hmac("joining", invitations.spelt(code)).hexdigest()


def _invited(request: LearnerRequest, code: str) -> Invitation:
    """Raise NoSuchCodeError, or RateLimitedError for whoever had too many that were wrong."""
    with tried(request, "join_failed"):
        return invitations.invited_by(code)


def _no_such_code() -> str:
    return _("This code is wrong or has expired. Ask your club for the current one.")


def _why(error: errors.NotInError) -> str:
    if isinstance(error, errors.NameTakenError):
        return _("That name is already used in this club. Try adding a letter.")
    if isinstance(error, errors.TooManyError):
        return _("You are in %(most)s clubs already.") % {"most": MOST_CLUBS}
    return _no_such_code()
