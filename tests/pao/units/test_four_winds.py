"""Four Winds, Japanese Modern: insurance bites on a self-draw, and never on a claim for a kong."""

import pytest

import pao
from pao.trace import Rule
from pao.words import for_language

TWO = "S pon 555z from E\nS pon 666z from N\n"
DRAGONS = TWO + "S pon 777z from W\n"
ROBBED = "E pon 999p from N\nE kakan 9999p\nS ron 9p from E chankan hand 78p11m"
RULES = pao.rule_set("four-winds")


def ruled(text):
    return pao.rule(pao.parse(text), RULES)


def said(text):
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
    ruling = ruled(TWO + last + "\nS tsumo 9p hand 123m9p")
    assert ruling.standing == ()
    assert dict(ruling.deltas) == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}


def test_an_earlier_kong_counts_as_a_set():
    text = "S daiminkan 5555z from E\nS ankan 6666z\nS pon 777z from W\nS tsumo 9p hand 123m9p"
    assert [str(liability.seat) for liability in ruled(text).liable] == ["W"]


def test_a_robbed_kong_is_paid_like_a_discard():
    ruling = ruled(DRAGONS + ROBBED)
    assert [str(liability.seat) for liability in ruling.liable] == ["W"]
    assert dict(ruling.deltas) == {"E": -32000, "S": 32000, "W": 0, "N": 0}
    assert {Rule.CHANKAN_IS_A_DISCARD, Rule.DISCARDER_PAYS_ALONE} <= said(DRAGONS + ROBBED)


@pytest.mark.parametrize("tile", ["5z", "7z", "1z"])
def test_a_robbed_tile_never_completes_a_set_of_honours(tile):
    """Three of it lie in the robbed pon: what it decides is the win, and that is a ron."""
    three = tile[0] * 3 + "z"
    text = f"E pon {three} from N\nE kakan {tile[0]}{three}\nS ron {tile} from E chankan hand "
    with pytest.raises(pao.ScenarioError):
        pao.parse(text + f"{tile[0]}{tile}123m456p789s11s")


def test_each_of_several_winners_is_paid_as_the_only_one():
    ruling = ruled("honba: 2\n\nS ron from E worth mangan\nW ron from E worth mangan")
    assert dict(ruling.deltas) == {"E": -17200, "S": 8600, "W": 8600, "N": 0}


def test_a_kakan_that_nobody_robs_makes_nobody_liable(house):
    rules = house("four-winds", liability={"yakuman": '["suukantsu"]'})
    kans = "S ankan 1111m\nS ankan 2222m\nS ankan 3333m\nS pon 444m from W\nS kakan 4444m"
    ruling = pao.rule(pao.parse(kans), rules)
    assert ruling.standing == ()
    assert ruling.trace[-1].rule is Rule.OWN_KAN_ENSURES


@pytest.mark.parametrize(
    ("language", "calls", "line"),
    [
        ("en", "Pon and a kan that is robbed.", "An open kan makes nobody liable."),
        ("ja", "ポン、槍槓された加槓。", "大明槓をさせても包にはなりません。"),
    ],
)
def test_which_calls_count_is_said(language, calls, line):
    words = for_language(language)
    assert words.rule_answer("liability.calls", RULES) == calls
    assert line in words.rules_in_a_line(RULES)
    assert line not in words.rules_in_a_line(pao.rule_set("tenhou"))
