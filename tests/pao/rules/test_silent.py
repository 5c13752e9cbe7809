"""A ruling names assumptions where they mattered, and only there."""

import pytest

import pao
from pao.words import for_language
from tests.hands import DRAGONS

CLOSED = "S ankan 5555z\nS ankan 6666z\nS pon 777z from W\n"
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from W\nS pon 444z from W\n"
DRAW = "S tsumo 9p hand 123m9p"
TWO_LIABLE = (
    "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from W\n"
    "S daiminkan 1111m from N\nS tsumo 9p hand 9p"
)
FED_KAN = "S daiminkan 2222p from N\nS tsumo rinshan worth mangan"
EAST = "E chi 123p from N\nE chi 678m from N\nE ron 5m from S hand 34m555z11z"
RONS = "S ron from N worth mangan\nW ron from N worth mangan"


@pytest.mark.parametrize(
    ("rules", "text", "silent"),
    [
        ("saikouisen", "S ron from N worth mangan", ""),
        ("article", "S pon 555z from E\nS pon 666z from N\n" + RONS, "value.multiple_ron"),
        ("saikouisen", RONS + "\nE ron from N worth mangan", ""),
        ("rmu", "S ron from W worth kazoe", ""),
        ("kyokai", "S ron from W worth kazoe", "value.kazoe"),
        ("saikouisen", DRAGONS + DRAW, "liability"),
        ("saikouisen", DRAGONS, "liability"),
        ("rmu", DRAGONS + DRAW, ""),
        ("mleague", "honba: 1\n\n" + DRAGONS + DRAW, ""),
        ("mu", DRAGONS + DRAW, ""),
        ("mu", "honba: 1\n\n" + DRAGONS + DRAW, ""),
        ("mcgill-riichi", "honba: 1\n\n" + DRAGONS + DRAW, "settlement.honba_on_tsumo"),
        ("mu", DRAGONS + "S ron 9p from N hand 123m9p", "settlement.on_ron_by_another"),
        ("mu", DRAGONS + "S ron 9p from W hand 123m9p", ""),
        ("mu", DRAGONS + "S tsumo 2z hand 1112z", "settlement.scope value.yakuman_add_up"),
        ("mu", "E daiminkan 2222p from W\nE tsumo rinshan worth mangan", "liability.rinshan"),
        ("riichi-city", DRAGONS + DRAW, ""),
        ("riichi-city", DRAGONS.replace("pon 777z", "daiminkan 7777z") + DRAW, "liability.calls"),
        ("riichi-city", CLOSED + DRAW, "liability.ankan_is_visible"),
        ("ema-2016", DRAGONS + DRAW, ""),
        ("ema-2016", DRAGONS + "S kakan 7777z\n" + DRAW, "liability.kakan"),
        ("ema-2016", "W riichi\n" + DRAGONS + DRAW, "liability.in_riichi"),
        ("rrc", "W riichi\n" + DRAGONS + DRAW, ""),
        ("rrc", CLOSED + DRAW, ""),
        ("tenhou", CLOSED + DRAW, "liability.ankan_is_visible"),
        ("tenhou", WINDS + DRAW.replace("123m", ""), ""),
        ("wiki", WINDS + DRAW.replace("123m", ""), "value.double_yakuman"),
        ("wiki", TWO_LIABLE, ""),
        ("wiki", "honba: 1\n\n" + TWO_LIABLE, "settlement.honba_with_two_liable"),
        ("wiki-whole-hand", TWO_LIABLE, "settlement.two_liable"),
        ("riichi-city", "honba: 1\n\n" + TWO_LIABLE, "liability.calls"),
        ("article", FED_KAN, "settlement.rinshan_as_ron"),
        ("wiki-rinshan", FED_KAN, ""),
        ("kobalab", RONS, ""),
        ("kobalab", RONS + "\nE ron from N worth mangan", ""),
        ("kobalab", "honba: 1\n\n" + RONS, ""),
        ("kyokai", "honba: 1\n\nS ron from W worth 3han 30fu", "value.honba"),
        ("mu", "honba: 1\n\nS ron from W worth 3han 30fu", ""),
        ("wiki", RONS + "\nE ron from N worth mangan", "value.multiple_ron value.triple_ron"),
        ("wiki", "honba: 1\n\n" + RONS, "value.honba_with_multiple_ron value.multiple_ron"),
        ("wiki", "S ron from W worth kazoe", "value.kazoe"),
        ("wiki", "S ron from W worth 4han 30fu", "value.kiriage"),
        ("wiki", "S ron from W worth 3han 30fu", ""),
        ("wiki", EAST, "value.double_wind_pair"),
        ("mleague", EAST, ""),
        ("mleague", "E nagashi", "value.nagashi"),
        ("tenhou", "E nagashi", ""),
        ("jpml", TWO_LIABLE, "liability.calls value.one_yakuman"),
        ("mahjong-soul-tournament", TWO_LIABLE, "settlement.two_liable"),
        ("ema-2016", DRAGONS + "S tsumo 2z hand 1112z", ""),
        ("tenhou-sanma", "draw tenpai S", "value.noten"),
        ("tenhou", "draw tenpai S", ""),
    ],
)
def test_what_mattered_and_nobody_states_is_named(rules, text, silent):
    assert " ".join(sorted(pao.rule(pao.parse(text), rules).silent)) == silent


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "No source says this. It is our assumption."),
        ("ja", "出典に記載がないため、ここでは仮定しています。"),
    ],
)
def test_a_silent_step_says_so_and_a_sourced_one_names_its_source(language, sentence):
    words, text = for_language(language), "honba: 1\n\n" + DRAGONS + DRAW
    ruling = pao.rule(pao.parse(text), "mcgill-riichi")
    sources = {str(step.rule): words.source(step, ruling.rules) for step in ruling.trace}
    assert sources["honba_tsumo_liable"] == sentence
    assert sources["third_dragon_ensures"] == ruling.rules.source("liability.yakuman", language)
    assert sources["liable_pays_tsumo"] is None


@pytest.mark.parametrize(("base", "seat"), [("mleague", "E"), ("tenhou-sanma", "S")])
def test_where_there_is_no_nagashi_its_line_is_refused(house, base, seat):
    rules = house(base, value={"nagashi": "false"})
    with pytest.raises(pao.ScenarioError) as refused:
        pao.rule(pao.parse(f"{seat} nagashi"), rules)
    assert [(one.line, one.fault) for one in refused.value.errors] == [(1, "nagashi_not_here")]


def test_a_file_may_leave_unsaid_what_all_rule_sets_do_alike(house):
    rules = house("mleague", value={"kazoe": "true"})
    text = "S daiminkan 2222p from N\nS tsumo rinshan worth mangan"
    rinshan = house("mleague", liability={"rinshan": '"yes"'})
    ruling = pao.rule(pao.parse(text), rinshan)
    assert ruling.silent == ("liability.rinshan",)
    step = next(step for step in ruling.trace if step.rule == "rinshan_as_ron")
    assert for_language("en").source(step, rules) is None
