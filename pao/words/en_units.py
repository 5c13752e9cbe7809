"""English: what only rule sets have that count in units."""

YAKUMAN = {
    "chinitsu": "full flush",
    "ruby-dragon": "ruby dragon",
    "jade-hand": "jade hand",
    "blue-hand": "blue hand",
}
MEANINGS = {
    "chinitsu": "one suit only",
    "ruby-dragon": "a limit hand that its source names and does not describe",
    "jade-hand": "a hand that its source names and does not describe",
    "blue-hand": "a hand that its source names and does not describe",
}
PURPOSES = {
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
    "bao:long-hand": "win off too many tiles",
    "kong": "the kan",
    "false-win": "the false win",
}
WHY = {
    "share": "share of a discard",
    "liable_share": "liable: own share, and half of the fourth player’s",
    "discarder_share": "dealt in: own share, and half of the fourth player’s",
    "kong": "share of the kan",
    "liable_kong": "fed the kan late: pays for all",
    "false_win": "declared a false win",
}
RULES_LINE = {
    "units": "Counts units, at most {limit} for a hand.",
    "bao": "Whoever feeds a hand that shows it is nearly complete or at the limit is bao. The bao "
    "player pays for everybody when the hand is self-drawn, or when the bao player deals in.",
    "as-usual": "If somebody else deals in, everybody pays as usual, as if nobody were bao.",
    "shared": "If somebody else deals in, only the discarder and the bao player pay.",
    "rolled": "Whoever feeds the hand later takes over and is bao.",
}
STEPS = {
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
CLAIMS = {"list": "{Listed}.", "none": "No claim does: this way is not played."}
KEYS = {
    "units.limit": {"?": "How many units is the limit?", "number": "{number} units."},
    "units.limit_hands": {
        "?": "Which hands are worth the limit whatever else they hold?",
        "list": "{Listed}.",
        "none": "None.",
    },
    "units.on_ron_by_another": {
        "?": "Who pays when somebody else than the liable player deals in?",
        "split": "The liable player and the discarder, half each of all that the discard costs.",
        "as-usual": "Everybody, as without liability.",
        "shared": "The discarder and the liable player: their own parts, and half each of the "
        "fourth player’s.",
    },
    "units.false_win": {
        "?": "What does a false win cost?",
        "limit-to-each": "To every other player what a self-drawn limit hand costs them.",
        "not-priced": "No source prices it.",
    },
    "units.several_winners": {
        "?": "What if several players win off one discard?",
        "always": "All of them win, and each hand is settled by itself.",
    },
    "units.two_liable": {
        "?": "What if two players are liable for one hand?",
        "always": "Whoever fed it first bears it.",
    },
    "units.ruby_dragon": {
        "?": "Which tiles make a ruby dragon?",
        "always": "The win must say that it is one.",
    },
    "bao.three_dragons": {
        "?": "Which claims of the third dragon make its discarder bao?",
        **CLAIMS,
    },
    "bao.four_winds": {
        "?": "Which claims of the fourth wind make its discarder bao?",
        **CLAIMS,
    },
    "bao.all_honours": {
        "?": "Which claims make the discarder of another honour bao, when three sets of honours "
        "are shown?",
        **CLAIMS,
    },
    "bao.terminals": {
        "?": "Which claims make the discarder of another one or nine bao, when three sets of them "
        "are shown?",
        **CLAIMS,
    },
    "bao.limit_doubles": {
        "?": "Which claims make the discarder of the tile bao that brings the doubles to the "
        "limit?",
        **CLAIMS,
    },
    "bao.one_suit": {
        "?": "Which claims make the discarder of a tile of the same suit bao, when nine tiles of "
        "it are shown?",
        **CLAIMS,
    },
    "bao.jade_or_blue": {
        "?": "Which claims make the discarder of a fitting tile bao, when nine tiles of a jade or "
        "a blue hand are shown?",
        **CLAIMS,
    },
    "bao.last_flower": {
        "?": "Is a player bao who turns up the last flower when another shows seven?",
        "yes": "Yes.",
        "no": "No.",
    },
    "bao.win": {
        "?": "Is winning on the deciding tile a claim?",
        "always": "Where it is listed, like any other.",
    },
    "bao.kongs": {
        "?": "Does a kan on the table count where pons are asked for?",
        "always": "Yes.",
    },
    "bao.ankan_is_visible": {
        "?": "Does a concealed kan count among the sets that a player shows?",
        "yes": "Yes.",
        "no": "No.",
    },
    "bao.jade_and_blue": {
        "?": "Which tiles make a jade or a blue hand?",
        "always": "The win must say that it is one.",
    },
    "bao.doubles": {"?": "How many doubles make the limit?", "number": "{number}."},
    "bao.short_of_limit": {
        "?": "How many doubles short of it is a hand near enough?",
        "number": "{number}.",
    },
    "bao.at_limit": {
        "?": "Can a player still become bao when the doubles shown are at the limit already?",
        "yes": "Yes.",
        "no": "No.",
    },
    "bao.rolled": {
        "?": "Does somebody who feeds the hand later take over being bao?",
        "yes": "Yes.",
        "no": "No. Whoever was bao first stays so.",
    },
    "bao.late_wall": {
        "?": "With how few tiles left does whoever discards a fresh winning tile pay for all?",
        "number": "{number} or fewer.",
        "none": "Never.",
    },
    "bao.late_kong": {
        "?": "With how few tiles left does whoever discards a fresh tile for a kan pay for all?",
        "number": "{number} or fewer.",
        "none": "Never.",
    },
    "bao.kong_worth": {
        "?": "What does a kan cost?",
        "always": "As much as is stated, from each player.",
    },
    "bao.long_hand": {
        "?": "Does a player with too many tiles pay for all when somebody wins off them?",
        "yes": "Yes.",
        "no": "No.",
    },
}
SECTIONS = {"units": "What hands cost, and who pays", "bao": "Who is bao"}
LABELS = {
    "units.limit": "Limit",
    "units.limit_hands": "Limit hands",
    "units.on_ron_by_another": "Somebody else deals in",
    "units.false_win": "False win",
    "units.several_winners": "Several winners",
    "units.two_liable": "Two liable",
    "units.ruby_dragon": "Ruby dragon",
    "bao.three_dragons": "Third dragon",
    "bao.four_winds": "Fourth wind",
    "bao.all_honours": "Another honour",
    "bao.terminals": "Another terminal",
    "bao.limit_doubles": "Limit doubles",
    "bao.one_suit": "One suit",
    "bao.jade_or_blue": "Jade or blue hand",
    "bao.last_flower": "Last flower",
    "bao.win": "A win as a claim",
    "bao.kongs": "Kan as a pon",
    "bao.ankan_is_visible": "Concealed kan counts",
    "bao.jade_and_blue": "Jade and blue",
    "bao.doubles": "Doubles of the limit",
    "bao.short_of_limit": "Doubles short of it",
    "bao.at_limit": "At the limit",
    "bao.rolled": "Rolls over",
    "bao.late_wall": "Late wall: a win",
    "bao.late_kong": "Late wall: a kan",
    "bao.kong_worth": "Cost of a kan",
    "bao.long_hand": "Too many tiles",
}
NO_CLAIM = {"none": "none"}
BRIEF = {
    "family": {"riichi": "Riichi, in points", "units": "In units"},
    "units.limit": {"number": "{number} units"},
    "units.limit_hands": NO_CLAIM,
    "units.on_ron_by_another": {"split": "half each", "as-usual": "all pay", "shared": "two pay"},
    "units.false_win": {"limit-to-each": "limit to each", "not-priced": "not priced"},
    "bao.three_dragons": NO_CLAIM,
    "bao.four_winds": NO_CLAIM,
    "bao.all_honours": NO_CLAIM,
    "bao.terminals": NO_CLAIM,
    "bao.limit_doubles": NO_CLAIM,
    "bao.one_suit": NO_CLAIM,
    "bao.jade_or_blue": NO_CLAIM,
    "bao.doubles": {"number": "{number}"},
    "bao.short_of_limit": {"number": "{number}"},
    "bao.late_wall": {"number": "{number} tiles", "none": "no"},
    "bao.late_kong": {"number": "{number} tiles", "none": "no"},
}
WHOLE = {
    "family": {"?": "What is counted?", "riichi": "Points, as in riichi.", "units": "Units."},
}
