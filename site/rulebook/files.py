"""House rules as TOML files and in links, and what their base says today."""

from dataclasses import replace

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

LONGEST = 20_000


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


def carrying_house(house: HouseRules) -> str:
    """The same of one that is found. Raise RulesError."""
    return carrying(house.version.frozen.rules, base_of(house.version))
