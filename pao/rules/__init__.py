"""A rule set is data: one TOML file, each stated fact with its source; ``files`` are built in.

``keys`` and ``units_keys`` say what it holds, ``schema`` what a file may say; ``load`` reads one,
``toml`` writes it. ``differences`` shows it flat, to compare; ``table_size`` refuses what its table
cannot have.
"""

from pao.rules.allowed import Allowed
from pao.rules.carried import carrying, is_carried, unpacked
from pao.rules.differences import differing, flipped, identity, moot, switches, wholes
from pao.rules.keys import Liability, PointsRules, RuleSet, Settlement, Value
from pao.rules.load import (
    points_rule_sets,
    rule_set,
    rule_set_from_dict,
    rule_set_from_file,
    rule_set_from_toml,
    rule_set_ids,
    rule_sets,
    rules_file,
)
from pao.rules.schema import NO_SWITCHES, SETTLEMENT, sections
from pao.rules.table_size import refuse_what_rules_forbid
from pao.rules.toml import toml_of, toml_value
from pao.rules.units_keys import BY_WINNING, THROWN, Bao, BaoWay, UnitsRules, bao_of

__all__ = [
    "BY_WINNING",
    "NO_SWITCHES",
    "SETTLEMENT",
    "THROWN",
    "Allowed",
    "Bao",
    "BaoWay",
    "Liability",
    "PointsRules",
    "RuleSet",
    "Settlement",
    "UnitsRules",
    "Value",
    "bao_of",
    "carrying",
    "differing",
    "flipped",
    "identity",
    "is_carried",
    "moot",
    "points_rule_sets",
    "refuse_what_rules_forbid",
    "rule_set",
    "rule_set_from_dict",
    "rule_set_from_file",
    "rule_set_from_toml",
    "rule_set_ids",
    "rule_sets",
    "rules_file",
    "sections",
    "switches",
    "toml_of",
    "toml_value",
    "unpacked",
    "wholes",
]
