"""English: the mistake that explains an answer, and why the named player is not liable."""

from typing import Final

MISTAKES: Final = {
    "rule": "This would be right where {theirs}. Under {rules}, {own}.",
    "rule.silent": "This would be right where {theirs}. {rules} does not say, and we assume "
    "that {own}.",
    "rule.answer": "{question} This would be right where the answer is “{theirs}” Under {rules} it "
    "is “{own}”",
    "rule.answer.silent": "{question} This would be right where the answer is “{theirs}” {rules} "
    "does not say, and we assume “{own}”",
    # how figures are written
    "hundreds": "Your figures are right in hundreds of points. Enter them in full here.",
    "thousands": "Your figures are right in thousands of points. Enter them in full here.",
    "signs": "Your figures have the wrong signs: those who pay are minus, those who receive are "
    "plus.",
    # honba and riichi sticks
    "counters_left_out": "Your figures leave out the honba and the riichi sticks.",
    "honba_left_out": "Your figures leave out the honba: {points}.",
    "sticks_left_out": "Your figures leave out the riichi sticks: the winner takes {points} from "
    "the table.",
    "sticks_partly_left_out": "Your figures count {given} of the {sticks} riichi sticks. All "
    "sticks go to the winner, from this hand and from earlier hands.",
    "sticks_paid_again": "Your figures charge {seats} for the riichi stick again. It was paid when "
    "riichi was declared.",
    "sticks_from_a_player": "In your figures {seat} pays the riichi sticks, but they come from the "
    "table.",
    # who deals, who pays how much
    "dealer_price": "This is the score of a dealer’s win. {winner} won, but {dealer} is the "
    "dealer.",
    "no_dealer_price": "This is the score of a non-dealer’s win. {winner} won and is the dealer.",
    "dealer_alike": "In your figures {dealer} pays as much as the others, but on a self-draw the "
    "dealer pays double.",
    "noten_left_out": "Your figures leave out what the noten players pay: {total} in total.",
    "liable_pays_all": "{seat} would pay everything on a self-draw. But {discarder} dealt in and "
    "pays half.",
    "half_forgotten": "Your figures have only one half of the ron. The {points} that {seat} pays "
    "are missing.",
    "both_halves": "{seat} would pay half if another player had dealt in. But {seat} fed the call "
    "and also dealt in, so {seat} pays both halves: {points}.",
    "no_halves": "{seat} would pay half if another player had dealt in. On a self-draw the liable "
    "player pays the whole {points}.",
    "doubled": "Your figures double what {seat} pays. Being liable and dealing in is one ordinary "
    "ron.",
    # none of the rules, rarer readings
    "as_nobody": "This is how a win is paid if nobody is liable. Liable here: {seats}.",
    "honba_too_small": "Your figures count {each} for the honba. That is one player’s share of the "
    "{points}.",
    "honba_too_large": "Your figures take {points} for the honba from each "
    "player. Each player pays only {each}.",
    "honba_shared": "In your figures all share the honba. Here {seat} alone pays the {points}.",
    "honba_halved": "Your figures split the honba. Here {seat} alone pays the {points}.",
    "honba_from_one": "In your figures {seat} alone pays the honba. Here each of the others adds "
    "{each}.",
    "tsumo_for_ron": "This would be right for a self-draw, but {winner} won on {discarder}’s "
    "discard.",
    "ron_for_tsumo": "This would be right if {winner} had won on {discarder}’s discard, but "
    "{winner} drew the winning tile.",
    "dealer_share": "Your figures would be right if {seat} were the dealer, but the dealer is "
    "{dealer}.",
    "discarder_pays_all": "{discarder} would pay everything in an ordinary ron, but {seat} is "
    "liable and pays half.",
    "yakuman_overlooked": "Your figures leave out {yakuman}, which the hand also holds.",
    "other_liable": "This would be right if {seat} were liable for {purpose}, but it is {seats}.",
    "other_liable.nobody": "This would be right if {seat} were liable for {purpose}, but "
    "nobody is.",
    # units
    "billed_in_full": "{seat} would pay for everybody on a self-draw or on {seat}’s own discard. "
    "But {discarder} dealt in.",
    "others_pay_too": "The others would pay their share too in an ordinary win. But {seat} is "
    "liable and pays for everybody.",
    # whom an answer named
    "named_nobody": "{seat} fed the call that decided {winner}’s {purpose}.",
    "named_too_few": "{seat} is also liable, for {winner}’s {purpose}.",
    "named_winner": "{seat} won, and nobody is liable for their own hand.",
    "ruled_out": "{seat} fed the call, but under these rules that makes nobody liable.",
    "nothing_due": "{seat} would be liable in the end only if {winner} had won with {purpose}.",
    "named_discarder": "{seat} dealt in and pays for that. The liable player is the one who fed "
    "the deciding call.",
    "named_discarder_of_none": "{seat} dealt in, but a winning tile is not a call, and nobody is "
    "liable for it.",
    "earlier_feeder": "For {winner}’s {purpose} the deciding call counts, and {feeder} fed it. "
    "{seat} fed an earlier call.",
    "later_feeder": "{seat} fed a call when {winner}’s {purpose} was already certain. {feeder} fed "
    "the deciding call.",
    "nobody_won": "Nobody won, so there is nothing to be liable for.",
    "own_draw": "No call on a discard made {winner}’s {yakuman} certain, so nobody is liable.",
    "pair_was_free": "Calls cannot make {yakuman} certain, because the pair can be anything until "
    "the win. Nobody is liable.",
    "no_yakuman": "{winner}’s hand is not a yakuman, so nobody is liable for it.",
    "not_ensured": "No call that {seat} fed made a yakuman certain.",
    "fed_nothing": "{seats} called nothing from {seat}.",
    # bao
    "bao_missed": "{seat} is bao for {winner}’s hand: {purpose}.",
    "bao_stays": "{bearer} was bao before {seat}, and under these rules stays bao.",
    "bao_passed_on": "{seat} was bao until {bearer} took over.",
    "bao_by_no_win": "{seat} dealt in, but that alone makes nobody bao.",
    "not_bao": "{seat} did nothing that makes a player bao under these rules.",
}
