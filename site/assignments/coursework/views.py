"""Views of given lessons: what a member has to do, and how far the club is."""

from typing import Final

from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments.coursework import services
from assignments.coursework.forms import CourseworkForm, NewCourseworkForm, initial_of
from assignments.coursework.progress import progress_of, statuses_of
from assignments.coursework.questions import queries_on
from assignments.coursework.selectors import find_coursework
from assignments.results.marks import persons_of
from clubs.rights import Right, form_access, get_access, locked_access
from clubs.search import query, words_in
from web.errors import EditConflictError, LimitReachedError
from web.pages import form_view, private, see_other

PAGE: Final = "coursework/give.html"
MEMBERS: Final = 25
"""How many members a page shows."""


@private
@form_view
def give(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Choose lessons and checkpoints, and give them to the club."""
    with form_access(request, club_id, Right.ASSIGN) as access:
        form = NewCourseworkForm(posted(request), club=access.club)
        if form.is_valid():
            nonce = form.cleaned_data["nonce"]
            try:
                row = services.give(access, nonce=nonce, columns=form.columns)
                return see_other(f"{row.get_absolute_url()}?done=given")
            except LimitReachedError:
                too_many = _(
                    "Your club already has %(most)s lesson assignments, the most allowed. To "
                    "make room, withdraw some that were due long ago."
                )
                most = {"most": services.MOST_COURSEWORK}
                form.add_error(None, ValidationError(too_many, code="too_many", params=most))
    return refused_page(request, form, PAGE, {"form": form, "club": access.club})


@private
@require_safe
def coursework(request: LearnerRequest, club_id: int, coursework_id: int) -> HttpResponse:
    """Show what is to be done, with one's own ticks; organisers see those of all members."""
    access = get_access(request.learner, club_id, Right.SEE)
    now = clock.now()
    row = find_coursework(access, coursework_id, now)
    (status,) = statuses_of(request.learner, [(access, row)], now)
    context = {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "coursework": row,
        "status": status,
        "is_seen": row.opens <= now,
        "done": request.GET.get("done", ""),
    }
    if access.may(Right.READ_RESULTS):
        (progress,) = progress_of(access, persons_of(access), [row], now, with_begun=True)
        words = words_in(request)
        rows = [row for row in progress.rows if row.person.is_named(words)]
        members = Paginator(rows, MEMBERS).get_page(request.GET.get("members"))
        homework, live = queries_on(progress.stops)
        context |= {"progress": progress, "members": members, "homework": homework, "live": live}
        context |= {"q": words, "keep": query(q=words)}
    return render(request, "coursework/coursework.html", context)


@private
@form_view
def change(request: LearnerRequest, club_id: int, coursework_id: int) -> HttpResponse:
    """Change what was given, and when; 409 after another organiser did.

    What was withdrawn meanwhile can be given again.
    """
    with form_access(request, club_id, Right.ASSIGN) as access:
        row = access.club.coursework.filter(pk=coursework_id).first()
        if row is None and request.method != "POST":
            raise Http404
        if row is None:
            form_data = CourseworkForm(posted(request), club=access.club)
            context = {"form": form_data, "club": access.club, "is_gone": True}
            return render(request, PAGE, context, status=409)
        row.club = access.club
        form = CourseworkForm(posted(request), club=access.club, initial=initial_of(row))
        context = {"form": form, "club": access.club, "coursework": row, "title": row.title}
        if form.is_valid():
            lock_version = form.cleaned_data["lock_version"]
            try:
                services.change(access, row, lock_version=lock_version, columns=form.columns)
                return see_other(f"{row.get_absolute_url()}?done=changed")
            except EditConflictError as clash:
                now = initial_of(clash.now)
                saved = {"slugs": clash.now.title, "due": now["due"], "opens": now["opens"]}
                context["theirs"] = form.theirs(clash.now, saved)
                return render(request, PAGE, {**context, "zone": access.club.zone}, status=409)
    return refused_page(request, form, PAGE, context)


@private
@require_POST
def withdraw(request: LearnerRequest, club_id: int, coursework_id: int) -> HttpResponse:
    """Withdraw given lessons; what was withdrawn before stays so."""
    with locked_access(request.learner, club_id, Right.ASSIGN) as access:
        row = access.club.coursework.filter(pk=coursework_id).first()
        if row is not None:
            services.withdraw(access, row)
    return see_other(f"{reverse('assignments:assignments', args=[club_id])}?done=withdrawn")
