"""Thirteen orphans may win off a concealed kan, where the rules allow it."""

import pytest

import pao

ROBBED = "S ankan 7777z\nN ron 7z from S chankan hand 19m19p19s123456z1z"
SOURCED_NO = {"jpml", "mu", "saikouisen", "tenhou", "tenhou-sanma"}
ALLOWED = {"mahjong-soul", "mahjong-soul-sanma", "mahjong-soul-tournament"}


def faults(text: str, rules: str) -> list[tuple[int, str]]:
    with pytest.raises(pao.ScenarioError) as refused:
        pao.rule(pao.parse(text), rules)
    return [(error.line, error.fault) for error in refused.value.errors]


def test_the_declarer_of_the_kan_pays_where_it_may_be_robbed():
    ruling = pao.rule(pao.parse(ROBBED), "mahjong-soul")
    assert ruling.deltas == {"E": 0, "S": -32000, "W": 0, "N": 32000}
    assert ruling.liable == ()
    scenario = pao.parse(ROBBED)
    assert pao.parse(pao.format(scenario)) == scenario
    assert pao.from_dict(pao.to_dict(scenario)) == scenario


def test_elsewhere_it_is_refused_and_said_whether_a_source_forbids_it():
    for rules in {*pao.rule_set_ids()} - ALLOWED:
        expected = "ankan_not_robbed" if rules in SOURCED_NO else "ankan_silent"
        assert (2, expected) in faults(ROBBED, rules), rules


def test_a_rule_set_of_ones_own_may_allow_it(house):
    rules = house("mleague", value={"kokushi_robs_ankan": "true"})
    assert pao.rule(pao.parse(ROBBED), rules).deltas[pao.Seat.SOUTH] == -32000


@pytest.mark.parametrize(
    "text",
    [
        "S ankan 4444p\nN ron 4p from S chankan hand 123789m56p11999s",
        ROBBED.replace("S chankan", "E chankan"),
        ROBBED.replace("7777z", "2222p"),
        ROBBED.replace("\nN", "\nS discard 1p\nN"),
    ],
)
def test_no_other_hand_and_no_other_tile_robs_a_concealed_kan(text):
    with pytest.raises(pao.ScenarioError) as refused:
        pao.parse(text)
    assert [error.fault for error in refused.value.errors] == ["chankan_without_kakan"]


def test_thirteen_orphans_rob_an_added_kan_under_any_rules():
    robbed = "S pon 777z from E\nS kakan 7777z\nN ron 7z from S chankan hand 19m19p19s123456z1z"
    assert pao.rule(pao.parse(robbed), "tenhou").deltas[pao.Seat.SOUTH] == -32000
