"""A rule set as a flat table of keys, to list, to compare and to flip them."""

from collections.abc import Collection
from dataclasses import MISSING, asdict, fields, replace
from typing import Any

from pao.rules.keys import RuleSet

WHOLE = {"liability": ("liability", "settlement", "bao"), "players": ("players",)}
"""What comes and goes as a whole."""


def wholes(rules: RuleSet) -> dict[str, Any]:
    """What tells whole rule sets apart; ``liability``: by yakuman, by the ways of bao, or None."""
    by_bao = getattr(rules, "bao", None) is not None
    by = "bao" if by_bao else "some" if rules.liability else None
    return {"family": rules.family, "players": rules.players, "liability": by}


OF_HONBA = frozenset(
    {
        "settlement.honba_on_tsumo",
        "settlement.honba_on_ron",
        "settlement.honba_with_two_liable",
        "value.honba_with_multiple_ron",
    }
)


def moot(rules: RuleSet) -> frozenset[str]:
    """The keys whose question never arises: who pays the honba, where there are none."""
    return frozenset() if rules.knows_honba else OF_HONBA


def switches(rules: RuleSet) -> dict[str, Any]:
    """Every key that has a value, as ``settlement.scope``; ``liability`` where nobody is liable.

    >>> from pao import rule_set
    >>> switches(rule_set("mleague"))["settlement.scope"]
    'responsible-yakuman'
    """
    found: dict[str, Any] = {} if rules.knows_liability else {"liability": None}
    for name in rules.sections:
        if section := getattr(rules, name):
            held = ((key.name, getattr(section, key.name)) for key in fields(section))
            found |= {f"{name}.{key}": value for key, value in held if value is not None}
    return found


def identity(rules: RuleSet) -> dict[str, Any]:
    """What decides its rulings, flat: no names, no sources, no word on silence.

    A key that is as files older than the key are taken to mean it is left out, so that a rule set
    which gains a key remains the one it was.

    >>> from pao import rule_set
    >>> rules = rule_set("mleague")
    >>> "value.nagashi" in switches(rules), "value.nagashi" in identity(rules)
    (True, False)
    """
    assumed = {
        f"{name}.{key.name}": key.default
        for name in rules.sections
        if (section := getattr(rules, name))
        for key in fields(section)
    }
    decided = {**switches(rules), **wholes(rules)}
    said = {key: value for key, value in decided.items() if value != assumed.get(key, MISSING)}
    return {"id": rules.id, **said}


def differing(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """The keys in which two rule sets differ: ``family``, ``players``, ``liability``, switches."""
    theirs = wholes(other)
    keys = [key for key, value in wholes(rules).items() if value != theirs[key]]
    for name in rules.sections:
        ours, two = getattr(rules, name), getattr(other, name, None)
        if ours and two and name in other.sections:
            others = asdict(two)
            keys += [f"{name}.{key}" for key, value in asdict(ours).items() if value != others[key]]
    return tuple(keys)


def flipped(rules: RuleSet, other: RuleSet, keys: Collection[str]) -> RuleSet:
    """``rules``, with these of the differing keys as ``other`` has them."""
    if "family" in keys:
        return other
    changes: dict[str, Any] = {
        name: getattr(other, name)
        for key in keys
        for name in WHOLE.get(key, ())
        if hasattr(rules, name)
    }
    for key in keys:
        name, _, switch = key.partition(".")
        if switch:
            section = changes.get(name) or getattr(rules, name)
            changes[name] = replace(section, **{switch: getattr(getattr(other, name), switch)})
    return replace(rules, **changes)
