"""Japanese: a rule set in a table: its sections, its keys and its values in a word or two."""

SECTIONS = {
    "liability": "包が成立する条件",
    "settlement": "誰がいくら払うか",
    "value": "役満の数え方と複数の和了",
}
LABELS = {
    "liability": "包",
    "liability.yakuman": "対象の役満",
    "liability.calls": "対象の鳴き",
    "liability.ankan_is_visible": "暗槓を数えるか",
    "liability.kakan": "加槓",
    "liability.in_riichi": "リーチ中",
    "liability.rinshan": "嶺上開花",
    "liability.rinshan_after_further_kans": "続けてカンした後の包",
    "settlement.scope": "負担の範囲",
    "settlement.on_ron_by_another": "他家の放銃",
    "settlement.rinshan_as_ron": "嶺上の精算",
    "settlement.honba_on_tsumo": "積み棒（ツモ）",
    "settlement.honba_on_ron": "積み棒（ロン）",
    "settlement.two_liable": "二人の包",
    "settlement.honba_with_two_liable": "積み棒（二人の包）",
    "value.yakuman_add_up": "役満の複合",
    "value.one_yakuman": "役満の選び方",
    "value.double_yakuman": "ダブル役満",
    "value.kazoe": "数え役満",
    "value.kiriage": "切り上げ満貫",
    "value.double_wind_pair": "連風牌の雀頭",
    "value.nagashi": "流し満貫",
    "value.kokushi_robs_ankan": "暗槓の槍槓",
    "value.honba": "積み場",
    "value.multiple_ron": "ダブロン",
    "value.triple_ron": "トリロン",
    "value.honba_with_multiple_ron": "積み棒（複数のロン）",
    "value.tsumo_loss": "北家の分",
    "value.noten": "三麻の罰符",
}
BRIEF = {
    "liability": {"always": "なし", "some": "あり", "bao": "独自の包"},
    "liability.rinshan": {"no": "なし", "yes": "あり", "fresh-tile": "生牌のみ"},
    "settlement.scope": {"responsible-yakuman": "その役満", "whole-hand": "和了全体"},
    "settlement.on_ron_by_another": {"split": "折半", "discarder-pays": "放銃者"},
    "settlement.honba_on_tsumo": {"liable": "包になった人", "shared-if-combined": "複合なら分担"},
    "settlement.honba_on_ron": {"liable": "包になった人", "discarder": "放銃者"},
    "settlement.honba_with_two_liable": {"first": "先の者", "last": "後の者"},
    "value.double_yakuman": {"none": "なし"},
    "value.double_wind_pair": {"number": "{number}符"},
    "value.multiple_ron": {"all": "二人とも", "head-bump": "頭ハネ"},
    "value.triple_ron": {"all": "同じ", "draw": "流局", "draw-off-discard": "流局（槍槓は別）"},
    "value.honba_with_multiple_ron": {"nearest": "近い者", "each": "それぞれ"},
    "value.tsumo_loss": {"yes": "ツモ損", "no": "折半"},
}
YES_NO = {"yes": "あり", "no": "なし"}
WHOLE = {
    "players": {"?": "何人で打ちますか。", "3": "三人です。", "4": "四人です。"},
    "liability": {
        "some": "あります。役満を確定させる牌を鳴かせた者が負います。",
        "bao": "あります。定められた場合に包となった者が負います。",
    },
}
