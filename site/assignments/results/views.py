"""The results of a club: all of it, one assignment, one member, its concepts."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeVar

from django.core.paginator import Page, Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from assignments.live.tally import PartReplies
from assignments.live.tally import tallies as said_of
from assignments.models import Assignment
from assignments.presets import Feedback
from assignments.questions import topic_name, with_names
from assignments.results.concepts import RulesIn, Understood, to_practise, understood, weakest
from assignments.results.finalise import settle_all
from assignments.results.first_attempts import firsts_of
from assignments.results.items import Tally, tallies
from assignments.results.marks import State, book_of, mean_percent, rows_of
from assignments.results.mistakes import Mistakes, mistakes_of
from assignments.results.persons import Person, person_of, persons_of
from assignments.results.statistics import ENOUGH
from assignments.rights import assignment_of, assignments_of
from clubs.rights import Access, Right, get_access
from quiz.errors import QuestionUnavailableError
from quiz.models import PaperItem
from quiz.questions.catalogue import question_for
from quiz.titles import ListName
from web.pages import page_words, private

T = TypeVar("T")

MEMBERS: Final = 25
"""On one page."""
ASSIGNMENTS: Final = 10
"""Beside each other."""
UNDERSTOOD: Final = 30
"""Assignments, the newest, whose concepts are told of."""


@private
@require_safe
def index(request: LearnerRequest, number: int) -> HttpResponse:
    """Members and assignments, and what has not been understood in these."""
    access = get_access(request.learner, number, Right.READ_RESULTS)
    now = clock.now()
    given = page_of([*assignments_of(access, now)], request.GET.get("older"), ASSIGNMENTS)
    members = page_of(persons_of(access), request.GET.get("members"), MEMBERS)
    assignments = [*given]
    unmarked = settle_all(access, assignments, now)
    rows = rows_of(members, assignments, now)
    context = {
        **_frame(access),
        "given": given,
        "members": members,
        "rows": rows,
        "unmarked": unmarked,
        "weakest": _drawn(access, weakest(understood(assignments))),
        "keep_older": f"&older={given.number}" if given.number > 1 else "",
        "keep_members": f"&members={members.number}" if members.number > 1 else "",
    }
    return render(request, "results/index.html", context)


@private
@require_safe
def concepts(request: LearnerRequest, number: int) -> HttpResponse:
    """Each concept that the club was asked about lately, the weakest first."""
    access = get_access(request.learner, number, Right.READ_RESULTS)
    now = clock.now()
    given = [*assignments_of(access, now)[:UNDERSTOOD]]
    unmarked = settle_all(access, given, now)
    concepts = _drawn(access, understood(given))
    context = {**_frame(access), "unmarked": unmarked, "concepts": concepts}
    context |= {"newest": UNDERSTOOD if len(given) == UNDERSTOOD else None}
    return render(request, "results/concepts.html", context)


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """A question of an assignment, and how it went. ``address``: where it is to be seen.

    ``said``: what those chose who were not right, where all were asked the same.
    """

    item: PaperItem
    name: ListName
    topic: str
    address: str
    tally: Tally
    mistakes: Mistakes | None
    said: tuple[PartReplies, ...]

    @property
    def is_replaced(self) -> bool:
        return self.item.replaced is not None


@private
@require_safe
def assignment(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """Question by question how many were right, and which mistakes were made."""
    access = get_access(request.learner, number, Right.READ_RESULTS)
    now = clock.now()
    found = assignment_of(access, assignment, now)
    unmarked = settle_all(access, [found], now)
    persons = persons_of(access)
    book = book_of(persons, [found], now)
    rows = book.rows(persons, [found])
    scores = [score for row in rows for score in row.scores]
    firsts = firsts_of(found, book.given, now)
    context = {
        **_frame(access),
        "assignment": found,
        "unmarked": unmarked,
        "lines": _lines(access, found, tallies(firsts)),
        "members": sum(row.cells[0].state is not State.ASIDE for row in rows),
        "begun": sum(bool(row.cells[0].attempts) for row in rows),
        "scored": len(scores),
        "mean": mean_percent(scores),
        "told_from": _told_from(found, now),
        "enough": ENOUGH,
        "kinds": _kinds(),
        "weakest": _drawn(access, weakest(understood([found]))),
    }
    return render(request, "results/assignment.html", context)


def _told_from(found: Assignment, now: datetime) -> datetime | None:
    """When answers and mistakes may stand here; None where they do by now, or are told live."""
    times = found.times_of(None, getattr(found, "latest_due", None))
    if times.feedback is Feedback.LIVE or times.policy.shows_reasons(now):
        return None
    return times.ends if times.feedback is Feedback.HOMEWORK else times.ends_for_all


def _kinds() -> tuple[tuple[str, str], ...]:
    """What a bar is made of, and how that is called."""
    return (
        ("right", pgettext("column", "Right")),
        ("partly", pgettext("column", "Partly")),
        ("wrong", pgettext("column", "Wrong")),
        ("open", pgettext("column", "Left open")),
    )


def _lines(access: Access, found: Assignment, tallied: dict[int, Tally]) -> list[QuestionResult]:
    """In their order; of those that were replaced only what was sat."""
    items = [*found.items.select_related("task__rules")]
    mistakes = mistakes_of(found, items, page_words())
    shown = [item for item in items if item.replaced is None or item.pk in tallied]
    for item in shown:
        item.paper = found
    return [
        _line(access, item, name, tallied.get(item.pk, Tally()), mistakes.get(item.pk))
        for item, name in with_names(shown)
    ]


def _line(
    access: Access, item: PaperItem, name: ListName, tally: Tally, mistakes: Mistakes | None
) -> QuestionResult:
    said = _said(item, mistakes) if mistakes else ()
    address = _address(access, item)
    return QuestionResult(item, name, topic_name(item), address, tally, mistakes, said)


def _said(item: PaperItem, mistakes: Mistakes) -> tuple[PartReplies, ...]:
    """Nothing where each had a hand of their own, or the engine of today no longer reads it."""
    is_own = Assignment.of(item.paper).is_own and item.origin == PaperItem.Origin.GENERATOR
    with suppress(QuestionUnavailableError):
        if not is_own:
            held = question_for(item.name, mistakes.task)
            return tuple(said_of(held, mistakes.replies, page_words(), tells=True))
    return ()


def _address(access: Access, item: PaperItem) -> str:
    """As members see it; in a demo, of which nobody is a member, as anybody may be asked it."""
    if access.may(Right.ASSIGN) and item.replaced is None:
        return reverse("assignments:preview", args=[access.club.pk, item.paper_id, item.pk])
    return reverse("quiz:question", args=[item.name]) if access.club.is_demo else ""


@private
@require_safe
def member(request: LearnerRequest, number: int, member: int) -> HttpResponse:
    """One member: for organisers, and for whose page it is."""
    access = get_access(request.learner, number, Right.READ_RESULTS)
    return _of_person(request, access, person_of(access, member), as_told=False)


@private
@require_safe
def mine(request: LearnerRequest, number: int) -> HttpResponse:
    """One's own: as much as is told by now."""
    access = get_access(request.learner, number, Right.SEE)
    return _of_person(request, access, person_of(access, access.me.pk), as_told=True)


def _of_person(
    request: LearnerRequest, access: Access, person: Person, *, as_told: bool
) -> HttpResponse:
    now = clock.now()
    given = assignments_of(access, now)
    if as_told:
        given = given.filter(opens__lte=now)
    shown = page_of([*given], request.GET.get("older"), MEMBERS)
    settle_all(access, shown, now)
    (row,) = rows_of([person], shown, now, as_told=as_told)
    told = [cell.assignment for cell in row.cells if cell.score or not as_told]
    context = {
        **_frame(access),
        "member": person.member,
        "is_own": as_told,
        "given": shown,
        "row": row,
        "concepts": _drawn(access, understood(told, person.numbers)),
    }
    return render(request, "results/member.html", context)


@dataclass(frozen=True, slots=True)
class DrawnConcept:
    """``give``: where an assignment on just this is given; empty for whoever gives none."""

    understood: Understood
    give: str


def _drawn(access: Access, concepts: list[Understood]) -> list[DrawnConcept]:
    may = access.may(Right.ASSIGN)
    rules = RulesIn(access)
    return [
        DrawnConcept(concept, to_practise(rules, concept) if may else "") for concept in concepts
    ]


def page_of(rows: Sequence[T], number: str | None, size: int) -> Page[T]:
    """A part of a long list, by the number in the address; the nearest if there is none such."""
    return Paginator(rows, size).get_page(number)


def _frame(access: Access) -> dict[str, Any]:
    return {"access": access, "club": access.club, "zone": access.club.zone}
