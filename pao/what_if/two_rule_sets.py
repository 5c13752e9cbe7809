"""Where two rule sets disagree: the smallest scenario, and the keys that make the difference."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice, product

from pao.deals import attempts
from pao.errors import ScenarioError
from pao.rules import RuleSet, differing, flipped, rule_set
from pao.ruling import Ruling, rule
from pao.scenario import Scenario, as_read
from pao.scenario import format as text_of
from pao.scenario.library import library
from pao.trace import SWITCHES, Rule
from pao.what_if.every_rule_set import outcome

SEEDS = 50
"""Tables dealt for each rule in which two rule sets differ, and freely."""

MOST_SETS = 200
"""Sets of keys that are tried for being the fewest: of twenty keys there are a million sets."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A scenario ruled on twice.

    ``switches``: what the first rule set would have to take from the second for its outcome to
    become the other: ``settlement.scope``, ``players``, or ``liability`` where only one of the two
    knows any. As few as can be; where very many keys differ, none that could be spared.
    """

    scenario: Scenario
    first: Ruling
    second: Ruling
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """What a search came to. ``is_whole``: whether it looked at every hand there is to look at."""

    found: Divergence | None
    is_whole: bool


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
    return search(one, two).found


def search(one: RuleSet, two: RuleSet, most: int | None = None) -> Search:
    """Look at the built-in scenarios, then deal: at most so many hands, fit or not.

    A number of hands and no clock: the same is found on every machine.
    """
    known = [entry.scenario for entry in library()]
    found = _smallest(known, one, two)
    if found is None and one.family != two.family:
        found = _smallest(map(_before_the_end, known), one, two)
    if found:
        return Search(found, is_whole=True)
    dealt = [*islice(_dealt(one, two), most)]
    found = _smallest((scenario for scenario in dealt if scenario is not None), one, two)
    return Search(found, is_whole=most is None or len(dealt) < most)


def _before_the_end(scenario: Scenario) -> Scenario:
    """The hand without its result: who stands liable, whatever either game pays for it."""
    results = len(scenario.wins) + (scenario.ending is not None)
    bare = Scenario(scenario.events[: len(scenario.events) - results], scenario.rules)
    return as_read(bare)


def _dealt(one: RuleSet, two: RuleSet) -> Iterator[Scenario | None]:
    """Hands under either, by turns: for the rules that rest on a key in which they differ, and any.

    None for a hand that is not what it was dealt for.
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
    """Table after table, until one cannot be: then it is none of these rules'."""
    for seed in range(SEEDS):
        scenario = None
        for scenario in attempts(seed, rules, concept):
            yield scenario
        if scenario is None:
            return


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
    tried = islice(sets, MOST_SETS)
    few = next((chosen for chosen in tried if _turns(first, second, chosen)), None)
    return few or _without_spare(first, second, keys)


def _without_spare(first: Ruling, second: Ruling, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The keys, less each that is not needed beside those left."""
    for key in keys:
        rest = tuple(other for other in keys if other != key)
        if _turns(first, second, rest):
            keys = rest
    return keys


def _turns(first: Ruling, second: Ruling, keys: tuple[str, ...]) -> bool:
    ruling = _ruled(first.scenario, flipped(first.rules, second.rules, keys))
    return ruling is not None and outcome(ruling) == outcome(second)
