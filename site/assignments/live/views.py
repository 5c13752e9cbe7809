"""Views of a round on a member's phone: wait, answer, read the result."""

from typing import Any, Final

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone as clock
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from assignments.live import services
from assignments.live.polls import polls_after
from assignments.live.state import Stage, seen_on
from assignments.live.tally import right_of
from assignments.rights import attempts_of, round_of, times_of
from assignments.ways import AssignmentWay
from clubs.models import Club
from clubs.rights import Right, get_access
from quiz.answering.feedback import feedback_on
from quiz.answering.forms import AnswerForm
from quiz.answering.wording import explanation_of
from quiz.attempts.sheets import Sheet, sheet_of
from quiz.models import Attempt, PaperItem
from quiz.questions.catalogue import Question
from quiz.titles import title_of
from quiz.views import to_ask
from web.pages import followed, form_view, page, page_words, private, see_other, wants_part

UNFINISHED: Final = "type"
"""The button that asks for points to type instead of choosing them; sends no answer."""

CONFLICT: Final = 409
"""The status if a form was sent from a page that is not the newest."""


@private
@form_view
@followed
def phone(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show the round, or take an answer; 204 for a page that is the newest."""
    is_post, now = request.method == "POST", clock.now()
    access = get_access(request.learner, club_id, Right.ANSWER if is_post else Right.SEE)
    try:
        stage = services.stage_of(access, assignment_id, now)
    except Http404:
        return back_to(access.club, request)
    if is_post:
        return _submit(request, stage)
    if wants_part(request) and request.GET.get("seen") == seen_on(stage):
        return HttpResponse(status=204)
    return _show(request, stage, _saved_reply(stage) if "change" in request.GET else None)


@private
@require_POST
def join(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Put the member's name on the shared screen; a script asks this for everybody who has one."""
    access = get_access(request.learner, club_id, Right.ANSWER)
    try:
        stage = services.stage_of(access, assignment_id, clock.now())
    except Http404:
        return back_to(access.club, request)
    services.join(stage)
    address = reverse("live:round", args=[club_id, assignment_id])
    return HttpResponse(status=204) if wants_part(request) else see_other(address)


def back_to(club: Club, request: LearnerRequest) -> HttpResponse:
    """Redirect to the club from a round that ended before anything was asked."""
    address = club.get_absolute_url()
    return HttpResponseClientRedirect(address) if wants_part(request) else see_other(address)


def _saved_reply(stage: Stage) -> AnswerForm | None:
    """Return the form with the reply as sent, to change it; None if that is not allowed."""
    question, before = stage.question, stage.my_response
    if question is None or before is None or not stage.may_answer:
        return None
    return AnswerForm.of_reply(question, page_words(), before.reply)


def _submit(request: LearnerRequest, stage: Stage) -> HttpResponse:
    """Answer 409 with the current state if the organiser has gone on."""
    question = stage.question
    if question is None or not stage.may_answer:
        return _show(request, stage, status=CONFLICT)
    form = AnswerForm(question, page_words(), request.POST)
    if form.is_stale:
        return _show(request, stage, status=CONFLICT)
    if UNFINISHED in request.POST:
        return _show(request, stage, AnswerForm.with_input(question, page_words(), request.POST))
    if not form.is_valid():
        return _show(request, stage, form, status=422)
    learner = ensure_learner(request)
    is_kept = services.answer(stage, learner=learner, reply=form.reply)
    after = Stage(stage.access, round_of(stage.access, stage.round.pk), clock.now())
    if not is_kept:
        return _show(request, after, status=CONFLICT)
    return _show(request, after) if wants_part(request) else see_other(request.path)


def _show(
    request: LearnerRequest, stage: Stage, form: AnswerForm | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "access": stage.access,
        "club": stage.access.club,
        "assignment": stage.round.assignment,
        "stage": stage,
        "seen": seen_on(stage),
        "polls_after": polls_after(),
        "title": stage.round.assignment.title,
        "is_too_late": status == CONFLICT and not stage.is_elsewhere,
        **_part(stage, form),
    }
    return page(request, "live/round.html", context, status)


def _part(stage: Stage, form: AnswerForm | None) -> dict[str, Any]:
    item, question = stage.item, stage.question
    if item is None:
        return {"sheet": _sheet(stage)} if stage.is_over else {}
    if question is None:
        return {"is_unreadable": True}
    if stage.may_answer and (form or not stage.my_response):
        return _question_page(stage, item, question, form)
    return {
        "asked": title_of(question.prompt),
        **(_results(stage, question) if stage.is_paid else {}),
    }


def _question_page(
    stage: Stage, item: PaperItem, question: Question, form: AnswerForm | None
) -> dict[str, Any]:
    assignment = stage.round.assignment
    way = AssignmentWay(
        assignment,
        item,
        item.place,
        len(stage.items),
        address=reverse("live:round", args=[assignment.club_id, assignment.pk]),
        back=stage.access.club.get_absolute_url(),
    )
    context = to_ask(question, form or AnswerForm(question, page_words()), way)
    return {**context, "full_title": assignment.title, "card": None}


def _results(stage: Stage, question: Question) -> dict[str, Any]:
    """Return how the member's answer went, or what would have been right.

    The reasons are added when they are shown.
    """
    words, mine = page_words(), stage.my_response
    answer = mine.answer if mine else None
    context: dict[str, Any] = {"answer": answer}
    if answer:
        context["feedback"] = feedback_on(answer, words)
    else:
        context["right"] = right_of(question, words)
    if stage.has_reasons:
        context["explanation"] = explanation_of(question.prompt, words)
    return context


def _sheet(stage: Stage) -> Sheet | None:
    """Return the member's questions with their results, for the end of the round."""
    assignment = stage.round.assignment
    own: Attempt | None = attempts_of(stage.access, assignment).first()
    if own is None:
        return None
    own.paper = assignment
    return sheet_of(own, times_of(stage.access, assignment).policy, stage.now)
