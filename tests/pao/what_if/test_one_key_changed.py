"""Rule sets one switch away."""

import pytest

import pao
from pao.rules import differing, rule_set_from_dict, switches
from pao.what_if import neighbours
from tests.hands import RIICHI_IDS
from tests.loops import non_empty


@pytest.mark.slow
def test_a_neighbour_is_a_rule_set_that_differs_in_its_one_key():
    for name in RIICHI_IDS:
        rules = pao.rule_set(name)
        for other in non_empty(neighbours(rules)):
            assert differing(rules, other.rules) == (other.key,), name
            if other.key == "liability":  # none of its keys has a source
                continue
            assert switches(rule_set_from_dict(other.rules.to_dict())) == switches(other.rules), (
                name
            )


def test_every_key_has_a_neighbour():
    for name in RIICHI_IDS:
        rules = pao.rule_set(name)
        assert {other.key for other in neighbours(rules)} == set(switches(rules)), name


def test_of_a_list_one_member_comes_or_goes():
    rules = pao.rule_set("mleague")
    calls = [other for other in neighbours(rules) if other.key == "liability.calls"]
    assert [(other.value, other.member) for other in calls] == [
        (True, "chi"),
        (False, "pon"),
        (False, "daiminkan"),
        (True, "kakan"),
    ]
    assert switches(calls[1].rules)["liability.calls"] == ("daiminkan",)


def test_where_no_player_is_liable_one_may_be_in_every_way_there_is():
    ways = [one for one in neighbours(pao.rule_set("kyokai")) if one.key == "liability"]
    assert len({neighbour.rules.settlement for neighbour in ways}) == len(ways) == 32


def test_a_rule_set_of_ones_own_has_neighbours_of_its_own(house):
    own = house("mleague", value={"kazoe": "true"})
    kazoe = [
        (neighbour.key, neighbour.rules.value.kazoe)
        for neighbour in neighbours(own)
        if neighbour.rules.value and neighbour.key in {"value.kazoe", "settlement.scope"}
    ]
    assert ("value.kazoe", False) in kazoe
    assert {is_kazoe for key, is_kazoe in kazoe if key == "settlement.scope"} == {True}
    assert len([key for key, _ in kazoe if key == "value.kazoe"]) == 1
