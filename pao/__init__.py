r"""Pao: who is liable for a yakuman in mahjong, and who pays.

>>> import pao
>>> text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 9p hand 123m9p"
>>> ruling = pao.rule(pao.parse(text))
>>> [(str(liability.seat), str(liability.purpose)) for liability in ruling.liable]
[('W', 'daisangen')]
"""

from pao.deals import table
from pao.errors import LineError, RulesError, ScenarioError
from pao.families import attach, settle
from pao.game import Seat, Tile
from pao.liability import Standing
from pao.proof import Around, Proof, ensured
from pao.rules import RuleSet, rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import Scenario, format, from_dict, parse, to_dict  # noqa: A004 - the verbs of the notation
from pao.what_if import Comparison, Divergence, compare, divergence

__all__ = [
    "Around",
    "Comparison",
    "Divergence",
    "LineError",
    "Proof",
    "RuleSet",
    "RulesError",
    "Ruling",
    "Scenario",
    "ScenarioError",
    "Seat",
    "Standing",
    "Tile",
    "attach",
    "compare",
    "divergence",
    "ensured",
    "format",
    "from_dict",
    "parse",
    "rule",
    "rule_set",
    "rule_set_ids",
    "settle",
    "table",
    "to_dict",
]
