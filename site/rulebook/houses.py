"""Rule sets of one's own: which there are, and keeping them."""

import re
from dataclasses import replace

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.text import slugify

import pao
from accounts.models import Learner
from clubs import rights
from clubs.models import Club
from pao import RuleSet
from pao.errors import RuleFault, RulesError
from pao.rules import (
    carrying,
    differing,
    is_carried,
    rule_set,
    rule_set_from_toml,
    rule_sets,
    rules_file,
    toml_of,
    unpacked,
)
from rulebook.frozen import freeze, name_of, rules_named
from rulebook.models import HouseRules, HouseRulesVersion
from web.errors import LimitReachedError

MOST = 50
MOST_VERSIONS = 100
"""Of one rule set."""
LONGEST = 20_000
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


def carrying_house(house: HouseRules) -> str:
    """The same of one that is found. Raise RulesError."""
    return carrying(house.version.frozen.rules, base_of(house.version))


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


def read_carried(name: str) -> tuple[RuleSet, str]:
    """The rules that a name carries, fit to be kept, and the id of their base. Raise RulesError."""
    if not is_carried(name):
        raise RulesError(RuleFault("", "", "rules_carried"))
    rules = rule_set(name)
    return replace(rules, id="own"), rules_file(unpacked(name), "own.toml").base


def read_toml(text: str) -> tuple[RuleSet, str]:
    """Rules and the id of their base, empty where there is none; raise RulesError."""
    rules, base, silent = rules_file(text, "rules.toml")
    if not base:
        return rules, base
    changed = differing(rules, pao.rule_set(base))
    stated = [key for key in rules.silent if key in changed and key not in silent]
    return _stating(rules, stated), base


def _stating(rules: RuleSet, keys: list[str]) -> RuleSet:
    """With the rules themselves as the source of keys: whose rules they are says so."""
    silent = tuple(key for key in rules.silent if key not in keys)
    return replace(
        rules, silent=silent, sources={**rules.sources, **dict.fromkeys(keys, rules.name)}
    )


class TooManyHousesError(LimitReachedError):
    """Of rule sets of their own."""


class TooManyVersionsError(LimitReachedError):
    """Of one of these."""


@transaction.atomic
def keep(
    *,
    owner: Learner | Club,
    rules: RuleSet,
    base: str,
    language: str,
    house: HouseRules | None = None,
) -> HouseRules:
    """Store rules as new ones, or as the next version of ``house``; raise LimitReachedError.

    What says nothing new is no version.
    """
    if house is None:
        house = _new_of(owner)
    else:
        house = HouseRules.objects.select_for_update().get(pk=house.pk)
    house.name = rules.name[language][: HouseRules.LONGEST_NAME]
    house.save()
    toml = written(rules, base)
    file = rules_file(toml, "house.toml")
    frozen_rules = freeze(file.rules)
    now = house.versions.filter(is_newest=True).first()
    if now and (now.toml, now.frozen) == (toml, frozen_rules):
        return house
    number = now.number + 1 if now else 1
    if number > MOST_VERSIONS:
        raise TooManyVersionsError
    house.versions.update(is_newest=False)
    house.versions.create(number=number, toml=toml, base=file.base, frozen=frozen_rules)
    return house


def _new_of(owner: Learner | Club) -> HouseRules:
    """One form after the other. Raise TooManyHousesError."""
    if isinstance(owner, Club):
        Club.objects.select_for_update().get(pk=owner.pk)
        house, before = HouseRules(club=owner), owner.house_rules.all()
    else:
        Learner.objects.select_for_update().get(pk=owner.pk)
        house, before = HouseRules(learner=owner), HouseRules.objects.of(owner)
    if before.count() >= MOST:
        raise TooManyHousesError
    return house


def written(rules: RuleSet, base: str) -> str:
    """The file to take along."""
    return toml_of(rules, pao.rule_set(base) if base else None)


def named(rules: RuleSet, name: str) -> RuleSet:
    """The rules under a name of one's own, which is both languages', and the id that follows."""
    return replace(rules, id=slugify(name) or "house", name={"en": name, "ja": name})


def base_of(version: HouseRulesVersion) -> RuleSet | None:
    """The built-in rule set of today on which it stands; None where it stands on its own."""
    return pao.rule_set(version.base) if version.base in pao.rule_set_ids() else None


def mended_since(version: HouseRulesVersion) -> tuple[str, ...]:
    """The keys in which its base says another thing today than on the day it was kept."""
    if base_of(version) is None:
        return ()
    try:
        return differing(rule_set_from_toml(version.toml, "house.toml"), version.frozen.rules)
    except RulesError:  # the base has no such key any more
        return ()


def file_of(version: HouseRulesVersion) -> str:
    """The TOML that comes to these rules today, on whatever the base says by now."""
    base = base_of(version)
    if version.base and (base is None or mended_since(version)):
        return toml_of(version.frozen.rules, base)
    return version.toml
