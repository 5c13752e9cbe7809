"""The page of rules that came inside a link: what they say, and keeping them as one's own."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import pao
from accounts.learners import LearnerRequest
from accounts.services import ensure_learner
from pao import RuleSet
from pao.errors import RulesError
from rulebook import houses, sheets
from rulebook.two_sets import compared
from web.pages import page_words, private, see_other

TEMPLATE = "rulebook/carried.html"


@private
@require_http_methods(["GET", "HEAD", "POST"])
def carried(request: LearnerRequest) -> HttpResponse:
    """``rules``: the name that carries them; 422 where nobody can read it."""
    name = request.GET.get("rules", "")
    try:
        rules, base = houses.read_carried(name)
    except RulesError as error:
        faults = [page_words().error(fault) for fault in error.faults]
        return render(request, TEMPLATE, {"faults": faults}, status=422)
    if request.method == "POST":
        return _kept(request, name, rules, base)
    return render(request, TEMPLATE, _said(request, name, rules, base))


def _kept(request: LearnerRequest, name: str, rules: RuleSet, base: str) -> HttpResponse:
    """As one's own from now on; what is one's own already is not kept twice."""
    learner, language = ensure_learner(request), page_words().code
    house = houses.own_like(name, learner)
    try:
        house = house or houses.keep(owner=learner, rules=rules, base=base, language=language)
    except houses.TooManyHousesError:
        said = {**_said(request, name, rules, base), "problem": _full()}
        return render(request, TEMPLATE, said, status=422)
    return see_other(house.get_absolute_url())


def _said(request: LearnerRequest, name: str, rules: RuleSet, base: str) -> dict[str, Any]:
    words = page_words()
    said: dict[str, Any] = compared(pao.rule_set(base), rules, words) if base else {}
    return said | {
        "name": rules.name[words.code],
        "carried": name,
        "own": houses.own_like(name, request.learner),
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
    }


def _full() -> str:
    return _("You keep %(most)s rule sets already. Delete one, or take this one along as TOML.") % {
        "most": houses.MOST
    }
