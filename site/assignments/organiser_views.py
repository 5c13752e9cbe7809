"""Views of an organiser: give, preview, change, extend, replace, close an assignment."""

from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.forms.models import model_to_dict
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments import assigning
from assignments.forms import (
    MoreTimeForm,
    NewTermsForm,
    RoundForm,
    TermsForm,
    initial_terms,
)
from assignments.models import Assignment
from assignments.picker.selection import PaperSelection, item_of
from assignments.picker.sources import EARLIER, ClubSources, usual_to_give
from assignments.picker.views import GIVE, pick, selection
from assignments.presets import BY_THE_CLOCK, FeedbackPreset
from assignments.questions import name_of, question_of
from assignments.referee import pass_mark
from assignments.rights import assignment_of, by_the_clock
from assignments.sources import SOURCES, FromChanges, NothingToAskError, Source
from assignments.titles import free_title_columns
from assignments.views import frame
from assignments.ways import AssignmentWay
from clubs.rights import Access, Right, clubs_with, form_access, get_access, locked_access
from quiz.answering.forms import AnswerForm
from quiz.bank.compared import Compared, compared
from quiz.collections.forms import LONGEST_ADDRESS
from quiz.errors import QuestionUnavailableError
from quiz.picker.picked import COLLECTION, token_of
from quiz.questions.catalogue import Question
from quiz.views import to_ask
from rulebook.selectors import seasons_of
from web.errors import EditConflictError, LimitReachedError
from web.pages import form_view, page_words, positive_int, private, see_other


@private
@form_view
def give(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Choose the questions of an assignment; what is given as a whole has its own form."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    source = source_in(request, access)
    if source is None:
        return pick(request, access, GIVE)
    form = NewTermsForm(
        posted(request), access=access, deals=source.deals, initial=source.usual_terms
    )
    is_valid = source.is_valid() & form.is_valid()
    return _give(request, access, source, form, is_valid=is_valid)


@private
@form_view
def give_chosen(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Look at the chosen questions, set the terms, and give the assignment."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    chosen = selection(request, access, GIVE)
    if isinstance(chosen, HttpResponse):
        return chosen
    is_sent = request.method == "POST" and "another" not in request.POST
    data = request.POST if request.method == "POST" else request.GET
    like = _like(access, request) if request.method == "GET" else {}
    filled_in = {**like, **data.dict()}
    if "chosen" in data:
        filled_in["chosen"] = data.getlist("chosen")
    form = NewTermsForm(
        request.POST if is_sent else None,
        access=access,
        deals=chosen.deals,
        initial={} if is_sent else filled_in,
    )
    is_valid = form.is_valid()
    return _give(request, access, chosen, form, is_valid=is_valid)


@private
@require_safe
def give_to_club(request: LearnerRequest) -> HttpResponse:
    """Choose the club to which a ``collection`` or a question, by its ``name``, is given.

    With a single club there is nothing to choose.
    """
    name, key = (request.GET.get(field, "")[:LONGEST_ADDRESS] for field in ("name", "collection"))
    query = urlencode({"all": f"{COLLECTION}{key}"} if key else {"pick": name})
    clubs = clubs_with(request.learner, Right.ASSIGN)
    ways = [
        (club, f"{reverse('assignments:give_chosen', args=[club.pk])}?{query}") for club in clubs
    ]
    if len(ways) == 1:
        return see_other(ways[0][1])
    return render(request, "assignments/give_to_club.html", {"ways": ways})


@private
@require_POST
def give_changes(request: LearnerRequest, club_id: int, number: int, version: int) -> HttpResponse:
    """Give questions on what a season of house rules changed, with the usual terms."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    house = get_object_or_404(access.club.house_rules, id=number)
    season = get_object_or_404(seasons_of(access.club), house=house, number=version)
    source = FromChanges({"version": season.pk}, access=access)
    blank = NewTermsForm(access=access, deals=False)
    usual = {field.html_name: field.value() for field in blank}
    usual["nonce"] = request.POST.get("nonce", usual["nonce"])
    form = NewTermsForm(usual, access=access, deals=False)
    is_valid = source.is_valid() & form.is_valid()
    return _give(request, access, source, form, is_valid=is_valid)


def _give(
    request: LearnerRequest, access: Access, source: Any, form: NewTermsForm, *, is_valid: bool
) -> HttpResponse:
    """Give the assignment and redirect to it, or show the form again."""
    if is_valid and (assignment := given_from(request, access, source, form)):
        return see_other(f"{assignment.get_absolute_url()}?done=given")
    return asking_page(request, access, source, form, "assignments/give.html")


def asking_page(
    request: LearnerRequest,
    access: Access,
    source: Source | PaperSelection,
    form: forms.Form,
    template: str,
) -> HttpResponse:
    """The page with the questions and the terms, as they were sent if one is refused."""
    is_chosen = isinstance(source, PaperSelection)
    context = {
        "access": access,
        "club": access.club,
        "form": form,
        "source": source,
        "chosen": source if is_chosen else None,
    }
    return render(request, template, context, status=422 if form.is_bound else 200)


def source_in(request: LearnerRequest, access: Access) -> Any:
    """Return the source that the address names, with the data that was sent.

    None without one; raise Http404 for an unknown source.
    """
    chosen = request.GET.get("from", "")
    if not chosen:
        return None
    if chosen not in SOURCES:
        raise Http404
    return SOURCES[chosen](posted(request), initial=request.GET.dict(), access=access)


def _like(access: Access, request: LearnerRequest) -> dict[str, Any]:
    """Return the terms of the earlier assignment in the address, except its dates.

    A title that the site made is left out, so that it is made again in all languages.
    """
    number = positive_int(request.GET.get("all", "").removeprefix(EARLIER))
    if number is None:
        return {}
    earlier = assignment_of(access, number, clock.now())
    names = ["note", "minutes", "attempts", "counts", "is_shuffled"]
    if earlier.feedback in BY_THE_CLOCK:
        names.append("feedback")
    chosen = {*earlier.chosen.values_list("pk", flat=True)}
    members = [rows[0].pk for rows in access.persons if any(row.pk in chosen for row in rows)]
    title = "" if earlier.title_ja else earlier.title
    return {**model_to_dict(earlier, names), "title": title, "chosen": members}


def given_from(
    request: LearnerRequest,
    access: Access,
    source: Source | PaperSelection,
    form: NewTermsForm | RoundForm,
) -> Assignment | None:
    """Return the new assignment; None if the form has errors to correct."""
    consume(request, "batch", key=f"learner {access.me.learner_id}")
    try:
        questions = source.items()
    except NothingToAskError as error:
        if str(error):
            form.add_error(None, str(error))
        return None
    terms = form.terms
    if not terms["title"]:
        del terms["title"]
        terms |= free_title_columns(access.club, source.default_title)
    terms["language"] = source.language() or page_words().code
    try:
        with locked_access(request.learner, access.club.pk, Right.ASSIGN) as now:
            return assigning.give(
                now,
                nonce=form.cleaned_data["nonce"],
                terms={"rules": source.rules_id(), **terms},
                questions=questions,
                chosen=form.cleaned_data.get("chosen", ()),
            )
    except LimitReachedError:
        most = {"most": assigning.MOST_ASSIGNMENTS}
        form.add_error(None, _("A club has at most %(most)s assignments.") % most)
        return None


@private
@form_view
def change(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Change the terms; 409 after a change by another organiser."""
    with form_access(request, club_id, Right.ASSIGN) as access:
        assignment = by_the_clock(access, assignment_id, clock.now())
        form = TermsForm(
            posted(request), club=access.club, initial=initial_terms(assignment, access.club)
        )
        context = {**frame(access, assignment), "form": form}
        if form.is_valid():
            lock_version = form.cleaned_data["lock_version"]
            try:
                assigning.change(access, assignment.pk, lock_version=lock_version, terms=form.terms)
                return see_other(f"{assignment.get_absolute_url()}?done=changed")
            except EditConflictError as clash:
                context["theirs"] = _theirs(form, clash.now, access)
                return render(request, "assignments/change.html", context, status=409)
    return refused_page(request, form, "assignments/change.html", context)


def _theirs(form: TermsForm, now: Assignment, access: Access) -> list[tuple[str, Any]]:
    """List the fields that another organiser changed. Sent again, the form is saved."""
    current = initial_terms(now, access.club)
    unchanged = TermsForm(form.data, club=access.club)
    form.data = {
        **{name: form.data.get(name) for name in form.data},
        "lock_version": current["lock_version"],
    }
    differences = []
    for field in unchanged.visible_fields():
        theirs, mine = current[field.name], field.value()
        if str(field.field.prepare_value(theirs) or "") != str(mine or ""):
            differences.append((str(field.label), theirs))
    return differences


@private
@form_view
def extend(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Give one member more time."""
    with form_access(request, club_id, Right.ASSIGN) as access:
        assignment = by_the_clock(access, assignment_id, clock.now())
        initial = {**initial_terms(assignment, access.club), **_member_in(request)}
        form = MoreTimeForm(posted(request), access=access, assignment=assignment, initial=initial)
        times = assignment.times_of(None)
        shows_reasons = times.policy.shows_reasons(clock.now())
        context = {**frame(access, assignment), "form": form, "shows_reasons": shows_reasons}
        if form.is_valid():
            assigning.extend(access, assignment, **form.cleaned_data)
            return see_other(f"{assignment.get_absolute_url()}?done=extended")
    return refused_page(request, form, "assignments/extend.html", context)


def _member_in(request: LearnerRequest) -> dict[str, str]:
    return {"member": request.GET["member"]} if "member" in request.GET else {}


@private
@require_POST
def close(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Close an assignment for everybody from now on, or reopen it."""
    with locked_access(request.learner, club_id, Right.ASSIGN) as access:
        assignment = by_the_clock(access, assignment_id, clock.now())
        is_closed = request.POST.get("do") != "reopen"
        assigning.set_closed(access, assignment, is_closed=is_closed)
    return see_other(reverse("assignments:assignment", args=[club_id, assignment_id]))


@private
@require_POST
def withdraw(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Withdraw an assignment, or restore it; not a live round that is on."""
    with locked_access(request.learner, club_id, Right.ASSIGN) as access:
        assignment = _not_live_now(access, assignment_id)
        if request.POST.get("do") == "restore":
            assigning.restore(access, assignment)
        else:
            assigning.withdraw(access, assignment)
    return see_other(assignment.get_absolute_url())


@private
@require_POST
def delete(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Delete an assignment that nobody has begun."""
    try:
        with locked_access(request.learner, club_id, Right.ASSIGN) as access:
            assignment = _not_live_now(access, assignment_id)
            address = assignment.get_absolute_url()
            assigning.delete(access, assignment)
    except assigning.HasBegunError:
        return see_other(f"{address}?done=begun")
    return see_other(f"{reverse('assignments:assignments', args=[club_id])}?done=deleted")


def _not_live_now(access: Access, number: int) -> Assignment:
    """Return an assignment; raise Http404 for a live round that has not ended."""
    assignment = assignment_of(access, number, clock.now())
    if assignment.feedback == FeedbackPreset.LIVE and not assignment.closed:
        raise Http404
    return assignment


@private
@form_view
def replace(
    request: LearnerRequest, club_id: int, assignment_id: int, item_id: int
) -> HttpResponse:
    """Replace a question: first show the difference; with ``sure`` replace it."""
    organiser = get_access(request.learner, club_id, Right.ASSIGN)
    assignment = by_the_clock(organiser, assignment_id, clock.now())
    items = assignment.current_items
    old = items.filter(pk=item_id).first()
    if old is None:
        if assignment.items.filter(pk=item_id).exists():
            return see_other(f"{assignment.get_absolute_url()}?done=replaced-before")
        raise Http404
    context = {**frame(organiser, assignment), "old": old, "name_of_old": name_of(old)}
    token = _replacement(request)
    rules = request.POST.get("rules") or request.GET.get("rules", "")
    sources, tokens = ClubSources(organiser), (token,) if token else ()
    chosen = PaperSelection(sources, tokens, rules or usual_to_give(organiser))
    if not chosen.all:
        return pick(request, organiser, GIVE, replacing={**context, "gone": token and chosen.gone})
    new = chosen.all[0]
    context |= {"new": new, "name": token, "rules": chosen.rules}
    if "sure" in request.POST and not new.problem:
        replacement = item_of(new)
        with locked_access(request.learner, club_id, Right.ASSIGN) as locked:
            assigning.replace(locked, old, replacement)
        return see_other(f"{assignment.get_absolute_url()}?done=replaced")
    with suppress(QuestionUnavailableError):  # today's engine cannot read the old one
        context["compared"] = _difference(question_of(old), new.question)
    status = 422 if new.problem else 200
    return render(request, "assignments/replace.html", context, status=status)


def _replacement(request: LearnerRequest) -> str:
    """Return the token of the chosen question; empty while the list is only filtered."""
    is_chosen = "go" in request.GET or "where" not in request.GET
    name = request.POST.get("name") or (request.GET.get("name", "") if is_chosen else "")
    return token_of(name)


@private
@form_view
def drop(request: LearnerRequest, club_id: int, assignment_id: int, item_id: int) -> HttpResponse:
    """Drop a question from the score of everyone, or let it count again.

    Not in a referee's exam, where it would change who passes.
    """
    with form_access(request, club_id, Right.ASSIGN) as access:
        assignment = _not_live_now(access, assignment_id)
        items = [*assignment.current_items.select_related("paper")]
        item = next((each for each in items if each.pk == item_id), None)
        if item is None or pass_mark(assignment, items):
            raise Http404
        context = {**frame(access, assignment), "item": item, "name": name_of(item)}
        if request.method == "POST":
            is_dropped = request.POST.get("do") != "count"
            try:
                assigning.drop(access, item, is_dropped=is_dropped)
                done = "dropped" if is_dropped else "counted"
                return see_other(f"{assignment.get_absolute_url()}?done={done}")
            except assigning.LastQuestionError:
                context["is_last"] = True
                return render(request, "assignments/drop.html", context, status=422)
    return render(request, "assignments/drop.html", context)


def _difference(old: Question, new: Question) -> Compared | None:
    """Compare two questions; return None if one has no hand."""
    has_hands = old.prompt.has_hand and new.prompt.has_hand
    return compared(old, new, page_words()) if has_hands else None


@private
@require_safe
def preview(
    request: LearnerRequest, club_id: int, assignment_id: int, item_id: int
) -> HttpResponse:
    """One question, one page: a form that cannot be sent."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    assignment = assignment_of(access, assignment_id, clock.now())
    items = [*assignment.current_items]
    item = next((each for each in items if each.pk == item_id), None)
    if item is None:
        raise Http404
    try:
        question = question_of(item)
    except QuestionUnavailableError as error:
        raise Http404 from error
    following = items[items.index(item) + 1 :]
    way = AssignmentWay(
        assignment,
        item,
        item.place,
        len(items),
        address=request.path,
        back=assignment.get_absolute_url(),
    )
    context = {
        **frame(access, assignment),
        **to_ask(question, AnswerForm(question, page_words()), way),
        "card": None,
        "item": item,
        "next": following[0] if following else None,
    }
    return render(request, "assignments/preview.html", context)
