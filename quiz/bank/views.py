"""The editor: the desk with an exercise around the hand, kept with each change."""

from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import push_url

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from desk.announcement import announcement
from desk.answer import answer
from desk.draft import Draft, line_number
from desk.entry import entry
from desk.hand_text import HandText, read, so_far
from desk.sent import drafted, tapped
from desk.shelf import Shelf
from desk.shelves import empty_table, shelf_of
from desk.taps import TapResult
from pao.game import Call
from quiz import selectors
from quiz.bank import services
from quiz.bank.composing import VARIANTS
from quiz.bank.drafting import question_of
from quiz.bank.forms import ManuscriptForm
from quiz.bank.page import Written, written
from quiz.bank.page import found as found_in
from quiz.bank.services import ClashError, NoRoomError
from quiz.bank.standing import alike
from quiz.bank.starting import Start, from_question, from_text, lifted
from quiz.bank.versions import told_versions
from quiz.models import Exercise
from quiz.models.manuscript import Manuscript
from quiz.questions.catalogue import Question
from web.pages import SITE, page, page_words, private, see_other, wants_part

takes_a_form = require_http_methods(["GET", "HEAD", "POST"])

FOLLOWS: Final = ",#stand,#question,#seen"
"""Parts of the page that follow what is typed, beside those of the desk."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is worked on: ``tap``: the text of the hand, and the next event of it.

    ``form``: the words, and what is asked; ``clash``: what another tab made of the same.
    """

    exercise: Exercise | None
    start: Start
    tap: TapResult
    form: ManuscriptForm
    clash: ClashError | None = None

    @property
    def manuscript(self) -> Manuscript:
        """As it was sent last, where that could be read."""
        if self.form.is_bound and self.form.is_valid():
            return self.form.manuscript
        return self.form.before


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    exercises = Exercise.objects.of(request.learner).prefetch_related("versions")
    return render(request, "bank/index.html", {"exercises": exercises})


@private
@takes_a_form
def new(request: LearnerRequest) -> HttpResponse:
    """The editor before anything is kept: with the first change it is an exercise."""
    shelf = shelf_of(request)
    start = _start(request, shelf)
    if request.method == "POST":
        return _posted(request, _begun(request), start, shelf)
    return _shown(request, None, start, shelf)


@private
@takes_a_form
def edit(request: LearnerRequest, number: int) -> HttpResponse:
    exercise = _own(request, number)
    start, shelf = Start(exercise.manuscript), shelf_of(request)
    if request.method == "POST":
        return _posted(request, exercise, start, shelf)
    return _shown(request, exercise, start, shelf)


@private
@require_safe
def found(request: LearnerRequest, number: int) -> HttpResponse:
    """What the engine finds in it and would tell a learner, asked for when somebody looks."""
    exercise, shelf = _own(request, number), shelf_of(request)
    question = question_of(exercise, exercise.manuscript, shelf)
    context = {
        "title": _("What the engine finds in it"),
        "exercise": exercise,
        "found": question and found_in(question, page_words()),
    }
    return page(request, "bank/found.html", context)


@private
@require_safe
def versions(request: LearnerRequest, number: int) -> HttpResponse:
    exercise = _own(request, number)
    told = told_versions(exercise, page_words())
    return render(request, "bank/versions.html", {"exercise": exercise, "versions": told})


@private
@takes_a_form
def delete(request: LearnerRequest, number: int) -> HttpResponse:
    exercise = _own(request, number)
    if request.method == "POST":
        exercise.delete()
        return see_other(reverse("bank:index"))
    return render(request, "bank/delete.html", {"exercise": exercise})


def _own(request: LearnerRequest, number: int) -> Exercise:
    return get_object_or_404(Exercise.objects.of(request.learner), pk=number)


def _begun(request: LearnerRequest) -> Exercise | None:
    """What this page has begun already, should it be sent from there once more."""
    form = ManuscriptForm(Manuscript(), request.POST)
    nonce = form.cleaned_data.get("nonce") if form.is_valid() else None
    return nonce and Exercise.objects.of(request.learner).filter(nonce=nonce).first()


def _start(request: LearnerRequest, shelf: Shelf) -> Start:
    name = request.GET.get("from", "")
    if not name:
        return from_text(shelf.to_keep(request.GET.get("t", "")) or empty_table(request, shelf))
    try:
        question = selectors.find_question(name, request.learner)
    except KeyError as error:
        raise Http404 from error
    return from_question(question, selectors.version_named(question.id, request.learner))


def _shown(
    request: LearnerRequest, exercise: Exercise | None, start: Start, shelf: Shelf
) -> HttpResponse:
    manuscript = start.manuscript
    tap = TapResult(manuscript.text, drafted(request.GET, manuscript.text, shelf))
    return _page(request, Work(exercise, start, tap, ManuscriptForm(manuscript)), shelf)


def _posted(
    request: LearnerRequest, exercise: Exercise | None, start: Start, shelf: Shelf
) -> HttpResponse:
    """What was sent is kept first, then done: nothing of it is lost, whatever comes of it."""
    operation = request.POST.get("op", "")
    before = exercise.manuscript if exercise else start.manuscript
    tap = tapped(request, shelf)
    work = Work(exercise, start, tap, ManuscriptForm(before, request.POST, tap.text))
    if operation == "look" or not work.form.is_valid():
        return _page(request, work, shelf)
    try:
        exercise = _kept(request, work, operation)
        exercise = _done(request, exercise, operation, shelf)
    except ClashError as clash:
        return _page(request, replace(work, clash=clash), shelf)
    except NoRoomError:
        work.form.add_error(None, _("There is room for no more. Delete some that you do not need."))
        return _page(request, work, shelf)
    return _answered(request, work, exercise, shelf)


def _kept(request: LearnerRequest, work: Work, operation: str) -> Exercise:
    manuscript, sent = lifted(work.manuscript), work.form.cleaned_data
    if operation == "vary":
        manuscript = replace(manuscript, variant=(manuscript.variant + 1) % VARIANTS)
    if work.exercise is None:
        return services.begin(
            learner=ensure_learner(request),
            nonce=sent["nonce"] or uuid4(),
            manuscript=manuscript,
            origin=work.start.origin,
            fork_of=work.start.fork_of,
        )
    ensure_learner(request)
    over = line_number(operation.removeprefix("mine ")) if "mine " in operation else None
    base = over if over is not None else sent["revision"] or 0
    return services.save(work.exercise, manuscript, base=base)


def _done(request: LearnerRequest, exercise: Exercise, operation: str, shelf: Shelf) -> Exercise:
    """The button that was pressed, where it is not one of the desk's."""
    if operation == "step-back":
        return services.step_back(exercise)
    if operation == "step-forward":
        return services.step_forward(exercise)
    if operation == "withdraw":
        services.withdraw(exercise)
    if operation == "publish" and request.user.is_authenticated:
        question = question_of(exercise, exercise.manuscript, shelf)
        if question:
            services.publish(exercise, question)
            return Exercise.objects.get(pk=exercise.pk)
    return exercise


def _answered(
    request: LearnerRequest, work: Work, exercise: Exercise, shelf: Shelf
) -> HttpResponse:
    manuscript = exercise.manuscript
    is_as_sent = manuscript.text == work.tap.text
    tap = work.tap if is_as_sent else TapResult(manuscript.text, Draft())
    here = exercise.get_absolute_url()
    if wants_part(request) or tap.refused:
        kept = Work(exercise, work.start, tap, ManuscriptForm(manuscript, nonce=exercise.nonce))
        response = _page(request, kept, shelf)
        return push_url(response, here) if work.exercise is None else response
    chosen = urlencode(tap.draft.chosen(), doseq=True)
    return see_other(f"{here}?{chosen}" if chosen else here)


def _page(request: LearnerRequest, work: Work, shelf: Shelf) -> HttpResponse:
    """409 where another tab has changed the same, 422 where something is to be mended."""
    words, tap, manuscript = page_words(), work.tap, work.manuscript
    reading, operation = read(tap.text, shelf.find), request.POST.get("op", "")
    is_post, is_look = request.method == "POST", operation == "look" and wants_part(request)
    is_tap = is_post and operation != "publish"
    question = None if is_look else question_of(work.exercise, manuscript, shelf, reading)
    context = {
        "title": (work.exercise and work.exercise.name) or _("An exercise of your own"),
        "exercise": work.exercise,
        "writing": work.form,
        "written": Written() if is_look else written(manuscript, reading, question, words),
        "found": question and not work.exercise and found_in(question, words),
        "clash": work.clash and _clash(work.form, work.clash),
        "published_at": _link(work.exercise),
        "history": work.exercise and services.steps(work.exercise),
        "is_open": work.exercise and work.exercise.is_open,
        "is_changed": work.exercise and _is_changed(work.exercise),
        "alike": () if is_tap else _alike(request, work.exercise, question),
        **_hand(tap, reading, shelf, is_look=is_look),
        "entry_at": _at(request, work.exercise),
        "entry_more": "bank/_more.html",
        "entry_follows": FOLLOWS,
        "said": announcement(tap, reading, words),
        "is_look": is_look,
        "starts_over": operation.startswith(("change ", "new")),
    }
    is_wrong = is_post and (tap.refused or reading.errors or work.form.errors)
    status = 409 if work.clash else 422 if is_wrong else 200
    return page(request, "bank/edit.html", context, status=status)


def _alike(
    request: LearnerRequest, exercise: Exercise | None, question: Question | None
) -> tuple[str, ...]:
    return alike(question, request.learner, exercise) if question and exercise else ()


def _at(request: LearnerRequest, exercise: Exercise | None) -> str:
    """Where the form is sent: as long as a page is open, to where it came from."""
    is_new = request.resolver_match and request.resolver_match.view_name == "bank:new"
    return request.get_full_path() if is_new or not exercise else exercise.get_absolute_url()


def _hand(tap: TapResult, reading: HandText, shelf: Shelf, *, is_look: bool) -> dict[str, Any]:
    """The desk's part: the entry, and the ruling or as much of it as can be read."""
    words, ruling = page_words(), reading.ruling
    has_ruling = not is_look and ruling is not None and ruling.scenario.events
    return {
        "entry": entry(reading, tap.draft, tap.refused, shelf, words),
        "answer": answer(ruling, words) if has_ruling and ruling else None,
        "so_far": None if is_look or has_ruling else so_far(reading, shelf.find),
        "has_called": isinstance(tap.added, Call),
    }


def _link(exercise: Exercise | None) -> str:
    if exercise is None or not exercise.is_open:
        return ""
    return f"{SITE}{reverse('quiz:question', args=[exercise.question_name])}"


def _is_changed(exercise: Exercise) -> bool:
    """Whether it is another one by now than was published."""
    version = exercise.version
    return version is not None and version.content != exercise.revision.content


def _clash(form: ManuscriptForm, clash: ClashError) -> dict[str, Any]:
    """What the other tab wrote, field by field, and from where to go on with one's own."""
    theirs = clash.theirs.content
    names = {"text": _("The hand")}
    return {
        "state": clash.state,
        "theirs": [(names.get(name) or _label(form, name), theirs[name]) for name in clash.fields],
    }


def _label(form: ManuscriptForm, name: str) -> str:
    return str(form.fields[name].label or name) if name in form.fields else name
