"""English: a sentence for each step of a trace."""

from typing import Final

STEPS: Final = {
    "no_liability": "{seat} fed the call that made {winner}’s {yakuman} certain. Under these rules "
    "nobody is liable for another player’s hand.",
    "not_yet_ensured": "{seat} feeds the {call} of {tile}: {winner} now shows {seen} of the "
    "{needed} {sets}. The rest of the hand could still be anything, so {yakuman} is not ensured "
    "and nobody is liable for it yet.",
    "not_yet_ensured.own": "With this {call} {winner} shows {seen} of the {needed} {sets}. The "
    "rest of the hand could still be anything, so {yakuman} is not ensured and nobody is liable "
    "for it yet.",
    "third_dragon_ensures": "{seat} discards {tile} and {winner} calls {call}: the third dragon "
    "set on the table. Whatever {winner} holds, any complete hand is now "
    "daisangen. Daisangen is ensured, and {seat}, who fed this call, "
    "becomes liable.",
    "fourth_wind_ensures": "{seat} discards {tile} and {winner} calls {call}: the fourth wind set "
    "on the table. Whatever the pair, any complete hand is now daisuushi. "
    "Daisuushi is ensured, and {seat}, who fed this call, becomes liable.",
    "fourth_kan_ensures": "{seat} discards {tile} and {winner} calls an open kan: the fourth kan. "
    "Only a pair is missing, so any complete hand is now suukantsu. "
    "Suukantsu is ensured, and {seat}, who fed the fourth kan, becomes "
    "liable.",
    "fourth_fitting_meld": "{seat} discards {tile} and {winner} calls {call}: four {sets} are now "
    "on the table and only the pair is missing. The pair can still be anything, so {yakuman} is "
    "not ensured. But under these rules {seat}, who fed the fourth set, is liable if the hand is "
    "completed as {yakuman}.",
    "not_listed": "{Yakuman} is now certain, but under these rules nobody is liable for it.",
    "claim_never_counts": "{Yakuman} is now certain, but under these rules this kind of call "
    "({call}) never makes its feeder liable.",
    "claim_never_counts.fitting": "{winner} now shows four {sets}. But under these rules this kind "
    "of call ({call}) never makes its feeder liable.",
    "own_kan_ensures": "{winner}’s own draw completes the last of the {needed} {sets} ({call}). "
    "{Yakuman} is now ensured, but not by a discard, so nobody is liable for it.",
    "own_kan_ensures.fitting": "{winner}’s own draw completes the last of the {needed} {sets} "
    "({call}). It was not a discard, so nobody is liable for {yakuman}.",
    "ankan_is_seen": "Everybody can see a concealed kan once it is declared, so it counts as one "
    "of the {needed} {sets}.",
    "ankan_is_hidden": "Under these rules a concealed kan counts as hidden, so it does not count "
    "towards {yakuman}.",
    "held_triplet_no_excuse": "{winner} already held three {tile}, so the call changed nothing "
    "for {winner}. But the others could not know that: only this call "
    "made the yakuman certain. {seat} stays liable.",
    "held_triplet_no_excuse.fitting": "{winner} already held three {tile}, so the call changed "
    "nothing for {winner}. But the others could not know that. {seat} stays liable.",
    "riichi_no_excuse": "{seat} was in riichi and had to discard the tile. That does not matter: "
    "what counts is who fed the call, not whether {seat} had a choice.",
    "kakan_changes_nothing": "Later {winner} adds a fourth tile to a pon. The set was already "
    "there, so this changes nobody’s liability.",
    "rinshan_attaches": "{seat} fed the open kan, and {winner} won on its replacement tile before "
    "discarding. Under these rules {seat} is liable for that.",
    "rinshan_not_listed": "{winner} won on the replacement tile of a kan that {seat} fed. Under "
    "these rules that alone makes nobody liable.",
    "rinshan_further_kans": "{winner} declared more kans before winning. Under these rules the "
    "player who fed the open kan stays liable.",
    "rinshan_further_kans.not": "{winner} declared more kans before winning. These rules count "
    "only the first replacement tile, so nobody is liable for the rinshan win.",
    "worth_yakuman": "{winner}’s hand is {yakuman}.",
    "yakuman_add_up": "Under these rules yakuman add up: this hand is paid as {times} yakuman.",
    "worth_double": "Under these rules {yakuman} is a double yakuman.",
    "worth_double.single": "Under these rules {yakuman} is a single yakuman.",
    "worth_one_yakuman": "Under these rules yakuman do not add up: the hand is settled as {one}.",
    "worth_one_yakuman.fed": "Under these rules yakuman do not add up: the hand is settled as "
    "{one}, for which {seat} is liable.",
    "yakuman_not_counted": "{seat} is also liable for {purpose}. But only one yakuman counts, "
    "{one}, so {seat} pays nothing for {purpose}.",
    "worth_hand": "{winner}’s hand is not a yakuman. It is worth {worth}.",
    "kazoe_counts": "Thirteen han or more count as a yakuman here (kazoe).",
    "kazoe_counts.not": "Thirteen han or more are only a sanbaiman here. There is no kazoe "
    "yakuman.",
    "kiriage_counts": "{han} han {fu} fu is rounded up to a mangan here (kiriage).",
    "kiriage_counts.not": "{han} han {fu} fu stays just below a mangan here: there is no kiriage.",
    "double_wind_pair": "The pair is {winner}’s seat wind and the round wind too: under these "
    "rules that is {pair} fu, and the hand has {fu} fu.",
    "completed_uncalled": "The last set of {yakuman} came from {winner}’s own hand or draw, not "
    "from a call. Nobody is liable for it.",
    "completed_uncalled.ron": "{ron} dealt in, but nobody’s discard was called to make {yakuman} "
    "certain. A winning tile is not a call, so nobody is liable for {yakuman}.",
    "pair_is_free": "Calls can never ensure {yakuman}: until the win the pair could still be "
    "anything, and another pair would have made a different hand. Nobody is liable for it.",
    "yakuman_not_completed": "{seat} was liable for {purpose}, but {winner} won without "
    "{purpose}. Nothing is paid for the liability.",
    "another_won": "{seat} was liable for {winner}’s {purpose}, but {winner} did not win. Nothing "
    "is paid.",
    "nothing_due_on_draw": "{seat} was liable for {winner}’s {purpose}, but nobody won. Nothing is "
    "paid.",
    "nothing_due_on_draw.wins": "{seat} was liable for {winner}’s {purpose}, but the wins do not "
    "count. Nothing is paid.",
    "liable_pays_tsumo": "{winner} draws the winning tile. For {purpose} {seat} pays the whole "
    "{points}, as if {seat} had dealt in; the others pay nothing for it.",
    "liable_pays_tsumo.own": "{winner} draws the winning tile. {seat} is liable and pays {points} "
    "for {purpose}; players who are not liable pay nothing for it.",
    "liable_dealt_in": "{seat} is liable and also dealt in. This is one ordinary ron, {points} for "
    "{purpose}; nothing is doubled.",
    "liable_splits_ron": "{discarder} dealt in, and {seat} is liable: they share the {points} for "
    "{purpose}. {seat} pays {from_liable}, {discarder} {from_discarder}.",
    "ron.rinshan": "{discarder}, who fed the kan, pays {points} for {purpose}.",
    "liable_dealt_in.rinshan": "{seat} is liable and also fed the kan. This is one ordinary ron, "
    "{points} for {purpose}; nothing is doubled.",
    "liable_splits_ron.rinshan": "{discarder} fed the kan, and {seat} is liable: they share the "
    "{points} for {purpose}. {seat} pays {from_liable}, {discarder} {from_discarder}.",
    "discarder_pays_alone": "{discarder} dealt in. Under these rules the discarder pays the whole "
    "{points} for {purpose}, and {seat} nothing.",
    "discarder_pays_alone.rinshan": "{discarder} fed the kan and pays as for a discard. Under "
    "these rules the discarder pays the whole {points} for {purpose}, and {seat} nothing.",
    "chankan_is_a_discard": "{winner} robs {discarder}’s kan. Under these rules that is the same "
    "as winning on {discarder}’s discard.",
    "whole_hand": "Under these rules the liability covers the whole hand, {rest} included.",
    "rest_as_usual": "Under these rules {seat} is liable only for what {seat} made certain. "
    "{Rest} is paid as usual.",
    "two_liable": "Two players are liable, {seats}, each for their own part.",
    "two_liable.whole_hand": "Two players are liable, {seats}. Under these rules liability covers "
    "the whole hand, so each is liable for half of it.",
    "rinshan_as_ron": "The rinshan win is settled like a ron on {seat}’s discard.",
    "tsumo": "{Purpose} is an ordinary self-draw: {shares}.",
    "ron": "{discarder} dealt in and pays {points} for {purpose}.",
    "tsumo_loss": "With three players, nobody pays North’s share of a self-draw.",
    "tsumo_loss.not": "With three players, the other two share what North would have paid.",
    "honba_tsumo_liable": "The liable player, {seat}, pays the honba: {points}.",
    "honba_tsumo_shared": "Because the hand also holds another yakuman, everybody shares the "
    "honba: {points} each.",
    "honba_ron_liable": "The honba, {points}, is not split. The liable player, {seat}, pays all "
    "of it.",
    "honba_ron_discarder": "The honba, {points}, is not split. The discarder, {seat}, pays all of "
    "it.",
    "honba_two_liable": "Of the two liable players, {seat} pays the honba.",
    "honba_tsumo": "Each of the others adds {points} for the honba.",
    "honba_ron": "{seat} adds {points} for the honba.",
    "honba_not_counted": "There are no honba under these rules, so nothing is added.",
    "honba_several_winners": "With several winners, the honba go to {winner}, the first in turn "
    "order after the discarder.",
    "honba_several_winners.each": "With several winners, each of them is paid the honba.",
    "head_bump": "{winners} could each win on {discarder}’s {taken}. Here only the first in turn "
    "order wins: {winner}.",
    "several_winners": "{winners} win on {discarder}’s {taken}. Each hand is settled separately.",
    "triple_ron_draw": "Three players win on {discarder}’s {taken}. Under these rules that is a "
    "draw, and nothing is paid.",
    "triple_ron_draw.not": "Three players win on {discarder}’s {taken}. Under these rules that is "
    "not a draw.",
    "sticks": "{winner} takes the riichi sticks on the table ({sticks}): {points} points.",
    "noten": "The noten players pay {total} in total to the tenpai players.",
    "noten.nothing": "Nobody, or everybody, is tenpai: no points change hands.",
    "nagashi": "Nagashi mangan is paid like a self-drawn mangan: {shares}.",
    # who is bao, and who pays in units
    "bao_third_dragon": "{winner} shows sets of two dragons. {seat} discards the third dragon, "
    "{tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_fourth_wind": "{winner} shows sets of three winds. {seat} discards the fourth wind, "
    "{tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_another_honour": "{winner} shows three or more sets, all of honours. {seat} discards "
    "another honour, {tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_another_terminal": "{winner} shows three or more sets, all of ones and nines. {seat} "
    "discards another one or nine, {tile}, and {winner} claims it: {seat} is now bao for "
    "{winner}’s hand.",
    "bao_limit_doubles": "The doubles that {winner} shows are just short of the limit. {seat} "
    "discards the tile that brings them there, and {winner} claims it: {seat} is now bao for "
    "{winner}’s hand.",
    "bao_one_suit": "{winner} shows nine or more tiles, all of one suit. {seat} discards another "
    "tile of that suit, {tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_jade_or_blue": "{winner} shows nine or more tiles of a jade or blue hand, as declared "
    "with the win. {seat} discards another such tile, and {winner} claims it: {seat} is now bao "
    "for {winner}’s hand.",
    "bao_last_flower": "{winner} shows seven flowers, and {seat} turns up the eighth: {seat} is "
    "now bao for {winner}’s hand.",
    "bao_late_wall": "The wall is nearly used up (tiles left: {wall}), and {seat} discards a tile "
    "that nobody has discarded before. {winner} wins on this tile: {seat} pays "
    "for everybody.",
    "bao_late_kong": "The wall is nearly used up (tiles left: {wall}), and {seat} discards a tile "
    "that nobody has discarded before. {winner} makes a kan of this tile: {seat} "
    "pays everybody’s share of the kan.",
    "bao_long_hand": "{seat} has too many tiles and discards the tile that {winner} wins on: "
    "{seat} pays for everybody.",
    "bao_claim_not_counted": "This discard would make {seat} bao ({purpose}), but under these "
    "rules the way in which {winner} claims it does not count.",
    "bao_by_the_win": "{winner} claims the tile by winning on it. Here that counts like a call.",
    "bao_kongs_count": "A kan among the sets shown counts like a pon.",
    "bao_ankan": "Here a concealed kan counts among the sets that {winner} shows.",
    "bao_ankan.not": "Here a concealed kan does not count among the sets that {winner} shows.",
    "bao_at_limit": "The doubles that {winner} shows had already reached the limit. Under these "
    "rules a player can still become bao.",
    "bao_at_limit.not": "The doubles that {winner} shows had already reached the limit, so under "
    "these rules nobody becomes bao by this discard.",
    "bao_stands": "But {bearer} was bao already and stays bao: under these rules nobody takes "
    "over.",
    "bao_rolled_over": "{bearer} was bao already. Under these rules {seat} now becomes bao "
    "instead.",
    "bao_tile_not_fresh": "The wall is nearly used up (tiles left: {wall}), but that tile had been "
    "discarded before. The late-wall rule requires a fresh tile.",
    "bao_wall_not_late": "The tile is fresh, but {wall} tiles are left in the wall. The late-wall "
    "rule begins at {late}.",
    "worth_units": "{winner}’s hand is worth {units}.",
    "worth_limit": "{winner}’s hand is worth the limit: {units}.",
    "worth_limit_hand": "{winner}’s hand is {yakuman}, worth the limit: {units}.",
    "no_counters": "These rules count in units. They have no honba and no riichi sticks.",
    "units_drawn": "{winner} draws the winning tile: each of the others pays twice the units of "
    "the hand, {each_pays}.",
    "units_thrown": "{discarder} deals in and pays twice the units of the hand, {discarder_pays}; "
    "each of the others pays the units once, {each_pays}.",
    "units_thrown.rinshan": "{discarder}, who fed the kan, pays twice the units of the hand, "
    "{discarder_pays}; each of the others pays the units once, {each_pays}.",
    "units_discarder_alone": "{discarder} alone pays for everybody: {all_pay}.",
    "units_discarder_alone.liable": "Under these rules {discarder} pays for everybody, "
    "{all_pay}, and not {seat}, who is liable.",
    "units_nine_tiles": "{winner} had nine tiles of one suit on the table, and {discarder} fed "
    "the flush: {discarder} pays for everybody, {all_pay}.",
    "units_liable_drawn": "{winner} draws the winning tile. {seat} is liable and pays for "
    "everybody: {all_pay}.",
    "units_liable_threw": "{seat} is liable and also dealt in: {seat} pays for everybody, {all_pay}"
    ".",
    "units_liable_threw.rinshan": "{seat} is liable and also fed the kan: {seat} pays for "
    "everybody, {all_pay}.",
    "units_halves": "{discarder} dealt in, and {seat} is liable: they share the whole cost of the "
    "discard, {all_pay}. {seat} pays {liable_pays}, {discarder} {discarder_pays}, and nobody else "
    "pays.",
    "units_halves.rinshan": "{discarder} fed the kan, and {seat} is liable: they share the whole "
    "cost of a discard, {all_pay}. {seat} pays {liable_pays}, {discarder} {discarder_pays}, and "
    "nobody else pays.",
    "units_bao_as_usual": "{discarder} dealt in, not {seat}, who is bao. Under these rules "
    "everybody then pays as usual: {discarder} {discarder_pays}, each of the others {each_pays}.",
    "units_shared": "{seat} is bao. Under these rules only {seat} and {discarder} "
    "pay: each pays their own share and half of the {all_pay} that the fourth player would pay. "
    "{seat} pays {liable_pays}, {discarder} {discarder_pays}.",
    "units_shared.odd": "{seat} is bao. Under these rules only {seat} and {discarder} "
    "pay: each pays their own share and half of the {all_pay} that the fourth player would pay. No "
    "source says who pays the odd unit; here {discarder} does. {seat} pays {liable_pays}, "
    "{discarder} {discarder_pays}.",
    "units_two_liable": "Two players are liable, {seats}. The hand is paid once, by {seat}, who "
    "fed the hand first.",
    "units_several_winners": "{winners} win on {discarder}’s {taken}. Each hand is settled "
    "separately.",
    "kong_paid": "For the kan each of the others pays {winner} {each_pays}.",
    "kong_paid_by_thrower": "For the kan {seat} pays {winner} everybody’s part, {all_pay}.",
    "wrong_length": "{seat} has too many tiles. Neither a kan nor a win is possible, and "
    "declaring either is a false win.",
    "wrong_length.short": "{seat} has too few tiles. A win is not possible, and declaring a win "
    "is a false win.",
    "false_win": "A false win costs what everybody would lose to a self-drawn limit hand: {seat} "
    "pays {each_pays} to each of the others.",
}
