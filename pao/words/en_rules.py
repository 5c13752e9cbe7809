"""English: each key of a rule set as a question, and its values as answers."""

KEYS = {
    "liability": {
        "?": "Is anybody liable for another player’s hand?",
        "always": "No. The discarder pays a ron, and everybody their share of a self-draw.",
    },
    "liability.yakuman": {
        "?": "For which yakuman can somebody be liable?",
        "list": "{Listed}.",
        "none": "For none.",
    },
    "liability.calls": {
        "?": "Which calls make the player who fed them liable?",
        "list": "{Listed}.",
        "none": "None.",
    },
    "liability.ankan_is_visible": {
        "?": "Does an earlier concealed kan count among the sets that everybody sees?",
        "yes": "Yes. Once declared it lies there for all to see.",
        "no": "No. It counts as hidden.",
    },
    "liability.kakan": {
        "?": "Does adding the fourth tile to a pon change anything?",
        "always": "No. It makes nobody liable and frees nobody.",
    },
    "liability.in_riichi": {
        "?": "Is a player excused who was in riichi and had to throw the tile?",
        "always": "No. What counts is who fed the call.",
    },
    "liability.rinshan": {
        "?": "Is the feeder of an open kan liable when the caller wins on the replacement tile?",
        "no": "No.",
        "yes": "Yes.",
        "fresh-tile": "Only if such a tile lay in no river before.",
    },
    "liability.rinshan_after_further_kans": {
        "?": "Does that liability outlast further kans before the win?",
        "yes": "Yes, until the caller discards.",
        "no": "No. Only the first replacement tile counts.",
    },
    "settlement.scope": {
        "?": "If the hand holds other yakuman too, does the liable player pay for them?",
        "responsible-yakuman": "No. The liable player pays for the yakuman made certain, and the "
        "rest is paid as usual.",
        "whole-hand": "Yes. The liability covers the whole hand.",
    },
    "settlement.on_ron_by_another": {
        "?": "Who pays when somebody else deals in?",
        "split": "The liable player and the discarder, half each.",
        "discarder-pays": "The discarder alone.",
    },
    "settlement.rinshan_as_ron": {
        "?": "How is a rinshan win paid for which somebody is liable?",
        "always": "Like a ron off the player who fed the kan.",
    },
    "settlement.honba_on_tsumo": {
        "?": "Who pays the honba on a self-draw?",
        "liable": "The liable player, all of it.",
        "shared-if-combined": "The liable player; but everybody their share where the hand holds "
        "another yakuman too.",
    },
    "settlement.honba_on_ron": {
        "?": "Who pays the honba when somebody else deals in?",
        "liable": "The liable player.",
        "discarder": "The discarder.",
    },
    "settlement.two_liable": {
        "?": "What if two players are liable for one hand?",
        "always": "Each bears their own yakuman; where the liability covers the whole hand, each "
        "bears half of it.",
    },
    "settlement.honba_with_two_liable": {
        "?": "Which of two liable players pays the honba?",
        "first": "The one whose discard was called first.",
        "last": "The one whose discard was called last.",
    },
    "value.yakuman_add_up": {
        "?": "Do several yakuman in one hand add up?",
        "yes": "Yes.",
        "no": "No. A hand is one yakuman at most.",
    },
    "value.one_yakuman": {
        "?": "Which yakuman counts where a hand is one at most?",
        "always": "One that somebody is liable for goes before others; then the dearest; then the "
        "one that was certain first.",
    },
    "value.double_yakuman": {
        "?": "Which yakuman count double?",
        "list": "{Listed}.",
        "none": "None.",
    },
    "value.kazoe": {
        "?": "Are thirteen han and more a yakuman (kazoe)?",
        "yes": "Yes.",
        "no": "No. They are a sanbaiman.",
    },
    "value.kiriage": {
        "?": "Are hands just below a mangan rounded up to it (kiriage)?",
        "yes": "Yes.",
        "no": "No.",
    },
    "value.double_wind_pair": {
        "?": "How many fu is a pair worth that is both seat and round wind?",
        "number": "{number}.",
    },
    "value.nagashi": {
        "?": "Is nagashi mangan paid?",
        "yes": "Yes, like a self-drawn mangan.",
        "no": "No.",
    },
    "value.kokushi_robs_ankan": {
        "?": "May thirteen orphans rob a concealed kan?",
        "yes": "Yes, and whoever declared the kan pays.",
        "no": "No.",
    },
    "value.honba": {
        "?": "Are there honba, and do they count?",
        "yes": "Yes: 100 a counter from each loser, or all of it from whoever deals in.",
        "no": "No, there are none.",
    },
    "value.multiple_ron": {
        "?": "Who wins when two players claim one discard for ron?",
        "all": "Both.",
        "head-bump": "Only the one who sits nearest after the discarder.",
    },
    "value.triple_ron": {
        "?": "And when three players do?",
        "all": "The same as with two.",
        "draw": "Nobody. The hand is drawn.",
        "draw-off-discard": "Nobody. The hand is drawn; but a kan robbed by three is paid to all.",
    },
    "value.honba_with_multiple_ron": {
        "?": "Who receives the honba when several players win?",
        "nearest": "The winner who sits nearest after the discarder.",
        "each": "Each winner, in full.",
    },
    "value.tsumo_loss": {
        "?": "Who pays North’s share of a self-draw at a table of three?",
        "yes": "Nobody. The winner goes without it.",
        "no": "The other two, half each.",
    },
    "value.noten": {
        "?": "What do the noten pay at a table of three?",
        "always": "{noten} points in all.",
    },
}
