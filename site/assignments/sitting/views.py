"""A sitting as whose it is sees it: its questions one by one, handing in, what came of it."""

from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.models import Learner
from accounts.services import ensure_learner
from assignments.models import Assignment
from assignments.presets import Feedback
from assignments.regrade.changes import regraded_in
from assignments.rights import assignment_of, times_of
from assignments.sitting import services
from assignments.sitting.way import ThroughAnAssignment
from clubs.rights import Access, Right, get_access
from quiz import views as quiz
from quiz.answering.forms import SMALL_NUMBER, AnswerForm
from quiz.attempts import services as attempts
from quiz.attempts.marking import question_in, response_to
from quiz.attempts.policy import Told
from quiz.attempts.services import fill_in, give_hint
from quiz.attempts.sheets import Sheet, sheet_of
from quiz.errors import QuestionUnavailableError
from quiz.marking.marks import Reply
from quiz.models import Attempt, AttemptItem, Response
from quiz.questions.catalogue import Question
from web.pages import form_view, page_words, private, see_other

DONE: Final = frozenset({"already", "late", "not-now", "handed-in", "time-up", "told"})


@private
@require_POST
def begin(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """The first question of a new sitting, or where the one under way goes on."""
    access = get_access(request.learner, number, Right.ANSWER)
    now = clock.now()
    given = assignment_of(access, assignment, now)
    consume(request, "attempt", key=f"learner {access.me.learner_id}")
    try:
        sitting = services.begin(access, given, now)
    except services.CannotBeginError:
        return see_other(f"{given.get_absolute_url()}?done=not-now")
    return see_other(reverse("sitting:go-on", args=[number, sitting.pk]))


@private
@require_safe
def go_on(request: LearnerRequest, number: int, sitting: int) -> HttpResponse:
    """To the first question that is open."""
    sheet = _sheet_or_404(get_access(request.learner, number, Right.SEE), sitting)
    if sheet.goes_on and sheet.next:
        return see_other(_question(number, sheet.next))
    return see_other(_overview(number, sheet))


@private
@require_safe
def sitting(request: LearnerRequest, number: int, sitting: int) -> HttpResponse:
    """What is answered and what is open; when it is over, how it went as far as that is told."""
    access = get_access(request.learner, number, Right.SEE)
    sheet = services.settle(access, _sheet_or_404(access, sitting))
    if sheet.is_live:
        return see_other(reverse("live:round", args=[number, sheet.attempt.paper_id]))
    regraded = regraded_in(sheet.attempt) if sheet.shows_score else ()
    context = _around(access, sheet) | {"done": _done(request), "regraded": regraded}
    return render(request, "sitting/sitting.html", context)


@dataclass(frozen=True)
class Asked:
    """A question in its place: of whose sitting, and what it asks."""

    access: Access
    sheet: Sheet
    item: AttemptItem
    question: Question

    @property
    def assignment(self) -> Assignment:
        return Assignment.of(self.sheet.attempt.paper)

    @property
    def is_told(self) -> bool:
        """Whether the reasons were told already."""
        found = response_to(self.item)
        return bool(found and found.answer_id)

    @property
    def hints(self) -> tuple[str, ...]:
        """All that there are; none in an exam."""
        if not (self.sheet.policy.has_hints and self.question.has_hints):
            return ()
        return tuple(self.question.kind.hints(self.question.prompt, page_words()))

    @property
    def overview(self) -> str:
        return _overview(self.access.club.pk, self.sheet)


@private
@form_view
def question(request: LearnerRequest, number: int, sitting: int, place: int) -> HttpResponse:
    """One question. What is filled in is kept, however late; told is what the preset tells."""
    is_post = request.method == "POST"
    access = get_access(request.learner, number, Right.ANSWER if is_post else Right.SEE)
    sheet = _sheet_or_404(access, sitting)
    item = _item_or_404(sheet, place)
    asked = Asked(access, sheet, item, _question_or_404(item))
    if is_post:
        is_unfinished = sheet.goes_on and {"type", "hint"} & request.POST.keys()
        if not sheet.is_live:
            return (_unfinished if is_unfinished else _filled_in)(request, asked)
    if not sheet.goes_on:
        return see_other(asked.overview)
    if asked.is_told:
        return see_other(reverse("sitting:answer", args=[number, sitting, place]))
    return _ask(request, asked, _form(asked))


def _unfinished(request: LearnerRequest, asked: Asked) -> HttpResponse:
    """The form as it was filled in so far, and what was asked for; nothing is counted but hints."""
    if "hint" in request.POST:
        seen = request.POST.get("hints", "")
        before = int(seen) if SMALL_NUMBER.fullmatch(seen) else 0
        give_hint(asked.item, seen=before, most=len(asked.hints))
        asked.item.refresh_from_db(fields=["hints"])
    return _ask(request, asked, AnswerForm.kept(asked.question, page_words(), request.POST))


def _filled_in(request: LearnerRequest, asked: Asked) -> HttpResponse:
    if asked.sheet.attempt.handed_in_at is not None:
        return see_other(f"{asked.overview}?done={_why_not_kept(asked)}")
    form = AnswerForm(asked.question, page_words(), request.POST)
    if "finish" in request.POST:
        return _finished(request, asked, form)
    if not form.is_valid():
        return _ask(request, asked, form, status=422)
    learner = ensure_learner(request)
    kept = _keep(asked, learner, form.reply)
    if not asked.sheet.goes_on or not kept:
        return see_other(f"{asked.overview}?done={_why_not_kept(asked)}")
    if asked.sheet.policy.reasons is Told.AT_ONCE:
        return see_other(f"{request.path}answer/")
    following = asked.sheet.after(asked.item.place, but=asked.item)
    return see_other(_question(asked.access.club.pk, following) if following else asked.overview)


def _finished(request: LearnerRequest, asked: Asked, form: AnswerForm) -> HttpResponse:
    """The time is up: the page sends what is filled in, as far as it is an answer, and ends."""
    if form.is_valid():
        learner = ensure_learner(request)
        _keep(asked, learner, form.reply)
    current = sheet_of(asked.sheet.attempt, asked.sheet.policy, asked.sheet.now)
    attempts.hand_in(current, services.lock_member(asked.access))
    return see_other(f"{asked.overview}?done=time-up")


def _keep(asked: Asked, learner: Learner, reply: Reply) -> Response | None:
    access, item = asked.access, asked.item
    sent = Response(item_id=item.pk, learner=learner, membership=access.me, reply={**reply})
    return fill_in(asked.sheet, sent, services.lock_member(access))


def _why_not_kept(asked: Asked) -> str:
    """Another tab may have handed in since the page was opened."""
    if asked.is_told:
        return "told"
    ended = Attempt.objects.filter(pk=asked.sheet.attempt.pk, handed_in_at__isnull=False)
    return "already" if ended.exists() else "late"


@private
@require_POST
def hand_in(request: LearnerRequest, number: int, sitting: int) -> HttpResponse:
    access = get_access(request.learner, number, Right.ANSWER)
    sheet = _sheet_or_404(access, sitting)
    consume(request, "attempt", key=f"learner {access.me.learner_id}")
    attempts.hand_in(sheet, services.lock_member(access))
    done = "time-up" if "finish" in request.POST else "handed-in"
    return see_other(f"{_overview(number, sheet)}?done={done}")


@private
@require_safe
def answer(request: LearnerRequest, number: int, sitting: int, place: int) -> HttpResponse:
    """What came of a question, with the reasons, once they may be told."""
    access = get_access(request.learner, number, Right.SEE)
    sheet = services.settle(access, _sheet_or_404(access, sitting))
    found = response_to(_item_or_404(sheet, place))
    if not sheet.shows_reasons or found is None or found.answer is None:
        return see_other(_overview(number, sheet))
    way = ThroughAnAssignment(access, Assignment.of(sheet.attempt.paper), sheet, found.item)
    return quiz.answer(request, found.answer.name, found.answer.pk, way=way)


def _ask(
    request: LearnerRequest, asked: Asked, form: AnswerForm, status: int = 200
) -> HttpResponse:
    read = asked.item.hints
    form.initial["hints"] = read
    way = ThroughAnAssignment(asked.access, asked.assignment, asked.sheet, asked.item)
    context = {
        **quiz.to_ask(asked.question, form, way),
        **_around(asked.access, asked.sheet),
        "card": None,  # it names the question, at whose address the answer could be had
        "hints": asked.hints[:read],
        "has_more_hints": read < len(asked.hints),
        "item": asked.item,
    }
    return render(request, "sitting/question.html", context, status=status)


def _form(asked: Asked) -> AnswerForm:
    """As it was last filled in."""
    found = response_to(asked.item)
    if found is None:
        return AnswerForm(asked.question, page_words())
    return AnswerForm.of_reply(asked.question, page_words(), found.reply)


def _around(access: Access, sheet: Sheet) -> dict[str, Any]:
    assignment = Assignment.of(sheet.attempt.paper)
    return {
        "access": access,
        "club": access.club,
        "sheet": sheet,
        "given": assignment,
        "feedback": Feedback(assignment.feedback),
    }


def _done(request: LearnerRequest) -> str:
    done = request.GET.get("done", "")
    return done if done in DONE else ""


def _question(number: int, item: AttemptItem) -> str:
    return reverse("sitting:question", args=[number, item.attempt_id, item.place])


def _overview(number: int, sheet: Sheet) -> str:
    return reverse("sitting:sitting", args=[number, sheet.attempt.pk])


def _sheet_or_404(access: Access, number: int) -> Sheet:
    """One of their own sittings."""
    now = clock.now()
    own = Attempt.objects.of(access.me.learner)
    found = own.filter(pk=number, paper__in=Assignment.objects.filter(club=access.club)).first()
    if found is None:
        raise Http404
    given = assignment_of(access, found.paper_id, now)
    found.paper = given
    return sheet_of(found, times_of(access, given).policy, now)


def _item_or_404(sheet: Sheet, place: int) -> AttemptItem:
    found = next((item for item in sheet.items if item.place == place), None)
    if found is None:
        raise Http404
    return found


def _question_or_404(item: AttemptItem) -> Question:
    try:
        return question_in(item)
    except QuestionUnavailableError as error:
        raise Http404 from error
