"""English: names, and a sentence for each step of a trace."""

from pao.words import en_mistakes, en_next_door, en_proofs, en_rules_brief, en_units, terms
from pao.words.en_rules import KEYS

SEATS = {"E": "East", "S": "South", "W": "West", "N": "North"}
SUITS = {"m": "man", "p": "pin", "s": "sou"}
HONOURS = {
    "1z": "east wind",
    "2z": "south wind",
    "3z": "west wind",
    "4z": "north wind",
}
HONOURS |= {tile: f"{term.romaji} ({term.english})" for tile, term in terms.DRAGONS.items()}
SHORT_HONOURS = {
    "1z": "east",
    "2z": "south",
    "3z": "west",
    "4z": "north",
}
SHORT_HONOURS |= {tile: term.romaji for tile, term in terms.DRAGONS.items()}
TILE = {"plain": "{number} {suit}", "red": "red {number} {suit}"}
IN_HAND = {"red": "red {number}", "numbers": " ", "groups": ", "}
CALLS = {kind: terms.TERMS[kind].romaji for kind in ("chi", "pon")}
CALLS |= {kind: terms.TERMS[kind].english for kind in ("daiminkan", "ankan", "kakan")}
MELDS = {
    "chi": "chi of {tiles} from {feeder}",
    "pon": "pon of {tile} from {feeder}",
    "daiminkan": "open kan of {tile} from {feeder}",
    "ankan": "concealed kan of {tile}",
    "kakan": "kan of {tile}: a pon from {feeder}, the fourth tile added later",
}
YAKUMAN = {term.id: term.romaji for term in terms.YAKUMAN} | en_units.YAKUMAN
MEANINGS = {term.id: term.meaning_en for term in terms.YAKUMAN} | en_units.MEANINGS
PURPOSES = {
    "hand": "the hand",
    "honba": "the honba",
    "sticks": "the riichi sticks",
    "noten": "noten",
    "nagashi": "nagashi mangan",
    "rinshan": "rinshan win",
    **en_units.PURPOSES,
}
WORTHS = {
    **{
        name: terms.TERMS[name].romaji
        for name in ("mangan", "haneman", "baiman", "sanbaiman", "kazoe")
    },
    "limit": "the limit",
    "han_fu": "{han} han {fu} fu",
    "units": "{units} units",
    "unit": "1 unit",
}
SETS = {
    "daisangen": "dragon sets",
    "daisuushi": "wind sets",
    "suukantsu": "kans",
    "tsuuiisou": "sets of honours",
    "chinroutou": "sets of ones and nines",
    "ryuuiisou": "green sets",
    "chinitsu": "sets of one suit",
}
WHY = {
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
    **en_units.WHY,
}
COUNTED = {"points": "", "units": " units"}
LIST = {"comma": ", ", "and": " and ", "or": " or ", "parts": "; ", "counters": " · "}
PHRASES = {
    "payment": "{payer} pays {payee} {amount} for {purpose}",
    "payment.sticks": "{payee} takes {points} in riichi sticks from the table",
    "share": "{seat} {points}",
    "dealer": "{seat}, the dealer",
    "riichi": "in riichi",
    "no_calls": "no calls",
    "seat_at_table": "{seat}: {what}.",
    "win_itself": "the win itself",
    "points": "{points}",
    "sources_silent": "No source states this; it is our assumption.",
    "honba": "{honba} honba",
    "no_honba": "no honba",
    "wall": "tiles left in the wall: {wall}",
    "wall_at_call": "Tiles left in the wall then: {wall}.",
    "sticks_on_table": "riichi sticks on the table: {sticks}",
    "round": "round wind {wind}",
    "fresh": "No such tile lay in a river before.",
    "not_fresh": "Such a tile lay in a river already.",
    "concealed": "concealed: {tiles}",
    "winning_tile": "winning tile: {tile}",
    "hand": "{seat}’s hand. {parts}.",
    "rules.robbed_kan": "a kan that is robbed",
    "rules.not_comparable": "Not comparable under {rules}:",
    "next": "If {winner} calls {calls} of {tiles}, whoever threw it stands liable for {purpose}.",
    "next.any_tile": "If {winner} calls {calls}, of whatever tile, the player who threw it stands "
    "liable for {purpose}.",
    "next.from": "If {winner} calls {calls} of {tiles} from {feeders}, {feeders} stands liable for "
    "{purpose}.",
    "rules.under": "Under {rules}:",
    "rules.not_under": "Cannot be under {rules}:",
}
HEADLINES = {
    "nobody": "Nobody is liable.",
    "nobody_yet": "Nobody is liable so far.",
    "one": "{seat} is liable for {winner}’s {purpose}.",
    "discarder_alone": "{seat} is liable for {winner}’s {purpose} but pays nothing: {other} dealt "
    "in and pays it all.",
    "as_usual": "{seat} is liable for {winner}’s {purpose}, but {other} dealt in: everybody pays "
    "as usual.",
    "uncounted": "{seat} stands liable for {winner}’s {purpose} too, but only one yakuman counts: "
    "nothing is due for it.",
    "paid_once": "{seat} stands liable for {winner}’s {purpose} too, but the hand is paid only "
    "once, by {other}.",
    "standing": "{seat} stands liable for {winner}’s {purpose}.",
    "another_won": "Nobody is liable in the end: {seat} stood liable for {winner}’s {purpose}, "
    "but {winner} did not win.",
    "nobody_won": "Nobody is liable in the end: {seat} stood liable for {winner}’s {purpose}, "
    "but nobody won.",
    "not_completed": "Nobody is liable in the end: {seat} stood liable for {winner}’s {purpose}, "
    "but {winner} won without it.",
    "nothing_due": "Nobody is liable in the end: {seat} stood liable for {winner}’s {purpose}, "
    "but nothing is due.",
}
EVENTS = {
    "chi": "{seat} calls chi of {tiles} on {feeder}’s {tile}.",
    "pon": "{seat} calls pon of {tile} from {feeder}.",
    "daiminkan": "{seat} calls an open kan of {tile} from {feeder}.",
    "ankan": "{seat} declares a concealed kan of {tile}.",
    "kakan": "{seat} adds the fourth {tile} to the pon.",
    "discard": "{seat} discards {tile}.",
    "riichi": "{seat} declares riichi.",
    "kita": "{seat} sets a north aside.",
    "flowers": "{seat} shows flowers: {count} now.",
    "doubles": "{seat} shows doubles: {count} now.",
    "tsumo": "{seat} wins by self-draw on {tile}.",
    "tsumo.bare": "{seat} wins by self-draw.",
    "tsumo.worth": "{seat} wins by self-draw: {worth}.",
    "tsumo.rinshan": "{seat} wins on the replacement tile of the kan (rinshan), {tile}.",
    "tsumo.rinshan.bare": "{seat} wins on the replacement tile of the kan (rinshan).",
    "tsumo.rinshan.worth": "{seat} wins on the replacement tile of the kan (rinshan): {worth}.",
    "ron": "{seat} wins by ron on {feeder}’s {tile}.",
    "ron.bare": "{seat} wins by ron off {feeder}.",
    "ron.worth": "{seat} wins by ron off {feeder}: {worth}.",
    "ron.chankan": "{seat} wins by robbing {feeder}’s kan of its {tile} (chankan).",
    "draw": "The hand ends in an exhaustive draw.",
    "draw.tenpai": "The hand ends in an exhaustive draw; tenpai: {tenpai}.",
    "draw.noten": "The hand ends in an exhaustive draw; nobody is tenpai.",
    "draw.abortive": "The hand ends in an abortive draw.",
    "nagashi": "The wall runs out, and {seat} has nagashi mangan.",
    "false-win": "{seat} declares a win that is none.",
    "long-hand": "{seat} has too many tiles from here on.",
    "short-hand": "{seat} has too few tiles from here on.",
}
RULES_LINE = {
    "liable": "Pao for {yakuman}.",
    "nobody": "Nobody is ever liable.",
    "responsible-yakuman": "Whoever is liable pays only for the yakuman that they fed.",
    "whole-hand": "The liable player pays for the whole hand, other yakuman included.",
    "split": "If somebody else deals in, the discarder and the liable player pay half each.",
    "discarder-pays": "If somebody else deals in, the discarder pays it all and the liable player "
    "nothing.",
    "honba": "The liable player pays the honba, too.",
    "honba.none": "There are no honba.",
    "honba.ron-discarder": "On a ron the discarder pays the honba.",
    "honba.tsumo-shared": "On a self-draw that holds another yakuman too, all share the honba.",
    "rinshan": "Whoever feeds an open kan pays for a win on its replacement tile, like a ron.",
    "rinshan.further": "Whoever feeds an open kan pays for a win on a replacement tile, like a "
    "ron, even after further kans.",
    "rinshan.fresh": "Whoever feeds an open kan of a tile that lay in no river pays for a win on "
    "its replacement tile, like a ron.",
    "pon-only": "An open kan makes nobody liable.",
    "fitting": "For {yakuman} whoever feeds the fourth set that fits is liable, if the hand is "
    "finished so.",
    "one-yakuman": "Yakuman do not add up.",
    "double": "{Yakuman} counts double.",
    "three": "Three players.",
    "name": "{name}.",
    "join": " ",
    **en_units.RULES_LINE,
}
RULE_KEYS = KEYS | en_units.KEYS
RULE_SECTIONS = en_rules_brief.SECTIONS | en_units.SECTIONS
RULE_LABELS = en_rules_brief.LABELS | en_units.LABELS
RULE_BRIEF, RULE_YES_NO = en_rules_brief.BRIEF | en_units.BRIEF, en_rules_brief.YES_NO
RULE_WHOLE = en_rules_brief.WHOLE | en_units.WHOLE
STEPS = {
    "no_liability": "{seat} fed the call that made {winner}’s {yakuman} certain. Under these rules "
    "nobody is liable for another player’s hand.",
    "not_yet_ensured": "{seat} feeds the {call} of {tile}: {winner} now shows {seen} of the "
    "{needed} {sets}. The rest of the hand could still be anything, so {yakuman} is not ensured "
    "and nobody is liable yet.",
    "not_yet_ensured.own": "With this {call} {winner} shows {seen} of the {needed} {sets}. The "
    "rest of the hand could still be anything, so {yakuman} is not ensured and nobody is liable "
    "yet.",
    "third_dragon_ensures": "{seat} discards {tile} and {winner} calls {call}: the third dragon "
    "set on the table. Whatever {winner} holds, a finished hand is now daisangen. It is ensured, "
    "and {seat}, who fed this call, stands liable.",
    "fourth_wind_ensures": "{seat} discards {tile} and {winner} calls {call}: the fourth wind set "
    "on the table. Whatever pair {winner} finds, the hand is now daisuushi. It is ensured, and "
    "{seat}, who fed this call, stands liable.",
    "fourth_kan_ensures": "{seat} discards {tile} and {winner} calls an open kan: the fourth kan. "
    "Only a pair is missing, so any finished hand is now suukantsu. It is ensured, and {seat}, "
    "who fed the fourth kan, stands liable.",
    "fourth_fitting_meld": "{seat} discards {tile} and {winner} calls {call}: four {sets} lie on "
    "the table now, and only the pair is missing. It is still free, so {yakuman} is not ensured. "
    "But under these rules {seat}, who fed the fourth set, is liable if the hand is finished as "
    "{yakuman}.",
    "not_listed": "{Yakuman} is now certain, but under these rules nobody is liable for it.",
    "claim_never_counts": "{Yakuman} is now certain, but under these rules this kind of call "
    "({call}) never makes its feeder liable.",
    "claim_never_counts.fitting": "{winner} shows four {sets} now. But under these rules this kind "
    "of call ({call}) never makes its feeder liable.",
    "own_kan_ensures": "{winner}’s own draw completes the last of the {needed} {sets} ({call}). "
    "{Yakuman} is ensured now, but no discard did it: nobody is liable.",
    "own_kan_ensures.fitting": "{winner}’s own draw completes the last of the {needed} {sets} "
    "({call}). No discard did it: nobody is liable for {yakuman}.",
    "ankan_is_seen": "A concealed kan lies open for all to see once it is declared, so it counts "
    "among the {needed} {sets}.",
    "ankan_is_hidden": "Under these rules a concealed kan stays hidden: the others do not know "
    "what it is, so it does not count towards {yakuman}.",
    "held_triplet_no_excuse": "{winner} already held three {tile}, so the call changed nothing "
    "for {winner}. But the others could not know that: only this call made it certain. {seat} "
    "stays liable.",
    "held_triplet_no_excuse.fitting": "{winner} already held three {tile}, so the call changed "
    "nothing for {winner}. But the others could not know that. {seat} stays liable.",
    "riichi_no_excuse": "{seat} was in riichi and had to throw the tile. That is no excuse: "
    "liability asks who fed the call, not whether there was a choice.",
    "kakan_changes_nothing": "Later {winner} adds a fourth tile to a pon. The set was already "
    "there: this neither makes anybody liable nor frees anybody.",
    "rinshan_attaches": "{seat} fed the open kan, and {winner} won on its replacement tile before "
    "discarding. Under these rules {seat} is liable for that.",
    "rinshan_not_listed": "{winner} won on the replacement tile of a kan that {seat} fed. Under "
    "these rules that alone makes nobody liable.",
    "rinshan_tile_not_fresh": "{seat} fed the open kan, but such a tile already lay in a river. "
    "These rules ask for a fresh tile: {seat} is not liable for the rinshan win.",
    "rinshan_further_kans": "{winner} declared further kans before winning. Under these rules the "
    "feeder of the open kan stays liable.",
    "rinshan_further_kans.not": "{winner} declared further kans before winning. These rules count "
    "only the first replacement tile: nobody is liable for the rinshan win.",
    "worth_yakuman": "{winner}’s hand is {yakuman}.",
    "yakuman_add_up": "Under these rules yakuman add up: this hand is paid as {times} yakuman.",
    "worth_double": "Under these rules {yakuman} is a double yakuman.",
    "worth_double.single": "Under these rules {yakuman} is a single yakuman.",
    "worth_one_yakuman": "Under these rules yakuman do not add up: the hand is settled as {one}.",
    "worth_one_yakuman.fed": "Under these rules yakuman do not add up: the hand is settled as "
    "{one}, for which {seat} is liable.",
    "yakuman_not_counted": "{seat} stands liable for {purpose} too. But only one yakuman counts, "
    "and that is {one}: {seat} pays nothing for {purpose}.",
    "worth_hand": "{winner}’s hand is no yakuman; it is worth {worth}.",
    "kazoe_counts": "Thirteen han and more count as a yakuman here (kazoe).",
    "kazoe_counts.not": "Thirteen han and more are only a sanbaiman here: no kazoe yakuman.",
    "kiriage_counts": "{han} han {fu} fu is rounded up to a mangan here (kiriage).",
    "kiriage_counts.not": "{han} han {fu} fu stays just below a mangan here: there is no kiriage.",
    "double_wind_pair": "The pair is {winner}’s seat wind and the round wind too: under these "
    "rules that is {pair} fu, and the hand has {fu} fu.",
    "completed_uncalled": "The last set of {yakuman} came from {winner}’s own hand or draw, not "
    "from a call. Nobody is liable.",
    "completed_uncalled.ron": "{ron} discarded the winning tile, but nobody’s discard was called "
    "to make {yakuman} certain. A winning tile is no call: this is an ordinary ron.",
    "pair_is_free": "{Yakuman} can never be ensured by calls: until the win the pair was still "
    "free, and another pair would have made it a different hand. Nobody is liable for it.",
    "yakuman_not_completed": "{seat} stood liable for {purpose}, but {winner} won without it. "
    "Nothing is due for it.",
    "another_won": "{seat} stood liable for {winner}’s {purpose}, but {winner} did not win. "
    "Nothing is due.",
    "nothing_due_on_draw": "{seat} stood liable for {winner}’s {purpose}, but nobody won. Nothing "
    "is due.",
    "liable_pays_tsumo": "{winner} draws the winning tile. For {purpose} {seat} pays the whole "
    "{points}, as if {seat} had dealt in; the others pay nothing for it.",
    "liable_dealt_in": "{seat} is liable and also dealt in: one ordinary ron, {points} for "
    "{purpose}. Nothing is doubled.",
    "liable_splits_ron": "{discarder} dealt in, and {seat} is liable: they share the {points} for "
    "{purpose}. {seat} pays {from_liable}, {discarder} {from_discarder}.",
    "ron.rinshan": "{discarder}, who fed the kan, pays {points} for {purpose}.",
    "liable_dealt_in.rinshan": "{seat} is liable and also fed the kan: one ordinary ron, {points} "
    "for {purpose}. Nothing is doubled.",
    "liable_splits_ron.rinshan": "{discarder} fed the kan, and {seat} is liable: they share the "
    "{points} for {purpose}. {seat} pays {from_liable}, {discarder} {from_discarder}.",
    "discarder_pays_alone": "{discarder} dealt in. Under these rules the discarder pays the whole "
    "{points} for {purpose}, and {seat} nothing.",
    "chankan_is_a_discard": "{winner} robs {discarder}’s kan. Under these rules that is the same "
    "as winning off {discarder}’s discard.",
    "whole_hand": "Under these rules the liability covers the whole hand, {rest} included.",
    "rest_as_usual": "Under these rules {seat} is liable only for what {seat} made certain. "
    "{Rest} is paid as usual.",
    "two_liable": "Two players are liable, {seats}: each for their own part.",
    "rinshan_as_ron": "The rinshan win is settled like a ron off {seat}.",
    "tsumo": "{Purpose} is an ordinary self-draw: {shares}.",
    "ron": "{discarder} dealt in and pays {points} for {purpose}.",
    "tsumo_loss": "With three players North’s share of a self-draw does not exist.",
    "tsumo_loss.not": "With three players the other two share what North would have paid.",
    "honba_tsumo_liable": "The honba, {points}, is paid by the liable player: {seat}.",
    "honba_tsumo_shared": "Because the hand holds another yakuman too, all share the honba: "
    "{points} each.",
    "honba_ron_liable": "The honba, {points}, is not split: the liable player pays it, {seat}.",
    "honba_ron_discarder": "The honba, {points}, is not split: the discarder pays it, {seat}.",
    "honba_two_liable": "Of the two liable players {seat} pays the honba.",
    "honba_tsumo": "Each of the others adds {points} for the honba.",
    "honba_ron": "{seat} adds {points} for the honba.",
    "honba_not_counted": "There are no honba under these rules: nothing is added for them.",
    "honba_several_winners": "With several winners the honba go to {winner}, the nearest to the "
    "discarder.",
    "honba_several_winners.each": "With several winners the honba are paid to each of them.",
    "head_bump": "{winners} could each win off {discarder}. Only the nearest in turn order wins "
    "here: {winner}.",
    "several_winners": "{winners} win off {discarder}; each hand is settled by itself.",
    "triple_ron_draw": "Three players win off {discarder}. Under these rules that is a draw, and "
    "nothing is paid.",
    "triple_ron_draw.not": "Three players win off {discarder}. Under these rules that is no draw.",
    "sticks": "{winner} takes the riichi sticks on the table ({sticks}): {points} points.",
    "noten": "The noten pay {total} in all to the tenpai.",
    "noten.nothing": "Nobody, or everybody, is tenpai: no points change hands.",
    "nagashi": "Nagashi mangan is paid like a self-drawn mangan: {shares}.",
    **en_units.STEPS,
}
LOGS = {
    "hand": "{wind} {number}",
    "honba": "{wind} {number}, {honba} honba",
    "liable": "{title}: liable to {winner} is {logged} in the log, {ruled} in the ruling",
    "points": "{title}: {seat} {logged} in the log, {ruled} in the ruling",
    "nobody": "nobody",
    "explained": "{title}: the log is right where {rule} says otherwise. {question} {answer}",
    "same": "hands: {hands}, wins: {wins}, no difference",
    "different": "hands: {hands}, wins: {wins}, differences: {differences}",
}
BRIEFS = {
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
MISTAKES, RULE_CLAUSES = en_mistakes.MISTAKES, en_mistakes.RULE_CLAUSES
PROOFS, YAKU = en_proofs.PROOFS, en_proofs.YAKU
RELATED, RELATED_NAMES = en_next_door.REASONS, en_next_door.NAMES
FAULTS: dict[str, str] = {}
"""English is the engine’s own: pao.faults."""
