"""Views of objections: a member's to a mark, and the list with replies for organisers."""

from contextlib import suppress
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext_lazy as _

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments.models import Assignment, Objection
from assignments.models.objections import LONGEST
from assignments.objections import RepliedError, object_to, objections_in, reply_to
from assignments.presets import FeedbackPreset
from assignments.referee import pass_mark
from assignments.rights import assignment_of
from assignments.sitting.services import lock_member
from assignments.sitting.views import answered_item
from assignments.views import frame
from clubs.rights import Right, form_access, get_access
from pao.words import Words
from quiz.attempts.marking import question_in
from quiz.errors import QuestionUnavailableError
from quiz.worksheet.paper import Entry, item, solved
from web.errors import EditConflictError
from web.pages import form_view, page_words, positive_int, private, see_other
from web.visible import visible_line

TOGETHER: Final = 20
"""How many objections a page lists."""

_CHANGED: Final = _(
    "This objection or its reply has changed since you opened the page. Read "
    "both again before you reply."
)


class SentenceField(forms.CharField):
    """A line of which something can be seen, at most ``LONGEST`` characters."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST, **options)

    def to_python(self, value: Any) -> str:
        return visible_line(super().to_python(value) or "")


class ObjectionForm(forms.Form):
    text = SentenceField(
        label=_("Why do you object to this mark?"),
        help_text=_(
            "Write one sentence. The club’s organisers will see your sentence and your name."
        ),
    )


class ReplyForm(forms.Form):
    text = SentenceField(label=_("Your reply"))


@private
@form_view
def objection(request: LearnerRequest, club_id: int, attempt_id: int, place: int) -> HttpResponse:
    """Object to the marks of an own answer once its reasons are told; read the reply."""
    right = Right.ANSWER if request.method == "POST" else Right.SEE
    access = get_access(request.learner, club_id, right)
    answered = answered_item(access, attempt_id, place)
    address = reverse("sitting:answer", args=[club_id, attempt_id, place])
    if answered is None:
        return see_other(reverse("sitting:sitting", args=[club_id, attempt_id]))
    mine = Objection.objects.filter(item=answered).first()
    form = ObjectionForm(posted(request), initial={"text": mine.text} if mine else None)
    if form.is_valid():
        consume(request, "objection", key=f"learner {access.me.learner_id}")
        try:
            with lock_member(access):
                object_to(answered, form.cleaned_data["text"], membership=access.me)
            return see_other(f"{request.path}?done=sent")
        except RepliedError:
            mine = Objection.objects.filter(item=answered).first()
            replied = _("An organiser has replied, so you can no longer change your objection.")
            form.add_error("text", ValidationError(replied, code="replied"))
    context = {
        "access": access,
        "club": access.club,
        "assignment": answered.attempt.paper,
        "place": place,
        "objection": mine,
        "may_object": access.may(Right.ANSWER),
        "form": form,
        "back": address,
        "is_sent": request.GET.get("done") == "sent",
    }
    return refused_page(request, form, "sitting/objection.html", context)


@private
@form_view
def objections(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """List what members object to, beside the rulings with their sources; reply to one."""
    with form_access(request, club_id, Right.ASSIGN) as access:
        assignment = assignment_of(access, assignment_id, clock.now())
        every = objections_in(access, assignment.pk)
        form = ReplyForm(posted(request))
        number = positive_int(request.POST.get("objection", ""), digits=18)
        status = 422 if form.is_bound else 200
        if form.is_valid():
            try:
                _reply(every, number, form.cleaned_data["text"], request.POST.get("state", ""))
                return see_other(f"{request.path}?done=replied#objection-{number}")
            except (EditConflictError, Objection.DoesNotExist):
                every, status = objections_in(access, assignment.pk), 409
                form.add_error("text", ValidationError(_CHANGED, code="changed"))
    numbers = [row.pk for row in every]
    place = numbers.index(number) // TOGETHER + 1 if number in numbers else request.GET.get("page")
    page, words = Paginator(every, TOGETHER).get_page(place), page_words()
    context: dict[str, Any] = {
        **frame(access, assignment),
        "objections": [(row, _solution(row, words)) for row in page],
        "page": page,
        "form": form,
        "replies_to": number,
        "is_gone": form.is_bound and number not in numbers,
        "is_sent": request.GET.get("done") == "replied",
        "may_drop": _may_drop(assignment),
    }
    return render(request, "assignments/objections.html", context, status=status)


def _reply(every: list[Objection], number: int | None, text: str, state: str) -> None:
    """Reply to one of the objections of a page; raise Objection.DoesNotExist if it is gone."""
    if number not in {row.pk for row in every}:
        raise Objection.DoesNotExist
    reply_to(number, text, state=state)


def _may_drop(assignment: Assignment) -> bool:
    items = assignment.items.filter(replaced=None)
    return assignment.feedback != FeedbackPreset.LIVE and not pass_mark(assignment, items)


def _solution(objection: Objection, words: Words) -> dict[str, Any]:
    """Return what this member was asked, with its answer; empty if it can no longer be asked."""
    with suppress(QuestionUnavailableError):
        entry = Entry(question_in(objection.item))
        return {"question": item(entry, words), "solved": solved(entry, words)}
    return {}
