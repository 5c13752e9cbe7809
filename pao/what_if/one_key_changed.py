"""Rule sets that differ from another in a single key."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any

from pao.liability import ENSURED_ONLY
from pao.rules import SETTLEMENT, RuleSet, Settlement, rule_set, rule_set_ids, sections


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A rule set in which one ``key`` has another allowed ``value``.

    If the key is a list, ``member`` is what was added or removed, and ``value`` is True if it was
    added.
    """

    key: str
    value: Any
    member: str | None
    rules: RuleSet


def neighbours(rules: RuleSet) -> Iterator[Neighbour]:
    """Every rule set one switch away, in the order of the schema.

    >>> from pao import rule_set
    >>> [n.value for n in neighbours(rule_set("mleague")) if n.key == "settlement.scope"]
    ['whole-hand']
    """
    if rules.id in rule_set_ids() and rule_set(rules.id) is rules:
        return iter(_of_built_in(rules.id))
    return _neighbours(rules)


@lru_cache(maxsize=8)  # of a hundred kilobytes and more each
def _of_built_in(name: str) -> tuple[Neighbour, ...]:
    """Return the neighbours of a built-in rule set, cached because they are often needed."""
    return tuple(_neighbours(rule_set(name)))


def _neighbours(rules: RuleSet) -> Iterator[Neighbour]:
    for name, keys in sections(rules.to_dict()).items():
        section = getattr(rules, name)
        for key, allowed in keys.items():
            now = getattr(section, key)
            for value, member, turned in _turned(now, allowed.choices):
                other = replace(rules, **{name: replace(section, **{key: turned})})
                yield Neighbour(f"{name}.{key}", value, member, other)
    if rules.liability is None and "settlement" in rules.sections:
        yield from _with_liability(rules)


def _with_liability(rules: RuleSet) -> Iterator[Neighbour]:
    """Yield the rule set with liability added as a whole, settled in every possible way."""
    for values in product(*(allowed.choices for allowed in SETTLEMENT.values())):
        other = replace(rules, liability=ENSURED_ONLY, settlement=Settlement(*values))
        yield Neighbour("liability", value=True, member=None, rules=other)


def _turned(now: Any, values: tuple[Any, ...]) -> Iterator[tuple[Any, str | None, Any]]:
    if not isinstance(now, tuple):
        yield from ((value, None, value) for value in values if value != now)
        return
    for member in values:
        without = tuple(other for other in now if other != member)
        is_added = member not in now
        yield is_added, member, (*without, member) if is_added else without
