"""Hands settled as the texts of the newer rule sets say."""

import pytest

import pao
from pao.what_if import search
from tests.hands import DRAGONS

KANS = "S ankan 1111m\nS daiminkan 2222p from E\nS pon 333s from E\nS kakan 3333s\n"
FED = KANS + "S daiminkan 9999s from N\n"
ONE, TWO = "hand 123m9p", "hand 1112z"
EAST = "round: E\n\nE chi 123p from N\nE chi 678m from N\nE ron 5m from S hand 34m555z11z"
SIX = "S chi 123m from E\nS pon 555m from W\n"
NINE = "S chi 123m from E\nS pon 555m from W\nS pon 999m from N\n"
TWELVE = NINE + "S chi 678m from E\n"

SETTLED = {
    "WRC: the feeder of a fourth open kan is liable": (
        "wrc-2025", FED + "S tsumo 9p hand 9p", (0, 32000, 0, -32000)),
    "WRC: the fourth kan was added by its owner": (
        "wrc-2025", KANS + "S pon 999s from N\nS kakan 9999s\nS tsumo 9p hand 9p",
        (-16000, 32000, -8000, -8000)),
    "WRC: on a ron off another the discarder pays the honba": (
        "wrc-2025", f"honba: 2\n\n{DRAGONS}S ron 9p from N {ONE}", (0, 32600, -16000, -16600)),
    "WRC: with a second yakuman in a self-draw the honba are shared": (
        "wrc-2025", f"honba: 1\n\n{DRAGONS}S tsumo 2z {TWO}", (-16100, 64300, -40100, -8100)),
    "WRC: with daisangen alone the liable player pays the honba": (
        "wrc-2025", f"honba: 1\n\n{DRAGONS}S tsumo 9p {ONE}", (0, 32300, -32300, 0)),
    "WRC: thirteen han are a counted yakuman": (
        "wrc-2025", "S ron from W worth kazoe", (0, 32000, -32000, 0)),
    "WRC: four han thirty fu are a mangan": (
        "wrc-2025", "S ron from W worth 4han 30fu", (0, 8000, -8000, 0)),
    "WRC: of two winners the nearer one is paid": (
        "wrc-2025", "S ron from E worth mangan\nN ron from E worth mangan", (-8000, 8000, 0, 0)),
    "WRC: the pair of a double wind has two fu": ("wrc-2025", EAST, (1500, -1500, 0, 0)),
    "A rules: yakuman add up": (
        "jpml-a-2026", f"{DRAGONS}S tsumo 2z {TWO}", (-16000, 64000, -40000, -8000)),
    "A rules: thirteen han are a counted yakuman": (
        "jpml-a-2026", "S ron from W worth kazoe", (0, 32000, -32000, 0)),
    "A rules: four han thirty fu are no mangan": (
        "jpml-a-2026", "S ron from W worth 4han 30fu", (0, 7700, -7700, 0)),
    "A rules: the pair of a double wind has two fu": ("jpml-a-2026", EAST, (1500, -1500, 0, 0)),
    "A rules: of two winners the nearer one is paid": (
        "jpml-a-2026", "S ron from E worth mangan\nN ron from E worth mangan",
        (-8000, 8000, 0, 0)),
    "the League before: yakuman do not add up": (
        "jpml", f"{DRAGONS}S tsumo 2z {TWO}", (0, 32000, -32000, 0)),
    "the League before: thirteen han are a sanbaiman": (
        "jpml", "S ron from W worth kazoe", (0, 24000, -24000, 0)),
    "EMA: thirteen han are a sanbaiman": (
        "ema-2016", "S ron from W worth kazoe", (0, 24000, -24000, 0)),
    "EMA: four han thirty fu are not rounded up": (
        "ema-2016", "S ron from W worth 4han 30fu", (0, 7700, -7700, 0)),
    "EMA: the pair of a double wind has four fu": ("ema-2016", EAST, (2000, -2000, 0, 0)),
    "Mahjong Soul, suukantsu option: the feeder of the fourth kan is liable": (
        "mahjong-soul-tournament", FED + "S tsumo 9p hand 9p", (0, 32000, 0, -32000)),
    "Mahjong Soul, ranked: nobody is": (
        "mahjong-soul", FED + "S tsumo 9p hand 9p", (-16000, 32000, -8000, -8000)),
    "full payment: the discarder pays for everybody": (
        "hk-full-gun", "S ron from W worth 4", (0, 16, -16, 0)),
    "full payment: on a self-draw each pays half of that": (
        "hk-full-gun", "S tsumo worth 4", (-8, 24, -8, -8)),
    "full payment: who fed the twelfth tile of a flush pays the self-draw": (
        "hk-full-gun", TWELVE + "S tsumo 2m hand 2m worth 12", (-72, 72, 0, 0)),
    "full payment: another's discard is paid by its discarder": (
        "hk-full-gun", TWELVE + "S ron 2m from W hand 2m worth 12", (0, 48, -48, 0)),
    "full payment: twelve tiles and a pair that is none of the suit": (
        "hk-full-gun", TWELVE + "S tsumo 2z hand 2z worth 4", (-8, 24, -8, -8)),
    "full payment: the third dragon": (
        "hk-full-gun", f"{DRAGONS}S tsumo 9p {ONE} worth 16", (0, 96, -96, 0)),
    "full payment: the fourth kong is a limit hand": (
        "hk-full-gun", FED + "S tsumo 9p hand 9p", (0, 192, 0, -192)),
    "full payment: a false win costs the dearest self-draw": (
        "hk-full-gun", "S false-win", (64, -192, 64, 64)),
    "half payment: the discarder pays twice as much as each other player": (
        "hk-half-gun", "S ron from W worth 16", (-16, 64, -32, -16)),
    "half payment: a discard into a flush of nine open tiles": (
        "hk-half-gun", NINE + "S ron 2m from W hand 2m678m worth 12", (0, 48, -48, 0)),
    "half payment: nine open tiles and no flush": (
        "hk-half-gun", NINE + "S ron 2z from W hand 2z678m worth 4", (-4, 16, -8, -4)),
    "half payment: six open tiles of a flush": (
        "hk-half-gun", SIX + "S ron 2m from W hand 2m678m999m worth 12",
        (-12, 48, -24, -12)),
    "half payment: who fed the twelfth tile pays the self-draw": (
        "hk-half-gun", TWELVE + "S tsumo 2m hand 2m worth 12", (-72, 72, 0, 0)),
    "half payment: who then deals in pays, not who fed the twelfth tile": (
        "hk-half-gun", TWELVE + "S ron 2m from W hand 2m worth 12", (0, 48, -48, 0)),
    "half payment: dragons make nobody liable": (
        "hk-half-gun", f"{DRAGONS}S tsumo 9p {ONE} worth 16", (-32, 96, -32, -32)),
}  # fmt: skip


@pytest.mark.parametrize("case", SETTLED)
def test_a_hand_is_settled_as_the_text_of_the_rule_set_says(case):
    rules, text, expected = SETTLED[case]
    assert tuple(pao.rule(pao.parse(text), rules).deltas.values()) == expected


@pytest.mark.parametrize("rules", ["wrc-2025", "ema-2016"])
def test_nagashi_mangan_is_refused_where_the_text_has_none(rules):
    with pytest.raises(pao.ScenarioError) as refused:
        pao.rule(pao.parse("E nagashi"), rules)
    assert [error.fault for error in refused.value.errors] == ["nagashi_not_here"]


def test_what_the_texts_do_not_say_is_said_to_be_an_assumption():
    ruling = pao.rule(pao.parse(f"{DRAGONS}S tsumo 2z {TWO}"), "wrc-2025")
    assert "settlement.scope" in ruling.silent
    assert "liability.ankan_is_visible" in pao.rule_set("wrc-2025").silent


@pytest.mark.parametrize("key", sorted(pao.rule_set("jpml").sources))
def test_each_key_of_the_old_league_rules_names_its_year(key):
    text = pao.rule_set("jpml").sources[key]["en"]
    assert any(year in text for year in ("2011", "2012", "2017", "2019", "no year"))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({rules for rules, _, _ in SETTLED.values()}))
def test_some_hand_tells_it_from_every_other_rule_set(name):
    rules = pao.rule_set(name)
    for other in {*pao.rule_set_ids()} - {name}:
        assert search(rules, pao.rule_set(other), 150).divergence, other
