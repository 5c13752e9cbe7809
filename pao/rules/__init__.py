"""Rule sets: TOML files that give the source of each stated value.

``files`` has the built-in ones. ``keys`` and ``units_keys`` define their contents, and ``schema``
what a file may say. ``load`` reads a file and ``toml`` writes one. ``differences`` lists and
compares keys. ``table_size`` refuses scenarios that the table of a rule set cannot have.
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
