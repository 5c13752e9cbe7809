"""Views of a club's book of rulings: members read it, organisers write in it."""

from typing import Any, Final
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.forms.models import model_to_dict
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.error_pages import refused_page
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from accounts.services import ensure_learner
from assignments.models import KeptRuling
from assignments.models.rulings import LONGEST_HAND
from assignments.rulings import services
from assignments.rulings.asking import NothingToAskError, exercise_on
from assignments.rulings.forms import KeepForm, SearchForm, WordsForm
from assignments.rulings.selectors import (
    Entry,
    books_of,
    matching_rulings,
    rule_sets_in,
    ruled_today,
    ruling_of,
    ruling_seen,
    yakuman_in,
)
from clubs.rights import Right, clubs_with, form_access, get_access, locked_access
from desk.hand_text import read
from desk.rule_choices import rule_choices_of
from pao.errors import RulesError
from pao.ruling import Ruling
from quiz.picker.picked import OWN_RULES
from rulebook.selectors import usual_rules
from web.errors import EditConflictError, LimitReachedError
from web.hands import desk_with
from web.pages import form_view, page_words, private, see_other
from web.same_origin import from_our_own_pages

TOGETHER: Final = 20
"""How many rulings a page lists."""


@private
@require_safe
def books(request: LearnerRequest) -> HttpResponse:
    """Lead to the book of the reader's club, or list the books of several clubs."""
    clubs = [access.club for access in books_of(request.learner)]
    if len(clubs) == 1:
        return see_other(reverse("rulings:index", args=[clubs[0].pk]))
    return render(request, "rulings/books.html", {"clubs": clubs})


@private
@require_safe
def index(request: LearnerRequest, club_id: int) -> HttpResponse:
    """List the rulings in a club's book, or those that match a search."""
    access, words = get_access(request.learner, club_id, Right.SEE), page_words()
    rules = rule_sets_in(access, words)
    form = SearchForm(request.GET, yakuman=yakuman_in(access), rules=rules, words=words)
    data = form.cleaned_data if form.is_valid() else {}
    rows = matching_rulings(
        access,
        query=data.get("q", ""),
        yakuman=data.get("yakuman", ""),
        frozen=rules.get(data.get("rules", "")),
        is_otherwise=data.get("otherwise", False),
    )
    page = Paginator(rows, TOGETHER).get_page(request.GET.get("page"))
    usual, entries = usual_rules(access.club), [Entry(row) for row in page]
    filters = {name: value for name, value in data.items() if value}
    context = {
        "access": access,
        "club": access.club,
        "form": form,
        "page": page,
        "entries": [(entry, ruled_today(entry, usual)) for entry in entries],
        "keep": f"&{urlencode(filters)}" if filters else "",
        "is_asked": bool(filters) or not form.is_valid(),
        "is_empty": not page and not access.club.rulings.exists(),
        "most": services.MOST_RULINGS,
        "done": request.GET.get("done", ""),
    }
    return render(request, "rulings/index.html", context, status=200 if form.is_valid() else 422)


@private
@require_safe
def ruling(request: LearnerRequest, club_id: int, ruling_id: int) -> HttpResponse:
    """Show a ruling as the engine gives it, with what organisers wrote about it."""
    access = get_access(request.learner, club_id, Right.SEE)
    entry = Entry(ruling_seen(access, ruling_id))
    context = {
        "access": access,
        "club": access.club,
        "zone": access.club.zone,
        "entry": entry,
        "today": ruled_today(entry, usual_rules(access.club)),
        "done": request.GET.get("done", ""),
    }
    return render(request, "rulings/ruling.html", context)


@require_POST
@private
@from_our_own_pages
def keep(request: LearnerRequest) -> HttpResponse:
    """Add the ruling of a hand to the book of a club; show the form again if it is refused."""
    choices = rule_choices_of(request)
    clubs = clubs_with(request.learner, Right.KEEP_RULINGS)
    if not clubs:
        raise PermissionDenied
    data = request.POST.copy()
    if len(clubs) == 1:
        data.setdefault("club", str(clubs[0].pk))
    form = KeepForm(data, clubs=clubs)
    text = choices.to_keep(data.get("t", ""))
    reading = read(text, choices.find)
    back = desk_with(text) or reverse("desk:rule")
    if reading.ruling is None or not reading.ruling.scenario.events:
        if not data.get("note"):
            return see_other(back)
        problem = _(
            "There is no ruling on this hand, so the hand cannot be added to the book. Copy "
            "your note, then go back and correct the hand."
        )
        form.add_error(None, problem)
    elif form.is_valid() and (row := _keep(request, form, reading.ruling)):
        return see_other(f"{row.get_absolute_url()}?done=kept")
    context = {"form": form, "back": back}
    return refused_page(request, form, "rulings/keep.html", context)


def _keep(request: LearnerRequest, form: KeepForm, ruling: Ruling) -> KeptRuling | None:
    """Return the ruling in the book; None if the form has errors to correct."""
    number = int(form.cleaned_data["club"])
    try:
        with locked_access(request.learner, number, Right.KEEP_RULINGS) as access:
            return services.keep(access, ruling, **form.columns)
    except LimitReachedError:
        most = {"most": services.MOST_RULINGS}
        problem = (
            _("A club’s book of rulings can have at most %(most)s rulings. Delete a ruling first.")
            % most
        )
    except services.HandTooLongError:
        problem = _(
            "This hand is too long. The hand, its title and its own notes together have more than "
            "%(most)s characters. Go back to the hand and shorten its title and notes. The note on "
            "this page does not count."
        ) % {"most": LONGEST_HAND}
    except RulesError:
        problem = _("These rules have since been deleted. Choose other rules for this hand.")
    form.add_error(None, problem)
    return None


@private
@form_view
def change(request: LearnerRequest, club_id: int, ruling_id: int) -> HttpResponse:
    """Change the words about a ruling, or delete it; 409 after another organiser did."""
    with form_access(request, club_id, Right.KEEP_RULINGS) as access:
        club, deletes = access.club, request.POST.get("do") == "delete"
        row = ruling_of(access, ruling_id)
        if row is None and (deletes or request.method != "POST"):
            return see_other(f"{reverse('rulings:index', args=[club.pk])}?done=gone")
        initial = model_to_dict(row, WordsForm.base_fields) if row else {}
        form = WordsForm(posted(request), initial=initial)
        context: dict[str, Any] = {"form": form, "club": club, "entry": row and Entry(row)}
        if row is None:
            return render(request, "rulings/change.html", {**context, "is_gone": True}, status=409)
        is_valid = form.is_valid()
        try:
            if deletes:
                services.delete(access, row, lock_version=form.version)
                return see_other(f"{reverse('rulings:index', args=[club.pk])}?done=deleted")
            if is_valid:
                services.change(access, row, columns=form.columns, lock_version=form.version)
                return see_other(f"{row.get_absolute_url()}?done=changed")
        except EditConflictError as clash:
            saved = model_to_dict(clash.now, form.columns_of)
            context["theirs"] = form.theirs(clash.now, saved)
            return render(request, "rulings/change.html", context, status=409)
    return refused_page(request, form, "rulings/change.html", context)


@require_POST
@private
def assign(request: LearnerRequest, club_id: int, ruling_id: int) -> HttpResponse:
    """Make a question of a ruling, and lead to the form that gives it to the members."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    row = ruling_seen(access, ruling_id)
    if not request.user.is_authenticated:
        return see_other(f"{row.get_absolute_url()}?done=guest")
    learner = ensure_learner(request)
    consume(request, "batch", key=f"learner {learner.pk}")
    try:
        exercise = exercise_on(row, learner, rule_choices_of(request))
    except NothingToAskError:
        return see_other(f"{row.get_absolute_url()}?done=unasked")
    except LimitReachedError:
        return see_other(f"{row.get_absolute_url()}?done=full")
    query = urlencode({"pick": exercise.question_name, "rules": OWN_RULES})
    return see_other(f"{reverse('assignments:give_chosen', args=[club_id])}?{query}")
