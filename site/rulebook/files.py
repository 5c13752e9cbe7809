"""House rules as TOML files and in links, and the differences to their base today."""

from dataclasses import replace
from typing import Final

from django.utils.text import slugify

import pao
from pao import RuleSet
from pao.errors import RuleFault, RulesError
from pao.rules import (
    carrying,
    differing,
    is_carried,
    rule_set,
    rule_set_from_toml,
    rules_file,
    toml_of,
    unpacked,
)
from rulebook.models import HouseRules, HouseRulesVersion

LONGEST: Final = 20_000


def read_carried(name: str) -> tuple[RuleSet, str]:
    """Return the rules that a name carries, fit to be stored, and the id of their base.

    Raise RulesError.
    """
    if not is_carried(name):
        raise RulesError(RuleFault("", "", "rules_carried"))
    rules = rule_set(name)
    return replace(rules, id="own"), rules_file(unpacked(name), "own.toml").base


def read_toml(text: str) -> tuple[RuleSet, str]:
    """Read rules from TOML; return them and the id of their base, empty without one.

    Raise RulesError.
    """
    rules, base, silent = rules_file(text, "rules.toml")
    if not base:
        return rules, base
    changed = differing(rules, pao.rule_set(base))
    stated_keys = [key for key in rules.silent if key in changed and key not in silent]
    return _stating(rules, stated_keys), base


def _stating(rules: RuleSet, keys: list[str]) -> RuleSet:
    """Return the rules with themselves as the source of some keys.

    The owners of the rules state these answers themselves.
    """
    silent = tuple(key for key in rules.silent if key not in keys)
    return replace(
        rules, silent=silent, sources={**rules.sources, **dict.fromkeys(keys, rules.name)}
    )


def to_toml(rules: RuleSet, base: str) -> str:
    """Return the rules as a file to take along."""
    return toml_of(rules, pao.rule_set(base) if base else None)


def with_name(rules: RuleSet, name: str) -> RuleSet:
    """Return the rules with a given name, for both languages, and an id made from it."""
    return replace(rules, id=slugify(name) or "house", name={"en": name, "ja": name})


def base_of(version: HouseRulesVersion) -> RuleSet | None:
    """Return the rules' built-in base as it is today; None if they have no base."""
    return pao.rule_set(version.base) if version.base in pao.rule_set_ids() else None


def corrected_since(version: HouseRulesVersion) -> tuple[str, ...]:
    """Return the keys to which the base gives another answer than when it was stored."""
    if base_of(version) is None:
        return ()
    try:
        return differing(rule_set_from_toml(version.toml, "house.toml"), version.frozen.rules)
    except RulesError:  # the base has no such key any more
        return ()


def file_of(version: HouseRulesVersion) -> str:
    """Return the TOML that gives these rules today, whatever the base says now."""
    base = base_of(version)
    if version.base and (base is None or corrected_since(version)):
        return toml_of(version.frozen.rules, base)
    return version.toml


def carrying_house(house: HouseRules) -> str:
    """Return the name that carries house rules; raise RulesError."""
    return carrying(house.version.frozen.rules, base_of(house.version))
