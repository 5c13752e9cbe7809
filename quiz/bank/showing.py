"""The page of the editor: the desk with an exercise around the hand."""

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from desk.announcement import announcement
from desk.answer import answer
from desk.entry import entry
from desk.hand_text import HandText, read, so_far
from desk.shelf import Shelf
from desk.taps import TapResult
from pao.game import Call
from quiz.bank import services
from quiz.bank.drafting import question_of
from quiz.bank.forms import ManuscriptForm
from quiz.bank.page import Written, written
from quiz.bank.page import found as found_in
from quiz.bank.services import ClashError
from quiz.bank.standing import alike
from quiz.bank.starting import Start
from quiz.models import Exercise
from quiz.models.manuscript import Manuscript
from quiz.questions.catalogue import Question
from web.pages import SITE, page, page_words, wants_part

FOLLOWS: Final = ",#stand,#question,#seen,#share"
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


def show(request: LearnerRequest, work: Work, shelf: Shelf) -> HttpResponse:
    """409 where another tab has changed the same, 422 where something is to be mended."""
    words, tap, manuscript = page_words(), work.tap, work.manuscript
    reading, operation = read(tap.text, shelf.find), request.POST.get("op", "")
    is_post, is_look = request.method == "POST", operation == "look" and wants_part(request)
    is_tap = is_post and operation != "publish"
    question = None if is_look else question_of(work.exercise, manuscript, shelf, reading)
    context = {
        "title": (work.exercise and work.exercise.name) or _("An exercise of your own"),
        "exercise": work.exercise,
        "now_at": work.exercise and work.exercise.get_absolute_url(),
        "writing": work.form,
        "written": Written() if is_look else written(manuscript, reading, question, words),
        "found": question and not work.exercise and found_in(question, words),
        "clash": work.clash and _clash(work.form, work.clash),
        "published_at": _link(work.exercise),
        "history": work.exercise and services.steps(work.exercise),
        "is_open": work.exercise and work.exercise.is_open,
        "is_changed": work.exercise and _is_changed(work.exercise),
        "alike": None if is_tap else _alike(request, work.exercise, question),
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
