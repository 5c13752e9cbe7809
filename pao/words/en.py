"""English: names, phrases, and all other tables of words."""

from typing import Final

from pao.words import en_mistakes, en_next_door, en_rules, en_steps, terms

SEATS: Final = {"E": "East", "S": "South", "W": "West", "N": "North"}
SUITS: Final = {"m": "man", "p": "pin", "s": "sou"}
HONOURS = {"1z": "east wind", "2z": "south wind", "3z": "west wind", "4z": "north wind"}
HONOURS |= {tile: f"{term.romaji} ({term.english})" for tile, term in terms.DRAGONS.items()}
SHORT_HONOURS = {"1z": "east", "2z": "south", "3z": "west", "4z": "north"}
SHORT_HONOURS |= {tile: term.romaji for tile, term in terms.DRAGONS.items()}
TILE: Final = {"plain": "{number} {suit}", "red": "red {number} {suit}"}
IN_HAND: Final = {"red": "red {number}", "numbers": " ", "groups": ", "}
CALLS = {kind: terms.TERMS[kind].romaji for kind in ("chi", "pon")}
CALLS |= {kind: terms.TERMS[kind].english for kind in ("daiminkan", "ankan", "kakan")}
MELDS: Final = {
    "chi": "chi of {tiles} from {feeder}",
    "pon": "pon of {tile} from {feeder}",
    "daiminkan": "open kan of {tile} from {feeder}",
    "ankan": "concealed kan of {tile}",
    "kakan": "kan of {tile}: a pon from {feeder}, the fourth tile added later",
}
YAKUMAN = {term.id: term.romaji for term in terms.YAKUMAN}
YAKUMAN |= {
    "chinitsu": "full flush",
    "ruby-dragon": "ruby dragon",
    "jade-hand": "jade hand",
    "blue-hand": "blue hand",
}
MEANINGS = {term.id: term.meaning_en for term in terms.YAKUMAN}
MEANINGS |= {
    "chinitsu": "one suit only",
    "ruby-dragon": "a limit hand that its source names and does not describe",
    "jade-hand": "a hand that its source names and does not describe",
    "blue-hand": "a hand that its source names and does not describe",
}
PURPOSES: Final = {
    "hand": "the hand",
    "honba": "the honba",
    "sticks": "the riichi sticks",
    "noten": "noten",
    "nagashi": "nagashi mangan",
    "rinshan": "rinshan win",
    "bao:three-dragons": "third dragon",
    "bao:four-winds": "fourth wind",
    "bao:all-honours": "hand of honours",
    "bao:terminals": "hand of terminals",
    "bao:limit-doubles": "doubles at the limit",
    "bao:one-suit": "hand of one suit",
    "bao:jade-or-blue": "jade or blue hand",
    "bao:last-flower": "eight flowers",
    "bao:late-wall": "win late in the wall",
    "bao:late-kong": "kan late in the wall",
    "bao:long-hand": "win on a hand with too many tiles",
    "kong": "the kan",
    "false-win": "the false win",
}
WORTHS: Final = {
    **{
        name: terms.TERMS[name].romaji
        for name in ("mangan", "haneman", "baiman", "sanbaiman", "kazoe")
    },
    "limit": "the limit",
    "han_fu": "{han} han {fu} fu",
    "units": "{units} units",
    "unit": "1 unit",
}
SETS: Final = {
    "daisangen": "dragon sets",
    "daisuushi": "wind sets",
    "suukantsu": "kans",
    "tsuuiisou": "sets of honours",
    "chinroutou": "sets of ones and nines",
    "ryuuiisou": "green sets",
    "chinitsu": "sets of one suit",
    "ruby-dragon": "sets of a ruby dragon",
}
WHY: Final = {
    "liable_tsumo": "liable: pays the self-draw alone",
    "liable_ron": "liable, and dealt in",
    "liable_split": "liable: half of the ron",
    "discarder_split": "dealt in: half of the ron",
    "liable_honba": "liable: the honba",
    "tsumo": "share of the self-draw",
    "discarder": "dealt in",
    "rinshan": "fed the kan: pays as for a ron",
    "honba": "honba",
    "sticks": "sticks on the table",
    "noten": "not tenpai",
    "nagashi": "share of the nagashi mangan",
    "share": "share of a discard",
    "liable_share": "liable: own share, and half of the fourth player’s",
    "discarder_share": "dealt in: own share, and half of the fourth player’s",
    "kong": "share of the kan",
    "liable_kong": "fed the kan late: pays for all",
    "false_win": "declared a false win",
}
UNIT_SUFFIXES: Final = {"points": "", "units": " units"}
LIST: Final = {
    "comma": ", ",
    "and": " and ",
    "or": " or ",
    "parts": "; ",
    "counters": " · ",
    "sentences": " ",
}
PHRASES: Final = {
    "payment": "{payer} pays {payee} {amount} for {purpose}",
    "payment.sticks": "{payee} takes {points} in riichi sticks from the table",
    "share": "{seat} {points}",
    "dealer": "{seat}, the dealer",
    "riichi": "in riichi",
    "no_calls": "no calls",
    "seat_at_table": "{seat}: {what}.",
    "win_itself": "the win itself",
    "points": "{points}",
    "sources_silent": "No source says this. It is our assumption.",
    "honba": "{honba} honba",
    "no_honba": "no honba",
    "wall": "tiles left in the wall: {wall}",
    "wall_at_call": "Tiles left in the wall then: {wall}.",
    "sticks_on_table": "riichi sticks on the table: {sticks}",
    "round": "round wind {wind}",
    "taken": "discard",
    "taken.chankan": "robbed kan",
    "fresh": "This tile had not been discarded before.",
    "not_fresh": "This tile had been discarded before.",
    "concealed": "concealed: {tiles}",
    "winning_tile": "winning tile: {tile}",
    "hand": "{seat}’s hand. {parts}.",
    "rules.robbed_kan": "a kan that is robbed",
    "rules.not_comparable": "Not comparable under {rules}:",
    "next": "If {winner} calls {calls} of {tiles}, the player who discarded it becomes liable for "
    "{purpose}.",
    "next.any_tile": "If {winner} calls {calls} of any tile, the player who discarded it becomes "
    "liable for {purpose}.",
    "next.from": "If {winner} calls {calls} of {tiles} from {feeders}, {feeders} becomes liable "
    "for {purpose}.",
    "rules.under": "Under {rules}:",
    "rules.not_under": "Cannot be under {rules}:",
}
HEADLINES: Final = {
    "nobody": "Nobody is liable.",
    "nobody_yet": "Nobody is liable so far.",
    "one": "{seat} is liable for {winner}’s {purpose}.",
    "discarder_alone": "{seat} is liable for {winner}’s {purpose} but pays nothing: {other} dealt "
    "in and pays it all.",
    "as_usual": "{seat} is liable for {winner}’s {purpose}, but {other} dealt in: everybody pays "
    "as usual.",
    "uncounted": "{seat} is also liable for {winner}’s {purpose}, but only one yakuman counts, so "
    "{seat} pays nothing for it.",
    "paid_once": "{seat} is also liable for {winner}’s {purpose}, but the hand is paid only once, "
    "by {other}.",
    "standing": "So far {seat} is liable for {winner}’s {purpose}.",
    "another_won": "Nobody is liable in the end: {seat} was liable for {winner}’s {purpose}, but "
    "{winner} did not win.",
    "nobody_won": "Nobody is liable in the end: {seat} was liable for {winner}’s {purpose}, but "
    "nobody won.",
    "not_completed": "Nobody is liable in the end: {seat} was liable for {winner}’s {purpose}, but "
    "{winner} won without it.",
    "nothing_due": "Nobody is liable in the end: {seat} was liable for {winner}’s {purpose}, but "
    "nothing is paid.",
}
EVENTS: Final = {
    "chi": "{seat} calls chi of {tiles} on {feeder}’s {tile}.",
    "pon": "{seat} calls pon of {tile} from {feeder}.",
    "daiminkan": "{seat} calls an open kan of {tile} from {feeder}.",
    "ankan": "{seat} declares a concealed kan of {tile}.",
    "kakan": "{seat} adds the fourth {tile} to the pon.",
    "discard": "{seat} discards {tile}.",
    "riichi": "{seat} declares riichi.",
    "kita": "{seat} sets a north aside.",
    "flowers": "{seat} reveals flowers: {count} so far.",
    "doubles": "{seat} reveals doubles: {count} so far.",
    "tsumo": "{seat} wins by self-draw on {tile}.",
    "tsumo.bare": "{seat} wins by self-draw.",
    "tsumo.worth": "{seat} wins by self-draw: {worth}.",
    "tsumo.rinshan": "{seat} wins on the replacement tile of the kan (rinshan), {tile}.",
    "tsumo.rinshan.bare": "{seat} wins on the replacement tile of the kan (rinshan).",
    "tsumo.rinshan.worth": "{seat} wins on the replacement tile of the kan (rinshan): {worth}.",
    "ron": "{seat} wins by ron on {feeder}’s {tile}.",
    "ron.bare": "{seat} wins by ron on {feeder}’s discard.",
    "ron.worth": "{seat} wins by ron on {feeder}’s discard: {worth}.",
    "ron.chankan": "{seat} wins by robbing {feeder}’s kan of its {tile} (chankan).",
    "draw": "The hand ends in an exhaustive draw.",
    "draw.tenpai": "The hand ends in an exhaustive draw; tenpai: {tenpai}.",
    "draw.noten": "The hand ends in an exhaustive draw; nobody is tenpai.",
    "draw.abortive": "The hand ends in an abortive draw.",
    "nagashi": "The wall runs out and {seat} has nagashi mangan.",
    "false-win": "{seat} declares a false win.",
    "long-hand": "{seat} has too many tiles from here on.",
    "short-hand": "{seat} has too few tiles from here on.",
}
RULES_LINE: Final = {
    "liable": "Pao for {yakuman}.",
    "liable.none": "No yakuman makes anybody liable.",
    "nobody": "Nobody is ever liable.",
    "responsible-yakuman": "The liable player pays only for the yakuman they fed.",
    "whole-hand": "The liable player pays for the whole hand, other yakuman included.",
    "split": "If another player deals in, the discarder and the liable player pay half each.",
    "discarder-pays": "If another player deals in, the discarder pays everything and the liable "
    "player nothing.",
    "honba": "The liable player also pays the honba.",
    "honba.none": "There are no honba.",
    "honba.ron-discarder": "On a ron the discarder pays the honba.",
    "honba.tsumo-shared": "On a self-draw with another yakuman everybody shares the honba.",
    "rinshan": "A player who feeds an open kan pays for a win on its replacement tile, like a ron.",
    "rinshan.further": "A player who feeds an open kan pays for a win on a replacement tile, like "
    "a ron, even after more kans.",
    "pon-only": "An open kan makes nobody liable.",
    "no-pon": "A pon makes nobody liable.",
    "fitting": "For {yakuman} the player who feeds the fourth matching set is liable, if the hand "
    "is completed as such.",
    "one-yakuman": "Yakuman do not add up.",
    "double": "{Yakuman} counts double.",
    "doubles": "{Yakuman} count double.",
    "three": "Three players.",
    "name": "{name}.",
    "join": " ",
    "units": "Counts units, at most {limit} for a hand.",
    "bao": "A player who feeds a hand that visibly nears completion or the limit is bao. The bao "
    "player pays for everybody when the hand is self-drawn, or when the bao player deals in.",
    "on-ron.all-pay": "On a discard everybody pays, the discarder twice as much.",
    "on-ron.discarder-pays": "On a discard the discarder pays for everybody.",
    "nine-tiles": "A player who deals into a full flush with nine tiles on the table pays for "
    "everybody.",
    "as-usual": "If another player deals in, everybody pays as usual, as if nobody were liable.",
    "shared": "If another player deals in, only the discarder and the bao player pay.",
    "rolled": "A player who feeds the hand later becomes bao instead.",
}
LOGS: Final = {
    "hand": "{wind} {number}",
    "honba": "{wind} {number}, {honba} honba",
    "liable": "{title}: liable to {winner} is {logged} in the log, {ruled} in the ruling",
    "points": "{title}: {seat} {logged} in the log, {ruled} in the ruling",
    "nobody": "nobody",
    "explained": "{title}: the log is right where {rule} says otherwise. {question} {answer}",
    "same": "hands: {hands}, wins: {wins}, no difference",
    "different": "hands: {hands}, wins: {wins}, differences: {differences}",
}
BRIEFS: Final = {
    "tsumo": "{seat}’s {what}, tsumo",
    "rinshan": "{seat}’s {what}, rinshan",
    "ron": "{seat}’s {what}, ron off {feeder}",
    "chankan": "{seat}’s {what}, chankan off {feeder}",
    "hand": "win",
    "draw": "exhaustive draw",
    "abortive": "abortive draw",
    "nagashi": "{seat}’s nagashi mangan",
    "melds": "{seat}: {tiles}",
    "honba": "{honba} honba",
    "fed": "fed by {seats}",
    "on": "on {tile}",
    "sticks": "{sticks} on the table",
}
PROOFS: Final = {
    "holds": "Ensured: {yakuman}. All {checked} complete hands with these sets include it.",
    "broken": "Not ensured: {yakuman}. A hand with these sets that is not {yakuman}: {hand}, won "
    "{how} on {tile}. {worth}",
    "broken.all": "Not ensured: {yakuman}. A hand with these sets that is none of these: {hand}, "
    "won {how} on {tile}. {worth}",
    "tsumo": "by self-draw",
    "ron": "by ron",
    "worth": "It is worth {worth}.",
    "yaku": "{yaku}: {han_fu}",
    "no_yaku": "It has no yaku, but it is complete.",
    "breaks": "The yakuman can be avoided: {hand}, won {how} on {tile}, is a complete hand with "
    "these sets and not {yakuman}. {worth}",
    "still": "This hand is complete, but it is still {yakuman}.",
    "incomplete.0": "This is not a pair. With four sets, only a pair is missing.",
    "incomplete.1": "This hand is not complete. It needs another set and a pair.",
    "incomplete.2": "This hand is not complete. It needs {sets} more sets and a pair.",
    "fifth_copy": "This would be a fifth {tile}, and there are only four of each tile.",
    "number": "Besides these sets, a complete hand has {needed} tiles. You entered {given}.",
    "meld": "{call} of {tile}",
    "chi": "{call} of {tiles}",
}
YAKU: Final = {
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
MISTAKES, STEPS = en_mistakes.MISTAKES, en_steps.STEPS
RELATED, RELATED_NAMES = en_next_door.REASONS, en_next_door.NAMES
RULE_KEYS, RULE_WHOLE = en_rules.KEYS, en_rules.WHOLE
RULE_SECTIONS, RULE_YES_NO = en_rules.SECTIONS, en_rules.YES_NO
FAULTS: Final[dict[str, str]] = {}
"""No messages here, because pao.errors already has them in English."""
