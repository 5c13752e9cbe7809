"""Read the house rules that a learner may see and change: their own, and their clubs'."""

import re
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404
from django.utils import timezone as clock

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
from pao.scenario import USUAL_RULES
from rulebook.files import carrying_house
from rulebook.frozen import name_of, rules_named
from rulebook.models import HouseRules, HouseRulesVersion
from web.prepared import Prepared

OWN: Final = re.compile(r"own-(\d{1,18})")


def built_in_or_404(name: str) -> RuleSet:
    if name not in pao.rule_set_ids():
        raise Http404
    return pao.rule_set(name)


def rule_sets_for(learner: Learner, language: str) -> list[tuple[str, str]]:
    """Return the rule sets that a learner may choose from, as (id, name).

    Their own and their clubs' come first.
    """
    houses = () if learner.is_nobody else _HOUSES_SEEN(learner.root_id)
    own = [(house.rules_id, house.name) for house in houses]
    return own + [(rules.id, rules.name[language]) for rules in rule_sets()]


def frozen_for(learner: Learner) -> list[tuple[str, str]]:
    """Return a learner's house rules, as (name, label).

    They are frozen as they are now, whatever they say later.
    """
    if learner.is_nobody:
        return []
    versions = HouseRulesVersion.objects.in_force(seen_by(learner), clock.now())
    labels = versions.order_by("house__name", "house").values_list("frozen__digest", "house__name")
    return [(name_of(digest), name) for digest, name in labels]


def usual_to_ask(learner: Learner) -> str:
    """Return the default rules for a learner's questions, as the names of questions have it.

    These are the rules of the first of the learner's clubs; empty for a learner without a club.
    """
    names = (to_ask(rules_id, learner) for rules_id in rights.rules_of_clubs(learner))
    return next(filter(None, names), "")


def to_ask(rules_id: str, learner: Learner) -> str:
    """Return the name of rules in the names of questions; empty if the learner lacks them."""
    if own := OWN.fullmatch(rules_id):
        house = seen_by(learner).filter(pk=own[1]).first()
        return name_of(house.version.frozen.digest) if house else ""
    return rules_id if rules_id in pao.rule_set_ids() else ""


def seen_by(learner: Learner) -> QuerySet[HouseRules]:
    """Return a learner's own rules, and those of their clubs."""
    if learner.is_nobody:
        return HouseRules.objects.none()
    own = HouseRules.objects.of(learner).values("pk")
    return HouseRules.objects.filter(Q(pk__in=own) | Q(club__in=rights.seen_by(learner)))


_HOUSES_SEEN: Final = Prepared(lambda root: seen_by(Learner(pk=root)))


def resolve(name: str, learner: Learner) -> RuleSet:
    """Return the rule set of an id; raise RulesError.

    It may be built in, frozen, the learner's own or their club's.
    """
    if own := OWN.fullmatch(name):
        house = seen_by(learner).filter(pk=own[1]).first()
        if house:
            return house.rules
    return rules_named(name)


def carried_name(rules_id: str, learner: Learner) -> str:
    """Return the name that carries a learner's rules to people who do not have them.

    Empty if there is no such rule set, or if it is too long for a link.
    """
    own = OWN.fullmatch(rules_id)
    house = seen_by(learner).filter(pk=own[1]).first() if own else None
    try:
        return carrying_house(house) if house else ""
    except RulesError:  # written for an engine that read it otherwise
        return ""


def own_like(carried: str, learner: Learner) -> HouseRules | None:
    """Return the house rules that a name carries, of those that a learner sees; else None."""
    try:
        names = {name[: HouseRules.LONGEST_NAME] for name in rule_set(carried).name.values()}
    except RulesError:
        return None
    alike = seen_by(learner).filter(name__in=names)
    return next(
        (house for house in alike if carried_name(house.rules_id, learner) == carried), None
    )


def seasons_of(club: Club) -> QuerySet[HouseRulesVersion]:
    """Return the versions of a club's house rules that have a season before theirs."""
    earlier = HouseRulesVersion.objects.filter(
        house=OuterRef("house"), valid_from__lt=OuterRef("valid_from")
    )
    later = HouseRulesVersion.objects.filter(
        house=OuterRef("house"), valid_from=OuterRef("valid_from"), number__gt=OuterRef("number")
    )
    versions = HouseRulesVersion.objects.filter(Exists(earlier), ~Exists(later), house__club=club)
    return versions.select_related("house__club", "frozen").order_by("-valid_from", "-pk")


def coming_season(house: HouseRules) -> HouseRulesVersion | None:
    """Return the last version of the next season that begins; None without such a season."""
    later = house.versions.filter(valid_from__gt=max(clock.now(), house.version.valid_from))
    return later.order_by("valid_from", "-number").select_related("house__club").first()


def house_of_club(club: Club, name: str) -> HouseRules | None:
    own = OWN.fullmatch(name)
    return club.house_rules.filter(pk=own[1]).first() if own else None


def usual_rules(club: Club) -> RuleSet:
    """Return the rules by which a club plays; if these are gone, the rules of ``USUAL_RULES``."""
    house = house_of_club(club, club.rules)
    try:
        return house.rules if house else pao.rule_set(club.rules)
    except RulesError:
        return pao.rule_set(USUAL_RULES)


def house_seen(learner: Learner, number: int) -> HouseRules:
    """Return house rules that a learner sees; raise Http404."""
    house = seen_by(learner).select_related("club").filter(pk=number).first()
    if house is None:
        raise Http404
    return house


def in_house(version: HouseRulesVersion, house: HouseRules) -> HouseRulesVersion:
    """Return a version with its house rules at hand."""
    version.house = house
    return version


def version_of(house: HouseRules, number: int | None) -> HouseRulesVersion:
    """Return a version of house rules; raise Http404."""
    version = house.versions.select_related("frozen").filter(number=number or 0).first()
    if version is None:
        raise Http404
    return in_house(version, house)


def may_change(learner: Learner, house: HouseRules) -> bool:
    """Whether a learner may change rules: their own, or a club's if they keep its rules."""
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
    """Return the club that new rules are for; None for a learner's own. Raise Http404."""
    if not number:
        return None
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise Http404
    return get_access(learner, int(number), Right.KEEP_RULES).club
