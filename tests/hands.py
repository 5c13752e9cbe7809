"""Hands as text, and rulings on hands."""

from collections.abc import Iterator

import pao
from pao.ruling import Ruling, rule
from pao.scenario.library import library

TWO_DRAGONS = "S pon 555z from E\nS pon 666z from N\n"
DRAGONS = f"{TWO_DRAGONS}S pon 777z from W\n"
MLEAGUE = f"rules: mleague\nhonba: 1\n\n{DRAGONS}S tsumo 2z hand 1112z\n"
"""M.League's example hand."""
TENHOU = MLEAGUE.replace("mleague\nhonba: 1", "tenhou")
"""The same without honba, under Tenhou's rules."""

RIICHI_IDS = [name for name in pao.rule_set_ids() if pao.rule_set(name).family == "riichi"]
DEALS = 24


def rulings_under(name: str) -> Iterator[Ruling]:
    """Dealt hands, and the built-in ones that can be at that table."""
    rules = pao.rule_set(name)
    hands = [entry.scenario for entry in library()]
    hands += [pao.table(f"{name} {number}", name) for number in range(DEALS)]
    for scenario in hands:
        try:
            yield rule(scenario, rules)
        except pao.ScenarioError:
            continue
