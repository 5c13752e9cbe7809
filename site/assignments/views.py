"""Views of assignments for members: a club's list, and one of them."""

from collections.abc import Iterable
from datetime import datetime
from itertools import repeat
from typing import Any, Final

from django.core.paginator import Page, Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.coursework.selectors import coursework_of
from assignments.models import Assignment, Coursework
from assignments.objections import count_open
from assignments.practice_list.selectors import places_on_practice_list
from assignments.presets import FeedbackPreset
from assignments.questions import newer_versions, with_names
from assignments.referee import pass_mark
from assignments.regrade.revisions import asked_of, corrected_since
from assignments.results.progress import progress_of
from assignments.rights import announced_in, assignment_of, assignments_of
from assignments.sitting import services
from assignments.sitting.share_views import chat_text
from assignments.sitting.status import status_of
from assignments.times import may_be_seen
from clubs.names import by_name
from clubs.rights import Access, Right, get_access
from clubs.search import matches, query, words_in
from quiz.models import PaperItem
from web.pages import private

TOGETHER: Final = 15
"""How many assignments a page lists: open ones, due first, then the others, due last first."""


@private
@require_safe
def index(request: LearnerRequest, club_id: int) -> HttpResponse:
    access = get_access(request.learner, club_id, Right.SEE)
    now = clock.now()
    words = words_in(request)

    def listed(rows: Iterable[Any], number: str | None) -> Page[Any]:
        matching = [each for each in rows if matches(words, [each.title])]
        matching.sort(key=lambda each: _open_first(each, now))
        page = Paginator(matching, TOGETHER).get_page(number)
        for each in page:
            each.club = access.club
        return page

    page = listed(assignments_of(access, now), request.GET.get("older"))
    lessons = listed(coursework_of(access, now), request.GET.get("lessons"))
    progress = progress_of(access, [*page], now) if access.may(Right.READ_RESULTS) else repeat(None)
    context = {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "now": now,
        "assignments": page,
        "done": request.GET.get("done", ""),
        "rows": zip(page, progress, strict=False),
        "lessons": lessons,
        "q": words,
        "found": page.paginator.count + lessons.paginator.count,
        "is_long": page.has_other_pages() or lessons.has_other_pages(),
        "keep_older": query(q=words, older=page.number),
        "keep_lessons": query(q=words, lessons=lessons.number),
    }
    return render(request, "assignments/assignments.html", context)


def _open_first(each: Assignment | Coursework, now: datetime) -> tuple[bool, float]:
    """Return the place in a list: open ones and those that open later come first."""
    due = each.due.timestamp()
    end = each.times_of(None).last_end if isinstance(each, Assignment) else each.due
    is_over = end < now
    return is_over, -due if is_over else due


@private
@require_safe
def assignment(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show what an assignment is, until when, and what is told.

    Organisers also see its questions.
    """
    access = get_access(request.learner, club_id, Right.SEE)
    now = clock.now()
    if not access.may(Right.READ_RESULTS) and (later := announced_in(access, assignment_id, now)):
        number = later.items.filter(replaced=None).count()
        context = {**frame(access, later), "number": number}
        return render(request, "assignments/announced.html", context)
    assignment = assignment_of(access, assignment_id, now)
    status = services.mark_all_over(status_of(access, assignment, now))
    every = asked_of(assignment)
    current = [item for item in every if item.replaced is None]
    context = {
        **frame(access, assignment),
        "times": status.times,
        "is_seen": may_be_seen(status.times, now),
        "is_open": status.times.policy.is_open(now),
        "told": FeedbackPreset(assignment.feedback).description,
        "number": len(current),
        "pass_mark": pass_mark(assignment, current),
        "done": request.GET.get("done", ""),
        "status": status,
    }
    if access.may(Right.ASSIGN):
        context["chat"] = chat_text(assignment)
        context["objections"] = count_open(assignment.pk)
        context["on_practice_list"] = places_on_practice_list(assignment)
        context["corrected"] = corrected_since(access, every).without(assignment.regrades.all())
    if access.may(Right.READ_RESULTS):
        context |= _for_organisers(assignment, current)
        (context["progress"],) = progress_of(access, [assignment], now, with_scores=True)
    return render(request, "assignments/assignment.html", context)


def frame(access: Access, assignment: Assignment) -> dict[str, object]:
    """The context of each page of an assignment."""
    return {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "assignment": assignment,
    }


def _for_organisers(assignment: Assignment, items: list[PaperItem]) -> dict[str, object]:
    newer = newer_versions(items)
    return {
        "items": [(item, name, newer.get(item.pk, "")) for item, name in with_names(items)],
        "extensions": sorted(
            assignment.extensions.select_related("membership"),
            key=lambda extension: by_name(extension.membership.name),
        ),
        "has_begun": assignment.attempt_set.exists(),
    }
