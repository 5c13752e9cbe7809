"""What an author sends from the editor: it is kept first, then done, and nothing of it is lost."""

from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django_htmx.http import push_url

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from desk.draft import Draft, line_number
from desk.request_input import tapped
from desk.rule_choices import Shelf
from desk.taps import TapResult
from quiz.answering.one_answer import right_answers
from quiz.authoring import services
from quiz.authoring.build_question import VARIANTS
from quiz.authoring.draft_question import question_of
from quiz.authoring.editor_response import Work, show
from quiz.authoring.forms import ManuscriptForm
from quiz.authoring.prefill import Start, lifted
from quiz.authoring.services import ClashError, Steps
from quiz.models import Exercise
from web.errors import LimitReachedError
from web.pages import page_words, see_other, wants_part

AROUND: Final = frozenset(
    {"", "check", "mine", "publish", "step-back", "step-forward", "vary", "withdraw"}
)
"""Buttons around the hand: whoever presses one looks at what stands there."""


def work_on(
    request: LearnerRequest, exercise: Exercise | None, start: Start, shelf: Shelf
) -> HttpResponse:
    """What was sent is kept first, then done: nothing of it is lost, whatever comes of it."""
    operation = request.POST.get("op", "")
    before = exercise.content if exercise else start.content
    tap = tapped(request, shelf)
    work = Work(exercise, start, tap, ManuscriptForm(before, request.POST, tap.text))
    if not work.form.is_valid():
        return show(request, work, shelf)
    try:
        exercise = _kept(request, work, operation)
        exercise = _done(request, exercise, operation, shelf)
    except ClashError as clash:
        return show(request, replace(work, clash=clash), shelf)
    except LimitReachedError:
        work.form.add_error(None, _no_room(request))
        return show(request, work, shelf)
    return _answered(request, work, exercise, shelf)


def _no_room(request: LearnerRequest) -> str:
    most = {"most": services.most_exercises(request.learner)}
    if request.user.is_authenticated:
        return _("You have %(most)s exercises. Delete some that you do not need.") % most
    return (
        _("Without an account you can keep %(most)s exercises. Create an account to keep more.")
        % most
    )


def _kept(request: LearnerRequest, work: Work, operation: str) -> Exercise:
    content, sent = lifted(work.content), work.form.cleaned_data
    if operation == "vary":
        content = replace(content, variant=(content.variant + 1) % VARIANTS)
    if work.exercise is None:
        return services.begin(
            learner=ensure_learner(request),
            nonce=sent["nonce"] or uuid4(),
            content=content,
            origin=work.start.origin,
            fork_of=work.start.fork_of,
        )
    ensure_learner(request)
    over = line_number(operation.removeprefix("mine ")) if "mine " in operation else None
    base = over if over is not None else sent["revision"] or 0
    return services.save(work.exercise, content, base=base)


def _done(request: LearnerRequest, exercise: Exercise, operation: str, shelf: Shelf) -> Exercise:
    """The button that was pressed, where it is not one of the desk's."""
    if operation == "step-back":
        return services.step_back(exercise)
    if operation == "step-forward":
        return services.step_forward(exercise)
    if operation == "withdraw":
        services.withdraw(exercise)
    if operation == "publish" and request.user.is_authenticated:
        question = question_of(exercise, exercise.content, shelf)
        if question and right_answers(question.prompt, page_words()).is_one:
            services.publish(exercise, question)
            return Exercise.objects.get(pk=exercise.pk)
    return exercise


def _answered(
    request: LearnerRequest, work: Work, exercise: Exercise, shelf: Shelf
) -> HttpResponse:
    content = exercise.content
    is_as_sent = content.text == work.tap.text
    tap = work.tap if is_as_sent else TapResult(content.text, Draft())
    here = exercise.get_absolute_url()
    if wants_part(request) or tap.refused:
        known = _known(request, work, exercise)
        form = work.form if known else ManuscriptForm(content, nonce=exercise.nonce)
        is_begun = not work.form.cleaned_data["revision"]  # as far as the page knows
        kept = Work(exercise, work.start, tap, form, is_begun=is_begun, **known)
        response = show(request, kept, shelf)
        return push_url(response, here) if is_begun else response
    chosen = urlencode(tap.draft.chosen(), doseq=True)
    part = "#share" if request.POST.get("op") in {"publish", "withdraw"} else ""
    return see_other(f"{here}?{chosen}{part}" if chosen else f"{here}{part}")


def _known(request: LearnerRequest, work: Work, exercise: Exercise) -> dict[str, Any]:
    """Of a tap at the table: the rest can wait, and a new step is the last one there is."""
    is_tap = request.POST.get("op", "").partition(" ")[0] not in AROUND
    if not is_tap or exercise.content != work.content:
        return {}
    is_new = work.exercise is None or exercise.content != work.form.before
    steps = Steps(back=work.exercise is not None, forward=False) if is_new else None
    return {"follows_later": wants_part(request), "steps": steps}
