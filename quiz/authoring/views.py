"""Views of an author's own exercises: the editor, and the pages beside it."""

from collections.abc import Sequence
from contextlib import suppress
from uuid import UUID, uuid4

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.error_pages import expired, refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import keeps_nothing
from desk.rule_choices import RuleChoices, empty_table, rule_choices_of
from quiz import selectors
from quiz.authoring.drafts import Start, draft_question, from_question, from_text
from quiz.authoring.editor import handle_edit, show_around
from quiz.authoring.logs import LogForm, ReadLog, hands
from quiz.authoring.moments import MOST_AT_ONCE, moments_in_words, nearest_in_words
from quiz.authoring.preview import find_in
from quiz.authoring.selectors import begun_exercise, own_exercise
from quiz.authoring.versions import SHOWN, version_changes
from quiz.figures import tabular
from quiz.figures.figures import figures_of_version
from quiz.figures.first_answers import FEWEST, NEWEST, number_of_answers
from quiz.models import Exercise, Version
from quiz.worksheet.paper import Entry, Side, Worksheet, show
from web.csv_file import csv_file
from web.pages import form_view, page, page_words, private, see_other, wants_part


@private
@require_safe
def index(_request: LearnerRequest) -> HttpResponse:
    """Redirect to one's own exercises, which the bank lists."""
    return see_other(f"{reverse('bank:index')}?mine=on")


@keeps_nothing
@private
@form_view
def log(request: LearnerRequest) -> HttpResponse:
    """The moments of game logs at which pao was near. One tap makes an exercise of a moment."""
    form = LogForm(posted(request), request.FILES or None, rule_choices=rule_choices_of(request))
    if not form.is_valid():
        return refused_page(request, form, "authoring/log.html", {"form": form})
    words = page_words()
    logs: tuple[ReadLog, ...] = form.cleaned_data["read"]
    moments, are_more = moments_in_words(logs, words)
    context = {
        "form": form,
        "logs": [(log, [*hands(log.game, words)]) for log in logs],
        "moments": moments,
        "are_more": are_more,
        "nearest": () if moments else nearest_in_words(logs, words),
        "nonce": uuid4(),
        "most": MOST_AT_ONCE,
    }
    return render(request, "authoring/log.html", context)


@private
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """The editor of a new exercise. Nothing is saved before the first change."""
    rule_choices = rule_choices_of(request)
    exercise = _begun_exercise(request) if request.method == "POST" else None
    start = Start(exercise.content) if exercise else _start(request, rule_choices)
    return handle_edit(request, exercise, start, rule_choices)


@private
@form_view
def edit(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    try:
        exercise = _own(request, exercise_id)
    except Http404:
        if request.user.is_authenticated:
            raise
        return _signed_out(request)
    return handle_edit(request, exercise, Start(exercise.content), rule_choices_of(request))


@private
@require_safe
def around(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    """What is around the hand. The page asks for it when nobody has tapped for a moment."""
    exercise = _own(request, exercise_id)
    if not wants_part(request):
        return see_other(exercise.get_absolute_url())
    return show_around(request, exercise, rule_choices_of(request))


@private
@require_safe
def findings(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    """What the engine finds in an exercise and would tell a learner, fetched on demand."""
    exercise, rule_choices = _own(request, exercise_id), rule_choices_of(request)
    question = draft_question(exercise, exercise.content, rule_choices)
    context = {
        "title": _("Keywords, difficulty and feedback on mistakes"),
        "exercise": exercise,
        "findings": question and find_in(question, page_words()),
    }
    return page(request, "authoring/findings.html", context)


@private
@require_safe
def versions(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    exercise = _own(request, exercise_id)
    lines = version_changes(exercise, page_words())
    return render(request, "authoring/versions.html", {"exercise": exercise, "versions": lines})


@private
@require_safe
def answers(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    """How other people answered a version, the newest if none is named; without names."""
    exercise = _own(request, exercise_id)
    versions = [*exercise.versions.order_by("-number")]
    version = _version(versions, request.GET.get("version", ""))
    number = number_of_answers(version.name) if version else 0
    context = {
        "exercise": exercise,
        "versions": versions,
        "version": version,
        "figures": figures_of_version(version) if version else None,
        "fewest": FEWEST,
        "newest": NEWEST,
        "number": number if number > NEWEST else None,
    }
    return render(request, "authoring/answers.html", context)


@private
@require_safe
def answers_csv(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    """Return the results as a CSV file, with a row for each of the newest ``SHOWN`` versions."""
    exercise = _own(request, exercise_id)
    title = exercise.name or _("Untitled exercise")
    named_versions = (
        (f"{title} ({version.number})", figures_of_version(version))
        for version in exercise.versions.order_by("-number")[:SHOWN]
    )
    return csv_file(f"exercise-{exercise.pk}-results.csv", tabular.rows(named_versions))


@private
@require_safe
def paper(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    """An exercise to print, as it is now, published or not."""
    return _sheet(request, _own(request, exercise_id), Side.QUESTIONS)


@private
@require_safe
def paper_answers(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    return _sheet(request, _own(request, exercise_id), Side.ANSWERS)


def _sheet(request: LearnerRequest, exercise: Exercise, side: Side) -> HttpResponse:
    question = draft_question(exercise, exercise.content, rule_choices_of(request))
    if question is None:
        return see_other(exercise.get_absolute_url())
    address = reverse("quiz:question", args=[exercise.question_name])
    sheet = Worksheet(
        entries=[Entry(question, address if exercise.is_asked else "")],
        paths={
            Side.QUESTIONS: reverse("authoring:paper", args=[exercise.pk]),
            Side.ANSWERS: reverse("authoring:paper-answers", args=[exercise.pk]),
        },
        back=(exercise.get_absolute_url(), _("Edit this exercise")),
        title=exercise.name or _("Exercise"),
    )
    return show(request, sheet, side)


def _version(versions: Sequence[Version], number: str) -> Version | None:
    matches = (version for version in versions if str(version.number) == number)
    return next(matches, versions[0] if versions else None)


@private
@form_view
def delete(request: LearnerRequest, exercise_id: int) -> HttpResponse:
    exercise = _own(request, exercise_id)
    if request.method == "POST":
        exercise.delete()
        return see_other(reverse("authoring:index"))
    return render(request, "authoring/delete.html", {"exercise": exercise})


def _own(request: LearnerRequest, exercise_id: int) -> Exercise:
    exercise = own_exercise(request.learner, exercise_id)
    if exercise is None:
        raise Http404
    return exercise


def _begun_exercise(request: LearnerRequest) -> Exercise | None:
    """Return the exercise that this page has already started, if it is sent once more."""
    with suppress(ValueError):
        return begun_exercise(request.learner, UUID(request.POST.get("nonce", "")))
    return None


def _signed_out(request: LearnerRequest) -> HttpResponse:
    """Respond to a person who may be the author but is signed out.

    A form is handed back with what was typed; for other requests the person is asked to sign in.
    Every address responds like this, whether or not the exercise exists.
    """
    if request.method == "POST":
        return expired(request)
    return redirect_to_login(request.path)


def _start(request: LearnerRequest, rule_choices: RuleChoices) -> Start:
    name = request.GET.get("from", "")
    if not name:
        return from_text(
            rule_choices.to_keep(request.GET.get("t", "")) or empty_table(rule_choices)
        )
    question = selectors.find_question(name, request.learner)
    return from_question(question, selectors.version_named(question.id, request.learner))
