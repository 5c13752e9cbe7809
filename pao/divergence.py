"""Where two rule sets disagree: the smallest scenario, and the keys that make the difference."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, product

from pao.compare import outcome
from pao.errors import RulesError, ScenarioError
from pao.library import library
from pao.notation import format as text_of
from pao.ruleset import RuleSet, rule_set
from pao.ruling import Ruling, rule
from pao.scenario import Scenario
from pao.switches import differing, flipped
from pao.tables import table
from pao.trace import SWITCHES

SEEDS = 50
"""Tables dealt for each rule in which two rule sets differ, and freely."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A scenario ruled on twice.

    ``switches``: what the first rule set would have to take from the second for its outcome to
    become the other, as few as can be: ``settlement.scope``, ``players``, or ``liability`` where
    only one of the two knows any.
    """

    scenario: Scenario
    first: Ruling
    second: Ruling
    switches: tuple[str, ...]


def divergence(
    first: RuleSet | str, second: RuleSet | str, candidates: Iterable[Scenario] | None = None
) -> Divergence | None:
    """The smallest candidate (fewest events, then its text) with different outcomes, if any.

    ``candidates``: the built-in scenarios unless others are given, and where none of them will do,
    tables dealt for the rules in which the two differ.

    >>> divergence("wiki", "wiki-whole-hand").switches
    ('settlement.scope',)
    """
    one, two = (rule_set(rules) if isinstance(rules, str) else rules for rules in (first, second))
    if candidates is not None:
        return _smallest(candidates, one, two)
    built_in = [entry.scenario for entry in library()]
    return _smallest(built_in, one, two) or _smallest(_dealt(one, two), one, two)


def _dealt(one: RuleSet, two: RuleSet) -> Iterator[Scenario]:
    """Tables under either: with the rules that rest on a key in which they differ, then any."""
    keys = differing(one, two)
    concepts = [concept for concept, key in SWITCHES.items() if key in keys]
    for rules, concept in product((one, two), (*concepts, None)):
        with suppress(RulesError):  # such a table may be none of theirs
            for seed in range(SEEDS):
                yield table(seed, rules, concept)


def _smallest(candidates: Iterable[Scenario], one: RuleSet, two: RuleSet) -> Divergence | None:
    for scenario in sorted(candidates, key=_size):
        found = _disagreement(scenario, one, two)
        if found:
            return found
    return None


def _size(scenario: Scenario) -> tuple[int, str]:
    return len(scenario.events), text_of(scenario)


def _ruled(scenario: Scenario, rules: RuleSet) -> Ruling | None:
    """None where this table cannot have the scenario."""
    try:
        return rule(scenario, rules)
    except ScenarioError:
        return None


def _disagreement(scenario: Scenario, one: RuleSet, two: RuleSet) -> Divergence | None:
    first, second = _ruled(scenario, one), _ruled(scenario, two)
    if first is None or second is None or _are_alike(first, second):
        return None
    return Divergence(scenario, first, second, _switches(first, second))


def _are_alike(first: Ruling, second: Ruling) -> bool:
    """Across families: whether the same are liable, and nothing is paid under either."""
    one, two = outcome(first), outcome(second)
    if one.family == two.family:
        return one == two
    return one.liable == two.liable and not one.moved and not two.moved


def _switches(first: Ruling, second: Ruling) -> tuple[str, ...]:
    """The fewest differing keys that turn the first ruling's outcome into the second's."""
    keys = differing(first.rules, second.rules)
    sets = (chosen for size in range(1, len(keys)) for chosen in combinations(keys, size))
    return next((chosen for chosen in sets if _turns(first, second, chosen)), keys)


def _turns(first: Ruling, second: Ruling, keys: tuple[str, ...]) -> bool:
    ruling = _ruled(first.scenario, flipped(first.rules, second.rules, keys))
    return ruling is not None and outcome(ruling) == outcome(second)
