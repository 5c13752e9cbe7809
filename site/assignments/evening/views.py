"""Views of an evening's plan: look at it and exchange its parts, on a big screen, on paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from operator import attrgetter
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone as clock
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.evening import plan as plans
from assignments.evening.plan import Plan
from assignments.evening.proposals import Proposals, Reason
from assignments.forms import NewTermsForm, RoundForm
from assignments.live.showing import question_context
from assignments.models import Assignment
from assignments.picker.sources import ClubSources
from assignments.presets import FeedbackPreset
from clubs.invitations import way_in
from clubs.rights import Right, get_access
from quiz.answering.totals import payments_in_words
from quiz.picker.picked import OWN_RULES, Picked, with_names
from quiz.titles import ListName
from rulebook.selectors import usual_rules
from web.pages import page_words, positive_int, private


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to talk about, with the plans in which it is exchanged or left out."""

    picked: Picked
    name: ListName
    reason: Reason
    exchanged: Plan
    without: Plan

    @property
    def events(self) -> str:
        """Who called from whom, who won and how, in sentences."""
        kind, words = self.picked.question.kind, page_words()
        return words.sentences(kind.scene(self.picked.prompt, words).get("events", ()))

    @property
    def counters(self) -> str:
        """The honba and the sticks on the table."""
        prompt = self.picked.prompt
        return page_words().counters(prompt.scenario, prompt.rules)

    @property
    def payments(self) -> str:
        """Who pays whom, in sentences; empty if the hand has not ended."""
        ruling = self.picked.question.ruling
        return payments_in_words(ruling.payments, ruling.unit, page_words())


@dataclass(frozen=True, slots=True)
class Part:
    """The live round or the homework of a plan.

    ``assignment``: the newest one made of it today; with ``can_give`` there is none or it is over,
    and ``nonce`` is that of another. ``exchanged``, ``without``: the plans with other questions
    and without it.
    """

    questions: list[tuple[Picked, ListName]]
    assignment: Assignment | None
    can_give: bool
    nonce: UUID
    exchanged: Plan
    without: Plan
    query: str


class Evening:
    """A plan with its questions, which are read once."""

    def __init__(self, request: LearnerRequest, club_id: int) -> None:
        self.access = get_access(request.learner, club_id, Right.ASSIGN)
        self.club, self.now = self.access.club, clock.now()
        self.sources = ClubSources(self.access)
        self.rules = self.sources.usual or OWN_RULES
        self.proposals = Proposals(self.access, self.now)
        plan = plans.plan_in(request.GET, self.proposals)
        self.picked = {each.token: each for each in self.sources.read(plan.tokens, self.rules)}
        self.plan = Plan(*(self._left(getattr(plan, part)) for part in plans.PARTS))

    def _left(self, tokens: tuple[str, ...]) -> tuple[str, ...]:
        """Return the questions that can still be asked."""
        return tuple(token for token in tokens if token in self.picked)

    @cached_property
    def hands_with_names(self) -> list[tuple[Picked, ListName]]:
        """The hands to talk about, with their names."""
        return with_names([self.picked[token] for token in self.plan.hand])

    @property
    def hands(self) -> Iterator[Hand]:
        for picked, name in self.hands_with_names:
            yield Hand(
                picked,
                name,
                self.proposals.reason_of(picked.token),
                plans.with_another_hand(self.plan, picked.token, self.proposals),
                plans.without_hand(self.plan, picked.token),
            )

    def _part(self, name: str) -> Part:
        tokens = getattr(self.plan, name)
        nonces = plans.nonces_of(self.proposals, name, tokens)
        assignments = {row.nonce: row for row in self.club.assignments.filter(nonce__in=nonces)}
        over = {nonce for nonce, row in assignments.items() if _is_over(row, self.now)}
        nonce = next((nonce for nonce in nonces if nonce not in over), nonces[-1])
        return Part(
            with_names([self.picked[token] for token in tokens]),
            assignments.get(nonce) or max(assignments.values(), key=attrgetter("pk"), default=None),
            nonce not in assignments,
            nonce,
            plans.with_other_questions(self.plan, name, self.proposals),
            plans.without_part(self.plan, name),
            plans.picks_of(tokens, self.rules),
        )

    @cached_property
    def live(self) -> Part:
        return self._part("live")

    @cached_property
    def homework(self) -> Part:
        return self._part("homework")

    @property
    def terms(self) -> NewTermsForm:
        """The form that gives the homework, with its usual terms."""
        nonce = {"nonce": self.homework.nonce}
        return NewTermsForm(access=self.access, deals=False, initial=nonce)

    @property
    def frame(self) -> dict[str, Any]:
        return {
            "access": self.access,
            "club": self.club,
            "zone": self.club.zone,
            "now": self.now,
            "plan": self.plan,
            "usual": usual_rules(self.club),
            "hands": [*self.hands],
            "already_given": [
                *self.proposals.lessons_given,
                *(row for row in self.proposals.homework_given if row != self.homework.assignment),
            ],
        }


def _is_over(assignment: Assignment, now: datetime) -> bool:
    """Whether it can be given again: it is withdrawn, or a live round that has ended."""
    has_ended = assignment.closed is not None or assignment.due < now
    is_live = assignment.feedback == FeedbackPreset.LIVE
    return assignment.withdrawn is not None or (is_live and has_ended)


@private
@require_safe
def evening(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Propose an evening. The address has what was exchanged, so nothing is stored."""
    planned = Evening(request, club_id)
    context = {
        **planned.frame,
        "more": plans.with_one_hand_more(planned.plan, planned.proposals),
        "live": planned.live,
        "homework": planned.homework,
        "rules": planned.rules,
        "round": RoundForm(initial={"nonce": planned.live.nonce}),
        "terms": planned.terms,
    }
    return render(request, "evening/evening.html", context)


@private
@require_safe
def hand(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show one hand on a big screen: as a question, then with the payments and the reasons."""
    planned = Evening(request, club_id)
    place = positive_int(request.GET.get("place", "1"), digits=1) or 1
    if place > len(planned.hands_with_names):
        raise Http404
    picked, name = planned.hands_with_names[place - 1]
    is_answered = "answer" in request.GET
    context = {
        **planned.frame,
        "name": name,
        "place": place,
        "before": place - 1,
        "after": place + 1 if place < len(planned.hands_with_names) else None,
        "is_answered": is_answered,
        "phase": "reasons" if is_answered else "asked",
        **question_context(
            picked.question, page_words(), is_paid=is_answered, has_reasons=is_answered
        ),
    }
    return render(request, "evening/hand.html", context)


@private
@require_safe
def sheet(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show the plan on one sheet to print, with the code to join."""
    planned = Evening(request, club_id)
    context = {
        **planned.frame,
        "live": planned.live,
        "homework": planned.homework,
        "terms": planned.terms,
        **way_in(planned.access.invitation, planned.club.get_absolute_url()),
    }
    return render(request, "evening/sheet.html", context)
