"""What an organiser does with a round: begins it, shows it on a screen, goes on, ends it."""

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
from assignments.live import services
from assignments.live.forms import RoundForm
from assignments.live.state import Stage
from assignments.live.tally import tallies
from assignments.live.views import back_to
from assignments.organiser_views import asking_page, given_from, source_in
from assignments.questions import with_names
from assignments.rights import round_of
from assignments.sitting.services import mark_and_tell
from assignments.sources import Source
from clubs.invitations import lets_in
from clubs.links import link_of, link_of_form
from clubs.rights import Right, get_access, locked_access
from quiz.answering.wording import explanation_of
from quiz.kinds.kind import Kind
from quiz.models import PaperItem
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question
from quiz.titles import ListName, title_of
from web.pages import (
    SITE,
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
def begin(request: LearnerRequest, number: int) -> HttpResponse:
    """Questions from wherever an assignment has them; then the screen, before the first of them."""
    access = get_access(request.learner, number, Right.ASSIGN)
    source, form = source_in(request, access), RoundForm(posted(request))
    if source.is_valid() & form.is_valid() and _is_told(source, form):
        given = given_from(request, access, source, form)
        if given:
            services.begin(given)
            return see_other(reverse("live:screen", args=[number, given.pk]))
    return asking_page(request, access, source, form, "live/begin.html")


def _is_told(source: Source, form: RoundForm) -> bool:
    """Whether the page said of what may still be answered that the round tells what is right."""
    still_open = source.still_open
    return still_open is None or still_open.pk == form.cleaned_data["told"]


@private
@require_safe
@followed
def screen(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """For all to see. To its own asking: the whole where it has changed, else how many answered."""
    access = get_access(request.learner, number, Right.SHOW_ROUND)
    try:
        stage = services.stage_of(access, assignment, clock.now())
    except Http404:
        return back_to(access.club, request)
    context = {
        "access": access,
        "club": access.club,
        "given": stage.round.assignment,
        "stage": stage,
    }
    if wants_part(request) and request.GET.get("seen") == stage.mark:
        if stage.rests or request.GET.get("in") == str(stage.answers):
            return HttpResponse(status=204)
        return reswap(render(request, "live/_count.html", {**context, "is_alone": True}), "none")
    context |= {"title": stage.round.assignment.title, **_on_the_screen(stage)}
    return page(request, "live/screen.html", context)


@private
@require_POST
def go_on(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """One step on, or the end of it; one that is no more, the screen leads away from."""
    access, now = get_access(request.learner, number, Right.ASSIGN), clock.now()
    with suppress(Http404):
        if request.POST.get("do") == "end":
            with locked_access(request.learner, number, Right.ASSIGN) as access:
                left = services.end(access, round_of(access, assignment), now)
            mark_and_tell(left)
        else:
            seen = positive_int(request.POST.get("lock_version", ""), digits=9)
            services.go_on(services.stage_of(access, assignment, now), lock_version=seen or 0)
    return see_other(reverse("live:screen", args=[number, assignment]))


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the fragments ask that show what came out."""

    prompt: Prompt

    @property
    def ruling(self) -> Any:
        return self.prompt.ruling


@dataclass(frozen=True, slots=True)
class QuestionCount:
    """A question at the end: by how many it was answered, by how many wholly right."""

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
        return {"lines": [_line(item, name) for item, name in with_names(_asked(stage))]}
    way_in = _way_in(stage)
    if stage.item is None:
        return way_in
    if stage.question is None:
        return {"is_unreadable": True, **way_in}
    return _asked_of(stage, stage.question) | way_in


def _way_in(stage: Stage) -> dict[str, Any]:
    """Into the round: by the club's code for everybody, else by its address for members alone."""
    invitation = stage.access.invitation
    if lets_in(invitation):
        typed_at = link_of_form().partition("//")[2]
        return {"way_in": link_of(invitation), "code": invitation.code, "typed_at": typed_at}
    return {"way_in": SITE + reverse("live:round", args=[stage.access.club.pk, stage.round.pk])}


def _asked_of(stage: Stage, question: Question) -> dict[str, Any]:
    words, prompt, kind = page_words(), question.prompt, question.kind
    told: dict[str, Any] = {
        "prompt": prompt,
        "question_title": title_of(prompt),
        "sentence": kind.sentence(prompt, words),
        "rules": kind.rules_line(prompt, words),
        **_picture(kind, prompt, is_paid=stage.is_paid),
    }
    if stage.is_counted and not stage.has_reasons:
        replies = [response.reply for response in stage.responses()]
        told["tallies"] = tallies(question, replies, words, tells=stage.is_paid)
    if stage.has_reasons:
        told["explanation"] = explanation_of(prompt, words)
    return told


def _picture(kind: Kind, prompt: Prompt, *, is_paid: bool) -> dict[str, Any]:
    """What is asked about, or once it is told the table on which the points flow."""
    words = page_words()
    if not is_paid:
        return {"shows": kind.shows[0], **kind.scene(prompt, words)}
    scene = kind.scene(prompt, words) if kind.shows[0] == kind.shows[1] else {}
    return {
        "shows": kind.shows[1],
        "feedback": Ruled(prompt),
        **scene,
        **kind.outcome(prompt, words),
    }


def _asked(stage: Stage) -> list[PaperItem]:
    """The questions of a round that is over, each with how many answered and were right."""
    answered = Count("attempt_items", filter=Q(attempt_items__out_of__isnull=False))
    right = Count("attempt_items", filter=Q(attempt_items__score=F("attempt_items__out_of")))
    items = stage.round.assignment.items.filter(replaced=None)
    return [*items.select_related("task__rules").annotate(answered=answered, right=right)]


def _line(counts: Any, name: ListName) -> QuestionCount:
    """``counts``: the item with its numbers."""
    return QuestionCount(name, counts.answered, counts.right)
