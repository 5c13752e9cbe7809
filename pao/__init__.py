r"""Pao: who is liable for a yakuman in mahjong, and who pays.

>>> import pao
>>> text = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 9p hand 123m9p"
>>> ruling = pao.rule(pao.parse(text))
>>> [(str(one.seat), str(one.what)) for one in ruling.liable]
[('W', 'daisangen')]
"""

from pao.around import Around
from pao.compare import Comparison, compare
from pao.divergence import Divergence, divergence
from pao.ensured import ensured
from pao.errors import LineError, RulesError, ScenarioError
from pao.families import attach, settle
from pao.interchange import from_dict, to_dict
from pao.notation import format, parse  # noqa: A004 - the verbs of the notation
from pao.proof import Proof
from pao.ruleset import RuleSet, rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario import Scenario
from pao.seats import Seat
from pao.standing import Standing
from pao.tables import table
from pao.tiles import Tile

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
