"""Views of a member's own attempt: its questions, handing in, the result."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import consume_and_keep
from accounts.models import Learner
from accounts.services import ensure_learner
from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from assignments.referee import is_passed
from assignments.regrade.changes import regraded_in
from assignments.rights import assignment_of, times_of
from assignments.sitting import services
from assignments.ways import AttemptWay
from board.notes import AuthorNote
from clubs.rights import Access, Right, get_access
from quiz import views as quiz
from quiz.answering.forms import SMALL_NUMBER, AnswerForm
from quiz.attempts import services as attempts
from quiz.attempts.marking import question_in, response_to
from quiz.attempts.policy import Reveal
from quiz.attempts.services import fill_in, give_hint
from quiz.attempts.sheets import Sheet, sheet_of
from quiz.errors import QuestionUnavailableError
from quiz.exam.certificate_views import NameForm, issued
from quiz.marking import Reply
from quiz.models import Attempt, AttemptItem, Response
from quiz.questions.catalogue import Question
from quiz.selectors import content_named
from quiz.worksheet.paper import Entry, item, solved
from web.pages import form_view, page_words, private, see_other
from web.prepared import Prepared

FIRST: Final = 1
"""The place of an attempt's first question."""

DONE: Final = frozenset({"already", "late", "not-now", "handed-in", "time-up", "told"})


@private
@require_POST
def begin(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Begin an attempt, or continue the one under way; redirect to its next question.

    Of a new attempt that is the first, so that a crowd that begins asks for one page less each.
    """
    access = get_access(request.learner, club_id, Right.ANSWER)
    now = clock.now()
    assignment = assignment_of(access, assignment_id, now)
    consume_and_keep(request, "attempt", key=f"learner {access.me.learner_id}")
    try:
        attempt, is_new = services.begin(access, assignment, now)
    except services.CannotBeginError:
        return see_other(f"{assignment.get_absolute_url()}?done=not-now")
    if is_new:
        return see_other(reverse("sitting:question", args=[club_id, attempt.pk, FIRST]))
    return see_other(reverse("sitting:go-on", args=[club_id, attempt.pk]))


@private
@require_safe
def go_on(request: LearnerRequest, club_id: int, attempt_id: int) -> HttpResponse:
    """Redirect to the first question that is open; without one, to the overview."""
    sheet = _sheet_or_404(get_access(request.learner, club_id, Right.SEE), attempt_id)
    if sheet.goes_on and sheet.next:
        return see_other(_question(club_id, sheet.next))
    return see_other(_overview(club_id, sheet))


@private
@require_safe
def sitting(request: LearnerRequest, club_id: int, attempt_id: int) -> HttpResponse:
    """Show an attempt: what is answered and what is open.

    When it is over, show how it went, as far as that is told.
    """
    access = get_access(request.learner, club_id, Right.SEE)
    sheet = services.mark_if_over(access, _sheet_or_404(access, attempt_id))
    if sheet.is_live:
        return see_other(reverse("live:round", args=[club_id, sheet.attempt.paper_id]))
    regraded = regraded_in(sheet.attempt) if sheet.shows_score else ()
    context = _around(access, sheet) | {"done": _done(request), "regraded": regraded}
    if is_passed(access, sheet):
        certificates = sheet.attempt.certificates.filter(withdrawn_at=None)
        context |= {"certify": NameForm(), "certificate": certificates.first()}
    return render(request, "sitting/sitting.html", context)


@dataclass(frozen=True)
class CurrentQuestion:
    """A question at its place in a person's attempt."""

    access: Access
    sheet: Sheet
    item: AttemptItem
    question: Question

    @property
    def has_feedback(self) -> bool:
        """Whether the person has seen the right answer."""
        response = response_to(self.item)
        return bool(response and response.answer_id)

    @cached_property
    def hints(self) -> tuple[AuthorNote | str, ...]:
        """All hints for the question; none in an exam."""
        if not self.sheet.policy.has_hints:
            return ()
        own = content_named(self.question.id).own_hints
        return replace(self.question, own_hints=own).hints(page_words())

    @property
    def overview(self) -> str:
        return _overview(self.access.club.pk, self.sheet)


@private
@form_view
def question(request: LearnerRequest, club_id: int, attempt_id: int, place: int) -> HttpResponse:
    """Show or take one question.

    What is filled in is stored, however late. The preset decides what is told.
    """
    is_post = request.method == "POST"
    access = get_access(request.learner, club_id, Right.ANSWER if is_post else Right.SEE)
    sheet = _sheet_or_404(access, attempt_id)
    item = _item_or_404(sheet, place)
    current = CurrentQuestion(access, sheet, item, _question_or_404(item))
    if is_post:
        is_unfinished = sheet.goes_on and {"type", "hint"} & request.POST.keys()
        if not sheet.is_live:
            return (_unfinished if is_unfinished else _filled_in)(request, current)
    if not sheet.goes_on:
        return see_other(current.overview)
    if current.has_feedback:
        return see_other(reverse("sitting:answer", args=[club_id, attempt_id, place]))
    return _ask(request, current, _form(current))


def _unfinished(request: LearnerRequest, current: CurrentQuestion) -> HttpResponse:
    """Return the form as filled in so far, with what was asked for.

    Nothing is counted except hints.
    """
    if "hint" in request.POST:
        hints_seen = request.POST.get("hints", "")
        before = int(hints_seen) if SMALL_NUMBER.fullmatch(hints_seen) else 0
        give_hint(current.item, hints_on_page=before, most=len(current.hints))
        current.item.refresh_from_db(fields=["hints"])
    return _ask(
        request, current, AnswerForm.with_input(current.question, page_words(), request.POST)
    )


def _filled_in(request: LearnerRequest, current: CurrentQuestion) -> HttpResponse:
    if current.sheet.attempt.handed_in_at is not None:
        return see_other(f"{current.overview}?done={_why_not_kept(current)}")
    form = AnswerForm(current.question, page_words(), request.POST)
    if "finish" in request.POST:
        return _finished(request, current, form)
    if not form.is_valid():
        return _ask(request, current, form, status=422)
    learner = ensure_learner(request)
    response = _keep(current, learner, form.reply)
    if not current.sheet.goes_on or not response:
        return see_other(f"{current.overview}?done={_why_not_kept(current)}")
    if current.sheet.policy.reasons is Reveal.AT_ONCE:
        return see_other(f"{request.path}answer/")
    following = current.sheet.after(current.item.place, but=current.item)
    return see_other(
        _question(current.access.club.pk, following) if following else current.overview
    )


def _finished(request: LearnerRequest, current: CurrentQuestion, form: AnswerForm) -> HttpResponse:
    """End the attempt, as its time is up; store what was filled in if it is an answer."""
    if form.is_valid():
        learner = ensure_learner(request)
        _keep(current, learner, form.reply)
    sheet = sheet_of(current.sheet.attempt, current.sheet.policy, current.sheet.now)
    attempts.hand_in(sheet, services.lock_member(current.access))
    return see_other(f"{current.overview}?done=time-up")


def _keep(current: CurrentQuestion, learner: Learner, reply: Reply) -> Response | None:
    access, item = current.access, current.item
    response = Response(item_id=item.pk, learner=learner, membership=access.me, reply={**reply})
    return fill_in(current.sheet, response, services.lock_member(access))


def _why_not_kept(current: CurrentQuestion) -> str:
    """Return why a reply was not stored.

    Another tab may have handed in the attempt since the page was opened.
    """
    if current.has_feedback:
        return "told"
    ended = Attempt.objects.filter(pk=current.sheet.attempt.pk, handed_in_at__isnull=False)
    return "already" if ended.exists() else "late"


@private
@require_POST
def hand_in(request: LearnerRequest, club_id: int, attempt_id: int) -> HttpResponse:
    access = get_access(request.learner, club_id, Right.ANSWER)
    sheet = _sheet_or_404(access, attempt_id)
    consume_and_keep(request, "attempt", key=f"learner {access.me.learner_id}")
    attempts.hand_in(sheet, services.lock_member(access))
    done = "time-up" if "finish" in request.POST else "handed-in"
    return see_other(f"{_overview(club_id, sheet)}?done={done}")


@private
@require_POST
def certificate(request: LearnerRequest, club_id: int, attempt_id: int) -> HttpResponse:
    """Issue the certificate of a referee's exam that the club gave."""
    access = get_access(request.learner, club_id, Right.SEE)
    sheet = services.mark_if_over(access, _sheet_or_404(access, attempt_id))
    if not is_passed(access, sheet):
        return see_other(_overview(club_id, sheet))
    return issued(request, sheet, services.lock_member(access), _overview(club_id, sheet))


@private
@require_safe
def answer(request: LearnerRequest, club_id: int, attempt_id: int, place: int) -> HttpResponse:
    """Show how a question went, with the reasons, once they may be told."""
    access = get_access(request.learner, club_id, Right.SEE)
    sheet = services.mark_if_over(access, _sheet_or_404(access, attempt_id))
    if sheet.shows_unanswered and response_to(_item_or_404(sheet, place)) is None:
        return _solution(request, access, sheet, _item_or_404(sheet, place))
    response = _feedback_response(sheet, place)
    if response is None or response.answer is None:
        return see_other(_overview(club_id, sheet))
    way = AttemptWay.at(sheet, response.item)
    return quiz.answer(request, response.answer.name, response.answer.pk, way=way)


def _solution(
    request: LearnerRequest, access: Access, sheet: Sheet, unanswered: AttemptItem
) -> HttpResponse:
    """Show the right answer of a question without a response, with the reasons."""
    entry, words = Entry(_question_or_404(unanswered)), page_words()
    context = {
        **_around(access, sheet),
        "way": AttemptWay.at(sheet, unanswered),
        "each": {"question": item(entry, words), "solved": solved(entry, words)},
    }
    return render(request, "sitting/solution.html", context)


def answered_item(access: Access, attempt_id: int, place: int) -> AttemptItem | None:
    """Return a question of an own attempt; None unless its reasons are told. Raise Http404."""
    sheet = services.mark_if_over(access, _sheet_or_404(access, attempt_id))
    response = _feedback_response(sheet, place)
    return response.item if response else None


def _feedback_response(sheet: Sheet, place: int) -> Response | None:
    response = response_to(_item_or_404(sheet, place))
    has_feedback = sheet.shows_reasons and response is not None and response.answer_id is not None
    return response if has_feedback else None


def _ask(
    request: LearnerRequest, current: CurrentQuestion, form: AnswerForm, status: int = 200
) -> HttpResponse:
    read = current.item.hints
    form.initial["hints"] = read
    context = {
        **quiz.to_ask(current.question, form, AttemptWay.at(current.sheet, current.item)),
        **quiz.to_hint(current.hints, read),
        **_around(current.access, current.sheet),
        "card": None,  # it names the question, at whose address the answer could be had
        "item": current.item,
    }
    return render(request, "sitting/question.html", context, status=status)


def _form(current: CurrentQuestion) -> AnswerForm:
    """Return the form as it was last filled in."""
    response = response_to(current.item)
    if response is None:
        return AnswerForm(current.question, page_words())
    return AnswerForm.of_reply(current.question, page_words(), response.reply)


def _around(access: Access, sheet: Sheet) -> dict[str, Any]:
    assignment = Assignment.of(sheet.attempt.paper)
    return {
        "access": access,
        "club": access.club,
        "sheet": sheet,
        "assignment": assignment,
        "feedback": FeedbackPreset(assignment.feedback),
    }


def _done(request: LearnerRequest) -> str:
    done = request.GET.get("done", "")
    return done if done in DONE else ""


def _question(number: int, item: AttemptItem) -> str:
    return reverse("sitting:question", args=[number, item.attempt_id, item.place])


def _overview(number: int, sheet: Sheet) -> str:
    return reverse("sitting:sitting", args=[number, sheet.attempt.pk])


_ATTEMPT: Final = Prepared(
    lambda root, number: Attempt.objects.of(Learner(pk=root)).filter(pk=number).order_by(),
)


def _sheet_or_404(access: Access, number: int) -> Sheet:
    """Return the sheet of one of the person's attempts; raise Http404."""
    now = clock.now()
    attempt = next(iter(_ATTEMPT(access.me.learner.root_id, number)), None)
    if attempt is None:
        raise Http404
    assignment = assignment_of(access, attempt.paper_id, now)
    attempt.paper = assignment
    return sheet_of(attempt, times_of(access, assignment).policy, now)


def _item_or_404(sheet: Sheet, place: int) -> AttemptItem:
    match = next((each for each in sheet.items if each.place == place), None)
    if match is None:
        raise Http404
    return match


def _question_or_404(item: AttemptItem) -> Question:
    try:
        return question_in(item)
    except QuestionUnavailableError as error:
        raise Http404 from error
