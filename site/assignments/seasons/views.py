"""Views of seasons: their list, the tables of one, and the forms."""

from datetime import datetime
from typing import Any, Final
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.forms.models import model_to_dict
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments.assigning import MOST_ASSIGNMENTS
from assignments.results.finalise import mark_all_over
from assignments.results.marks import persons_of
from assignments.seasons.again import (
    given_again,
    misplaced,
    offered,
    removable,
    same_season,
    token_of,
)
from assignments.seasons.again import start as start_season
from assignments.seasons.figures import rows_of, rows_of_month
from assignments.seasons.forms import NewSeasonForm, SeasonForm, first_day_in, proposed_days
from assignments.seasons.gained import LINE
from assignments.seasons.selectors import first_given, work_in
from clubs import seasons
from clubs.models import Club, Season
from clubs.rights import Access, Right, form_access, get_access
from clubs.search import query, words_in
from web.errors import EditConflictError, LimitReachedError
from web.pages import form_view, private, see_other

MEMBERS: Final = 25
"""How many members a page shows."""
DUE: Final = 10
"""How many assignments and given lessons of a month a page shows side by side."""
FORM: Final = "seasons/season_form.html"
START: Final = "seasons/start.html"


@private
@require_safe
def index(request: LearnerRequest, club_id: int) -> HttpResponse:
    """List the seasons, the newest first."""
    access = get_access(request.learner, club_id, Right.SEE)
    context = {**_frame(access), "done": request.GET.get("done", "")}
    return render(request, "seasons/index.html", context)


@private
@require_safe
def season(request: LearnerRequest, club_id: int, season_id: int) -> HttpResponse:
    """Show what members did in a season: all of it, or what was due in a month of it."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    row, now = access.season(season_id), clock.now()
    work = work_in(access, row, now)
    words = words_in(request)
    members = Paginator(persons_of(access, words), MEMBERS).get_page(request.GET.get("members"))
    context = {
        **_frame(access),
        "season": row,
        "work": work,
        "members": members,
        "q": words,
        "done": request.GET.get("done", ""),
        "again": given_again(access, request.GET.getlist("again"), now),
        "has_removed": "left" in request.GET,
    }
    month = next((m for m in work.months_due if m.slug == request.GET.get("month")), None)
    if month is None:
        context["unmarked"] = mark_all_over(access, work.assignments, now)
        rows = rows_of(access, [*members], work, now)
        most = max([LINE, *(each.gained.total for each in rows)])
        context["rows"] = [(each, each.gained.points(most)) for each in rows]
        context["keep"] = query(q=words)
        return render(request, "seasons/season.html", context)
    due = Paginator(month.due, DUE).get_page(request.GET.get("due"))
    context["unmarked"] = mark_all_over(access, month.assignments, now)
    context["rows"] = rows_of_month(access, [*members], [*due], now)
    context |= {
        "month": month,
        "due": due,
        "keep_due": query(q=words, month=month.slug, members=members.number),
        "keep_members": query(q=words, month=month.slug, due=due.number),
    }
    return render(request, "seasons/month.html", context)


@private
@form_view
def start(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Start a season with what is chosen of the one before; 409 if another has begun meanwhile."""
    with form_access(request, club_id, Right.KEEP_SEASONS) as access:
        now = clock.now()
        form, before = _new_form(request, access, now)
        context = {**_frame(access), "form": form, "before": before, "now": now}
        if not form.is_valid() or request.POST.get("do") == "preview":
            show = render if form.is_bound and not form.errors else _refused
            return show(request, START, context)
        columns, again = form.columns, form.cleaned_data["again"]
        is_repeated = same_season(access, columns) is not None
        if not is_repeated and form.cleaned_data["newest"] != _newest(access):
            form.data = {**form.data.dict(), "newest": _newest(access)}  # type: ignore[attr-defined]
            context["theirs"] = access.seasons[0] if access.seasons else None
            return render(request, START, context, status=409)
        if wrong := misplaced(again, access.club, Season(**columns), now):
            form.refuse_dates(wrong)
            return _refused(request, START, context)
        try:
            names = {name: form.cleaned_data[name] for name in ("nonce", "again", "leaving")}
            row, due = start_season(access, columns=columns, **names)
            query = [("done", "started"), *(("again", token_of(each)) for each in due)]
            query += [("left", "1")] if request.POST.getlist("leaving") else []
            return see_other(f"{row.get_absolute_url()}?{urlencode(query)}")
        except seasons.OverlapError as overlap:
            form.refuse(overlap)
        except LimitReachedError:
            form.add_error(None, _limit())
        return _refused(request, START, context)


def _refused(request: LearnerRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    return refused_page(request, context["form"], template, context)


def _new_form(
    request: LearnerRequest, access: Access, now: datetime
) -> tuple[NewSeasonForm, Season | None]:
    """Return the form and the season from which it takes over: the newest when it was shown."""
    newest = request.POST.get("newest", _newest(access)).partition(".")[0]
    before = next((row for row in access.seasons if str(row.pk) == newest), None)
    today = access.club.today
    first_day = today if access.seasons else first_given(access.club) or today
    initial: dict[str, Any] = proposed_days(access.seasons, first_day, today)
    initial["newest"] = _newest(access)
    first = first_day_in(request.POST.get("first_day", "")) or initial["first_day"]
    form = NewSeasonForm(
        posted(request),
        initial=initial,
        offered=offered(access, before, first, now) if before else (),
        members=removable(access) if before else (),
    )
    return form, before


def _newest(access: Access) -> str:
    """Return the newest season and its version; empty without any."""
    return f"{access.seasons[0].pk}.{access.seasons[0].lock_version}" if access.seasons else ""


def _limit() -> str:
    sentence = _(
        "The season was not started, because the club would have more than %(seasons)s "
        "seasons or more than %(most)s assignments. Delete seasons or assignments that "
        "you no longer need."
    )
    return sentence % {"seasons": seasons.MOST_SEASONS, "most": MOST_ASSIGNMENTS}


@private
@form_view
def change(request: LearnerRequest, club_id: int, season_id: int) -> HttpResponse:
    """Change, end or delete a season; 409 after another organiser did, with all that was typed."""
    with form_access(request, club_id, Right.KEEP_SEASONS) as access:
        wish, today = request.POST.get("do", ""), access.club.today
        row = next((each for each in access.seasons if each.pk == season_id), None)
        if row is None:
            return see_other(f"{_list(access.club)}?done=gone")
        form = SeasonForm(posted(request), initial=model_to_dict(row, SeasonForm.base_fields))
        context = {**_frame(access), "form": form, "season": row, "is_on": row.is_on(today)}
        is_valid = form.is_valid()
        try:
            if wish == "delete":
                seasons.delete(access, row, lock_version=form.version)
                return see_other(f"{_list(access.club)}?done=deleted")
            if wish == "end":
                seasons.end(access, row, today=today, lock_version=form.version)
                return see_other(f"{row.get_absolute_url()}?done=ended")
            if is_valid:
                seasons.change(access, row, columns=form.columns, lock_version=form.version)
                return see_other(f"{row.get_absolute_url()}?done=changed")
        except EditConflictError as clash:
            now = clash.now
            days = {"first_day": date_format(now.first_day), "last_day": date_format(now.last_day)}
            context["theirs"] = form.theirs(now, {"name": now.name, **days})
            return render(request, FORM, context, status=409)
        except seasons.OverlapError as overlap:
            form.refuse(overlap)
    return refused_page(request, form, FORM, context)


def _list(club: Club) -> str:
    return reverse("seasons:index", args=[club.pk])


def _frame(access: Access) -> dict[str, Any]:
    club = access.club
    return {"access": access, "club": club, "zone": club.zone, "today": club.today}
