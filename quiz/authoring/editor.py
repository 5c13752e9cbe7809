"""The editor: save what the author sends, then show the desk with the exercise."""

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Final
from urllib.parse import urlencode
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_htmx.http import push_url

from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from desk.answer import announcement, answer
from desk.draft import Draft, line_number
from desk.entry import entry
from desk.hand_text import HandText, read, so_far
from desk.rule_choices import RuleChoices
from desk.taps import TapResult, operate_sent, sent_draft
from pao.game import Call
from quiz.answering.one_answer import right_answers
from quiz.authoring import services
from quiz.authoring.drafts import VARIANTS, Start, draft_question, extract_words
from quiz.authoring.forms import ManuscriptForm
from quiz.authoring.opened_collection import last_collection
from quiz.authoring.preview import find_in, preview
from quiz.authoring.selectors import alike, has_reviewers, suggested_tags
from quiz.authoring.services import ClashError, Steps
from quiz.authoring.uses import older_in_assignments, replaceable_items
from quiz.models import Exercise
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question
from web.errors import LimitReachedError
from web.pages import SITE, page, page_words, see_other, wants_part

AROUND: Final = frozenset(
    {"", "check", "mine", "publish", "step-back", "step-forward", "vary", "withdraw"}
)
"""The operations of the buttons around the hand; all others are taps at the table."""

FOLLOWS: Final = ",#stand,#question,#seen,#share"
"""The parts of the page that change with what is typed, besides those of the desk."""


@dataclass(frozen=True)
class Edit:
    """One request to the editor; each of its values is computed once.

    ``exercise``: None before the first change. ``clash``: what another tab has saved meanwhile.
    ``is_begun``: whether this request started the exercise, so that the page gets another address.
    ``follows_later``: whether the page fetches what is around the hand by itself. ``steps``:
    whether undo and redo are possible, if that is already known.
    """

    request: LearnerRequest
    rule_choices: RuleChoices
    exercise: Exercise | None
    start: Start
    tap: TapResult
    form: ManuscriptForm
    clash: ClashError | None = None
    is_begun: bool = False
    follows_later: bool = False
    steps: Steps | None = None

    @cached_property
    def operation(self) -> str:
        return self.request.POST.get("op", "")

    @cached_property
    def content(self) -> ExerciseContent:
        """Return the content as it was sent if it is valid, else as it was before."""
        is_valid = self.form.is_bound and self.form.is_valid()
        return self.form.content if is_valid else self.form.before

    @cached_property
    def reading(self) -> HandText:
        return read(self.tap.text, self.rule_choices.find)

    @cached_property
    def question(self) -> Question | None:
        return draft_question(self.exercise, self.content, self.rule_choices, self.reading)

    @property
    def revision(self) -> int:
        """Return the number of the revision that the author has seen.

        While what was sent is not saved, this is the revision of the form.
        """
        if self.clash or self.form.errors:
            return self.form.cleaned_data.get("revision") or 0
        return self.exercise.current_revision if self.exercise else 0


def handle_edit(
    request: LearnerRequest, exercise: Exercise | None, start: Start, rule_choices: RuleChoices
) -> HttpResponse:
    """Respond to any request to the editor: show the exercise, or save what was sent.

    After it is saved, the button that was pressed is carried out.
    """
    if request.method != "POST":
        content = start.content
        tap = TapResult(content.text, sent_draft(request.GET, content.text, rule_choices))
        return _show(Edit(request, rule_choices, exercise, start, tap, ManuscriptForm(content)))
    tap = operate_sent(request.POST, rule_choices)
    form = ManuscriptForm(start.content, request.POST, tap.text)
    edit = Edit(request, rule_choices, exercise, start, tap, form)
    if not form.is_valid():
        return _show(edit)
    try:
        saved = _operate(edit, _save(edit))
    except ClashError as clash:
        return _show(replace(edit, clash=clash))
    except LimitReachedError:
        form.add_error(None, _no_room(request))
        return _show(edit)
    return _answer(edit, saved)


def show_around(
    request: LearnerRequest, exercise: Exercise, rule_choices: RuleChoices
) -> HttpResponse:
    """Show the parts of the page around the hand, as they are saved."""
    content = exercise.content
    tap, form = TapResult(content.text, Draft()), ManuscriptForm(content)
    edit = Edit(request, rule_choices, exercise, Start(content), tap, form)
    context = {
        **_around(edit),
        "exercise": exercise,
        "writing": form,
        "entry_at": exercise.get_absolute_url(),
        "alike": None,
    }
    return render(request, "authoring/around.html", context)


NO_ROOM_FOR_A_GUEST: Final = gettext_lazy(
    "Without an account you can have %(most)s exercises. Create an account to save more."
)


def _no_room(request: LearnerRequest) -> str:
    most = {"most": services.most_exercises(request.learner)}
    if request.user.is_authenticated:
        return (
            _(
                "You have %(most)s exercises, which is the limit for an account. Delete "
                "exercises that you do not need."
            )
            % most
        )
    return str(NO_ROOM_FOR_A_GUEST) % most


def _save(edit: Edit) -> Exercise:
    content, data = extract_words(edit.content), edit.form.cleaned_data
    if edit.operation == "vary":
        content = replace(content, variant=(content.variant + 1) % VARIANTS)
    learner = ensure_learner(edit.request)
    if edit.exercise is None:
        return services.begin(
            learner=learner,
            nonce=data["nonce"] or uuid4(),
            content=content,
            origin=edit.start.origin,
            fork_of=edit.start.fork_of,
        )
    name, _space, state = edit.operation.partition(" ")
    over = line_number(state) if name == "mine" else None
    base = over if over is not None else data["revision"] or 0
    return services.save(edit.exercise, content, base=base)


def _operate(edit: Edit, exercise: Exercise) -> Exercise:
    """Carry out the button that was pressed, unless it is the desk's; return the exercise."""
    if edit.operation == "step-back":
        return services.step_back(exercise)
    if edit.operation == "step-forward":
        return services.step_forward(exercise)
    if edit.operation == "withdraw":
        services.withdraw(exercise)
    if edit.operation == "publish" and edit.request.user.is_authenticated:
        question = draft_question(exercise, exercise.content, edit.rule_choices)
        if question and right_answers(question.prompt, page_words()).is_one:
            services.publish(exercise, question)
            return Exercise.objects.get(pk=exercise.pk)
    return exercise


def _answer(edit: Edit, exercise: Exercise) -> HttpResponse:
    content = exercise.content
    is_as_sent = content.text == edit.tap.text
    tap = edit.tap if is_as_sent else TapResult(content.text, Draft())
    address = exercise.get_absolute_url()
    if wants_part(edit.request) or tap.refused:
        is_begun = not edit.form.cleaned_data["revision"]  # as far as the page knows
        changed = replace(edit, exercise=exercise, tap=tap, is_begun=is_begun)
        if edit.operation.partition(" ")[0] not in AROUND and content == edit.content:
            later, steps = wants_part(edit.request), _new_steps(edit, exercise)
            changed = replace(changed, follows_later=later, steps=steps)
        else:
            changed = replace(changed, form=ManuscriptForm(content, nonce=exercise.nonce))
        response = _show(changed)
        return push_url(response, address) if is_begun else response
    chosen = urlencode(tap.draft.chosen(), doseq=True)
    part = "#share" if edit.operation in {"publish", "withdraw"} else ""
    return see_other(f"{address}?{chosen}{part}" if chosen else f"{address}{part}")


def _new_steps(edit: Edit, exercise: Exercise) -> Steps | None:
    """Return the undo and redo steps after a new revision; None if there is no new one.

    A new revision is always the last one.
    """
    is_new = edit.exercise is None or exercise.content != edit.form.before
    return Steps(back=edit.exercise is not None, forward=False) if is_new else None


def _show(edit: Edit) -> HttpResponse:
    """Show the editor.

    The status is 409 if another tab has changed the same, and 422 if something has to be corrected.
    """
    request, exercise, tap = edit.request, edit.exercise, edit.tap
    is_post = request.method == "POST"
    is_tap = is_post and edit.operation != "publish"
    names = None
    if not is_tap:
        names = (
            alike(edit.question, request.learner, exercise) if exercise and edit.question else ()
        )
    context = {
        "title": (exercise and exercise.name) or _("New exercise"),
        "exercise": exercise,
        "stays": is_post and not edit.is_begun,
        "now_at": exercise and exercise.get_absolute_url(),
        "writing": edit.form,
        "revision": edit.revision,
        "clash": edit.clash and _clash(edit.form, edit.clash),
        "follows_later": edit.follows_later,
        **({} if edit.follows_later else _around(edit)),
        "alike": names,
        "own_tags": partial(suggested_tags, request.learner),
        "history": edit.steps or (exercise and services.steps(exercise)),
        **_hand(edit),
        "starts_over": edit.operation.startswith(("change ", "new")),
    }
    is_wrong = is_post and (tap.refused or edit.reading.errors or edit.form.errors)
    status = 409 if edit.clash else 422 if is_wrong else 200
    return page(request, "authoring/edit.html", context, status=status)


def _around(edit: Edit) -> dict[str, Any]:
    """Return the context of the parts around the hand.

    They show what is asked, what a learner sees of it, and who may see it.
    """
    words, exercise, question = page_words(), edit.exercise, edit.question
    return {
        "written": preview(edit.content, edit.reading, question, words),
        "findings": question and not exercise and find_in(question, words),
        "published_at": _link(exercise),
        "collection": exercise and last_collection(edit.request, exercise),
        "replaceable": exercise and replaceable_items(exercise),
        "assigned": exercise and older_in_assignments(exercise, edit.request.learner),
        "has_reviewers": exercise and exercise.is_open and has_reviewers(edit.request.user),
        "is_open": exercise and exercise.is_open,
        "is_changed": exercise and _is_changed(exercise),
    }


def _hand(edit: Edit) -> dict[str, Any]:
    """Return the context of the desk.

    It has the entry of the hand, and the ruling or as much of it as can be read.
    """
    words, tap, reading, rule_choices = page_words(), edit.tap, edit.reading, edit.rule_choices
    ruling, exercise, request = reading.ruling, edit.exercise, edit.request
    has_ruling = ruling is not None and ruling.scenario.events
    is_over = ruling is not None and ruling.end is not None
    is_new = request.resolver_match and request.resolver_match.view_name == "authoring:new"
    return {
        "entry": entry(reading, tap.draft, tap.refused, rule_choices, words),
        "entry_at": exercise.get_absolute_url()
        if exercise and not is_new  # while a page is open, its form is sent to where it came from
        else request.get_full_path(),
        "entry_more": "authoring/_more.html",
        "entry_follows": FOLLOWS,
        "entry_folds": is_over and tap.draft.at is None and not tap.refused,
        "answer": answer(ruling, words) if has_ruling and ruling else None,
        "so_far": None if has_ruling else so_far(reading, rule_choices.find),
        "said": announcement(tap, reading, words),
        "has_called": isinstance(tap.added, Call),
    }


def _link(exercise: Exercise | None) -> str:
    if exercise is None or not exercise.is_open:
        return ""
    return f"{SITE}{reverse('quiz:question', args=[exercise.question_name])}"


def _is_changed(exercise: Exercise) -> bool:
    """Whether the exercise differs from its published version."""
    version = exercise.version
    return version is not None and version.content != exercise.revision.content


def _clash(form: ManuscriptForm, clash: ClashError) -> dict[str, Any]:
    """Return what the other tab wrote, field by field, and its revision.

    The author can go on with their own text from this revision.
    """
    theirs = clash.theirs.content
    labels = {name: str(field.label or name) for name, field in form.fields.items()}
    labels["text"] = _("The hand")
    return {
        "state": clash.state,
        "theirs": [(labels.get(name, name), theirs[name]) for name in clash.fields],
    }
