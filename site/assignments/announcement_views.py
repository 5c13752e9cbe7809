"""Views with which organisers publish, change and delete a club's announcements."""

from typing import Final

from django.core.exceptions import ValidationError
from django.forms.models import model_to_dict
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments.forms import AnnouncementForm, next_evening
from clubs import announcing
from clubs.models import Club
from clubs.rights import Right, form_access
from web.errors import EditConflictError, LimitReachedError
from web.pages import form_view, private, see_other

PAGE: Final = "assignments/announcement.html"


@private
@form_view
def announce(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Publish an announcement, by default until the club's next evening."""
    with form_access(request, club_id, Right.ANNOUNCE) as access:
        initial = {"last_day": next_evening(access.club, clock.now())}
        form = AnnouncementForm(posted(request), club=access.club, initial=initial)
        if form.is_valid():
            try:
                announcing.announce(access, **form.columns)
                return _back(access.club, "announced")
            except LimitReachedError:
                too_many = _(
                    "The club already has %(most)s announcements, and cannot have more at a time. "
                    "On the club’s page, change or delete one of these announcements."
                )
                most = {"most": announcing.MOST_ANNOUNCEMENTS}
                form.add_error(None, ValidationError(too_many, code="too_many", params=most))
    return refused_page(request, form, PAGE, {"form": form, "club": access.club})


@private
@form_view
def change_announcement(
    request: LearnerRequest, club_id: int, announcement_id: int
) -> HttpResponse:
    """Change or delete an announcement; 409 after another organiser did, with all that was typed.

    What was deleted meanwhile can be published again.
    """
    with form_access(request, club_id, Right.ANNOUNCE) as access:
        club, deletes = access.club, request.POST.get("do") == "delete"
        row = next((each for each in access.announcements if each.pk == announcement_id), None)
        if row is None and (deletes or request.method != "POST"):
            return _back(club, "over")
        initial = model_to_dict(row, AnnouncementForm.base_fields) if row else {}
        form = AnnouncementForm(posted(request), club=club, initial=initial)
        context = {"form": form, "club": club, "announcement": row}
        if row is None:
            return render(request, PAGE, {**context, "is_gone": True}, status=409)
        is_valid = form.is_valid()
        try:
            if deletes:
                announcing.delete(access, row, lock_version=form.version)
                return _back(club, "unannounced")
            if is_valid:
                announcing.change(access, row, columns=form.columns, lock_version=form.version)
                return _back(club, "changed")
        except EditConflictError as clash:
            saved = {"text": clash.now.text, "last_day": date_format(clash.now.last_day)}
            context["theirs"] = form.theirs(clash.now, saved)
            return render(request, PAGE, context, status=409)
    return refused_page(request, form, PAGE, context)


def _back(club: Club, done: str) -> HttpResponse:
    return see_other(f"{club.get_absolute_url()}?done={done}")
