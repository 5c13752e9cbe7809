"""House rules that a learner sees and may change: their own, and those of their clubs."""

import re

from django.db.models import Q, QuerySet
from django.http import Http404

import pao
from accounts.models import Learner
from clubs import rights
from clubs.models import Club
from clubs.rights import Right, get_access
from pao import RuleSet
from pao.errors import RulesError
from pao.rules import (
    rule_set,
    rule_sets,
)
from rulebook.files import carrying_house
from rulebook.frozen import name_of, rules_named
from rulebook.models import HouseRules, HouseRulesVersion

START = "mleague"
"""From which everybody starts."""
OWN = re.compile(r"own-(\d{1,18})")


def rule_sets_for(learner: Learner, language: str) -> list[tuple[str, str]]:
    """What a learner may choose from, as (id, name): their own and their clubs' first."""
    own = [(house.rules_id, house.name) for house in seen_by(learner)]
    return own + [(rules.id, rules.name[language]) for rules in rule_sets()]


def frozen_for(learner: Learner) -> list[tuple[str, str]]:
    """The same of house rules alone, as they are now and whatever they say later."""
    versions = HouseRulesVersion.objects.filter(is_newest=True, house__in=seen_by(learner))
    told = versions.order_by("house__name", "house").values_list("frozen__digest", "house__name")
    return [(name_of(digest), name) for digest, name in told]


def usual_to_ask(learner: Learner) -> str:
    """What questions are asked under unless somebody says otherwise, as their names have it.

    Of the clubs that a learner is in the first one's rules; empty for whoever is in none.
    """
    asked = (to_ask(rules_id, learner) for rules_id in rights.rules_of_clubs(learner))
    return next(filter(None, asked), "")


def to_ask(rules_id: str, learner: Learner) -> str:
    """What rules are called in the names of questions; empty where the learner has none such."""
    if own := OWN.fullmatch(rules_id):
        house = seen_by(learner).filter(pk=own[1]).first()
        return name_of(house.version.frozen.digest) if house else ""
    return rules_id if rules_id in pao.rule_set_ids() else ""


def seen_by(learner: Learner) -> QuerySet[HouseRules]:
    """A learner's own rules, and those of the clubs that they are in."""
    if learner.is_nobody:
        return HouseRules.objects.none()
    own = HouseRules.objects.of(learner).values("pk")
    return HouseRules.objects.filter(Q(pk__in=own) | Q(club__in=rights.seen_by(learner)))


def resolve(name: str, learner: Learner) -> RuleSet:
    """The rule set of an id, built in, frozen, the learner's own or their club's.

    Raise RulesError.
    """
    if own := OWN.fullmatch(name):
        house = seen_by(learner).filter(pk=own[1]).first()
        if house:
            return house.rules
    return rules_named(name)


def carried_name(rules_id: str, learner: Learner) -> str:
    """The name that carries a rule set of the learner's own to whoever has not got it.

    Empty where there is no such set, or where it is too long for a link.
    """
    own = OWN.fullmatch(rules_id)
    house = seen_by(learner).filter(pk=own[1]).first() if own else None
    try:
        return carrying_house(house) if house else ""
    except RulesError:  # written for an engine that read it otherwise
        return ""


def own_like(carried: str, learner: Learner) -> HouseRules | None:
    """The rules that a name carries, of those that a learner sees; None where there are none."""
    try:
        names = {name[: HouseRules.LONGEST_NAME] for name in rule_set(carried).name.values()}
    except RulesError:
        return None
    alike = seen_by(learner).filter(name__in=names)
    return next(
        (house for house in alike if carried_name(house.rules_id, learner) == carried), None
    )


def house_of_club(club: Club, name: str) -> HouseRules | None:
    own = OWN.fullmatch(name)
    return club.house_rules.filter(pk=own[1]).first() if own else None


def usual_rules(club: Club) -> RuleSet:
    """By which a club plays; where those are no more, those from which everybody starts."""
    house = house_of_club(club, club.rules)
    try:
        return house.rules if house else pao.rule_set(club.rules)
    except RulesError:
        return pao.rule_set(START)


def house_seen(learner: Learner, number: int) -> HouseRules:
    """Of the rules that a learner sees. Raise Http404."""
    house = seen_by(learner).select_related("club").filter(pk=number).first()
    if house is None:
        raise Http404
    return house


def may_change(learner: Learner, house: HouseRules) -> bool:
    """Their own; of a club's, whoever keeps its rules."""
    if house.club_id is None:
        return True
    return get_access(learner, house.club_id, Right.SEE).may(Right.KEEP_RULES)


def house_to_change(learner: Learner, number: int) -> HouseRules:
    """Return rules that a learner may change. Raise Http404 or PermissionDenied."""
    house = house_seen(learner, number)
    if house.club_id is not None:
        get_access(learner, house.club_id, Right.KEEP_RULES)
    return house


def club_to_add_to(learner: Learner, number: str) -> Club | None:
    """Return the club that new rules are for, None for one's own. Raise Http404."""
    if not number:
        return None
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise Http404
    return get_access(learner, int(number), Right.KEEP_RULES).club
