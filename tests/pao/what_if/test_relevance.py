"""Which rules can matter in a hand."""

from collections.abc import Iterator

import pytest

import pao
from pao.ruling import Ruling, rule
from pao.scenario.library import library
from pao.what_if import can_matter, neighbours

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


@pytest.mark.slow
def test_a_rule_that_is_left_out_changes_no_points() -> None:
    for name in RIICHI_IDS:
        wrong = [
            (str(ruling.deltas), other.key, other.value, other.member)
            for ruling in rulings_under(name)
            for other in neighbours(ruling.rules)
            if not can_matter(other, ruling)
            and not (other.key == "value.nagashi" and ruling.end == "nagashi")  # refused
            and rule(ruling.scenario, other.rules).deltas != ruling.deltas
        ]
        assert wrong == [], name
