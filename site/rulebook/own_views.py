"""Views of a learner's house rules and those of their clubs. Nobody else sees them."""

from datetime import date
from functools import partial
from typing import Any, Final

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

import pao
from accounts.forms import posted
from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner
from clubs.models import Change, Club
from clubs.rights import Right, locked_access
from pao import RuleSet
from pao.errors import RulesError
from pao.rules import rule_sets
from pao.scenario import USUAL_RULES
from rulebook import services, sheets
from rulebook.files import (
    base_of,
    carrying_house,
    corrected_since,
    file_of,
    read_carried,
    read_toml,
    to_toml,
)
from rulebook.forms import HouseForm, LoadForm
from rulebook.models import HouseRules, HouseRulesVersion, zone_of
from rulebook.selectors import (
    built_in_or_404,
    club_to_add_to,
    coming_season,
    house_seen,
    house_to_change,
    in_house,
    may_change,
    own_like,
    version_of,
)
from rulebook.sheets import compared
from web.errors import LimitReachedError
from web.pages import form_view, page_words, positive_int, private, see_other

TOO_MANY: Final = gettext_lazy(
    "You have %(most)s rule sets, which is the limit. The rules below were not saved."
    " To keep the rules, copy their text, or download the rules as a file (TOML) if this "
    "page has a button for that. Then delete one of your saved rule sets, and try again."
)
TOO_MANY_VERSIONS: Final = gettext_lazy(
    "These rules have been changed %(most)s times, which is the limit. Your last "
    "changes were not saved. To change the rules further, download the saved "
    "rules as a file (TOML) on the page of these rules, and load the file as a "
    "new rule set."
)


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    context = {
        "houses": [(version.house, _base_name(version)) for version in _newest(request.learner)],
        "bases": rule_sets(),
        "start": USUAL_RULES,
    }
    return render(request, "rulebook/own.html", context)


@private
@form_view
def new(request: LearnerRequest) -> HttpResponse:
    """Create house rules by choosing answers on a base.

    They are stored here, or downloaded without storing anything.
    """
    base = built_in_or_404(request.GET.get("base", USUAL_RULES))
    club = club_to_add_to(request.learner, request.GET.get("club", ""))
    form = HouseForm(base, page_words(), posted(request), day=_today(club))
    if form.is_valid():
        if request.POST.get("do") == "take":
            return _attachment(to_toml(form.rules, base.id), form.rules.id)
        try:
            return _save(request, form, form.rules, base.id, club)
        except LimitReachedError as error:
            form.add_error(None, _full(error))
    return _edit(request, form, club=club)


@private
@require_safe
def house(request: LearnerRequest, number: int) -> HttpResponse:
    house = house_seen(request.learner, number)
    rules, words = _readable(house.version), page_words()
    may = may_change(request.learner, house)
    versions = house.versions.order_by("-valid_from", "-number")
    context: dict[str, Any] = {
        "house": house,
        "rules": rules,
        "may_change": may,
        "versions": [in_house(version, house) for version in versions],
        "coming": coming_season(house),
    }
    if rules is None:
        return render(request, "rulebook/house.html", context)
    if base := base_of(house.version):
        context |= compared(base, rules, words)
        context["corrected"] = _corrected(house.version, base, rules)
    context |= {
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
        "carried": carrying_house(house),
    }
    return render(request, "rulebook/house.html", context)


@private
@form_view
def edit(request: LearnerRequest, number: int) -> HttpResponse:
    """Edit house rules: by questions if they have a base, otherwise as text.

    ``version`` in the address is one of a season to come; by default the one in force.
    """
    house = house_to_change(request.learner, number)
    version = _version_to_edit(request, house)
    rules, base = _readable(version), base_of(version)
    if rules is None or base is None:
        query = f"?version={version.number}" if version.is_coming else ""
        return redirect(reverse("rulebook:house_as_text", args=[number]) + query)
    days = {"day": version.day, "earliest": house.version.day}
    form = HouseForm(base, page_words(), posted(request), rules, **days)
    if form.is_valid():
        try:
            return _save(request, form, form.rules, base.id, version)
        except LimitReachedError as error:
            form.add_error(None, _full(error))
    return _edit(request, form, house, house.club)


def _version_to_edit(request: LearnerRequest, house: HouseRules) -> HouseRulesVersion:
    if "version" not in request.GET:
        return house.version
    version = version_of(house, positive_int(request.GET["version"], digits=9))
    if not version.is_coming:
        raise Http404
    return version


@private
@form_view
def load(request: LearnerRequest) -> HttpResponse:
    """Load rules as TOML, and store them if they have no faults."""
    club = club_to_add_to(request.learner, request.GET.get("club", ""))
    return _loaded(request, None, club)


@private
@form_view
def as_text(request: LearnerRequest, number: int) -> HttpResponse:
    """Edit stored rules as TOML."""
    version = _version_to_edit(request, house_to_change(request.learner, number))
    return _loaded(request, version, None)


def _loaded(
    request: LearnerRequest, version: HouseRulesVersion | None, club: Club | None
) -> HttpResponse:
    house = version.house if version else None
    days = {"day": _today(club)}
    if version:
        days = {"day": version.day, "earliest": version.house.version.day}
    form = LoadForm({"toml": file_of(version)} if version else None, **days)
    if request.method == "POST":
        form = LoadForm(request.POST, request.FILES, **days)
        if form.is_valid():
            try:
                rules, base = read_toml(form.cleaned_data["toml"])
            except RulesError as error:
                return _load(request, form, house, error)
            try:
                return _save(request, form, rules, base, version or club)
            except LimitReachedError as error:
                form.add_error("toml", _full(error))
    return _load(request, form, house)


@private
@require_safe
def as_toml(request: LearnerRequest, number: int) -> HttpResponse:
    house = house_seen(request.learner, number)
    return _attachment(file_of(house.version), house.rules_id)


@private
@form_view
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


def _save(
    request: LearnerRequest,
    form: HouseForm | LoadForm,
    rules: RuleSet,
    base: str,
    origin: HouseRulesVersion | Club | None = None,
) -> HttpResponse:
    """Store rules.

    ``origin``: the version that they change, or the club of new ones; by default they are new ones
    of the learner.
    """
    version = origin if isinstance(origin, HouseRulesVersion) else None
    club = version.house.club if version else origin
    keep = partial(
        services.keep,
        rules=rules,
        base=base,
        language=page_words().code,
        house=version.house if version else None,
        changed=version,
        valid_from=form.cleaned_data["valid_from"],
    )
    if club is None:
        house = keep(owner=ensure_learner(request))
    else:
        with locked_access(request.learner, club.pk, Right.KEEP_RULES) as locked:
            house = keep(owner=locked.club)
            locked.note(Change.RULES, what=house.name)
    return see_other(house.get_absolute_url())


def _today(club: Club | None) -> date:
    """Return the day on which new rules start, by the clock of their club."""
    return clock.now().astimezone(zone_of(club)).date()


def _attachment(toml: str, name: str) -> HttpResponse:
    answer = HttpResponse(toml, content_type="application/toml; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.toml"'
    return answer


def _readable(version: HouseRulesVersion) -> RuleSet | None:
    try:
        return version.rules
    except RulesError:  # written for an engine that read it otherwise
        return None


def _newest(learner: Learner) -> QuerySet[HouseRulesVersion]:
    own = HouseRules.objects.of(learner)
    newest = HouseRulesVersion.objects.in_force(own, clock.now())
    return newest.select_related("house").order_by("house__name", "house")


def _base_name(version: HouseRulesVersion) -> str:
    base = base_of(version)
    return base.name[page_words().code] if base else ""


def _corrected(
    version: HouseRulesVersion, base: RuleSet, rules: RuleSet
) -> list[tuple[str, str, str]]:
    """Return what the base says differently now.

    Each item is a question, its answer in today's base, and the stored answer.
    """
    words = page_words()
    return [
        (words.rule_question(key), words.rule_answer(key, base), words.rule_answer(key, rules))
        for key in corrected_since(version)
        if key in words.rule_keys(base)
    ]


def _full(error: LimitReachedError) -> str:
    if isinstance(error, services.TooManyVersionsError):
        return TOO_MANY_VERSIONS % {"most": services.MOST_VERSIONS}
    return TOO_MANY % {"most": services.MOST}


CARRIED: Final = "rulebook/carried.html"


@private
@form_view
def carried(request: LearnerRequest) -> HttpResponse:
    """Show rules that are carried by a name, and store them; status 422 if unreadable.

    ``rules`` in the address is the name that carries them.
    """
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
    """Store carried rules as the learner's; rules that they already have are not stored again."""
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
