"""Views of the versions of house rules, and of the seasons that they begin."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.learners import LearnerRequest
from clubs.models import Change
from clubs.rights import Right, get_access, locked_access
from pao import RuleSet
from pao.errors import RulesError
from rulebook import services, sheets
from rulebook.models import HouseRulesVersion
from rulebook.selectors import house_seen, house_to_change, may_change, version_of
from rulebook.sheets import compared
from web.pages import page_words, private, see_other


@private
@require_safe
def version(request: LearnerRequest, number: int, version: int) -> HttpResponse:
    """Show a version of house rules, and what it changed since the season before."""
    house = house_seen(request.learner, number)
    row = version_of(house, version)
    before, words = row.before, page_words()
    correction = house.versions.filter(valid_from=row.valid_from, number__gt=row.number).last()
    context: dict[str, Any] = {
        "house": house,
        "version": row,
        "before": before,
        "correction": correction,
        "may_change": not correction and row.is_coming and may_change(request.learner, house),
    }
    try:
        rules = _dated(row)
        context |= {"rules": rules, "sections": sheets.facts(rules, words)}
        context |= compared(_dated(before), rules, words) if before else {}
    except RulesError:  # written for an engine that read it otherwise
        context["rules"] = None
    if house.club and not correction:
        access = get_access(request.learner, house.club.pk, Right.SEE)
        context["nonce"] = uuid4() if access.may(Right.ASSIGN) else None
    return render(request, "rulebook/version.html", context)


@private
@require_POST
def cancel(request: LearnerRequest, number: int, version: int) -> HttpResponse:
    """Delete a season that is to come."""
    house = house_to_change(request.learner, number)
    season = version_of(house, version)
    if not season.is_coming:
        raise Http404
    if house.club is None:
        services.cancel_season(season)
    else:
        with locked_access(request.learner, house.club.pk, Right.KEEP_RULES) as locked:
            services.cancel_season(season)
            locked.note(Change.RULES, what=house.name)
    return see_other(house.get_absolute_url())


def _dated(version: HouseRulesVersion) -> RuleSet:
    """Return the rules of a version, with the first day of their season in their name."""
    rules, day = version.frozen.rules, date_format(version.day, "DATE_FORMAT")
    words = {"name": rules.name[page_words().code], "day": day}
    name = _("%(name)s (from %(day)s)") % words
    return replace(rules, name=dict.fromkeys(rules.name, name))
