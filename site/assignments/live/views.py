"""A round on a member's phone: wait, answer, be told; all on one page that asks for its next."""

from typing import Any

from django.http import Http404, HttpResponse
from django.utils import timezone as clock
from django_htmx.http import HttpResponseClientRedirect

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from assignments.live import services
from assignments.live.state import Stage, is_newest, seen_on
from assignments.live.tally import right_of
from assignments.live.way import InARound
from assignments.rights import attempts_of, round_of, times_of
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

UNFINISHED = "type"
"""The button that sends no answer, but asks for points to type instead of choosing them."""

CONFLICT = 409
"""The page on which something was sent is not the newest."""


@private
@form_view
@followed
def phone(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """204 where what somebody has on their page is the newest."""
    is_post, now = request.method == "POST", clock.now()
    seen = "" if is_post or not wants_part(request) else request.GET.get("seen", "")
    if seen and is_newest(seen, number, assignment, now):
        return HttpResponse(status=204)
    access = get_access(request.learner, number, Right.ANSWER if is_post else Right.SEE)
    try:
        stage = services.stage_of(access, assignment, now)
    except Http404:
        return back_to(access.club, request)
    if is_post:
        return _sent(request, stage)
    return _show(request, stage, _kept(stage) if "change" in request.GET else None)


def back_to(club: Club, request: LearnerRequest) -> HttpResponse:
    """From a round that is no more, as it ended before anything was asked."""
    address = club.get_absolute_url()
    return HttpResponseClientRedirect(address) if wants_part(request) else see_other(address)


def _kept(stage: Stage) -> AnswerForm | None:
    """To be changed: the form as it was sent, where it still may be."""
    question, before = stage.question, stage.my_response
    if question is None or before is None or not stage.takes_answers:
        return None
    return AnswerForm.of_reply(question, page_words(), before.reply)


def _sent(request: LearnerRequest, stage: Stage) -> HttpResponse:
    """409 where the organiser has gone on: what is on by now is shown in its place."""
    question = stage.question
    if question is None or not stage.takes_answers:
        return _show(request, stage, status=CONFLICT)
    form = AnswerForm(question, page_words(), request.POST)
    if form.is_stale:
        return _show(request, stage, status=CONFLICT)
    if UNFINISHED in request.POST:
        return _show(request, stage, AnswerForm.kept(question, page_words(), request.POST))
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
        "given": stage.round.assignment,
        "stage": stage,
        "seen": seen_on(stage),
        "title": stage.round.assignment.title,
        "is_too_late": status == CONFLICT,
        **_part(stage, form),
    }
    return page(request, "live/round.html", context, status)


def _part(stage: Stage, form: AnswerForm | None) -> dict[str, Any]:
    item, question = stage.item, stage.question
    if item is None:
        return {"sheet": _sheet(stage)} if stage.is_over else {}
    if question is None:
        return {"is_unreadable": True}
    if stage.takes_answers and (form or not stage.my_response):
        return _asked(stage, item, question, form)
    return {"asked": title_of(question.prompt), **(_told(stage, question) if stage.is_paid else {})}


def _asked(
    stage: Stage, item: PaperItem, question: Question, form: AnswerForm | None
) -> dict[str, Any]:
    form = form or AnswerForm(question, page_words())
    asked = to_ask(question, form, InARound(stage, item))
    return {**asked, "full_title": stage.round.assignment.title, "card": None, "hints": ()}


def _told(stage: Stage, question: Question) -> dict[str, Any]:
    """How one's own answer went, or what would have been right; in their turn the reasons."""
    words, mine = page_words(), stage.my_response
    answer = mine.answer if mine else None
    told: dict[str, Any] = {"answer": answer}
    if answer:
        told["feedback"] = feedback_on(answer, words)
    else:
        told["right"] = right_of(question, words)
    if stage.has_reasons:
        told["explanation"] = explanation_of(question.prompt, words)
    return told


def _sheet(stage: Stage) -> Sheet | None:
    """At the end: one's own questions, each with how it went."""
    given = stage.round.assignment
    own: Attempt | None = attempts_of(stage.access, given).first()
    if own is None:
        return None
    own.paper = given
    return sheet_of(own, times_of(stage.access, given).policy, stage.now)
