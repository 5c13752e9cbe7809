"""Views of results: a club, an assignment, a member, an attempt, the concepts."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from accounts.error_pages import refused_page
from accounts.learners import LearnerRequest
from assignments.live.tally import PartReplies
from assignments.live.tally import tallies as reply_tallies
from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from assignments.questions import topic_name, with_names
from assignments.results.concepts import RulesIn, Understood, to_practise, understood, weakest
from assignments.results.finalise import mark_all_over
from assignments.results.items import firsts_of, tallies
from assignments.results.marks import Gradebook, Person, State, mean_percent, person_of, persons_of
from assignments.results.merging import undo_of
from assignments.results.mistakes import MOST_UNTOLD, mistakes_of
from assignments.results.sheets import (
    answer_lines,
    attempts_of_person,
    sheet_for_organisers,
    solutions_of,
)
from assignments.rights import assignment_of, counted_of
from assignments.seasons.figures import summary_of
from assignments.seasons.selectors import work_in
from clubs.models import Membership, Role
from clubs.organiser_views import member_details
from clubs.rights import Access, Right, get_access
from clubs.search import query, words_in
from quiz.errors import QuestionUnavailableError
from quiz.figures.mistakes import Mistakes
from quiz.figures.tally import Tally
from quiz.models import PaperItem, Response
from quiz.questions.catalogue import question_for
from quiz.titles import ListName
from web.pages import form_view, page_words, private, see_other

MEMBERS: Final = 25
"""How many members a page shows."""
ASSIGNMENTS: Final = 10
"""How many assignments a page shows side by side."""
NEWEST: Final = 15
"""How many assignments, the newest, the page of concepts covers."""


@private
@require_safe
def index(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show members and assignments, and what has not been understood in these."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    now = clock.now()
    page = Paginator([*counted_of(access, now)], ASSIGNMENTS).get_page(request.GET.get("older"))
    words = words_in(request)
    members = Paginator(persons_of(access, words), MEMBERS).get_page(request.GET.get("members"))
    assignments = [*page]
    unmarked = mark_all_over(access, assignments, now)
    rows = Gradebook.read([*members], assignments, now).rows()
    context = {
        **_frame(access),
        "assignments": page,
        "members": members,
        "rows": rows,
        "unmarked": unmarked,
        "weakest": _with_links(access, weakest(understood(assignments))),
        "q": words,
        "keep_older": query(q=words, older=page.number),
        "keep_members": query(q=words, members=members.number),
    }
    return render(request, "results/index.html", context)


@private
@require_safe
def concepts(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show each concept that the club was asked about lately, the weakest first."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    now = clock.now()
    assignments = [*counted_of(access, now)[:NEWEST]]
    unmarked = mark_all_over(access, assignments, now)
    concepts = _with_links(access, understood(assignments))
    context = {**_frame(access), "unmarked": unmarked, "concepts": concepts}
    context |= {"newest": NEWEST if len(assignments) == NEWEST else None}
    return render(request, "results/concepts.html", context)


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """A question of an assignment, and its results.

    ``address``: the page that shows it. ``replies``: the replies that were not right, if all were
    asked the same.
    """

    item: PaperItem
    name: ListName
    topic: str
    address: str
    tally: Tally
    mistakes: Mistakes | None
    replies: tuple[PartReplies, ...]

    @property
    def is_replaced(self) -> bool:
        return self.item.replaced is not None


@private
@require_safe
def assignment(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show for each question how many were right, and which mistakes were made."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    now = clock.now()
    assignment = assignment_of(access, assignment_id, now)
    unmarked = mark_all_over(access, [assignment], now)
    persons = persons_of(access)
    book = Gradebook.read(persons, [assignment], now)
    rows = book.rows()
    scores = [score for row in rows for score in row.scores]
    firsts = firsts_of(assignment, book.extensions, now)
    lines = _lines(access, assignment, tallies(firsts))
    started = sum(bool(row.cells[0].attempts) for row in rows)
    context = {
        **_frame(access),
        "assignment": assignment,
        "unmarked": unmarked,
        "lines": lines,
        "members": sum(row.cells[0].state is not State.ASIDE for row in rows),
        "begun": started,
        "scored": len(scores),
        "mean": mean_percent(scores),
        "told_from": _told_from(assignment, now),
        "most_untold": MOST_UNTOLD if started * len(lines) > MOST_UNTOLD else None,
        "kinds": _kinds(),
        "weakest": _with_links(access, weakest(understood([assignment]))),
    }
    return render(request, "results/assignment.html", context)


def _told_from(assignment: Assignment, now: datetime) -> datetime | None:
    """When members will see answers and mistakes; None if they do, or were shown them live."""
    times = assignment.times_of(None)
    if times.feedback is FeedbackPreset.LIVE or times.policy.shows_reasons(now):
        return None
    return times.ends if times.feedback is FeedbackPreset.HOMEWORK else times.last_end


def _kinds() -> tuple[tuple[str, str], ...]:
    """Return the parts of a bar, with their labels."""
    return (
        ("right", pgettext("column", "Right")),
        ("partly", pgettext("column", "Partly right")),
        ("wrong", pgettext("column", "Wrong")),
        ("open", pgettext("column", "Not answered")),
    )


def _lines(
    access: Access, assignment: Assignment, tallied: dict[int, Tally]
) -> list[QuestionResult]:
    """Return the results in the order of the questions; replaced ones only if attempted.

    ``item.is_unreadable``: an answer is unmarked because today's engine cannot read the question.
    """
    unread = Response.objects.filter(item__paper_item=OuterRef("pk"), is_unreadable=True)
    items = [*assignment.items.select_related("task__rules").annotate(is_unreadable=Exists(unread))]
    mistakes = mistakes_of(assignment, items, page_words())
    items_listed = [item for item in items if item.replaced is None or item.pk in tallied]
    for item in items_listed:
        item.paper = assignment
    return [
        _line(access, item, name, tallied.get(item.pk, Tally()), mistakes.get(item.pk))
        for item, name in with_names(items_listed)
    ]


def _line(
    access: Access, item: PaperItem, name: ListName, tally: Tally, mistakes: Mistakes | None
) -> QuestionResult:
    replies = _part_replies(item, mistakes) if mistakes else ()
    address = _address(access, item)
    return QuestionResult(item, name, topic_name(item), address, tally, mistakes, replies)


def _part_replies(item: PaperItem, mistakes: Mistakes) -> tuple[PartReplies, ...]:
    """Return the replies to a question, counted.

    Empty if each member had different hands, or if today's engine can no longer read it.
    """
    is_own = Assignment.of(item.paper).is_own and item.origin == PaperItem.Origin.GENERATOR
    with suppress(QuestionUnavailableError):
        if not is_own:
            question = question_for(item.name, mistakes.task)
            return tuple(reply_tallies(question, mistakes.replies, page_words(), tells=True))
    return ()


def _address(access: Access, item: PaperItem) -> str:
    """The place where a question stands with its right answer; empty once it is replaced."""
    if item.replaced is not None:
        return ""
    page = reverse("results:solutions", args=[access.club.pk, item.paper_id])
    return f"{page}#solution-{item.pk}"


@private
@require_safe
def solutions(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show each question of an assignment with its hand, right answer and reasons."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    now = clock.now()
    assignment = assignment_of(access, assignment_id, now)
    items = assignment.current_items
    context = {
        **_frame(access),
        "assignment": assignment,
        "solutions": [*solutions_of(items, page_words())],
        "told_from": _told_from(assignment, now),
    }
    return render(request, "results/solutions.html", context)


@private
@require_safe
def attempt(request: LearnerRequest, club_id: int, attempt_id: int) -> HttpResponse:
    """Show an attempt of a member as it was filled in, with marks and reasons."""
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    now = clock.now()
    _person, sheet = sheet_for_organisers(access, attempt_id, now)
    assignment = Assignment.of(sheet.attempt.paper)
    mark_all_over(access, [assignment], now)
    person, sheet = sheet_for_organisers(access, attempt_id, now)
    context = {
        **_frame(access),
        "assignment": assignment,
        "member": person.member,
        "sheet": sheet,
        "answers": [*answer_lines(sheet, page_words())],
        "attempts": attempts_of_person(person, assignment),
        "told_from": _told_from(assignment, now),
    }
    return render(request, "results/attempt.html", context)


@private
@form_view
def member(request: LearnerRequest, club_id: int, member_id: int) -> HttpResponse:
    """Show a member's results, and to organisers details that they may change.

    Say that a member has left, if an older page acts on them.
    """
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    may_change = access.may(Right.KEEP_MEMBERS)
    if request.method == "POST" and not may_change:
        raise PermissionDenied
    try:
        person = person_of(access, member_id)
        details: dict[str, Any] = {}
        if may_change:
            details, done = member_details(request, club_id, person.member.pk)
            if done:
                return see_other(f"{access.club.get_absolute_url()}?done={done}")
    except Http404:
        if not may_change:
            raise
        return see_other(f"{access.club.get_absolute_url()}?done=gone")
    return _of_person(request, access, person, details)


@private
@require_safe
def mine(request: LearnerRequest, club_id: int) -> HttpResponse:
    """One's own results, as far as they may be shown."""
    access = get_access(request.learner, club_id, Right.SEE)
    return _of_person(request, access, person_of(access, access.me.pk))


def _of_person(
    request: LearnerRequest,
    access: Access,
    person: Person,
    details: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """``details``: what organisers see of the member; None for the member's own page."""
    now, for_member = clock.now(), details is None
    season = next((s for s in access.seasons if str(s.pk) == request.GET.get("season")), None)
    assignments = (
        work_in(access, season, now).assignments[::-1] if season else counted_of(access, now)
    )
    page = Paginator([*assignments], MEMBERS).get_page(request.GET.get("older"))
    mark_all_over(access, page, now)
    (row,) = Gradebook.read([person], [*page], now, for_member=for_member).rows()
    scored = [cell.assignment for cell in row.cells if cell.score or not for_member]
    summary = summary_of(access, person, season, now, for_member=for_member) if season else None
    context = {
        **_frame(access),
        "summary": summary,
        "keep": f"&season={season.pk}" if season else "",
        "member": person.member,
        "is_own": for_member,
        "assignments": page,
        "row": row,
        "concepts": _with_links(
            access, understood(scored, person.numbers), None if for_member else person.member
        ),
        **(details or {}),
        **(undo_of(person, now) if details else {}),
    }
    if details:
        return refused_page(request, details["form"], "results/member.html", context)
    return render(request, "results/member.html", context)


@dataclass(frozen=True, slots=True)
class ConceptRow:
    """``give``: the page to give an assignment on this; empty without that right."""

    understood: Understood
    give: str


def _with_links(
    access: Access, concepts: list[Understood], member: Membership | None = None
) -> list[ConceptRow]:
    """``member``: to whom alone it is given; None for all members. Organisers are given nothing."""
    chosen = f"&chosen={member.pk}" if member else ""
    may = access.may(Right.ASSIGN) and (member is None or member.role == Role.MEMBER)
    rules = RulesIn(access)
    return [
        ConceptRow(concept, to_practise(rules, concept) + chosen if may else "")
        for concept in concepts
    ]


def _frame(access: Access) -> dict[str, Any]:
    return {"access": access, "club": access.club, "zone": access.club.zone}
