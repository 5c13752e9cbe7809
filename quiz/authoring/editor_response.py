"""The page of the editor: the desk with an exercise around the hand."""

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Exists, OuterRef
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from desk.announcement import announcement
from desk.answer import answer
from desk.draft import Draft
from desk.entry import entry
from desk.hand_text import HandText, read, so_far
from desk.rule_choices import Shelf
from desk.taps import TapResult
from pao.game import Call
from quiz.authoring import services
from quiz.authoring.draft_question import question_of
from quiz.authoring.editor_page import findings, written
from quiz.authoring.forms import ManuscriptForm
from quiz.authoring.prefill import Start
from quiz.authoring.queries import alike
from quiz.authoring.services import ClashError, Steps
from quiz.models import Collection, CollectionItem, Exercise
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question
from web.pages import SITE, page, page_words

FOLLOWS: Final = ",#stand,#question,#seen,#share"
"""Parts of the page that follow what is typed, beside those of the desk."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is worked on: ``tap``: the text of the hand, and the next event of it.

    ``form``: the words, and what is asked; ``clash``: what another tab made of the same.
    ``is_begun``: whether it is since the page was made, which so has another address from now on.
    ``follows_later``: whether what stands around the hand is fetched once nobody taps; ``steps``:
    where they are known already.
    """

    exercise: Exercise | None
    start: Start
    tap: TapResult
    form: ManuscriptForm
    clash: ClashError | None = None
    is_begun: bool = False
    follows_later: bool = False
    steps: Steps | None = None

    @property
    def content(self) -> ExerciseContent:
        """As it was sent last, where that could be read."""
        if self.form.is_bound and self.form.is_valid():
            return self.form.content
        return self.form.before

    @property
    def revision(self) -> int:
        """What is before the author's eyes: while theirs is not kept, what was when they wrote."""
        if self.clash or self.form.errors:
            return self.form.cleaned_data.get("revision") or 0
        return self.exercise.current_revision if self.exercise else 0


def show(request: LearnerRequest, work: Work, shelf: Shelf) -> HttpResponse:
    """409 where another tab has changed the same, 422 where something is to be mended."""
    words, tap = page_words(), work.tap
    reading, operation = read(tap.text, shelf.find), request.POST.get("op", "")
    is_post = request.method == "POST"
    is_tap = is_post and operation != "publish"
    around = {} if work.follows_later else _around(work, reading, shelf)
    context = {
        "title": (work.exercise and work.exercise.name) or _("An exercise of your own"),
        "exercise": work.exercise,
        "stays": is_post and not work.is_begun,
        "now_at": work.exercise and work.exercise.get_absolute_url(),
        "writing": work.form,
        "revision": work.revision,
        "clash": work.clash and _clash(work.form, work.clash),
        "follows_later": work.follows_later,
        **around,
        "alike": None if is_tap else _alike(request, work.exercise, around["written"].question),
        "history": _steps(work),
        **_hand(tap, reading, shelf),
        "entry_at": _at(request, work.exercise),
        "entry_more": "authoring/_more.html",
        "entry_follows": FOLLOWS,
        "entry_folds": _is_over(reading) and tap.draft.at is None and not tap.refused,
        "said": announcement(tap, reading, words),
        "starts_over": operation.startswith(("change ", "new")),
    }
    is_wrong = is_post and (tap.refused or reading.errors or work.form.errors)
    status = 409 if work.clash else 422 if is_wrong else 200
    return page(request, "authoring/edit.html", context, status=status)


def show_around(request: LearnerRequest, exercise: Exercise, shelf: Shelf) -> HttpResponse:
    """What stands around the hand, as it is kept."""
    content = exercise.content
    reading = read(content.text, shelf.find)
    work = Work(exercise, Start(content), TapResult("", Draft()), ManuscriptForm(content))
    context = {
        **_around(work, reading, shelf),
        "exercise": exercise,
        "writing": work.form,
        "entry_at": exercise.get_absolute_url(),
        "alike": None,
    }
    return render(request, "authoring/around.html", context)


def _around(work: Work, reading: HandText, shelf: Shelf) -> dict[str, Any]:
    """What is asked, what a learner sees of it, and who may see it."""
    words, exercise, content = page_words(), work.exercise, work.content
    question = question_of(exercise, content, shelf, reading)
    return {
        "written": written(content, reading, question, words),
        "found": question and not exercise and findings(question, words),
        "published_at": _link(exercise),
        "collection": exercise and _collection(exercise),
        "is_open": exercise and exercise.is_open,
        "is_changed": exercise and _is_changed(exercise),
    }


def _steps(work: Work) -> Steps | None:
    if work.steps or work.exercise is None:
        return work.steps
    return services.steps(work.exercise)


def _is_over(reading: HandText) -> bool:
    return reading.ruling is not None and reading.ruling.end is not None


def _alike(
    request: LearnerRequest, exercise: Exercise | None, question: Question | None
) -> tuple[str, ...]:
    return alike(question, request.learner, exercise) if question and exercise else ()


def _at(request: LearnerRequest, exercise: Exercise | None) -> str:
    """Where the form is sent: as long as a page is open, to where it came from."""
    is_new = request.resolver_match and request.resolver_match.view_name == "authoring:new"
    return request.get_full_path() if is_new or not exercise else exercise.get_absolute_url()


def _hand(tap: TapResult, reading: HandText, shelf: Shelf) -> dict[str, Any]:
    """The desk's part: the entry, and the ruling or as much of it as can be read."""
    words, ruling = page_words(), reading.ruling
    has_ruling = ruling is not None and ruling.scenario.events
    return {
        "entry": entry(reading, tap.draft, tap.refused, shelf, words),
        "answer": answer(ruling, words) if has_ruling and ruling else None,
        "so_far": None if has_ruling else so_far(reading, shelf.find),
        "has_called": isinstance(tap.added, Call),
    }


def _link(exercise: Exercise | None) -> str:
    if exercise is None or not exercise.is_open:
        return ""
    return f"{SITE}{reverse('quiz:question', args=[exercise.question_name])}"


def _collection(exercise: Exercise) -> Collection | None:
    """Of an open one's author, the collection worked on last; ``holds_it``: whether it is in it."""
    if not exercise.is_open:
        return None
    within = CollectionItem.objects.filter(
        collection=OuterRef("pk"), version__exercise=exercise, standing=CollectionItem.ItemStatus.IN
    )
    own = Collection.objects.of(exercise.learner)
    return own.annotate(holds_it=Exists(within)).first()


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
