"""Views in which organisers print an assignment."""

from collections.abc import Iterator
from contextlib import suppress

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.models import Assignment
from assignments.questions import question_of
from assignments.rights import assignment_of
from clubs.rights import Right, get_access
from quiz.errors import QuestionUnavailableError
from quiz.worksheet.paper import Entry, Side, Worksheet, show
from web.pages import private


@private
@require_safe
def questions(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    return _sheet(request, club_id, assignment_id, Side.QUESTIONS)


@private
@require_safe
def answers(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    return _sheet(request, club_id, assignment_id, Side.ANSWERS)


def _sheet(request: LearnerRequest, club_id: int, assignment_id: int, side: Side) -> HttpResponse:
    access = get_access(request.learner, club_id, Right.ASSIGN)
    assignment = assignment_of(access, assignment_id, clock.now())
    numbers = [access.club.pk, assignment.pk]
    sheet = Worksheet(
        entries=[*_entries(assignment)],
        paths={
            Side.QUESTIONS: reverse("assignments:paper", args=numbers),
            Side.ANSWERS: reverse("assignments:paper-answers", args=numbers),
        },
        back=(assignment.get_absolute_url(), _("Go to this assignment’s page")),
        title=assignment.title,
        language=assignment.title_language,
    )
    return show(request, sheet, side)


def _entries(assignment: Assignment) -> Iterator[Entry]:
    """Yield the questions that can be read, without a link that would tell the answers early."""
    for item in assignment.current_items:
        with suppress(QuestionUnavailableError):
            yield Entry(question_of(item))
