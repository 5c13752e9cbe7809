"""Four Winds, Japanese Modern: insurance on self-draws, and none on calls for a kong."""

import pytest

import pao
from pao.trace import Rule
from tests.hands import TWO_DRAGONS

DRAGONS = TWO_DRAGONS + "S pon 777z from W\n"
ROBBED = "E pon 999p from N\nE kakan 9999p\nS ron 9p from E chankan hand 78p11m"
RULES = pao.rule_set("four-winds")


def ruled(text):
    return pao.rule(pao.parse(text), RULES)


def steps(text):
    return {step.rule for step in ruled(text).trace}


def test_the_missing_list_of_hands_is_said_to_be_an_assumption():
    assert "liability.yakuman" in RULES.silent
    assert "liability.yakuman" in ruled(DRAGONS + "S tsumo 9p hand 123m9p").silent


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S tsumo 9p hand 123m9p", {"E": 0, "S": 32000, "W": -32000, "N": 0}),
        ("S ron 9p from E hand 123m9p", {"E": -32000, "S": 32000, "W": 0, "N": 0}),
        ("S ron 9p from W hand 123m9p", {"E": 0, "S": 32000, "W": -32000, "N": 0}),
        ("W tsumo worth mangan", {"E": -4000, "S": -2000, "W": 8000, "N": -2000}),
        ("draw", {"E": 0, "S": 0, "W": 0, "N": 0}),
    ],
)
def test_insurance_is_paid_on_a_self_draw_only(text, expected):
    assert dict(ruled(DRAGONS + text).deltas) == expected


@pytest.mark.parametrize("last", ["S daiminkan 7777z from W", "S ankan 7777z"])
def test_a_claim_for_a_kong_makes_nobody_liable_in_four_winds(last):
    ruling = ruled(TWO_DRAGONS + last + "\nS tsumo 9p hand 123m9p")
    assert ruling.standing == ()
    assert dict(ruling.deltas) == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}


def test_a_robbed_kong_is_paid_like_a_discard():
    ruling = ruled(DRAGONS + ROBBED)
    assert [str(liability.seat) for liability in ruling.liable] == ["W"]
    assert dict(ruling.deltas) == {"E": -32000, "S": 32000, "W": 0, "N": 0}
    assert {Rule.CHANKAN_IS_A_DISCARD, Rule.DISCARDER_PAYS_ALONE} <= steps(DRAGONS + ROBBED)


def test_a_kakan_that_nobody_robs_makes_nobody_liable(house):
    rules = house("four-winds", liability={"yakuman": '["suukantsu"]'})
    kans = "S ankan 1111m\nS ankan 2222m\nS ankan 3333m\nS pon 444m from W\nS kakan 4444m"
    ruling = pao.rule(pao.parse(kans), rules)
    assert ruling.standing == ()
    assert ruling.trace[-1].rule is Rule.OWN_KAN_ENSURES
