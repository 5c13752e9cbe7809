"""Rule sets as flat tables of keys: list, compare and change them."""

from collections.abc import Collection
from dataclasses import MISSING, asdict, fields, replace
from typing import Any, Final

from pao.rules.keys import RuleSet
from pao.rules.units_keys import UnitsRules

WHOLE: Final = {"liability": ("liability", "settlement", "bao"), "players": ("players",)}
"""The parts that are changed as a whole, by key."""


def wholes(rules: RuleSet) -> dict[str, Any]:
    """Return the values that distinguish rule sets as a whole.

    ``liability``: ``some`` by yakuman, ``bao`` by the ways of bao, or None.
    """
    by_bao = getattr(rules, "bao", None) is not None
    by = "bao" if by_bao else "some" if rules.liability else None
    return {"family": rules.family, "players": rules.players, "liability": by}


OF_HONBA: Final = frozenset(
    {
        "settlement.honba_on_tsumo",
        "settlement.honba_on_ron",
        "settlement.honba_with_two_liable",
        "value.honba_with_multiple_ron",
    }
)


OF_FOUR_PLAYERS: Final = frozenset({"value.triple_ron"})
OF_RINSHAN: Final = frozenset({"liability.rinshan_after_further_kans", "settlement.rinshan_as_ron"})


def moot(rules: RuleSet) -> frozenset[str]:
    """Return the keys that never matter under these rules.

    These are: the keys of honba if there are none; honba on a ron if the discarder pays all of it;
    nine open tiles if every discarder pays for all; the keys of rinshan if nobody is liable for it;
    triple ron with three players.
    """
    return _of_its_values(rules) | (OF_FOUR_PLAYERS if rules.players == 3 else frozenset())


def _of_its_values(rules: RuleSet) -> frozenset[str]:
    if isinstance(rules, UnitsRules):
        alone = rules.units.on_ron == "discarder-pays"
        return _rinshan(rules) | ({"units.nine_tiles"} if alone else set())
    if not rules.knows_honba:
        return _rinshan(rules) | OF_HONBA
    settlement = rules.settlement
    if settlement is None or settlement.on_ron_by_another != "discarder-pays":
        return _rinshan(rules)
    is_paid_by_nobody = settlement.honba_on_ron == "liable"
    return _rinshan(rules) | ({"settlement.honba_on_ron"} if is_paid_by_nobody else set())


def _rinshan(rules: RuleSet) -> frozenset[str]:
    """The questions about a liability for rinshan, unless a source answers them all the same."""
    is_liable = rules.liability is not None and rules.liability.rinshan != "no"
    return frozenset() if is_liable else OF_RINSHAN.difference(rules.sources)


def switches(rules: RuleSet) -> dict[str, Any]:
    """Return every key that has a value, such as ``settlement.scope``.

    ``liability`` is included, as None, if nobody is ever liable.

    >>> from pao import rule_set
    >>> switches(rule_set("mleague"))["settlement.scope"]
    'responsible-yakuman'
    """
    values: dict[str, Any] = {} if rules.knows_liability else {"liability": None}
    for name in rules.sections:
        if section := getattr(rules, name):
            pairs = ((key.name, getattr(section, key.name)) for key in fields(section))
            values |= {f"{name}.{key}": value for key, value in pairs if value is not None}
    return values


def identity(rules: RuleSet) -> dict[str, Any]:
    """Return what decides the rulings, flat: no names, sources or silent keys.

    A key with the value that is assumed for files older than the key is left out, so that a rule
    set that gains a key keeps its identity.

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
    differing = {key: value for key, value in decided.items() if value != assumed.get(key, MISSING)}
    return {"id": rules.id, **differing}


def differing(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Return the differing keys: ``family``, ``players``, ``liability``, and switches."""
    theirs = wholes(other)
    keys = [key for key, value in wholes(rules).items() if value != theirs[key]]
    for name in rules.sections:
        ours, two = getattr(rules, name), getattr(other, name, None)
        if ours and two and name in other.sections:
            others = asdict(two)
            keys += [f"{name}.{key}" for key, value in asdict(ours).items() if value != others[key]]
    return tuple(keys)


def flipped(rules: RuleSet, other: RuleSet, keys: Collection[str]) -> RuleSet:
    """Return ``rules`` with the values of ``other`` for these differing keys."""
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
