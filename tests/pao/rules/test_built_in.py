"""What each built-in rule set says, its sources, and its assumptions."""

import pytest

import pao
from pao.rules import UnitsRules, rule_set_from_dict, switches
from pao.rules.load import FOLDER

TWO = ("daisangen", "daisuushi")
THREE = (*TWO, "suukantsu")
SIX = (*THREE, "tsuuiisou", "chinroutou", "ryuuiisou")

USUAL = {
    "liability.yakuman": TWO,
    "liability.calls": ("pon", "daiminkan"),
    "liability.ankan_is_visible": True,
    "liability.rinshan": "no",
    "liability.rinshan_after_further_kans": False,
    "settlement.scope": "responsible-yakuman",
    "settlement.on_ron_by_another": "split",
    "settlement.honba_on_tsumo": "liable",
    "settlement.honba_on_ron": "liable",
    "settlement.honba_with_two_liable": "first",
    "value.yakuman_add_up": True,
    "value.double_yakuman": (),
    "value.kazoe": True,
    "value.kiriage": False,
    "value.double_wind_pair": 4,
    "value.nagashi": True,
    "value.kokushi_robs_ankan": False,
    "value.honba": True,
    "value.multiple_ron": "all",
    "value.triple_ron": "all",
    "value.honba_with_multiple_ron": "nearest",
}
NOBODY = {key: one for key, one in USUAL.items() if key.startswith("value")} | {"liability": None}

# what each rule set says otherwise
TENHOU = USUAL | {"settlement.scope": "whole-hand", "value.triple_ron": "draw"}
WAITS = ("suuankou-tanki", "junsei-chuuren", "kokushi-thirteen")
DOUBLE = USUAL | {"value.double_yakuman": ("daisuushi", *WAITS)}
SOUL = DOUBLE | {"value.kokushi_robs_ankan": True}
WIKI = USUAL | {"liability.yakuman": THREE}
DISCARDER = {"settlement.honba_on_ron": "discarder"}
SHARED = {"settlement.honba_on_tsumo": "shared-if-combined"}
TWO_FU = {"value.double_wind_pair": 2}
BUMP = {"value.multiple_ron": "head-bump"}

SINGAPORE = {
    "units.limit": 16,
    "units.limit_hands": ("jade-hand", "blue-hand"),
    "units.on_ron_by_another": "as-usual",
    "units.false_win": "limit-to-each",
    "units.on_ron": "all-pay",
    "units.nine_tiles": False,
    "bao.three_dragons": ("pon", "win"),
    "bao.four_winds": ("pon", "win"),
    "bao.all_honours": ("pon", "daiminkan", "win"),
    "bao.terminals": ("pon", "win"),
    "bao.limit_doubles": ("pon", "win"),
    "bao.one_suit": ("chi", "pon", "daiminkan", "win"),
    "bao.jade_or_blue": ("chi", "pon", "daiminkan", "win"),
    "bao.last_flower": True,
    "bao.ankan_is_visible": False,
    "bao.doubles": 5,
    "bao.short_of_limit": 1,
    "bao.at_limit": False,
    "bao.rolled": False,
    "bao.late_wall": 8,
    "bao.late_kong": 5,
    "bao.long_hand": True,
}

LIMIT_HANDS = (*THREE, "tsuuiisou", "chinroutou", "ryuuiisou", "chinitsu", "ruby-dragon")
HONG_KONG = {
    "liability.yakuman": LIMIT_HANDS,
    "liability.calls": ("chi", "pon", "daiminkan"),
    "liability.ankan_is_visible": False,
    "liability.rinshan": "yes",
    "liability.rinshan_after_further_kans": False,
    "units.limit": 64,
    "units.limit_hands": LIMIT_HANDS,
    "units.on_ron_by_another": "split",
    "units.false_win": "not-priced",
    "units.on_ron": "all-pay",
    "units.nine_tiles": False,
}
FULL_GUN = HONG_KONG | {
    "liability.yakuman": (*THREE, "chinitsu"),
    "liability.ankan_is_visible": True,
    "liability.rinshan": "no",
    "units.limit": 32,
    "units.limit_hands": (
        "daisuushi", "suukantsu", "tsuuiisou", "chinroutou", "chuuren", "kokushi",
    ),
    "units.on_ron_by_another": "as-usual",
    "units.false_win": "limit-to-each",
    "units.on_ron": "discarder-pays",
}  # fmt: skip
HALF_GUN = FULL_GUN | {
    "liability.yakuman": ("chinitsu",),
    "units.limit": 64,
    "units.on_ron": "all-pay",
    "units.nine_tiles": True,
}

SAYS = {
    "article": WIKI | {"liability.rinshan": "yes"},
    "ema-2016": USUAL
    | DISCARDER
    | {"value.yakuman_add_up": False, "value.kazoe": False, "value.nagashi": False},
    "four-winds": USUAL
    | DISCARDER
    | {
        "liability.calls": ("pon", "kakan"),
        "settlement.on_ron_by_another": "discarder-pays",
        "value.honba_with_multiple_ron": "each",
    },
    "hk-full-gun": FULL_GUN,
    "hk-half-gun": HALF_GUN,
    "jpml": WIKI | DISCARDER | BUMP | {"value.yakuman_add_up": False, "value.kazoe": False},
    "jpml-a-2026": WIKI | DISCARDER | TWO_FU | BUMP,
    "kobalab": DOUBLE | SHARED | DISCARDER | {"value.triple_ron": "draw-off-discard"},
    "kyokai": NOBODY | BUMP | {"value.nagashi": False},
    "mahjong-soul": SOUL,
    "mahjong-soul-sanma": SOUL | {"value.tsumo_loss": True},
    "mahjong-soul-tournament": SOUL | {"liability.yakuman": THREE},
    "mcgill-hkos": HONG_KONG,
    "mcgill-riichi": USUAL
    | {
        "liability.yakuman": SIX,
        "liability.calls": ("chi", "pon", "daiminkan"),
        "liability.rinshan": "yes",
    },
    "mleague": WIKI | TWO_FU | BUMP | {"value.kazoe": False, "value.kiriage": True},
    "mu": USUAL | BUMP | {"value.honba": False, "value.nagashi": False},
    "riichi-city": WIKI | {"settlement.honba_with_two_liable": "last"},
    "rmu": NOBODY | BUMP | {"value.kazoe": False},
    "rrc": USUAL | DISCARDER | {"value.honba_with_multiple_ron": "each"},
    "saikouisen": NOBODY
    | BUMP
    | TWO_FU
    | {
        "value.yakuman_add_up": False,
        "value.kazoe": False,
        "value.kiriage": True,
        "value.nagashi": False,
    },
    "singapore": SINGAPORE,
    "singapore-rolled": SINGAPORE | {"bao.rolled": True},
    "singapore-shared": SINGAPORE | {"units.on_ron_by_another": "shared"},
    "tenhou": TENHOU,
    "tenhou-sanma": TENHOU | {"value.tsumo_loss": True},
    "wiki": WIKI,
    "wiki-2019": USUAL | SHARED | DISCARDER,
    "wiki-rinshan": WIKI
    | {"liability.rinshan": "yes", "liability.rinshan_after_further_kans": True},
    "wiki-whole-hand": WIKI | {"settlement.scope": "whole-hand"},
    "wrc-2025": WIKI
    | DISCARDER
    | SHARED
    | TWO_FU
    | BUMP
    | {"value.kiriage": True, "value.nagashi": False},
}

SINGAPORE_SILENT = (
    "limit several_winners ankan_is_visible doubles win kongs jade_and_blue kong_worth"
)

SILENT = {
    "article": "rinshan_after_further_kans rinshan_as_ron honba_with_two_liable double_yakuman "
    "kazoe kiriage multiple_ron triple_ron honba_with_multiple_ron",
    "ema-2016": "ankan_is_visible kakan in_riichi "
    "rinshan_after_further_kans honba_on_tsumo "
    "honba_with_two_liable honba_with_multiple_ron",
    "four-winds": "yakuman ankan_is_visible kakan in_riichi rinshan rinshan_after_further_kans "
    "scope honba_on_tsumo two_liable honba_with_two_liable yakuman_add_up double_yakuman kazoe "
    "kiriage",
    "hk-full-gun": "calls kakan in_riichi rinshan rinshan_after_further_kans rinshan_as_ron "
    "on_ron_by_another nine_tiles several_winners two_liable",
    "hk-half-gun": "kakan in_riichi rinshan rinshan_after_further_kans rinshan_as_ron "
    "on_ron_by_another several_winners two_liable",
    "jpml": "one_yakuman calls ankan_is_visible kakan in_riichi rinshan_after_further_kans "
    "on_ron_by_another honba_on_tsumo honba_with_two_liable honba_with_multiple_ron",
    "jpml-a-2026": "calls ankan_is_visible kakan in_riichi rinshan_after_further_kans scope "
    "on_ron_by_another honba_on_tsumo honba_with_two_liable two_liable honba_with_multiple_ron",
    "kobalab": "rinshan_after_further_kans honba_with_two_liable",
    "kyokai": "double_yakuman kazoe kiriage honba_with_multiple_ron",
    "mahjong-soul": "ankan_is_visible kakan in_riichi rinshan_after_further_kans "
    "honba_with_two_liable kiriage",
    "mahjong-soul-sanma": "ankan_is_visible kakan in_riichi rinshan_after_further_kans "
    "honba_with_two_liable kiriage noten",
    "mahjong-soul-tournament": "ankan_is_visible kakan in_riichi rinshan_after_further_kans "
    "honba_with_two_liable kiriage two_liable",
    "mcgill-hkos": "in_riichi false_win several_winners two_liable ruby_dragon",
    "mcgill-riichi": "in_riichi scope honba_on_tsumo honba_on_ron two_liable "
    "honba_with_two_liable yakuman_add_up double_yakuman kazoe kiriage multiple_ron triple_ron "
    "honba_with_multiple_ron",
    "mleague": "rinshan_after_further_kans honba_with_two_liable double_yakuman "
    "honba_with_multiple_ron",
    "mu": "calls ankan_is_visible kakan in_riichi rinshan rinshan_after_further_kans scope "
    "on_ron_by_another honba_on_tsumo honba_on_ron honba_with_two_liable yakuman_add_up "
    "double_yakuman kazoe honba_with_multiple_ron",
    "riichi-city": "calls ankan_is_visible kakan in_riichi rinshan rinshan_after_further_kans "
    "double_yakuman kazoe kiriage multiple_ron triple_ron honba_with_multiple_ron",
    "rmu": "double_yakuman kiriage honba_with_multiple_ron",
    "rrc": "kakan rinshan_after_further_kans honba_with_two_liable double_yakuman kiriage",
    "saikouisen": "liability honba_with_multiple_ron",
    "singapore": SINGAPORE_SILENT,
    "singapore-rolled": SINGAPORE_SILENT,
    "singapore-shared": SINGAPORE_SILENT,
    "tenhou": "ankan_is_visible rinshan_after_further_kans honba_with_two_liable",
    "tenhou-sanma": "ankan_is_visible rinshan_after_further_kans honba_with_two_liable noten",
    "wiki": "in_riichi rinshan_after_further_kans honba_with_two_liable double_yakuman kazoe "
    "kiriage multiple_ron triple_ron honba_with_multiple_ron",
    "wiki-2019": "ankan_is_visible in_riichi honba_with_two_liable two_liable double_yakuman "
    "kazoe kiriage multiple_ron triple_ron honba_with_multiple_ron",
    "wiki-rinshan": "in_riichi honba_with_two_liable double_yakuman kazoe kiriage multiple_ron "
    "triple_ron honba_with_multiple_ron",
    "wiki-whole-hand": "in_riichi rinshan_after_further_kans honba_with_two_liable two_liable "
    "double_yakuman kazoe kiriage multiple_ron triple_ron honba_with_multiple_ron",
    "wrc-2025": "calls ankan_is_visible kakan in_riichi rinshan_after_further_kans scope "
    "on_ron_by_another honba_with_two_liable two_liable honba_with_multiple_ron",
}

YOUNGER = {
    "nagashi": {
        "ema-2016", "four-winds", "kobalab", "kyokai", "mu", "saikouisen", "tenhou",
        "tenhou-sanma", "wiki", "wiki-2019", "wiki-rinshan", "wiki-whole-hand", "wrc-2025",
    },
    "kokushi_robs_ankan": {
        "jpml", "mahjong-soul", "mahjong-soul-sanma", "mahjong-soul-tournament", "mu",
        "saikouisen", "tenhou", "tenhou-sanma",
    },
    "honba": {
        "article", "ema-2016", "four-winds", "jpml", "kobalab", "mahjong-soul",
        "mahjong-soul-sanma", "mahjong-soul-tournament", "mleague", "mu", "riichi-city", "rmu",
        "rrc", "saikouisen", "tenhou", "tenhou-sanma", "wiki", "wiki-2019", "wiki-rinshan",
        "wiki-whole-hand",
    },
    "double_wind_pair": {
        "ema-2016", "jpml-a-2026", "kobalab", "mahjong-soul", "mahjong-soul-sanma",
        "mahjong-soul-tournament", "mleague", "saikouisen", "tenhou", "tenhou-sanma", "wrc-2025",
    },
}  # fmt: skip
"""Keys that a file may leave out, and who states them: for all others they are assumed."""

UNITS_ALIKE = {
    "liability": {"liability.kakan", "units.two_liable", "settlement.rinshan_as_ron"},
    "bao": {"bao.win", "bao.kongs", "bao.jade_and_blue", "bao.kong_worth"},
}


def test_every_rule_set_is_here():
    assert set(SAYS) == set(SILENT) == set(pao.rule_set_ids())


def test_it_says_what_its_sources_say():
    for name in pao.rule_set_ids():
        assert switches(pao.rule_set(name)) == SAYS[name], name


def test_what_no_source_states_is_named_as_silent():
    for name in pao.rule_set_ids():
        rules = pao.rule_set(name)
        silent = [key.rpartition(".")[2] for key in rules.silent]
        assumed = [key for key, stated in YOUNGER.items() if name not in stated]
        if isinstance(rules, UnitsRules):
            assumed = []
        assert sorted(silent) == sorted([*SILENT[name].split(), *assumed]), name


def test_what_all_rule_sets_do_alike_is_sourced_or_silent_where_it_can_matter():
    for name in pao.rule_set_ids():
        rules = pao.rule_set(name)
        if isinstance(rules, UnitsRules):
            alike = UNITS_ALIKE["bao" if rules.bao else "liability"] | {"units.several_winners"}
            assert alike <= {*rules.sources, *rules.silent}, name
            continue
        needed = (
            {"liability"} if rules.liability is None else {"liability.kakan", "liability.in_riichi"}
        )
        if rules.liability and rules.liability.rinshan != "no":
            needed.add("settlement.rinshan_as_ron")
        if rules.players == 3:
            needed.add("value.noten")
        assert needed <= {*rules.sources, *rules.silent}, name


def test_its_file_bears_its_id_and_its_table_has_its_players():
    for name in pao.rule_set_ids():
        rules = pao.rule_set(name)
        assert (FOLDER / f"{rules.id}.toml").exists(), name
        assert rules.id == name, name
        assert rules.players == (3 if name.endswith("sanma") else 4), name


def test_it_survives_as_data():
    for name in pao.rule_set_ids():
        rules = pao.rule_set(name)
        assert rule_set_from_dict(rules.to_dict()) == rules, name


@pytest.mark.parametrize("key", YOUNGER)
def test_what_was_stored_before_a_key_was_there_is_read_with_what_is_assumed(key):
    data = pao.rule_set("mleague").to_dict()
    del data["value"][key]
    data["sources"].pop(f"value.{key}", None)
    data["silent"] = [key for key in data["silent"] if key != f"value.{key}"]
    read = rule_set_from_dict(data)
    assert read.silent.count(f"value.{key}") == 1
    assert getattr(read.value, key) == USUAL[f"value.{key}"]
    assert rule_set_from_dict(read.to_dict()) == read
