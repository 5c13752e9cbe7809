"""The rule sets by the table that they are for, those of beginners first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from pao.rules import RuleSet, rule_sets

TABLES: Final[Mapping[Promise, Callable[[RuleSet], bool]]] = {
    gettext_lazy("Four players"): lambda rules: rules.family == "riichi" and rules.players == 4,
    gettext_lazy("Three players"): lambda rules: rules.players == 3,
    gettext_lazy("Hong Kong and Singapore"): lambda rules: rules.family == "units",
}


def by_table() -> Iterator[tuple[str, list[RuleSet]]]:
    """What each table is called, and its built-in rule sets."""
    every = sorted(rule_sets(), key=lambda rules: rules.id != "mleague")
    for label, belongs in TABLES.items():
        yield str(label), [rules for rules in every if belongs(rules)]
