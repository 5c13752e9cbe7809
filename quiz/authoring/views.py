"""The pages of one's own exercises: all of them, the editor, and what stands beside it."""

from contextlib import suppress
from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.error_pages import expired, refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from desk.rule_choices import Shelf, empty_table, shelf_of
from quiz import selectors
from quiz.authoring.drafts import Start, draft_question, from_question, from_text
from quiz.authoring.editor import handle_edit, show_around
from quiz.authoring.logs import LogForm, hands, left_out
from quiz.authoring.preview import find_in
from quiz.authoring.selectors import begun_exercise, own_exercise, own_exercises
from quiz.authoring.versions import told_versions
from quiz.models import Exercise
from web.pages import page, page_words, private, see_other, wants_part

takes_a_form = require_http_methods(["GET", "HEAD", "POST"])


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    exercises = [*own_exercises(request.learner)]
    return render(request, "authoring/index.html", {"exercises": exercises})


@private
@takes_a_form
def log(request: LearnerRequest) -> HttpResponse:
    """The hands of a game, each one tap away from being an exercise."""
    form = LogForm(posted(request))
    if not form.is_valid():
        return refused_page(request, form, "authoring/log.html", {"form": form})
    game = form.cleaned_data["log"]
    context = {"hands": [*hands(game, page_words())], "left_out": left_out(game)}
    return render(request, "authoring/log.html", context)


@private
@takes_a_form
def new(request: LearnerRequest) -> HttpResponse:
    """The editor before anything is kept: with the first change it is an exercise."""
    shelf = shelf_of(request)
    exercise = _begun(request) if request.method == "POST" else None
    start = Start(exercise.content) if exercise else _start(request, shelf)
    return handle_edit(request, exercise, start, shelf)


@private
@takes_a_form
def edit(request: LearnerRequest, number: int) -> HttpResponse:
    try:
        exercise = _own(request, number)
    except Http404:
        if request.user.is_authenticated:
            raise
        return _signed_out(request)
    return handle_edit(request, exercise, Start(exercise.content), shelf_of(request))


@private
@require_safe
def around(request: LearnerRequest, number: int) -> HttpResponse:
    """What stands around the hand, asked for by the page when nobody has tapped for a moment."""
    exercise = _own(request, number)
    if not wants_part(request):
        return see_other(exercise.get_absolute_url())
    return show_around(request, exercise, shelf_of(request))


@private
@require_safe
def found(request: LearnerRequest, number: int) -> HttpResponse:
    """What the engine finds in it and would tell a learner, asked for when somebody looks."""
    exercise, shelf = _own(request, number), shelf_of(request)
    question = draft_question(exercise, exercise.content, shelf)
    context = {
        "title": _("What the engine finds in it"),
        "exercise": exercise,
        "found": question and find_in(question, page_words()),
    }
    return page(request, "authoring/found.html", context)


@private
@require_safe
def versions(request: LearnerRequest, number: int) -> HttpResponse:
    exercise = _own(request, number)
    told = told_versions(exercise, page_words())
    return render(request, "authoring/versions.html", {"exercise": exercise, "versions": told})


@private
@takes_a_form
def delete(request: LearnerRequest, number: int) -> HttpResponse:
    exercise = _own(request, number)
    if request.method == "POST":
        exercise.delete()
        return see_other(reverse("authoring:index"))
    return render(request, "authoring/delete.html", {"exercise": exercise})


def _own(request: LearnerRequest, number: int) -> Exercise:
    exercise = own_exercise(request.learner, number)
    if exercise is None:
        raise Http404
    return exercise


def _begun(request: LearnerRequest) -> Exercise | None:
    """What this page has begun already, should it be sent from there once more."""
    with suppress(ValueError):
        return begun_exercise(request.learner, UUID(request.POST.get("nonce", "")))
    return None


def _signed_out(request: LearnerRequest) -> HttpResponse:
    """Perhaps its author, whose session has ended: the typed is handed back, or they sign in.

    So is answered at every address, whether there is an exercise or not.
    """
    if request.method == "POST":
        return expired(request)
    return redirect_to_login(request.path)


def _start(request: LearnerRequest, shelf: Shelf) -> Start:
    name = request.GET.get("from", "")
    if not name:
        return from_text(shelf.to_keep(request.GET.get("t", "")) or empty_table(shelf))
    question = selectors.find_question(name, request.learner)
    return from_question(question, selectors.version_named(question.id, request.learner))
