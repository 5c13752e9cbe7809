"""English: a rule set in a table: its sections, its keys and its values in a word or two."""

SECTIONS = {
    "liability": "Who becomes liable",
    "settlement": "Who pays what",
    "value": "What counts, and who wins",
}
LABELS = {
    "liability": "Liability",
    "liability.yakuman": "Yakuman",
    "liability.calls": "Calls",
    "liability.ankan_is_visible": "Concealed kan counts",
    "liability.kakan": "Added kan",
    "liability.in_riichi": "In riichi",
    "liability.rinshan": "Rinshan",
    "liability.rinshan_after_further_kans": "Liable after further kans",
    "settlement.scope": "Pays for",
    "settlement.on_ron_by_another": "Somebody else deals in",
    "settlement.rinshan_as_ron": "Rinshan paid",
    "settlement.honba_on_tsumo": "Honba on a self-draw",
    "settlement.honba_on_ron": "Honba on a ron",
    "settlement.two_liable": "Two liable",
    "settlement.honba_with_two_liable": "Honba of two liable",
    "value.yakuman_add_up": "Yakuman add up",
    "value.one_yakuman": "Which one counts",
    "value.double_yakuman": "Double yakuman",
    "value.kazoe": "Kazoe",
    "value.kiriage": "Kiriage",
    "value.double_wind_pair": "Double wind pair",
    "value.nagashi": "Nagashi mangan",
    "value.kokushi_robs_ankan": "Robbed concealed kan",
    "value.honba": "Honba",
    "value.multiple_ron": "Double ron",
    "value.triple_ron": "Triple ron",
    "value.honba_with_multiple_ron": "Honba of several rons",
    "value.tsumo_loss": "North’s share",
    "value.noten": "Noten of three",
}
BRIEF = {
    "liability": {"always": "nobody", "some": "yes", "bao": "bao, in its own ways"},
    "liability.rinshan": {"no": "no", "yes": "liable", "fresh-tile": "fresh tile only"},
    "settlement.scope": {"responsible-yakuman": "its yakuman", "whole-hand": "the whole hand"},
    "settlement.on_ron_by_another": {"split": "half each", "discarder-pays": "discarder"},
    "settlement.honba_on_tsumo": {"liable": "liable", "shared-if-combined": "shared if combined"},
    "settlement.honba_on_ron": {"liable": "liable", "discarder": "discarder"},
    "settlement.honba_with_two_liable": {"first": "first", "last": "last"},
    "value.double_yakuman": {"none": "none"},
    "value.double_wind_pair": {"number": "{number} fu"},
    "value.multiple_ron": {"all": "both win", "head-bump": "nearest wins"},
    "value.triple_ron": {
        "all": "as two",
        "draw": "a draw",
        "draw-off-discard": "a draw, but robbed",
    },
    "value.honba_with_multiple_ron": {"nearest": "nearest", "each": "each in full"},
    "value.tsumo_loss": {"yes": "not paid", "no": "split"},
}
YES_NO = {"yes": "yes", "no": "no"}
WHOLE = {
    "players": {"?": "How many play?", "3": "Three.", "4": "Four."},
    "liability": {
        "some": "Yes, whoever fed the call that made a yakuman certain.",
        "bao": "Yes, whoever is bao by one of its ways.",
    },
}
"""What tells whole rule sets apart, beside their keys."""
