"""Views of an organiser: start a round, show it on a screen, go on, end it."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap

from accounts.forms import posted
from accounts.learners import LearnerRequest
from assignments.forms import RoundForm
from assignments.live import services
from assignments.live.showing import question_context
from assignments.live.state import Stage
from assignments.live.tally import tallies
from assignments.live.views import back_to
from assignments.organiser_views import asking_page, given_from, source_in
from assignments.picker.selection import PaperSelection
from assignments.picker.views import LIVE, pick, selection
from assignments.questions import with_names
from assignments.rights import round_of
from assignments.sitting.services import mark_and_tell
from assignments.sources import Source
from clubs.invitations import way_in
from clubs.rights import Access, Right, get_access, locked_access
from quiz.models import PaperItem
from quiz.questions.catalogue import Question
from quiz.titles import ListName
from web.pages import (
    followed,
    form_view,
    page,
    page_words,
    positive_int,
    private,
    see_other,
    wants_part,
)


@private
@form_view
def begin(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Choose the questions of a live round; what is asked as a whole has its own form."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    source = source_in(request, access)
    if source is None:
        return pick(request, access, LIVE)
    form = RoundForm(posted(request))
    return _start(request, access, source, form, is_asked=source.is_valid() & form.is_valid())


@private
@form_view
def begin_chosen(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Look at the chosen questions, and start the round with them."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    chosen = selection(request, access, LIVE)
    if isinstance(chosen, HttpResponse):
        return chosen
    is_sent = request.method == "POST" and "another" not in request.POST
    filled_in = (request.POST if request.method == "POST" else request.GET).dict()
    form = RoundForm(request.POST if is_sent else None, initial={} if is_sent else filled_in)
    return _start(request, access, chosen, form, is_asked=form.is_valid())


def _start(
    request: LearnerRequest,
    access: Access,
    source: Source | PaperSelection,
    form: RoundForm,
    *,
    is_asked: bool,
) -> HttpResponse:
    """Start the round and show its screen, or show the form with its errors."""
    if is_asked and _was_warned(source, form):
        assignment = given_from(request, access, source, form)
        if assignment:
            services.begin(assignment)
            return see_other(reverse("live:screen", args=[access.club.pk, assignment.pk]))
    return asking_page(request, access, source, form, "live/begin.html")


def _was_warned(source: Source | PaperSelection, form: RoundForm) -> bool:
    """Whether the page warned that the round shows answers of an assignment that is still open."""
    still_open = source.still_open
    return still_open is None or still_open.pk == form.cleaned_data["warned_of"]


@private
@require_safe
@followed
def screen(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show a round on a screen, for all to see.

    A request by the page itself gets the whole if it has changed, else how many answered; status
    204 if nothing is new.
    """
    access = get_access(request.learner, club_id, Right.SHOW_ROUND)
    try:
        stage = services.stage_of(access, assignment_id, clock.now())
    except Http404:
        return back_to(access.club, request)
    context = {
        "access": access,
        "club": access.club,
        "assignment": stage.round.assignment,
        "stage": stage,
    }
    if wants_part(request) and request.GET.get("seen") == stage.mark:
        if stage.rests or request.GET.get("in") == stage.counts:
            return HttpResponse(status=204)
        return reswap(render(request, "live/_counts.html", {**context, "is_alone": True}), "none")
    context |= {"title": stage.round.assignment.title, **_on_the_screen(stage)}
    return page(request, "live/screen.html", context)


@private
@require_POST
def go_on(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Go one step on or back, or end the round.

    If the round no longer exists, the screen redirects to the club.
    """
    access, now = get_access(request.learner, club_id, Right.ASSIGN), clock.now()
    with suppress(Http404):
        if request.POST.get("do") == "end":
            with locked_access(request.learner, club_id, Right.ASSIGN) as access:
                unmarked = services.end(access, round_of(access, assignment_id), now)
            mark_and_tell(unmarked)
        else:
            step = services.go_back if request.POST.get("do") == "back" else services.go_on
            lock_version = positive_int(request.POST.get("lock_version", ""), digits=9)
            step(services.stage_of(access, assignment_id, now), lock_version=lock_version or 0)
    return see_other(reverse("live:screen", args=[club_id, assignment_id]))


@dataclass(frozen=True, slots=True)
class QuestionCount:
    """The counts of a question after a round: how many answered it, how many fully right."""

    name: ListName
    answered: int
    right: int

    @property
    def percent(self) -> int:
        return self.right * 100 // self.answered if self.answered else 0


def _on_the_screen(stage: Stage) -> dict[str, Any]:
    if stage.rests:
        return {}
    if stage.is_over:
        return {"lines": [_line(item, name) for item, name in with_names(_items(stage))]}
    members_only = reverse("live:round", args=[stage.access.club.pk, stage.round.pk])
    join = way_in(stage.access.invitation, members_only)
    if stage.item is None:
        return join
    if stage.question is None:
        return {"is_unreadable": True, **join}
    return _asked_of(stage, stage.question) | join


def _asked_of(stage: Stage, question: Question) -> dict[str, Any]:
    words = page_words()
    context = question_context(
        question, words, is_paid=stage.is_paid, has_reasons=stage.has_reasons
    )
    if stage.is_counted and not stage.has_reasons:
        replies = [response.reply for response in stage.responses()]
        context["tallies"] = tallies(question, replies, words, tells=stage.is_paid)
    return context


def _items(stage: Stage) -> list[PaperItem]:
    """Return the questions of a finished round, with how many answered and were right."""
    answered = Count("attempt_items", filter=Q(attempt_items__out_of__isnull=False))
    right = Count("attempt_items", filter=Q(attempt_items__score=F("attempt_items__out_of")))
    return [*stage.round.assignment.current_items.annotate(answered=answered, right=right)]


def _line(counts: Any, name: ListName) -> QuestionCount:
    """Return the counts of one question. ``counts``: the item, annotated with its numbers."""
    return QuestionCount(name, counts.answered, counts.right)
