"""What lessons say of rule sets is what they say."""

import pytest

import pao
from tests.lessons.stories import SAME, THREE, TWO, liable, payers, ruled


def test_four_winds_counts_no_kan_and_splits_no_ron() -> None:
    kan = TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p"
    assert liable(ruled(kan, "four-winds")) == []
    ron = ruled(THREE + "S ron 9p from N hand 123m9p", "four-winds")
    assert payers(ron) == {"N"}


@pytest.mark.parametrize("rules", ["kyokai", "rmu", "four-winds"])
def test_south_who_dealt_in_pays_alone_under(rules: str) -> None:
    assert payers(ruled(SAME, rules)) == {"S"}


@pytest.mark.parametrize("rules", ["ema-2016", "jpml", "saikouisen"])
def test_a_hand_is_one_yakuman_and_no_more_under(rules: str) -> None:
    assert 2 * ruled(SAME, rules).wins[0].points == ruled(SAME).wins[0].points


def test_mleague_and_the_five_bodies_pay_one_winner_and_three_of_them_no_nagashi() -> None:
    bodies = ("mleague", "jpml", "mu", "kyokai", "rmu", "saikouisen")
    points = pao.rules.points_rule_sets()
    assert {points[name].value.multiple_ron for name in bodies} == {"head-bump"}
    assert {name for name in bodies if not points[name].value.nagashi} == {
        "mu",
        "kyokai",
        "saikouisen",
    }


def test_no_two_of_these_settle_the_same_hand_alike() -> None:
    names = ("mleague", "kyokai", "rrc", "ema-2016", "tenhou", "mcgill-hkos")
    assert len({tuple(ruled(SAME, name).deltas.values()) for name in names}) == len(names)


def test_mleague_says_that_a_concealed_kan_counts_and_most_others_do_not() -> None:
    stated = {name for name in pao.rule_set_ids() if _is_stated(name, "ankan_is_visible")}
    assert {"mleague", "rrc", "wiki"} < stated
    assert not stated & {"jpml", "mu", "tenhou", "mahjong-soul", "riichi-city", "ema-2016"}


def _is_stated(name: str, key: str) -> bool:
    return f"liability.{key}" in pao.rule_set(name).sources


THE_FIRST_THREE = {"daisangen", "daisuushi", "suukantsu"}
RIICHI = [
    rules
    for rules in map(pao.rule_set, pao.rule_set_ids())
    if rules.family == "riichi" and rules.liability and rules.id != "mcgill-riichi"
]


def test_riichi_rule_sets_name_the_first_three_yakuman_at_most() -> None:
    listed = [rules.liability.yakuman for rules in RIICHI if rules.liability]
    assert {str(name) for yakuman in listed for name in yakuman} == THE_FIRST_THREE
