"""English: a sentence for each step of a trace."""

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
    # who is bao, and who pays in units
    "bao_third_dragon": "{winner} shows sets of two dragons. {seat} discards the third dragon, "
    "{tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_fourth_wind": "{winner} shows sets of three winds. {seat} discards the fourth wind, "
    "{tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_another_honour": "{winner} shows three sets or more, all of honours. {seat} discards "
    "another honour, {tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_another_terminal": "{winner} shows three sets or more, all of ones and nines. {seat} "
    "discards another of these, {tile}, and {winner} claims it: {seat} is now bao for {winner}’s "
    "hand.",
    "bao_limit_doubles": "The doubles that {winner} shows are just short of the limit. {seat} "
    "discards the tile that brings them there, and {winner} claims it: {seat} is now bao for "
    "{winner}’s hand.",
    "bao_one_suit": "{winner} shows nine tiles or more, all of one suit. {seat} discards another "
    "tile of it, {tile}, and {winner} claims it: {seat} is now bao for {winner}’s hand.",
    "bao_jade_or_blue": "{winner} shows nine tiles or more of a jade or a blue hand, as the win "
    "says. {seat} discards another tile of it, and {winner} claims it: {seat} is now bao for "
    "{winner}’s hand.",
    "bao_last_flower": "{winner} shows seven flowers, and {seat} turns up the eighth: {seat} is "
    "now bao for {winner}’s hand.",
    "bao_late_wall": "The wall nears its end (tiles left: {wall}), and {seat} discards a tile that "
    "lies in no river. {winner} wins on it: {seat} pays for everybody.",
    "bao_late_kong": "The wall nears its end (tiles left: {wall}), and {seat} discards a tile that "
    "lies in no river. {winner} makes a kan of it: {seat} pays everybody’s part of the kan.",
    "bao_long_hand": "{seat} has too many tiles and discards the tile that {winner} wins on: "
    "{seat} pays for everybody.",
    "bao_claim_not_counted": "This discard would make {seat} bao ({purpose}), but under these "
    "rules the way in which {winner} claims it does not count.",
    "bao_by_the_win": "{winner} claims the tile by winning on it. Here that counts like a call.",
    "bao_kongs_count": "A kan among the sets shown counts like a pon.",
    "bao_ankan": "Here a concealed kan counts among the sets that {winner} shows.",
    "bao_ankan.not": "Here a concealed kan does not count among the sets that {winner} shows.",
    "bao_at_limit": "The doubles that {winner} shows had reached the limit before. Under these "
    "rules a player can be bao even so.",
    "bao_at_limit.not": "The doubles that {winner} shows had reached the limit before, so under "
    "these rules nobody becomes bao by this discard.",
    "bao_stands": "But {bearer} was bao before and stays so: under these rules nobody takes over.",
    "bao_rolled_over": "{bearer} was bao before. Under these rules it rolls over, and {seat} takes "
    "over.",
    "bao_tile_not_fresh": "The wall nears its end (tiles left: {wall}), but such a tile already "
    "lay in a river. The rule of the late wall asks for a fresh one.",
    "bao_wall_not_late": "The tile is fresh, but {wall} tiles are left in the wall. The rule of "
    "the late wall begins at {late}.",
    "worth_units": "{winner}’s hand is worth {units}.",
    "worth_limit": "{winner}’s hand is worth the limit: {units}.",
    "worth_limit_hand": "{winner}’s hand is {yakuman}, worth the limit: {units}.",
    "no_counters": "Honba and riichi sticks belong to riichi. These rules count units and have "
    "neither.",
    "units_drawn": "{winner} draws the winning tile: each of the others pays twice the units of "
    "the hand, {each_pays}.",
    "units_thrown": "{discarder} deals in and pays twice the units of the hand, {discarder_pays}; "
    "each of the others pays them once, {each_pays}.",
    "units_liable_drawn": "{winner} draws the winning tile. {seat} is liable and pays for "
    "everybody: {all_pay}.",
    "units_liable_threw": "{seat} is liable and also dealt in: {seat} pays for everybody, {all_pay}"
    ".",
    "units_halves": "{discarder} dealt in, and {seat} is liable: they share all {all_pay} that "
    "the discard costs. {seat} pays {liable_pays}, {discarder} {discarder_pays}, and nobody else "
    "pays.",
    "units_bao_as_usual": "It was {discarder} who dealt in, and not {seat}, who is bao. Under "
    "these rules everybody then pays as usual: {discarder} {discarder_pays}, each of the "
    "others {each_pays}.",
    "units_shared": "{discarder} dealt in, and {seat} is bao. Under these rules only these two "
    "pay: each their own part, and half of the {all_pay} that the fourth player would lose. "
    "{seat} pays {liable_pays}, {discarder} {discarder_pays}.",
    "units_two_liable": "Two players are liable, {seats}. The hand is paid once: {seat}, who fed "
    "it first, bears it.",
    "units_several_winners": "{winners} win off {discarder}; each hand is settled by itself.",
    "kong_paid": "For the kan each of the others pays {winner} {each_pays}.",
    "kong_paid_by_thrower": "For the kan {seat} pays {winner} everybody’s part, {all_pay}.",
    "wrong_length": "{seat} has too many tiles: that allows neither a kan nor a win, and declaring "
    "one is a false win.",
    "wrong_length.short": "{seat} has too few tiles: that allows no win, and declaring one is a "
    "false win.",
    "false_win": "A false win costs what everybody would lose to a self-drawn limit hand: {seat} "
    "pays {each_pays} to each of the others.",
}
