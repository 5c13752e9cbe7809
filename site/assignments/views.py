"""Assignments as their members see them: all of a club's, and one of them."""

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.models import Assignment
from assignments.presets import Feedback
from assignments.questions import with_names
from assignments.regrade.revisions import asked_of, mended_since
from assignments.rights import announced_in, assignment_of, assignments_of
from assignments.shelf.selectors import places_on_shelf
from assignments.sitting import services
from assignments.sitting.share_views import chat_text
from assignments.sitting.status import status_of
from assignments.times import may_be_seen
from clubs.names import by_name
from clubs.rights import Access, Right, get_access
from quiz.models import PaperItem
from web.pages import private

TOGETHER: Final = 100
"""Assignments on a page, those due last first."""


@private
@require_safe
def index(request: LearnerRequest, number: int) -> HttpResponse:
    access = get_access(request.learner, number, Right.SEE)
    now = clock.now()
    found = Paginator([*assignments_of(access, now)], TOGETHER).get_page(request.GET.get("older"))
    for assignment in found:
        assignment.club = access.club
    context = {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "now": now,
        "given": found,
    }
    return render(request, "assignments/assignments.html", context)


@private
@require_safe
def assignment(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """What it is, until when, and what is told; to organisers also what is asked."""
    access = get_access(request.learner, number, Right.SEE)
    now = clock.now()
    if not access.may(Right.READ_RESULTS) and (later := announced_in(access, assignment, now)):
        number = later.items.filter(replaced=None).count()
        context = {**frame(access, later), "number": number}
        return render(request, "assignments/announced.html", context)
    found = assignment_of(access, assignment, now)
    standing = services.settled(status_of(access, found, now))
    every = asked_of(found)
    asked = [item for item in every if item.replaced is None]
    context = {
        **frame(access, found),
        "times": standing.times,
        "is_seen": may_be_seen(standing.times, now),
        "is_open": standing.times.policy.is_open(now),
        "told": Feedback(found.feedback).told,
        "number": len(asked),
        "done": request.GET.get("done", ""),
        "standing": standing,
    }
    if access.may(Right.ASSIGN):
        context["chat"] = chat_text(found)
        context["on_shelf"] = places_on_shelf(found)
        context["mended"] = mended_since(access, every).without(found.regrades.all())
    if access.may(Right.READ_RESULTS):
        context |= _for_organisers(found, asked)
    return render(request, "assignments/assignment.html", context)


def frame(access: Access, assignment: Assignment) -> dict[str, object]:
    """What each page of an assignment says around it."""
    return {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "assignment": assignment,
    }


def _for_organisers(assignment: Assignment, items: list[PaperItem]) -> dict[str, object]:
    return {
        "items": with_names(items),
        "extensions": sorted(
            assignment.extensions.select_related("membership"),
            key=lambda extension: by_name(extension.membership.name),
        ),
        "has_begun": assignment.attempt_set.exists(),
    }
