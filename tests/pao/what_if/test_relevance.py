"""Which rules can matter in a hand."""

import pytest

from pao.ruling import rule
from pao.what_if import can_matter, neighbours
from tests.hands import RIICHI_IDS, rulings_under


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
