"""Views of a club's house rules: the list, the usual ones, and a card to print."""

from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

import pao
from accounts.learners import LearnerRequest
from clubs import services
from clubs.models import Club
from clubs.rights import Right, get_access, locked_access
from pao.errors import RulesError
from pao.rules import rule_sets
from pao.scenario import USUAL_RULES
from rulebook import sheets
from rulebook.files import carrying_house
from rulebook.selectors import house_of_club, usual_rules
from web.pages import SITE, page_words, private, see_other


@private
@require_safe
def index(request: LearnerRequest, number: int) -> HttpResponse:
    """Show a club's house rules: all members see them, organisers keep them."""
    access = get_access(request.learner, number, Right.SEE)
    usual = access.club.rules
    context = {
        "access": access,
        "club": access.club,
        "houses": access.club.house_rules.all(),
        "usual": usual,
        "bases": rule_sets(),
        "done": request.GET.get("done", ""),
        "start": usual if usual in pao.rule_set_ids() else USUAL_RULES,
    }
    return render(request, "rulebook/of_club.html", context)


@private
@require_POST
def usual(request: LearnerRequest, number: int) -> HttpResponse:
    """Set the rules by which a club plays: a built-in rule set, or its house rules."""
    with locked_access(request.learner, number, Right.CHANGE) as access:
        chosen = request.POST.get("rules", "")
        house = house_of_club(access.club, chosen)
        if chosen not in pao.rule_set_ids() and house is None:
            raise Http404
        services.change(access, rules=chosen, house=house.name if house else "")
    return see_other(f"{reverse('rulebook:of_club', args=[number])}?done=plays")


@private
@require_safe
def card(request: LearnerRequest, number: int) -> HttpResponse:
    """Show one sheet for the wall: the club's usual rules, and a way to rule on a hand."""
    access = get_access(request.learner, number, Right.SEE)
    rules, words = usual_rules(access.club), page_words()
    context = {
        "club": access.club,
        "rules": rules,
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
        "desk": _desk(access.club),
    }
    return render(request, "rulebook/wall_card.html", context)


def _desk(club: Club) -> str:
    """Return an address for everybody in front of the wall, to rule on a hand.

    House rules are part of the address; it is empty if they are too long for a link.
    """
    house = house_of_club(club, club.rules)
    name = club.rules
    if house:
        try:
            name = carrying_house(house)
        except RulesError:  # too long for a link
            return ""
    path = reverse("desk:rule").lstrip("/").partition("/")[2]
    return f"{SITE}/{path}?{urlencode({'t': f'rules: {name}'})}"
