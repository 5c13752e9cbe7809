"""Find where two rule sets differ: the smallest scenario, and the keys that make the difference."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Final

from pao.deals import attempts
from pao.errors import ScenarioError
from pao.rules import RuleSet, differing, flipped, rule_set
from pao.ruling import Ruling, rule
from pao.scenario import Scenario, as_read
from pao.scenario import format as text_of
from pao.scenario.library import library
from pao.trace import SWITCHES, Rule
from pao.what_if.every_rule_set import outcome

SEEDS: Final = 50
"""The number of seeds for each rule that depends on a differing key, and for any rule."""

MOST_SETS: Final = 200
"""How many sets of keys are tried to find the smallest. Twenty keys have a million sets."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A scenario with different rulings under two rule sets.

    ``switches``: the keys that the first rule set would have to take from the second to get the
    same outcome: ``settlement.scope``, ``players``, or ``liability`` if only one of the two has
    any. There are as few as possible; if very many keys differ, none that is not needed.
    """

    scenario: Scenario
    first: Ruling
    second: Ruling
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """The result of a search. ``is_whole``: whether it examined all hands that there are."""

    divergence: Divergence | None
    is_whole: bool


def divergence(
    first: RuleSet | str, second: RuleSet | str, candidates: Iterable[Scenario] | None = None
) -> Divergence | None:
    """Return the smallest candidate with different outcomes; None if there is none.

    The smallest has the fewest events, then the first text. ``candidates``: by default the built-in
    scenarios, and if none of them differs, tables dealt for the rules in which the two differ.

    >>> divergence("wiki", "wiki-whole-hand").switches
    ('settlement.scope',)
    """
    one, two = (rule_set(rules) if isinstance(rules, str) else rules for rules in (first, second))
    if candidates is not None:
        return _smallest(candidates, one, two)
    return search(one, two).divergence


def search(one: RuleSet, two: RuleSet, most: int | None = None) -> Search:
    """Search the built-in scenarios, then at most ``most`` dealt hands, suitable or not.

    The limit is a number of hands and not a time, so the result is the same on every machine.
    """
    scenarios = [entry.scenario for entry in library()]
    difference = _smallest(scenarios, one, two)
    if difference is None and one.family != two.family:
        difference = _smallest(map(_before_the_end, scenarios), one, two)
    if difference:
        return Search(difference, is_whole=True)
    hands = [*islice(_deal(one, two), most)]
    difference = _smallest((scenario for scenario in hands if scenario is not None), one, two)
    return Search(difference, is_whole=most is None or len(hands) < most)


def _before_the_end(scenario: Scenario) -> Scenario:
    """The hand without its result: who is liable, whatever either game pays for it."""
    results = len(scenario.wins) + (scenario.ending is not None)
    bare = Scenario(scenario.events[: len(scenario.events) - results], scenario.rules)
    return as_read(bare)


def _deal(one: RuleSet, two: RuleSet) -> Iterator[Scenario | None]:
    """Yield hands dealt under both rule sets by turns.

    They are dealt for the rules that depend on a differing key, and for any rule. Yield None for a
    hand that does not show the rule it was dealt for.
    """
    keys = differing(one, two)
    concepts = [concept for concept in Rule if SWITCHES[concept] in keys]
    lanes = [_lane(rules, concept) for rules, concept in product((one, two), (*concepts, None))]
    while lanes:
        going = []
        for lane in lanes:
            for scenario in islice(lane, 1):
                yield scenario
                going.append(lane)
        lanes = going


def _lane(rules: RuleSet, concept: Rule | None) -> Iterator[Scenario | None]:
    """Yield table after table, until a seed yields none.

    Then these rules cannot produce the concept.
    """
    for seed in range(SEEDS):
        scenario = None
        for scenario in attempts(seed, rules, concept):
            yield scenario
        if scenario is None:
            return


def _smallest(candidates: Iterable[Scenario], one: RuleSet, two: RuleSet) -> Divergence | None:
    by_size = sorted(candidates, key=lambda scenario: (len(scenario.events), text_of(scenario)))
    return next(filter(None, (_disagreement(scenario, one, two) for scenario in by_size)), None)


def _ruled(scenario: Scenario, rules: RuleSet) -> Ruling | None:
    """Return the ruling; None if this table cannot have the scenario."""
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
    """Whether two rulings have the same outcome.

    Across families: whether the same players are liable, and nothing is paid under either.
    """
    one, two = outcome(first), outcome(second)
    if one.family == two.family:
        return one == two
    return one.liable == two.liable and not one.moved and not two.moved


def _switches(first: Ruling, second: Ruling) -> tuple[str, ...]:
    """Return the fewest differing keys that turn the first outcome into the second."""
    keys = differing(first.rules, second.rules)
    sets = (chosen for size in range(1, len(keys)) for chosen in combinations(keys, size))
    tried = islice(sets, MOST_SETS)
    few = next((chosen for chosen in tried if _turns(first, second, chosen)), None)
    return few or _without_spare(first, second, keys)


def _without_spare(first: Ruling, second: Ruling, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys without those that are not needed besides the remaining ones."""
    for key in keys:
        rest = tuple(other for other in keys if other != key)
        if _turns(first, second, rest):
            keys = rest
    return keys


def _turns(first: Ruling, second: Ruling, keys: tuple[str, ...]) -> bool:
    ruling = _ruled(first.scenario, flipped(first.rules, second.rules, keys))
    return ruling is not None and outcome(ruling) == outcome(second)
