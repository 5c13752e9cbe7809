"""What lessons say of rule sets is what they say."""

import pytest

import pao
from lessons.catalog import lesson
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


@pytest.mark.parametrize("call", ["pon 777z", "daiminkan 7777z"])
def test_in_four_winds_south_who_dealt_in_pays_alone_after_a_pon_and_after_a_kan(call: str) -> None:
    ruling = ruled(f"{TWO}S {call} from W\nS ron 9p from N hand 123m9p", "four-winds")
    assert payers(ruling) == {"N"}


def test_in_four_winds_an_added_kan_makes_nobody_liable_and_its_robbing_is_the_discarders() -> None:
    own = TWO + "S pon 777z from W\nS kakan 7777z\nS tsumo 9p hand 123m9p"
    assert liable(ruled(own, "four-winds")) == ["W"], "by the pon, as without the kan"
    robbed = THREE + "N pon 555s from E\nN kakan 5555s\nS ron 5s from N chankan hand 46s22p"
    ruling = ruled(robbed, "four-winds")
    assert (liable(ruling), payers(ruling)) == (["W"], {"N"})


def test_of_the_league_a_second_yakuman_never_arises_so_its_scope_is_no_assumption() -> None:
    jpml = pao.rules.points_rule_sets()["jpml"]
    assert not jpml.value.yakuman_add_up
    assert "settlement.scope" in jpml.sources


def test_the_first_bao_stands_where_its_variation_is_not_played() -> None:
    singapore = pao.rule_set("singapore")
    assert "bao.rolled" in singapore.sources
    assert "bao.kong_worth" in singapore.silent


@pytest.mark.parametrize("rules", ["wiki-2019", "mcgill-riichi", "mcgill-hkos"])
def test_of_several_kans_only_the_first_replacement_tile_counts_by(rules: str) -> None:
    liability = pao.rule_set(rules).liability
    assert liability
    assert not liability.rinshan_after_further_kans
    assert "liability.rinshan_after_further_kans" in pao.rule_set(rules).sources


PLAIN_FACTS = {
    ("fourth-wind", "value.double_yakuman"): "mahjong-soul tenhou",
    ("fourth-kan", "liability.yakuman"): "mleague jpml riichi-city wiki tenhou mahjong-soul "
    "ema-2016 rrc",
    ("hidden-triplet", "liability.calls"): "mleague wiki four-winds",
    ("ron", "settlement.on_ron_by_another"): "mleague four-winds",
    ("honba", "settlement.honba_on_ron"): "mleague tenhou mahjong-soul wiki wiki-2019 rrc ema-2016 "
    "kobalab jpml",
    ("honba", "settlement.honba_on_tsumo"): "mleague",
    ("honba", "value.honba"): "mu",
    ("two-yakuman", "settlement.scope"): "mleague mahjong-soul riichi-city tenhou wiki "
    "wiki-whole-hand",
    ("two-yakuman", "settlement.honba_on_tsumo"): "mleague mahjong-soul riichi-city kobalab "
    "wiki-2019",
    ("two-yakuman", "value.yakuman_add_up"): "mleague ema-2016",
    ("several", "settlement.honba_with_two_liable"): "riichi-city",
    ("several", "value.multiple_ron"): "tenhou mleague jpml mu kyokai rmu saikouisen",
    ("several", "value.honba_with_multiple_ron"): "tenhou mahjong-soul rrc",
    ("several", "value.triple_ron"): "tenhou",
    ("several", "value.tsumo_loss"): "tenhou-sanma mahjong-soul-sanma",
    ("rinshan", "liability.rinshan"): "mleague wiki-rinshan mcgill-riichi mcgill-hkos article",
    ("rinshan", "liability.rinshan_after_further_kans"): "wiki-rinshan wiki-2019 mcgill-riichi",
    ("same-hand", "value.yakuman_add_up"): "ema-2016 jpml saikouisen",
    ("who-says-what", "liability.ankan_is_visible"): "mleague",
    ("house-hands", "liability.ankan_is_visible"): "mcgill-riichi mleague",
    ("house-hands", "settlement.on_ron_by_another"): "mcgill-riichi mleague",
    ("bao", "liability.ankan_is_visible"): "mcgill-hkos",
    ("bao", "units.on_ron_by_another"): "singapore singapore-shared mcgill-hkos",
    ("late-wall", "bao.late_wall"): "singapore",
    ("late-wall", "bao.late_kong"): "singapore",
    ("late-wall", "bao.rolled"): "singapore singapore-rolled",
    ("insurance", "settlement.on_ron_by_another"): "four-winds",
    ("claims", "value.honba_with_multiple_ron"): "four-winds rrc tenhou mahjong-soul",
    ("next-door", "value.nagashi"): "mu kyokai saikouisen tenhou",
}
"""Of which rule sets a lesson states the answer to a key as a fact, without “assumed”."""


@pytest.mark.parametrize(("slug", "key"), PLAIN_FACTS)
def test_what_a_lesson_states_as_a_fact_a_source_states(slug: str, key: str) -> None:
    assert lesson("en", slug)
    rule_sets = PLAIN_FACTS[slug, key].split()
    assert [name for name in rule_sets if key in pao.rule_set(name).silent] == []
