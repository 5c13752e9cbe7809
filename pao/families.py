"""The families of rule sets: how each refuses, attaches, settles and counts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pao import liability, payment, units
from pao.errors import CannotSettle, ScenarioError
from pao.liability import Attached, Standing
from pao.payment import Settlement
from pao.rules import RuleSet, refuse_what_rules_forbid, rule_set
from pao.scenario import Scenario, as_read, line_error


@dataclass(frozen=True, slots=True)
class Family:
    """The functions for the rule sets of a family.

    ``unit``: what its payments count. ``refuse``, ``attach``, ``settle``: each takes a rule set of
    this family.
    """

    unit: str
    refuse: Callable[[Scenario, Any], None]
    attach: Callable[[Scenario, Any], Attached]
    settle: Callable[[Scenario, Any, tuple[Standing, ...]], Settlement]


FAMILIES: Final[Mapping[str, Family]] = {
    "riichi": Family("points", refuse_what_rules_forbid, liability.attach, payment.settle),
    "units": Family("units", units.refuse, units.attach, units.settle),
}


def rules_for(scenario: Scenario, rules: RuleSet | str | None) -> RuleSet:
    """Return the given rules, those with this id, or the scenario's own; raise RulesError."""
    return rules if isinstance(rules, RuleSet) else rule_set(rules or scenario.rules)


def attach(scenario: Scenario, rules: RuleSet | str | None = None) -> Attached:
    r"""Return who is liable to whom, whatever happens later.

    >>> from pao import parse
    >>> text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W"
    >>> [str(standing.seat) for standing in attach(parse(text), "singapore").standing]
    ['W']
    """
    return attached(as_read(scenario), rules_for(scenario, rules))


def attached(scenario: Scenario, rules: RuleSet) -> Attached:
    """Return who is liable, for a scenario known to be possible or only imagined."""
    return FAMILIES[rules.family].attach(scenario, rules)


def settle(
    scenario: Scenario,
    rules: RuleSet | str | None = None,
    standing: tuple[Standing, ...] | None = None,
) -> Settlement:
    """Settle a scenario; ``standing`` may be given, to ask what if another player were liable.

    An unfinished hand settles nothing. Raise ScenarioError where the hand cannot be valued.
    """
    rules = rules_for(scenario, rules)
    if standing is None:
        scenario = as_read(scenario)
        standing = attached(scenario, rules).standing
    return settled(scenario, rules, standing)


def settled(scenario: Scenario, rules: RuleSet, standing: tuple[Standing, ...]) -> Settlement:
    """Settle a scenario known to be possible; raise ScenarioError if it has no value."""
    try:
        return FAMILIES[rules.family].settle(scenario, rules, standing)
    except CannotSettle as error:
        line = line_error(scenario, error.event, error.fault, **error.facts)
        raise ScenarioError((line,)) from None
