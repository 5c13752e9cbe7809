"""A rule set as a flat table."""

from itertools import product

import pytest

import pao
from pao.rules import differing, flipped, moot, switches, wholes


def test_flipping_all_that_differs_gives_the_other():
    for first, second in product(pao.rule_set_ids(), repeat=2):
        one, two = pao.rule_set(first), pao.rule_set(second)
        turned = flipped(one, two, differing(one, two))
        assert switches(turned) == switches(two), (first, second)
        assert turned.players == two.players, (first, second)
        is_other = switches(one) != switches(two) or one.players != two.players
        assert bool(differing(one, two)) == is_other, (first, second)


def test_one_key_flips_alone():
    one, two = pao.rule_set("mleague"), pao.rule_set("tenhou")
    turned = flipped(one, two, ["settlement.scope"])
    assert differing(one, turned) == ("settlement.scope",)
    assert turned.id == "mleague"


def test_liability_comes_and_goes_whole():
    one, two = pao.rule_set("rmu"), pao.rule_set("tenhou")
    assert differing(one, two) == (
        "liability",
        "value.kazoe",
        "value.multiple_ron",
        "value.triple_ron",
    )
    turned = flipped(one, two, ["liability"])
    assert (turned.liability, turned.settlement) == (two.liability, two.settlement)
    assert flipped(two, one, ["liability"]).settlement is None


@pytest.mark.parametrize(
    ("rules", "expected"), [("mleague", "some"), ("singapore", "bao"), ("kyokai", None)]
)
def test_a_rule_set_makes_liable_by_yakuman_or_by_bao_or_not_at_all(rules, expected):
    assert wholes(pao.rule_set(rules))["liability"] == expected


def test_three_rons_never_arise_at_a_table_of_three():
    assert "value.triple_ron" in moot(pao.rule_set("tenhou-sanma"))
    assert "value.triple_ron" not in moot(pao.rule_set("tenhou"))
