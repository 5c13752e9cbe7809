"""A rule set as a flat table of keys, to list, to compare and to flip them."""

from collections.abc import Collection
from dataclasses import asdict, replace
from typing import Any

from pao.ruleset import RuleSet

SECTIONS = ("liability", "settlement", "value")


def switches(rules: RuleSet) -> dict[str, Any]:
    """Every key that has a value, as ``settlement.scope``; ``liability`` where nobody is liable.

    >>> from pao import rule_set
    >>> switches(rule_set("mleague"))["settlement.scope"]
    'responsible-yakuman'
    """
    found: dict[str, Any] = {} if rules.liability else {"liability": None}
    for name in SECTIONS:
        if section := getattr(rules, name):
            found |= {f"{name}.{key}": value for key, value in asdict(section).items()}
    if rules.players != 3:
        del found["value.tsumo_loss"]
    return found


def differing(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """The keys in which two rule sets differ: ``players``, ``liability`` as a whole, switches."""
    keys = ["players"] if rules.players != other.players else []
    if (rules.liability is None) != (other.liability is None):
        keys.append("liability")
    for name in SECTIONS:
        one, two = getattr(rules, name), getattr(other, name)
        if one and two:
            theirs = asdict(two)
            keys += [f"{name}.{key}" for key, value in asdict(one).items() if value != theirs[key]]
    return tuple(keys)


def flipped(rules: RuleSet, other: RuleSet, keys: Collection[str]) -> RuleSet:
    """``rules``, with these of the differing keys as ``other`` has them."""
    whole = {"liability": ("liability", "settlement"), "players": ("players",)}
    changes: dict[str, Any] = {
        name: getattr(other, name) for key in keys for name in whole.get(key, ())
    }
    for key in keys:
        name, _, switch = key.partition(".")
        if switch:
            section = changes.get(name) or getattr(rules, name)
            changes[name] = replace(section, **{switch: getattr(getattr(other, name), switch)})
    return replace(rules, **changes)
