"""Rule sets of one's own: which there are, and keeping them."""

import re
import tomllib
from dataclasses import replace

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.text import slugify

import pao
from accounts.models import Learner
from pao import RuleSet
from pao.rules import differing, rule_set, rule_set_from_toml, rule_sets, toml_of
from rulebook.models import HouseRules

MOST = 50
LONGEST = 20_000
OWN = re.compile(r"own-(\d{1,18})")


def houses_of(learner: Learner | None) -> QuerySet[HouseRules]:
    """With those kept before the learner was merged into this one."""
    if learner is None:
        return HouseRules.objects.none()
    return HouseRules.objects.filter(Q(learner=learner) | Q(learner__merged_into=learner))


def rule_sets_for(learner: Learner | None, language: str) -> list[tuple[str, str]]:
    """What a learner may choose from, as (id, name): their own first, then the built-in ones."""
    own = [(house.rules_id, house.name) for house in houses_of(learner)]
    return own + [(rules.id, rules.name[language]) for rules in rule_sets()]


def resolve(name: str, learner: Learner | None) -> RuleSet:
    """The rule set of an id, built in or the learner's own; raise RulesError."""
    if own := OWN.fullmatch(name):
        house = houses_of(learner).filter(pk=own[1]).first()
        if house:
            return house.rules
    return rule_set(name)


def read_toml(text: str) -> tuple[RuleSet, str]:
    """Rules and the id of their base, empty where there is none; raise RulesError."""
    rules, base = rule_set_from_toml(text, "rules.toml"), base_in(text)
    if not base:
        return rules, base
    changed = differing(rules, pao.rule_set(base))
    said = tomllib.loads(text).get("silent", [])
    return _stating(
        rules, [key for key in rules.silent if key in changed and key not in said]
    ), base


def _stating(rules: RuleSet, keys: list[str]) -> RuleSet:
    """With the rules themselves as the source of keys: whose rules they are says so."""
    silent = tuple(key for key in rules.silent if key not in keys)
    return replace(
        rules, silent=silent, sources={**rules.sources, **dict.fromkeys(keys, rules.name)}
    )


class TooManyHousesError(Exception):
    """As many as a learner may keep are kept."""


@transaction.atomic
def keep(
    *, learner: Learner, rules: RuleSet, base: str, language: str, house: HouseRules | None = None
) -> HouseRules:
    """Store rules anew, or in the place of ``house``; raise TooManyHousesError."""
    if house is None:
        Learner.objects.select_for_update().get(pk=learner.pk)  # one form after the other
        if houses_of(learner).count() >= MOST:
            raise TooManyHousesError
        house = HouseRules(learner=learner)
    house.name = rules.name[language][: HouseRules.LONGEST_NAME]
    house.toml = written(rules, base)
    house.base = base_in(house.toml)
    house.save()
    return house


def written(rules: RuleSet, base: str) -> str:
    """The file to take along."""
    return toml_of(rules, pao.rule_set(base) if base else None)


def base_in(toml: str) -> str:
    """The id of the base that a file names, empty where it names none."""
    return str(tomllib.loads(toml).get("base", ""))


def named(rules: RuleSet, name: str) -> RuleSet:
    """The rules under a name of one's own, which is both languages', and the id that follows."""
    return replace(rules, id=slugify(name) or "house", name={"en": name, "ja": name})
