"""What organisers do with an assignment: give it, change it, give more time, replace, close it."""

from itertools import chain, count
from typing import Any, Protocol

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments import assigning
from assignments.forms import MoreTimeForm, NewTermsForm, ReplaceForm, TermsForm, initial_terms
from assignments.models import Assignment
from assignments.presets import BY_THE_CLOCK
from assignments.questions import name_of, question_of
from assignments.rights import assignment_of, by_the_clock
from assignments.sources import SOURCES, NothingToAskError, Source, asked_by_address
from assignments.views import frame
from clubs.rights import Access, Right, form_access, get_access, locked_access
from quiz.bank.compared import Compared, compared
from quiz.collections.forms import question_name
from quiz.errors import QuestionUnavailableError
from quiz.models.attempts import LONGEST_TITLE
from quiz.questions.catalogue import Question
from quiz.selectors import find_question
from web.errors import EditConflictError, LimitReachedError
from web.pages import form_view, page_words, positive_int, private, see_other

ROOM = len(" (500)")
"""For what tells titles apart."""


@private
@form_view
def give(request: LearnerRequest, number: int) -> HttpResponse:
    """Where the questions come from, in the address; what and until when, in one short form."""
    access = get_access(request.learner, number, Right.ASSIGN)
    source = source_in(request, access)
    form = NewTermsForm(
        posted(request), club=access.club, deals=source.deals, initial=_like(access, request)
    )
    if source.is_valid() & form.is_valid():
        given = given_from(request, access, source, form)
        if given:
            return see_other(f"{given.get_absolute_url()}?done=given")
    return asking_page(request, access, source, form, "assignments/give.html")


def asking_page(
    request: LearnerRequest, access: Access, source: Source, form: forms.Form, template: str
) -> HttpResponse:
    """Where questions are chosen, and what is said of them; as it was sent where that is wrong."""
    context = {
        "access": access,
        "club": access.club,
        "form": form,
        "source": source,
        "chosen": next(name for name, kind in SOURCES.items() if isinstance(source, kind)),
        "sources": [(name, each.label) for name, each in SOURCES.items()],
    }
    return render(request, template, context, status=422 if form.is_bound else 200)


def source_in(request: LearnerRequest, access: Access) -> Any:
    """The source that the address names, filled in as it was sent. Raise Http404."""
    chosen = request.GET.get("from", next(iter(SOURCES)))
    if chosen not in SOURCES:
        raise Http404
    return SOURCES[chosen](posted(request), initial=request.GET.dict(), access=access)


def _like(access: Access, request: LearnerRequest) -> dict[str, Any]:
    """As an earlier assignment was given, but for its dates."""
    number = positive_int(request.GET.get("earlier", ""))
    if number is None:
        return {}
    earlier = assignment_of(access, number, clock.now())
    names = ["title", "note", "minutes", "attempts", "counts", "is_shuffled"]
    if earlier.feedback in BY_THE_CLOCK:
        names.append("feedback")
    return {name: getattr(earlier, name) for name in names}


class GivesTerms(Protocol):
    """A form that says all of an assignment but its questions."""

    cleaned_data: dict[str, Any]

    @property
    def terms(self) -> dict[str, Any]: ...

    def add_error(self, field: str | None, error: Any) -> None: ...


def given_from(
    request: LearnerRequest, access: Access, source: Source, form: GivesTerms
) -> Assignment | None:
    """The new assignment; None where the form is to be mended."""
    consume(request, "batch", key=f"learner {access.me.learner_id}")
    try:
        asked = source.asked(access.me.learner.root)
    except NothingToAskError as error:
        if str(error):
            form.add_error(None, str(error))
        return None
    terms = form.terms
    terms["title"] = terms["title"] or _free_title(access, source.called())
    terms["language"] = source.language() or page_words().code
    try:
        with locked_access(request.learner, access.club.pk, Right.ASSIGN) as now:
            return assigning.give(
                now,
                nonce=form.cleaned_data["nonce"],
                terms={"rules": source.rules_id(), **terms},
                asked=asked,
            )
    except LimitReachedError:
        most = {"most": assigning.MOST_ASSIGNMENTS}
        form.add_error(None, _("A club has at most %(most)s assignments.") % most)
        return None


def _free_title(access: Access, called: str) -> str:
    """Told apart from those that are called the same: hands are dealt for one wish again and again.

    Two that are given in the same moment may still be alike, and can be renamed.
    """
    titles = access.club.assignments.filter(title__startswith=called[: LONGEST_TITLE - ROOM])
    taken = {*titles.values_list("title", flat=True)}
    tries = (f"{called[: LONGEST_TITLE - ROOM]} ({number})" for number in count(2))
    return next(each for each in chain([called[:LONGEST_TITLE]], tries) if each not in taken)


@private
@form_view
def change(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """Title, dates and all else but the questions; 409 where somebody else was quicker."""
    with form_access(request, number, Right.ASSIGN) as access:
        found = by_the_clock(access, assignment, clock.now())
        form = TermsForm(
            posted(request), club=access.club, initial=initial_terms(found, access.club)
        )
        context = {**frame(access, found), "form": form}
        if form.is_valid():
            sent = form.cleaned_data["lock_version"]
            try:
                assigning.change(access, found.pk, lock_version=sent, terms=form.terms)
                return see_other(f"{found.get_absolute_url()}?done=changed")
            except EditConflictError as clash:
                context["theirs"] = _theirs(form, clash.now, access)
                return render(request, "assignments/change.html", context, status=409)
    return refused_page(request, form, "assignments/change.html", context)


def _theirs(form: TermsForm, now: Assignment, access: Access) -> list[tuple[str, Any]]:
    """List the fields that somebody else changed. Sent once more, the form is kept."""
    current = initial_terms(now, access.club)
    sent = TermsForm(form.data, club=access.club)
    form.data = {
        **{name: form.data.get(name) for name in form.data},
        "lock_version": current["lock_version"],
    }
    differences = []
    for field in sent.visible_fields():
        theirs, mine = current[field.name], field.value()
        if str(field.field.prepare_value(theirs) or "") != str(mine or ""):
            differences.append((str(field.label), theirs))
    return differences


@private
@form_view
def extend(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """More time for one member."""
    with form_access(request, number, Right.ASSIGN) as access:
        found = by_the_clock(access, assignment, clock.now())
        initial = {**initial_terms(found, access.club), **_member_in(request)}
        form = MoreTimeForm(posted(request), access=access, assignment=found, initial=initial)
        times = found.times_of(None, getattr(found, "latest_due", None))
        is_told = times.policy.shows_reasons(clock.now())
        context = {**frame(access, found), "form": form, "is_told": is_told}
        if form.is_valid():
            assigning.extend(access, found, **form.cleaned_data)
            return see_other(f"{found.get_absolute_url()}?done=extended")
    return refused_page(request, form, "assignments/extend.html", context)


def _member_in(request: LearnerRequest) -> dict[str, str]:
    return {"member": request.GET["member"]} if "member" in request.GET else {}


@private
@require_POST
def close(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """For everybody from now on, or open again."""
    with locked_access(request.learner, number, Right.ASSIGN) as access:
        found = by_the_clock(access, assignment, clock.now())
        if request.POST.get("do") == "reopen":
            assigning.reopen(access, found)
        else:
            assigning.close(access, found)
    return see_other(reverse("assignments:assignment", args=[number, assignment]))


@private
@form_view
def replace(request: LearnerRequest, number: int, assignment: int, item: int) -> HttpResponse:
    """The first time it is sent the difference is shown, with ``sure`` it is done."""
    organiser = get_access(request.learner, number, Right.ASSIGN)
    given = by_the_clock(organiser, assignment, clock.now())
    items = given.items.filter(replaced=None).select_related("task__rules")
    old = items.filter(pk=item).first()
    if old is None:
        if given.items.filter(pk=item).exists():
            return see_other(f"{given.get_absolute_url()}?done=replaced-before")
        raise Http404
    form = ReplaceForm(posted(request), initial={"name": request.GET.get("name", "")[:300]})
    context = {**frame(organiser, given), "form": form, "old": old, "name_of_old": name_of(old)}
    if form.is_valid():
        learner, name = organiser.me.learner.root, question_name(form.cleaned_data["name"])
        try:
            new = find_question(name, learner)
            if "sure" not in request.POST:
                context |= {"compared": _difference(question_of(old), new), "name": new.id}
                return render(request, "assignments/replace.html", context)
            asked = asked_by_address(name, learner)
            with locked_access(request.learner, number, Right.ASSIGN) as locked:
                assigning.replace(locked, old, asked)
            return see_other(f"{given.get_absolute_url()}?done=replaced")
        except QuestionUnavailableError:
            form.add_error("name", _("There is no such question, or it is not open to others."))
    return refused_page(request, form, "assignments/replace.html", context)


def _difference(old: Question, new: Question) -> Compared | None:
    """Compare two questions; None where one has no hand."""
    has_hands = old.prompt.has_hand and new.prompt.has_hand
    return compared(old, new, page_words()) if has_hands else None
