"""English: what a proof found, and the names of the yaku."""

PROOFS = {
    "holds": "Ensured: {yakuman}. Every complete hand with these melds holds it, {checked} in all.",
    "broken": "Not ensured: {yakuman}. A hand with these melds that is no {yakuman}: {hand}, "
    "won {how} on {tile}. {worth}",
    "broken.all": "Not ensured: {yakuman}. A hand with these melds that is none of them: {hand}, "
    "won {how} on {tile}. {worth}",
    "tsumo": "by self-draw",
    "ron": "by ron",
    "worth": "It is worth {worth}.",
    "yaku": "{yaku}: {han_fu}",
    "no_yaku": "It has no yaku, but it is complete.",
    "breaks": "It breaks: {hand}, won {how} on {tile}, is a complete hand with these melds and no "
    "{yakuman}. {worth}",
    "still": "This hand is complete, but it is {yakuman} all the same.",
    "incomplete.0": "This is no pair. Beside four melds only a pair is missing.",
    "incomplete.1": "This is no complete hand: a set and a pair are missing beside the melds.",
    "incomplete.2": "This is no complete hand: {sets} sets and a pair are missing beside the "
    "melds.",
    "fifth_copy": "This would be a fifth {tile}, and there are only four of each tile.",
    "number": "Beside the melds stand {needed} tiles in a finished hand, and here are {given}.",
    "meld": "{call} of {tile}",
    "chi": "{call} of {tiles}",
}
YAKU = {
    "menzen_tsumo": "menzen tsumo",
    "iipeikou": "iipeikou",
    "ryanpeikou": "ryanpeikou",
    "tanyao": "tanyao",
    "haku": "haku",
    "hatsu": "hatsu",
    "chun": "chun",
    "seat_wind": "seat wind",
    "round_wind": "round wind",
    "sanshoku_doujun": "sanshoku doujun",
    "sanshoku_doukou": "sanshoku doukou",
    "ittsu": "ittsu",
    "chanta": "chanta",
    "junchan": "junchan",
    "honroutou": "honroutou",
    "toitoi": "toitoi",
    "sanankou": "sanankou",
    "sankantsu": "sankantsu",
    "shousangen": "shousangen",
    "honitsu": "honitsu",
    "chinitsu": "chinitsu",
    "red_fives": "red fives",
}
