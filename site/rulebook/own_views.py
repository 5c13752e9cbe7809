"""The pages for rule sets of one's own, and of the clubs that one is in: nobody else sees them."""

from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

import pao
from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner
from clubs.journal import note
from clubs.models import Change, Club
from clubs.rights import Right, locked_access
from pao import RuleSet
from pao.errors import RulesError
from pao.rules import rule_sets
from rulebook import services, sheets
from rulebook.files import (
    base_of,
    carrying_house,
    file_of,
    mended_since,
    read_carried,
    read_toml,
    written,
)
from rulebook.forms import HouseForm, LoadForm
from rulebook.models import HouseRules, HouseRulesVersion
from rulebook.selectors import (
    START,
    club_to_add_to,
    house_seen,
    house_to_change,
    may_change,
    own_like,
)
from rulebook.sheets import compared
from web.errors import LimitReachedError
from web.pages import page_words, private, see_other

takes_a_form = require_http_methods(["GET", "HEAD", "POST"])


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    context = {
        "houses": [(version.house, _base_name(version)) for version in _newest(request.learner)],
        "bases": rule_sets(),
        "start": START,
    }
    return render(request, "rulebook/own.html", context)


@private
@takes_a_form
def new(request: LearnerRequest) -> HttpResponse:
    """Choose answers on a base; keep them here, or take them along without keeping anything."""
    base = _built_in(request.GET.get("base", START))
    form = HouseForm(base, page_words(), request.POST if request.method == "POST" else None)
    club = club_to_add_to(request.learner, request.GET.get("club", ""))
    if form.is_valid():
        if request.POST.get("do") == "take":
            return _attachment(written(form.rules, base.id), form.rules.id)
        try:
            return _kept(request, form.rules, base.id, club=club)
        except LimitReachedError as error:
            form.add_error(None, _full(error))
    return _edit(request, form, club=club)


@private
@require_safe
def house(request: LearnerRequest, number: int) -> HttpResponse:
    found = house_seen(request.learner, number)
    rules, words = _readable(found), page_words()
    may = may_change(request.learner, found)
    context: dict[str, Any] = {"house": found, "rules": rules, "may_change": may}
    if rules is None:
        return render(request, "rulebook/house.html", context)
    if base := base_of(found.version):
        context |= compared(base, rules, words)
        context["mended"] = _mended(found.version, base, rules)
    context |= {
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
        "carried": carrying_house(found),
    }
    return render(request, "rulebook/house.html", context)


@private
@takes_a_form
def edit(request: LearnerRequest, number: int) -> HttpResponse:
    """By the questions where the rules stand on a base, else as text."""
    house = house_to_change(request.learner, number)
    rules = _readable(house)
    base = base_of(house.version)
    if rules is None or base is None:
        return redirect("rulebook:house_as_text", number)
    data = request.POST if request.method == "POST" else None
    form = HouseForm(base, page_words(), data, rules)
    if form.is_valid():
        try:
            return _kept(request, form.rules, base.id, house, house.club)
        except LimitReachedError as error:
            form.add_error(None, _full(error))
    return _edit(request, form, house, house.club)


@private
@takes_a_form
def load(request: LearnerRequest) -> HttpResponse:
    """Rules as TOML: read, and kept where there is nothing wrong with them."""
    club = club_to_add_to(request.learner, request.GET.get("club", ""))
    return _loaded(request, None, club)


@private
@takes_a_form
def as_text(request: LearnerRequest, number: int) -> HttpResponse:
    """The same for rules that are kept already."""
    house = house_to_change(request.learner, number)
    return _loaded(request, house, house.club)


def _loaded(request: LearnerRequest, house: HouseRules | None, club: Club | None) -> HttpResponse:
    form = LoadForm({"toml": file_of(house.version)} if house else None)
    if request.method == "POST":
        form = LoadForm(request.POST, request.FILES)
        if form.is_valid():
            try:
                rules, base = read_toml(form.cleaned_data["toml"])
            except RulesError as error:
                return _load(request, form, house, error)
            try:
                return _kept(request, rules, base, house, club)
            except LimitReachedError as error:
                form.add_error("toml", _full(error))
    return _load(request, form, house)


@private
@require_safe
def as_toml(request: LearnerRequest, number: int) -> HttpResponse:
    house = house_seen(request.learner, number)
    return _attachment(file_of(house.version), house.rules_id)


@private
@takes_a_form
def delete(request: LearnerRequest, number: int) -> HttpResponse:
    house = house_to_change(request.learner, number)
    if request.method == "POST":
        if house.club is None:
            house.delete()
            return see_other(reverse("rulebook:own"))
        with locked_access(request.learner, house.club.pk, Right.KEEP_RULES) as locked:
            services.forget(locked, house)
        return see_other(reverse("rulebook:of_club", args=[house.club.pk]))
    return render(request, "rulebook/delete.html", {"house": house})


def _edit(
    request: LearnerRequest,
    form: HouseForm,
    house: HouseRules | None = None,
    club: Club | None = None,
) -> HttpResponse:
    context = {
        "form": form,
        "house": house,
        "club": club,
        "base": form.base,
        "bases": rule_sets(),
    }
    return render(request, "rulebook/edit.html", context, status=422 if form.errors else 200)


def _load(
    request: LearnerRequest,
    form: LoadForm,
    house: HouseRules | None,
    error: RulesError | None = None,
) -> HttpResponse:
    words = page_words()
    faults = [(fault.key, words.error(fault)) for fault in error.faults] if error else []
    context = {"form": form, "house": house, "faults": faults, "text": form.text}
    status = 422 if faults or form.errors else 200
    return render(request, "rulebook/load.html", context, status=status)


def _kept(
    request: LearnerRequest,
    rules: RuleSet,
    base: str,
    house: HouseRules | None = None,
    club: Club | None = None,
) -> HttpResponse:
    keep = partial(services.keep, rules=rules, base=base, language=page_words().code, house=house)
    if club is None:
        kept = keep(owner=ensure_learner(request))
    else:
        with locked_access(request.learner, club.pk, Right.KEEP_RULES) as locked:
            kept = keep(owner=locked.club)
            note(locked, Change.RULES, what=kept.name)
    return see_other(kept.get_absolute_url())


def _attachment(toml: str, name: str) -> HttpResponse:
    answer = HttpResponse(toml, content_type="application/toml; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.toml"'
    return answer


def _readable(house: HouseRules) -> RuleSet | None:
    try:
        return house.rules
    except RulesError:  # written for an engine that read it otherwise
        return None


def _built_in(name: str) -> RuleSet:
    if name not in pao.rule_set_ids():
        raise Http404
    return pao.rule_set(name)


def _newest(learner: Learner) -> QuerySet[HouseRulesVersion]:
    own = HouseRules.objects.of(learner)
    newest = HouseRulesVersion.objects.filter(is_newest=True, house__in=own)
    return newest.select_related("house").order_by("house__name", "house")


def _base_name(version: HouseRulesVersion) -> str:
    base = base_of(version)
    return base.name[page_words().code] if base else ""


def _mended(
    version: HouseRulesVersion, base: RuleSet, rules: RuleSet
) -> list[tuple[str, str, str]]:
    """What the base says otherwise by now: the question, its answer of today, and the one kept."""
    words = page_words()
    return [
        (words.rule_question(key), words.rule_answer(key, base), words.rule_answer(key, rules))
        for key in mended_since(version)
        if key in words.rule_keys(base)
    ]


def _full(error: LimitReachedError) -> str:
    if isinstance(error, services.TooManyVersionsError):
        return _(
            "These rules were changed %(most)s times. Take them along as TOML, and load that as "
            "new ones."
        ) % {"most": services.MOST_VERSIONS}
    return _("You keep %(most)s rule sets already. Delete one, or take this one along as TOML.") % {
        "most": services.MOST
    }


CARRIED = "rulebook/carried.html"


@private
@require_http_methods(["GET", "HEAD", "POST"])
def carried(request: LearnerRequest) -> HttpResponse:
    """``rules``: the name that carries them; 422 where nobody can read it."""
    name = request.GET.get("rules", "")
    try:
        rules, base = read_carried(name)
    except RulesError as error:
        faults = [page_words().error(fault) for fault in error.faults]
        return render(request, CARRIED, {"faults": faults}, status=422)
    if request.method == "POST":
        return _keep_carried(request, name, rules, base)
    return render(request, CARRIED, _carried_context(request, name, rules, base))


def _keep_carried(request: LearnerRequest, name: str, rules: RuleSet, base: str) -> HttpResponse:
    """As one's own from now on; what is one's own already is not kept twice."""
    learner, language = ensure_learner(request), page_words().code
    house = own_like(name, learner)
    try:
        house = house or services.keep(owner=learner, rules=rules, base=base, language=language)
    except services.TooManyHousesError as error:
        context = {**_carried_context(request, name, rules, base), "problem": _full(error)}
        return render(request, CARRIED, context, status=422)
    return see_other(house.get_absolute_url())


def _carried_context(
    request: LearnerRequest, name: str, rules: RuleSet, base: str
) -> dict[str, Any]:
    words = page_words()
    context: dict[str, Any] = compared(pao.rule_set(base), rules, words) if base else {}
    return context | {
        "name": rules.name[words.code],
        "carried": name,
        "own": own_like(name, request.learner),
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
    }
