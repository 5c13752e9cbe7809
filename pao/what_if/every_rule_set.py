"""Rule on a scenario under every rule set, and group them by outcome."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from pao.errors import ScenarioError
from pao.game import Seat
from pao.liability import Standing
from pao.rules import rule_sets
from pao.ruling import Ruling, rule
from pao.scenario import Scenario

FORMAT: Final = "pao-comparison/1"
NOT_IN_THIS_UNIT: Final = frozenset(
    {"units_missing", "units_wanted", "units_not_here", "units_hand"}
)
"""Faults of a possible hand whose worth is not known in the unit of the rule set."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The values in which two rulings must agree to be alike.

    ``moved``: the points that change, by seat. A seat that pays and gets nothing is omitted, so
    that rulings for three and four players can be alike.
    """

    family: str
    liable: tuple[Standing, ...]
    moved: tuple[tuple[Seat, int], ...]


def outcome(ruling: Ruling) -> Outcome:
    """What two rulings may differ in; of an unfinished hand, who is liable so far."""
    moved = tuple((seat, points) for seat, points in ruling.deltas.items() if points)
    liable = ruling.standing if ruling.end is None else ruling.liable
    return Outcome(ruling.rules.family, liable, moved)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcomes of a scenario under all rule sets.

    ``groups``: rulings with the same outcome, the largest group first. ``refused``: the rule sets
    that cannot rule on this scenario, with the errors: ``impossible`` and ``not_comparable``.
    """

    scenario: Scenario
    groups: tuple[tuple[Ruling, ...], ...]
    refused: Mapping[str, ScenarioError]

    @property
    def impossible(self) -> tuple[str, ...]:
        """The rule sets whose table cannot have this hand."""
        return tuple(name for name in self.refused if name not in self.not_comparable)

    @property
    def not_comparable(self) -> tuple[str, ...]:
        """The rule sets that only lack the worth in their own unit."""
        return tuple(
            name
            for name, error in self.refused.items()
            if all(line.fault in NOT_IN_THIS_UNIT for line in error.errors)
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON form ``pao-comparison/1``."""
        return {
            "format": FORMAT,
            "outcomes": [_outcome_dict(group) for group in self.groups],
            "not_comparable": [
                {"rules": name, "errors": str(error).splitlines()}
                for name, error in self.refused.items()
            ],
        }


def compare(scenario: Scenario) -> Comparison:
    r"""Rule on a scenario under every built-in rule set; raise ScenarioError if none can.

    >>> from pao import parse
    >>> text = "honba: 1\n\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
    >>> for group in compare(parse(text + "S ron 9p from E hand 123m9p")).groups[:2]:
    ...     print(*(f"{seat} {points}" for seat, points in group[0].deltas.items()))
    E -16000 S 32300 W -16300 N 0
    E -16300 S 32300 W -16000 N 0
    """
    groups: dict[Outcome, list[Ruling]] = {}
    refused: dict[str, ScenarioError] = {}
    for rules in sorted(rule_sets(), key=lambda rules: (-rules.players, rules.id)):
        try:
            ruling = rule(scenario, rules)
        except ScenarioError as error:
            refused[rules.id] = error
        else:
            groups.setdefault(outcome(ruling), []).append(ruling)
    if not groups:
        raise next(iter(refused.values()))
    largest_first = sorted(groups.values(), key=len, reverse=True)
    return Comparison(scenario, tuple(map(tuple, largest_first)), MappingProxyType(refused))


def _outcome_dict(group: tuple[Ruling, ...]) -> dict[str, Any]:
    return {
        "rules": [ruling.rules.id for ruling in group],
        "liable": [liability.to_dict() for liability in group[0].liable],
        "deltas": dict(group[0].deltas),
    }
