"""All that is true of each rule of the trace, in one record."""

from collections.abc import Mapping
from types import MappingProxyType

from pao.trace.about import About
from pao.trace.in_points import RULES_IN_POINTS
from pao.trace.in_units import RULES_IN_UNITS
from pao.trace.rule import Rule

RULES: Mapping[Rule, About] = MappingProxyType({**RULES_IN_POINTS, **RULES_IN_UNITS})

IN_UNITS = frozenset(RULES_IN_UNITS)

SWITCHES: Mapping[Rule, str | None] = {rule: about.switch for rule, about in RULES.items()}
"""The key of the rule set that a step rests on; None for a rule that rests on none."""
